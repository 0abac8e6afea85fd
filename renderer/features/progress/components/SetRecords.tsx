import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Span } from "@chakra-ui/react/span";
import Trophy from "lucide-react/icons/trophy";
import { useMemo } from "react";
import type { WorkoutExerciseDetail } from "#renderer/data/workout-shapes.ts";
import { CrossedLine } from "#renderer/features/progress/components/charts/CrossedLine.tsx";
import { useEarlierSets } from "#renderer/features/progress/hooks/use-earlier-sets.ts";
import { brokenTexts, recordSetText } from "#renderer/features/progress/lib/record-text.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { Icon } from "#renderer/ui/Icon.tsx";
import type { ExerciseType } from "#shared/domain/training/exercise.ts";
import { datedSets } from "#shared/domain/training/progress/exercise-progress.ts";
import { createRecordBook } from "#shared/domain/training/progress/records.ts";
import type { WeightUnit } from "#shared/domain/training/weights/weight-units.ts";

/** `others`: other entries of the exercise in the workout; `startedAt`: of the workout, ISO 8601. */
export type SetRecordsProps = {
  exercise: WorkoutExerciseDetail;
  others?: readonly WorkoutExerciseDetail[];
  startedAt: string;
  type: ExerciseType | undefined;
  unit: WeightUnit;
};

const NONE: readonly WorkoutExerciseDetail[] = [];

/** The newest record among an exercise's completed sets, also announced to screen readers. */
export const SetRecords = ({ exercise, others = NONE, startedAt, type, unit }: SetRecordsProps) => {
  useTexts("progress");
  const { t, formats } = useI18n();
  const earlier = useEarlierSets(exercise.exercise_id, exercise.workout_id, startedAt);
  const { sets } = exercise;
  const before = useMemo(() => earlier && createRecordBook(type, earlier), [earlier, type]);
  const newest = useMemo(() => {
    const within = (own: typeof sets) => datedSets([{ started_at: startedAt, ended_at: null, sets: own }]);
    const done = within(sets);
    const passed = before?.judge([...others.flatMap((other) => within(other.sets)), ...done]) ?? [];
    const set = done.findLast((one) => passed.some((limit) => limit.set === one));
    return set && { set, records: passed.filter((limit) => limit.set === set) };
  }, [before, startedAt, sets, others]);

  return (
    <Box role="status">
      {newest ? (
        <Box paddingInline="1" paddingTop="3" paddingBottom="2">
          <Flex align="flex-start" gap="2" color="gold" fontSize="sm">
            <Icon of={Trophy} size={18} />
            <Box flex="1" minWidth="0">
              <Span fontWeight="700">
                {t("progress:record.broken", { set: recordSetText(newest.set, unit, t, formats) })}
              </Span>
              {` · ${brokenTexts(newest.records, newest.set, type, unit, t, formats).join(" · ")}`}
            </Box>
          </Flex>
          <CrossedLine key={newest.set.at} record={newest.records[0]} />
        </Box>
      ) : null}
    </Box>
  );
};
