import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import ArrowRight from "lucide-react/icons/arrow-right";
import { Fragment, useMemo, useRef, useState } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { Icon } from "#renderer/ui/Icon.tsx";
import { gapOf } from "#shared/domain/figures/drawing/paint.ts";
import type { Tint } from "#shared/domain/figures/drawing/segment.ts";
import { type Frame, frameAt } from "#shared/domain/figures/frame.ts";
import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { MOVEMENTS } from "#shared/domain/figures/movements.ts";
import { posesOf, sightOf } from "#shared/domain/figures/sight.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import { FigureSvg } from "./FigureSvg.tsx";
import { FIGURE_TEXTS } from "./figure-texts.ts";
import { useProgress, useStandsStill } from "./use-progress.ts";

type MovementFigureProps = {
  /** Of the movement, as `movementNameOf` gives it. */
  movement: string;
  /** What the exercise is called. */
  name: string;
  worked: Pick<Exercise, "primary_muscles" | "secondary_muscles">;
  /** The most that it is wide and high, in pixels. */
  size: number;
};

type PartProps = { movement: MovementPattern; tint: Tint; size: number; label: string };

/** Each instant is drawn once; what moves again and again takes them from there. */
const useFrames = (movement: MovementPattern, tint: Tint): ((progress: number) => Frame) =>
  useMemo(() => {
    const drawn = new Map<number, Frame>();
    return (progress) => {
      const frame = drawn.get(progress) ?? frameAt(movement, progress, tint);
      drawn.set(progress, frame);
      return frame;
    };
  }, [movement, tint]);

const Moving = ({ movement, tint, size, label }: PartProps) => {
  const { t } = useI18n();
  const place = useRef<HTMLDivElement>(null);
  const [plays, setPlays] = useState(true);
  const sight = useMemo(() => sightOf(movement, tint), [movement, tint]);
  const frameOf = useFrames(movement, tint);
  const progress = useProgress(movement, place, plays);
  return (
    <Box ref={place} position="relative" maxWidth={`${size / 16}rem`} marginInline="auto">
      <Box role="img" aria-label={label} height={`${size / 16}rem`} maxHeight="80vw">
        <FigureSvg frame={frameOf(progress)} sight={sight} gap={gapOf(size)} />
      </Box>
      <chakra.button
        type="button"
        aria-label={plays ? t("figures:pause") : t("figures:play")}
        position="absolute"
        inset="0"
        width="100%"
        borderRadius="control"
        cursor="pointer"
        onClick={() => setPlays(!plays)}
      />
    </Box>
  );
};

const SideBySide = ({ movement, tint, size, label }: PartProps) => {
  const sight = useMemo(() => sightOf(movement, tint), [movement, tint]);
  const frameOf = useFrames(movement, tint);
  return (
    <Flex role="img" aria-label={label} align="center" justify="center" gap="1">
      {posesOf(movement).map((progress) => (
        <Fragment key={progress}>
          {progress === 0 ? null : (
            <Box color="fg.muted" flex="none">
              <Icon of={ArrowRight} />
            </Box>
          )}
          <Box flex="1" minWidth="0" maxWidth={`${size / 16}rem`}>
            <FigureSvg frame={frameOf(progress)} sight={sight} gap={gapOf(size)} />
          </Box>
        </Fragment>
      ))}
    </Flex>
  );
};

/** A movement with the muscles that an exercise works; its poses side by side where nothing may move. */
export const MovementFigure = ({ movement: key, name, worked, size }: MovementFigureProps) => {
  useTexts("figures", FIGURE_TEXTS);
  const { t } = useI18n();
  const standsStill = useStandsStill();
  const { primary_muscles, secondary_muscles } = worked;
  const tint = useMemo(
    () => ({ primary_muscles, secondary_muscles, simple: false }),
    [primary_muscles, secondary_muscles],
  );
  const movement = MOVEMENTS.get(key);
  if (movement === undefined) return null;
  const [first, last = first] = movement.words;
  const [from, to] = [t(`figures:words.${first}`), t(`figures:words.${last}`)];
  const held = movement.poses.length === 1;
  const Part = standsStill || held ? SideBySide : Moving;
  const label = held ? t("figures:held", { name, from }) : t("figures:moving", { name, from, to });
  return <Part movement={movement} tint={tint} size={size} label={label} />;
};
