import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Span } from "@chakra-ui/react/span";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import type { Gym } from "#shared/domain/training/weights/gym-plates.ts";
import { type Loading, loadBar } from "#shared/domain/training/weights/plates.ts";
import type { WeightUnit } from "#shared/domain/training/weights/weight-units.ts";

const HEIGHT = 26;
const WIDTH = 7;

/** One side of the bar, the heaviest plate at the collar. The largest plate of the gym is as high as the picture. */
const SidePicture = ({ perSide, heaviest }: { perSide: Loading["perSide"]; heaviest: number }) => {
  const weights = perSide.flatMap(({ weight, count }) => Array.from({ length: count }, () => weight));
  const plates = weights.map((weight, place) => ({
    x: 6 + place * (WIDTH + 2),
    height: Math.max(9, HEIGHT * Math.sqrt(weight / heaviest)),
  }));
  const width = 12 + plates.length * (WIDTH + 2);
  return (
    <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true" focusable="false">
      <rect x="0" y={HEIGHT / 2 - 1.5} width={width} height="3" fill="currentColor" opacity="0.5" />
      {plates.map(({ x, height }) => (
        <rect key={x} x={x} y={(HEIGHT - height) / 2} width={WIDTH} height={height} rx="2" fill="currentColor" />
      ))}
    </svg>
  );
};

type PlateLineProps = { weight: number; unit: WeightUnit; gym: Gym; onOpen: () => void };

/** What goes on each side of the bar for a weight in `unit`, of the plates that this gym has. Opens the gym. */
export const PlateLine = ({ weight, unit, gym, onOpen }: PlateLineProps) => {
  const { t, formats } = useI18n();
  const { perSide, total, missing } = loadBar(weight, gym.bar, gym.plates);
  const plates = perSide.map(({ weight: size, count }) =>
    count > 1 ? `${count} × ${formats.number(size)}` : formats.number(size),
  );
  const text =
    plates.length === 0 ? t("workouts:plates.bar") : t("workouts:plates.side", { plates: plates.join(" + ") });
  return (
    <Button
      tone="ghost"
      paddingInline="2"
      marginInline="-2"
      justifyContent="flex-start"
      textAlign="left"
      gap="3"
      fontFamily="body"
      fontWeight="500"
      fontSize="sm"
      minWidth="0"
      flexShrink="1"
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
    >
      <Box color="prime.line" flex="none">
        <SidePicture perSide={perSide} heaviest={Math.max(1, ...gym.plates.map((plate) => plate.weight))} />
      </Box>
      <Flex direction="column" minWidth="0">
        <Span>{text}</Span>
        {missing > 0 ? (
          <Span fontSize="xs" color="warning">
            {t("workouts:plates.missing", {
              total: `${formats.number(total)} ${unit}`,
              missing: `${formats.number(missing)} ${unit}`,
            })}
          </Span>
        ) : null}
      </Flex>
    </Button>
  );
};
