import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo } from "react";
import { type TrackFigure, trackFigure } from "#renderer/features/progress/lib/track-figure.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";

const Svg = chakra("svg", { base: { display: "block", width: "100%", height: "auto", maxHeight: "24rem" } });
const Line = chakra("path", {
  base: { fill: "none", stroke: "prime.line", strokeWidth: "4px", strokeLinejoin: "round", strokeLinecap: "round" },
});
const Circle = chakra("circle", { base: { fill: "bg.panel", stroke: "fg", strokeWidth: "4px" } });
const Square = chakra("rect", { base: { fill: "fg", stroke: "bg.panel", strokeWidth: "2px" } });
const Scale = chakra("path", { base: { fill: "none", stroke: "fg.muted", strokeWidth: "2px" } });

const DIRECTIONS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const;
/** Metres within which start and end count as the same place. */
const SAME_PLACE = 100;

const Start = (place: { x: number; y: number }) => <Circle cx={place.x} cy={place.y} r="8" />;
const End = ({ x, y }: { x: number; y: number }) => <Square x={x - 7} y={y - 7} width="14" height="14" />;

type TrackDrawingProps = { track: string; exercise: string; distance: string | null };

/** The track of a recording, north up, with start, end and a scale; drawn without a map. */
export const TrackDrawing = ({ track, exercise, distance }: TrackDrawingProps) => {
  const figure = useMemo(() => trackFigure(track), [track]);
  return figure && <Drawing figure={figure} exercise={exercise} distance={distance} />;
};

const Drawing = ({ figure, exercise, distance }: { figure: TrackFigure } & Omit<TrackDrawingProps, "track">) => {
  const { t, formats } = useI18n();
  const { width, height, paths, start, end, scale, apart } = figure;
  const lengthText = (metres: number) =>
    metres < 1000
      ? t("progress:recording.metres", { metres: formats.number(Math.round(metres)) })
      : t("workouts:set.kilometres", { distance: formats.number(Math.round(metres / 100) / 10) });
  const where =
    apart.metres <= SAME_PLACE
      ? t("progress:recording.backAtStart")
      : t("progress:recording.endsAt", {
          distance: lengthText(apart.metres),
          direction: t(`progress:recording.directions.${DIRECTIONS[apart.direction] ?? "n"}`),
        });
  const what = t("progress:recording.track", { exercise });
  const label = [distance === null ? what : `${what}, ${distance}`, where].join(". ");
  const key = { start: t("progress:recording.start"), end: t("progress:recording.end") };
  return (
    <Box as="figure" margin="0">
      <Box bg="bg" borderRadius="control" overflow="hidden">
        <Svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`}>
          {paths.map((path) => (
            <Line key={path} d={path} />
          ))}
          <Start {...start} />
          <End {...end} />
          <Scale d={`M24 ${height - 20}v8h${scale.length}v-8`} />
        </Svg>
      </Box>
      <Flex as="figcaption" wrap="wrap" columnGap="5" rowGap="1" marginTop="2" fontSize="sm" color="fg.muted">
        <Flex as="span" align="center" gap="2">
          <svg width="18" height="18" aria-hidden="true">
            <Start x={9} y={9} />
          </svg>
          {key.start}
        </Flex>
        <Flex as="span" align="center" gap="2">
          <svg width="18" height="18" aria-hidden="true">
            <End x={9} y={9} />
          </svg>
          {key.end}
        </Flex>
        <Flex as="span" align="center" gap="2">
          <svg width="24" height="12" aria-hidden="true">
            <Scale d="M1 2v8h22v-8" />
          </svg>
          {lengthText(scale.metres)}
        </Flex>
      </Flex>
    </Box>
  );
};
