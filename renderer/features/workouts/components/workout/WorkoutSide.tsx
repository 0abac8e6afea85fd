import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Span } from "@chakra-ui/react/span";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import type { WorkoutDetail } from "#renderer/data/workout-shapes.ts";
import { useWeights } from "#renderer/kit/data/weight-unit.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { NotesField } from "#renderer/ui/fields/NotesField.tsx";
import { LimitBar } from "#renderer/ui/LimitBar.tsx";
import { isWorkingSet } from "#shared/domain/training/volume.ts";

const Figure = ({ label, value, rest }: { label: string; value: string; rest: string }) => (
  <Box>
    <Box fontSize="sm" color="fg.muted">
      {label}
    </Box>
    <Box textStyle="num" fontSize="3xl" marginTop="2">
      {value}
      <Span fontSize="lg" color="fg.muted">
        {rest}
      </Span>
    </Box>
  </Box>
);

type WorkoutSideProps = { workout: WorkoutDetail; volumeKg: number; onNotes: (notes: string) => void };

/** The figures of the whole workout, beside the sets on a large screen; and its notes, on every screen. */
export const WorkoutSide = ({ workout, volumeKg, onNotes }: WorkoutSideProps) => {
  const { t, formats } = useI18n();
  const weights = useWeights();
  const sets = workout.exercises.flatMap((exercise) => exercise.sets.filter(({ kind }) => kind !== "warmup"));
  const done = sets.filter(isWorkingSet).length;
  return (
    <Stack gap="4" position={{ base: "static", lg: "sticky" }} top="5rem">
      <Card display={{ base: "none", lg: "block" }}>
        <chakra.h2 textStyle="h2" marginBottom="4">
          {t("workouts:overview")}
        </chakra.h2>
        <Flex gap="8" marginBottom="4">
          <Figure label={t("workouts:volume")} value={weights.figure(volumeKg)} rest={` ${weights.unit}`} />
          <Figure
            label={t("workouts:setsDone")}
            value={formats.number(done)}
            rest={`/${formats.number(sets.length)}`}
          />
        </Flex>
        <LimitBar
          value={sets.length === 0 ? 0 : done / sets.length}
          label={t("workouts:progress", { done, count: sets.length })}
        />
      </Card>
      <Card>
        <NotesField
          label={t("workouts:notes")}
          placeholder={t("workouts:notesPlaceholder")}
          value={workout.notes}
          maxLength={5000}
          onSave={onNotes}
        />
      </Card>
    </Stack>
  );
};
