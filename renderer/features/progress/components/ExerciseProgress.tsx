import { Stack } from "@chakra-ui/react/stack";
import { useCallback, useMemo } from "react";
import type { ExerciseType } from "#shared/training/exercise.ts";
import { datedSets, progressPoints } from "#shared/training/exercise-progress.ts";
import { heldRecords, repetitionMaxima } from "#shared/training/records.ts";
import type { WeightUnit } from "#shared/training/weight-units.ts";
import { useTexts } from "../../../app/context/I18nProvider.tsx";
import type { ProgressRepository } from "../../../data/progress-data.ts";
import { useRead } from "../hooks/use-read.ts";
import { PROGRESS_TEXTS } from "../lib/progress-texts.ts";
import { ExerciseChart } from "./ExerciseChart.tsx";
import { HeldRecords } from "./HeldRecords.tsx";

export type ExerciseProgressProps = { exerciseId: string; type: ExerciseType | undefined; unit: WeightUnit };

/** Records and charts of one exercise, over all that was ever done of it. */
export const ExerciseProgress = ({ exerciseId, type, unit }: ExerciseProgressProps) => {
  useTexts("progress", PROGRESS_TEXTS);
  const sessions = useRead(useCallback((progress: ProgressRepository) => progress.sessions(exerciseId), [exerciseId]));
  const sets = useMemo(() => datedSets(sessions ?? []), [sessions]);
  const points = useMemo(() => progressPoints(sessions ?? [], type), [sessions, type]);
  if (sets.length === 0) return null;
  return (
    <Stack gap="4">
      <HeldRecords
        held={heldRecords(sets, type)}
        maxima={type === "assisted" ? [] : repetitionMaxima(sets)}
        type={type}
        unit={unit}
      />
      <ExerciseChart points={points} unit={unit} />
    </Stack>
  );
};
