import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Span } from "@chakra-ui/react/span";
import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo } from "react";
import { equivalentsOf } from "#shared/training/equivalents.ts";
import type { Exercise } from "#shared/training/exercise.ts";
import { fromKilograms, type WeightUnit } from "#shared/training/weight-units.ts";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { equipmentKey } from "../../exercises/index.ts";
import { useWorkoutScreen } from "../context/WorkoutContext.tsx";

const Choice = chakra("button", {
  base: {
    width: "100%",
    minHeight: "3.5rem",
    paddingInline: "6",
    paddingBlock: "2",
    textAlign: "left",
    bg: "transparent",
    color: "fg",
    borderTopWidth: "1px",
    borderColor: "border",
    cursor: "pointer",
    _hover: { bg: "bg.hover" },
    _focusVisible: { outlineOffset: "-4px" },
  },
});

type SwapDialogProps = {
  open: boolean;
  exercise: Exercise;
  /** Working weight in kilograms; null where there is none yet. */
  weightKg: number | null;
  unit: WeightUnit;
  adapt: (weightKg: number, to: Exercise) => number | null;
  onPick: (to: Exercise) => void;
  onClose: () => void;
};

/** Exercises that stand in for one whose machine is taken, each with the weight to begin with. */
export const SwapDialog = ({ open, exercise, weightKg, unit, adapt, onPick, onClose }: SwapDialogProps) => {
  const { t, formats } = useI18n();
  const { catalogue } = useWorkoutScreen();
  const found = useMemo(
    () => (open ? equivalentsOf(exercise, catalogue.exercises) : []),
    [open, exercise, catalogue.exercises],
  );
  const weightText = (to: Exercise) => {
    const adapted = weightKg === null || to.equipment === exercise.equipment ? null : adapt(weightKg, to);
    return adapted === null ? null : `≈ ${formats.number(fromKilograms(adapted, unit))} ${unit}`;
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="tall"
      title={t("workouts:swap.title")}
      description={t("workouts:swap.text", { exercise: catalogue.nameOf(exercise.id) })}
    >
      <chakra.ul flex="1" overflowY="auto" listStyleType="none" margin="0" padding="0" tabIndex={-1}>
        {found.map((to) => (
          <li key={to.id}>
            <Choice type="button" onClick={() => onPick(to)}>
              <Flex align="center" justify="space-between" gap="3">
                <Box minWidth="0">
                  <Box fontWeight="600">{catalogue.nameOf(to.id)}</Box>
                  <Box fontSize="sm" color="fg.muted">
                    {t(equipmentKey(to.equipment))}
                  </Box>
                </Box>
                <Span textStyle="num" fontSize="lg" flex="none">
                  {weightText(to)}
                </Span>
              </Flex>
            </Choice>
          </li>
        ))}
      </chakra.ul>
    </Dialog>
  );
};
