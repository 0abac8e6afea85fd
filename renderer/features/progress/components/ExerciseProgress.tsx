import { Stack } from "@chakra-ui/react/stack";
import { useCallback, useMemo, useState } from "react";
import type { ProgressRepository } from "#renderer/data/progress-data.ts";
import { ExerciseChart } from "#renderer/features/progress/components/charts/ExerciseChart.tsx";
import { useGoals } from "#renderer/features/progress/hooks/use-goals.ts";
import { useRead } from "#renderer/features/progress/hooks/use-read.ts";
import { useSessionsHere } from "#renderer/features/progress/hooks/use-sessions-here.ts";
import { exerciseScale } from "#renderer/features/progress/lib/goal-scale.ts";
import { useCatalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { Segmented } from "#renderer/ui/fields/Segmented.tsx";
import { SIDES } from "#shared/domain/kinds/workout-sets.ts";
import { localDay } from "#shared/domain/training/days.ts";
import type { ExerciseType } from "#shared/domain/training/exercise.ts";
import { exerciseMaximum, progressPoints } from "#shared/domain/training/progress/exercise-progress.ts";
import { EXERCISE_FIGURES, exerciseStanding, exerciseSubject } from "#shared/domain/training/progress/goals.ts";
import { exerciseWorkouts } from "#shared/domain/training/progress/record-history.ts";
import { heldRecords, type RecordSet, repetitionMaxima, type Side } from "#shared/domain/training/progress/records.ts";
import type { WeightUnit } from "#shared/domain/training/weights/weight-units.ts";
import { systemClock } from "#shared/lib/clock.ts";
import { GoalCard } from "./goals/GoalCard.tsx";
import { HeldRecords } from "./HeldRecords.tsx";

export type ExerciseProgressProps = { exerciseId: string; type: ExerciseType | undefined; unit: WeightUnit };

const sideOf = ({ side = "both" }: Pick<RecordSet, "side">): Side => side;

/** Records and charts of an exercise over all its sessions; of one side, where it was done by sides. */
export const ExerciseProgress = ({ exerciseId, type, unit }: ExerciseProgressProps) => {
  useTexts("progress");
  const { t, formats } = useI18n();
  const catalogue = useCatalogue();
  const sessions = useRead(useCallback((progress: ProgressRepository) => progress.sessions(exerciseId), [exerciseId]));
  const [chosen, setChosen] = useState<Side | null>(null);
  const all = useMemo(() => exerciseWorkouts(sessions ?? []).flatMap((one) => one.sets), [sessions]);
  const sides = SIDES.filter((side) => all.some((set) => sideOf(set) === side));
  // What was done last is what one comes to see.
  const newest = all.at(-1);
  const side = chosen ?? (newest ? sideOf(newest) : "both");
  const own = useMemo(
    () => (sessions ?? []).map((one) => ({ ...one, sets: one.sets.filter((set) => set.side === side) })),
    [sessions, side],
  );
  const points = useMemo(() => progressPoints(own, type), [own, type]);
  const here = useSessionsHere(catalogue?.find(exerciseId));
  const maximum = useMemo(() => exerciseMaximum(here(own), type), [here, own, type]);
  const subject = exerciseSubject(exerciseId);
  const goals = useGoals([subject]);
  const choices = useMemo(() => {
    const today = localDay(new Date(systemClock.now()));
    return EXERCISE_FIGURES.flatMap((figure) => {
      const current = exerciseStanding(here(sessions ?? []), { figure, side }, today, type);
      return current === null ? [] : [{ figure, current, scale: exerciseScale(figure, unit, t, formats) }];
    });
  }, [here, sessions, side, type, unit, t, formats]);
  const goal = goals?.[0] ?? null;
  if (all.length === 0) return null;
  const sets = all.filter((set) => sideOf(set) === side);
  return (
    <Stack gap="4">
      {sides.length > 1 ? (
        <Segmented
          legend={t("workouts:side")}
          options={sides.map((value) => ({ value, label: t(`workouts:sides.${value}`) }))}
          value={side}
          onChange={setChosen}
        />
      ) : null}
      <HeldRecords
        held={heldRecords(sets, type)}
        maximum={maximum}
        maxima={repetitionMaxima(sets, type)}
        type={type}
        unit={unit}
      />
      {goals && catalogue ? (
        <GoalCard subject={subject} name={catalogue.nameOf(exerciseId)} side={side} choices={choices} view={goal} />
      ) : null}
      <ExerciseChart points={points} unit={unit} goal={goal?.goal.side === side ? goal : null} />
    </Stack>
  );
};
