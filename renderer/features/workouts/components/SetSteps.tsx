import { Flex } from "@chakra-ui/react/flex";
import { FIGURE_RULES, type Figure } from "#shared/training/set-figures.ts";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { Button } from "../../../ui/Button.tsx";
import { figureText } from "../lib/figure-text.ts";

type SetStepsProps = { figures: readonly Figure[]; onStep: (figure: Figure, direction: 1 | -1) => void };

/** Steps for wet hands, below the row that is being edited. */
export const SetSteps = ({ figures, onStep }: SetStepsProps) => {
  const { t, formats } = useI18n();
  const keys = figures.flatMap((figure) => {
    const { step } = FIGURE_RULES[figure];
    const amount = figure === "duration" ? formats.number(step) : figureText(figure, step, formats);
    const text = t(`workouts:step.${figure}`, { step: amount });
    return ([-1, 1] as const).map((direction) => ({
      id: `${figure}${direction}`,
      figure,
      direction,
      text: `${direction === 1 ? "+" : "−"}${text}`,
      label: t(`workouts:step.${figure}${direction === 1 ? "More" : "Less"}`, { step: amount }),
    }));
  });
  return (
    <Flex gap="2" paddingBottom="2">
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
