import { Flex } from "@chakra-ui/react/flex";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { Button } from "../../../ui/Button.tsx";

/** The smallest pair of plates of most gyms, in kilograms. */
export const WEIGHT_STEP = 2.5;

type SetStepsProps = { onWeight: (direction: 1 | -1) => void; onReps: (direction: 1 | -1) => void };

/** Steps for wet hands, below the row that is being edited. */
export const SetSteps = ({ onWeight, onReps }: SetStepsProps) => {
  const { t, formats } = useI18n();
  const step = formats.number(WEIGHT_STEP);
  const keys = [
    { id: "weight-less", text: `−${step} kg`, label: t("workouts:step.weightLess", { step }), run: () => onWeight(-1) },
    { id: "weight-more", text: `+${step} kg`, label: t("workouts:step.weightMore", { step }), run: () => onWeight(1) },
    { id: "reps-less", text: "−1", label: t("workouts:step.repsLess"), run: () => onReps(-1) },
    { id: "reps-more", text: "+1", label: t("workouts:step.repsMore"), run: () => onReps(1) },
  ];
  return (
    <Flex gap="2" paddingBottom="2">
      {keys.map((key) => (
        <Button
          key={key.id}
          flex="1 1 0"
          minWidth="0"
          paddingInline="1"
          fontSize="sm"
          aria-label={key.label}
          onMouseDown={(event) => event.preventDefault()}
          onClick={key.run}
        >
          {key.text}
        </Button>
      ))}
    </Flex>
  );
};
