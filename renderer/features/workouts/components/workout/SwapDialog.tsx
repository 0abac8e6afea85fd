import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Span } from "@chakra-ui/react/span";
import { useMemo, useState } from "react";
import { useWorkoutScreen } from "#renderer/features/workouts/context/WorkoutContext.tsx";
import { useLastWeights } from "#renderer/features/workouts/hooks/use-last-weights.ts";
import { ExercisePicker } from "#renderer/kit/exercises/ExercisePicker.tsx";
import { equipmentKey } from "#renderer/kit/exercises/equipment.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { EmptyState } from "#renderer/ui/Motif.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { Row, RowButton, Rows } from "#renderer/ui/Rows.tsx";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import { isDoneAt } from "#shared/domain/training/places/equipment.ts";
import type { Place } from "#shared/domain/training/places/place.ts";
import { equivalentsOf } from "#shared/domain/training/progress/equivalents.ts";
import { fromKilograms } from "#shared/domain/training/weights/weight-units.ts";

const thereAt = ({ equipment: place }: Place, exercises: readonly Exercise[]) =>
  exercises.filter(({ equipment }) => isDoneAt(place, equipment));

type SwapDialogProps = {
  exercise: Exercise;
  /** Start of the workout, ISO 8601. */
  startedAt: string;
  /** Working weight in kilograms; null for none yet. */
  weightKg: number | null;
  adapt: (weightKg: number, to: Exercise) => number | null;
  onPick: (to: Exercise) => void;
  onClose: () => void;
};

/**
 * Chooses a replacement for an exercise whose machine is taken, each with a starting weight; or any other from the
 * library.
 */
export const SwapDialog = ({ exercise, startedAt, weightKg, adapt, onPick, onClose }: SwapDialogProps) => {
  const { t, formats } = useI18n();
  const { catalogue, place, current } = useWorkoutScreen();
  const [searching, setSearching] = useState(false);
  const found = useMemo(
    () => equivalentsOf(exercise, thereAt(place, catalogue.exercises)),
    [exercise, place, catalogue.exercises],
  );
  const last = useLastWeights(found, startedAt);
  const name = catalogue.nameOf(exercise.id);
  const weightText = (to: Exercise) => {
    if (!last) return null;
    const wasDone = last.has(to.id);
    const weight = wasDone ? last.get(to.id) : weightKg === null ? null : adapt(weightKg, to);
    if (weight === null || weight === undefined) return null;
    const unit = catalogue.unitOf(to.id);
    return `${wasDone ? "" : "≈ "}${formats.number(fromKilograms(weight, unit))} ${unit}`;
  };
  const library = <Button onClick={() => setSearching(true)}>{t("workouts:swap.library")}</Button>;
  return (
    <Dialog
      open
      onClose={onClose}
      size={found.length === 0 ? "md" : "tall"}
      title={t("workouts:swap.title")}
      {...(found.length > 0 && { description: t("workouts:swap.text", { exercise: name }), footer: library })}
    >
      {found.length === 0 ? (
        <EmptyState text={t("workouts:swap.none", { exercise: name })}>{library}</EmptyState>
      ) : null}
      <Rows flex="1" overflowY="auto" tabIndex={-1}>
        {found.map((to) => (
          <Row key={to.id}>
            <RowButton display="block" paddingInline="6" onClick={() => onPick(to)}>
              <Flex align="center" justify="space-between" gap="3">
                <Box minWidth="0">
                  <Box fontWeight="600">{catalogue.nameOf(to.id)}</Box>
                  <Box fontSize="sm" color="fg.muted">
                    {t(equipmentKey(to.equipment))}
                    {last?.has(to.id) ? ` · ${t("workouts:swap.last")}` : null}
                  </Box>
                </Box>
                <Span textStyle="num" fontSize="lg" flex="none">
                  {weightText(to)}
                </Span>
              </Flex>
            </RowButton>
          </Row>
        ))}
      </Rows>
      {searching ? (
        <ExercisePicker
          open
          catalogue={catalogue}
          place={{ missing: place.equipment.missing, kept: current().exercises.map(({ exercise_id }) => exercise_id) }}
          onClose={() => setSearching(false)}
          onPick={(id) => {
            const to = catalogue.find(id);
            if (to && id !== exercise.id) onPick(to);
            else onClose();
          }}
        />
      ) : null}
    </Dialog>
  );
};
