import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import type { Shown } from "#renderer/features/coach/lib/shown.ts";
import { ExerciseStill } from "#renderer/kit/figures/ExerciseStill.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { DataTable } from "#renderer/ui/tables/DataTable.tsx";
import { newRoutines } from "#shared/domain/coach/proposals/new-routines.ts";
import type { Op } from "#shared/domain/coach/proposals/op.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import type { RoutineExercise } from "#shared/domain/training/routine.ts";
import { formatClock } from "#shared/i18n/formats.ts";

/** The sets of an exercise and what is done in each: `3 × 8-12`. */
const setsText = ({ sets }: RoutineExercise): string => {
  const [first] = sets;
  const { reps_min: least = null, reps_max: most = null, duration_seconds = null } = first ?? {};
  if (least === null) return `${sets.length} × ${formatClock(duration_seconds ?? 0)}`;
  if (most === null) return `${sets.length} × ${least}+`;
  return `${sets.length} × ${least === most ? least : `${least}-${most}`}`;
};

const DrawnName = ({ exercise, children }: { exercise: Exercise | undefined; children: ReactNode }) => (
  <Flex align="center" gap="3">
    {exercise ? <ExerciseStill exercise={exercise} pixels={56} /> : null}
    {children}
  </Flex>
);

type ProgramTableProps = {
  ops: readonly Op[];
  shown: Shown;
  routineName: (key: string) => string | null;
  /** An exercise with the control that chooses it; the name alone where there is no choice. */
  choice: (op: Op, name: string) => ReactNode;
};

/** The new routines of a proposal, one table for each. */
export const ProgramTable = ({ ops, shown, routineName, choice }: ProgramTableProps) => {
  const { t } = useI18n();
  return (
    <Stack gap="5" padding="4">
      {newRoutines(ops).map(({ key, exercises }) => (
        <section key={key} aria-label={routineName(key) ?? ""}>
          <chakra.h4 fontWeight="650" marginBottom="1">
            {routineName(key)}
          </chakra.h4>
          <DataTable
            heads={[t("coach:diff.exercise"), t("coach:diff.sets")]}
            rows={exercises.map((exercise) => {
              const name = shown.exerciseName(exercise.exercise_id);
              const op = ops.find(({ target }) => target.routine === key && target.exercise === exercise.exercise_id);
              const head = (
                <DrawnName key="name" exercise={shown.exercise(exercise.exercise_id)}>
                  {op ? choice(op, name) : name}
                </DrawnName>
              );
              return { key: exercise.exercise_id, cells: [head, setsText(exercise)] };
            })}
          />
        </section>
      ))}
    </Stack>
  );
};
