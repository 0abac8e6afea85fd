import { Flex } from "@chakra-ui/react/flex";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { type Figure, stepOf } from "#shared/domain/training/set-figures.ts";
import type { WeightUnit } from "#shared/domain/training/weights/weight-units.ts";

type SetStepsProps = {
  figures: readonly Figure[];
  unit: WeightUnit;
  onStep: (figure: Figure, direction: 1 | -1) => void;
};

/** Large step buttons below the active row. */
export const SetSteps = ({ figures, unit, onStep }: SetStepsProps) => {
  const { t, formats } = useI18n();
  const keys = figures.flatMap((figure) => {
    const step = stepOf(figure, unit);
    const amount = figure === "distance" ? formats.precise(step / 1000) : formats.number(step);
    const text = figure === "weight" ? `${amount} ${unit}` : t(`workouts:step.${figure}`, { step: amount });
    const named = figure === "weight" ? `${amount} ${unit}` : amount;
    return ([-1, 1] as const).map((direction) => ({
      id: `${figure}${direction}`,
      figure,
      direction,
      text: `${direction === 1 ? "+" : "−"}${text}`,
      label: t(`workouts:step.${figure}${direction === 1 ? "More" : "Less"}`, { step: named }),
    }));
  });
  return (
    <Flex gap="2">
      {keys.map(({ id, figure, direction, text, label }) => (
        <Button
          key={id}
          flex="1 1 0"
          minWidth="0"
          paddingInline="1"
          fontSize="sm"
          aria-label={label}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onStep(figure, direction)}
        >
          {text}
        </Button>
      ))}
    </Flex>
  );
};
