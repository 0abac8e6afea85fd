import { Stack } from "@chakra-ui/react/stack";
import { useCallback, useMemo } from "react";
import type { ProgressRepository } from "#renderer/data/progress-data.ts";
import { ExerciseChart } from "#renderer/features/progress/components/charts/ExerciseChart.tsx";
import { useRead } from "#renderer/features/progress/hooks/use-read.ts";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import type { ExerciseType } from "#shared/domain/training/exercise.ts";
import { progressPoints } from "#shared/domain/training/progress/exercise-progress.ts";
import { exerciseWorkouts } from "#shared/domain/training/progress/record-history.ts";
import { heldRecords, repetitionMaxima } from "#shared/domain/training/progress/records.ts";
import type { WeightUnit } from "#shared/domain/training/weights/weight-units.ts";
import { HeldRecords } from "./HeldRecords.tsx";

export type ExerciseProgressProps = { exerciseId: string; type: ExerciseType | undefined; unit: WeightUnit };

/** Records and charts of one exercise, over all that was ever done of it. */
export const ExerciseProgress = ({ exerciseId, type, unit }: ExerciseProgressProps) => {
  useTexts("progress");
  const sessions = useRead(useCallback((progress: ProgressRepository) => progress.sessions(exerciseId), [exerciseId]));
  const sets = useMemo(() => exerciseWorkouts(sessions ?? []).flatMap((one) => one.sets), [sessions]);
  const points = useMemo(() => progressPoints(sessions ?? [], type), [sessions, type]);
  if (sets.length === 0) return null;
  return (
    <Stack gap="4">
      <HeldRecords held={heldRecords(sets, type)} maxima={repetitionMaxima(sets, type)} type={type} unit={unit} />
      <ExerciseChart points={points} unit={unit} />
    </Stack>
  );
};
