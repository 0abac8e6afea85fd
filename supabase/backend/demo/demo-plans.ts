import type { MeasureDocument, PlannedWorkoutDocument, RoutineDocument } from "#shared/domain/kinds/documents.ts";
import { addDays } from "#shared/domain/training/days.ts";
import { lift, programDays } from "#shared/domain/training/programs/program.ts";
import { PROGRAMS } from "#shared/domain/training/programs/programs.ts";
import type { RoutineExercise } from "#shared/domain/training/routine.ts";
import programTexts from "#shared/i18n/it/lazy/programs.json" with { type: "json" };

export type DemoRow = { id: string; space_id: string; created_at: string; updated_at: string };
const AT_SOME_TIME = { time: "", minutes: 60, reminders: [] };

/** The columns that every row has, of a row that was made at a time (milliseconds since the epoch). */
export type MakeRow = (at: number) => DemoRow;

const PROGRAM_ID = "push-pull-legs";
const texts = programTexts[PROGRAM_ID];
/** Monday, Wednesday and Friday: a round of the program is a week. */
export const TRAINING_DAYS = [0, 2, 4] as const;

const OWN_ROUTINES: readonly { name: string; exercises: RoutineExercise[] }[] = [
  {
    name: "Total body A",
    exercises: [
      lift("squat", [4, 5, 8], { rest_seconds: 180 }),
      lift("panca-piana", [4, 5, 8], { rest_seconds: 150 }),
      lift("rematore-bilanciere", [3, 8, 10]),
      lift("alzate-laterali", [3, 12, 15], { rest_seconds: 60, step_kg: 1 }),
      lift("curl-manubri", [3, 10, 12], { rest_seconds: 60, step_kg: 1 }),
    ],
  },
  {
    name: "Total body B",
    exercises: [
      lift("stacco-da-terra", [3, 5, 6], { rest_seconds: 180 }),
      lift("lento-manubri", [3, 8, 10], { step_kg: 1 }),
      lift("trazioni", [4, 5, 10]),
      lift("leg-press", [3, 10, 12]),
      lift("pushdown-cavi", [3, 10, 15], { rest_seconds: 60 }),
    ],
  },
];

export type DemoPlans = {
  /** The two that the member made. */
  own: RoutineDocument[];
  /** Those of the running program, in the order in which they are done. */
  program: RoutineDocument[];
  planned: PlannedWorkoutDocument[];
};

/** Two routines of the member's own, and a program that began at `programStart` (a day) and runs on. */
export const createDemoPlans = (
  row: MakeRow,
  { since, programStart, startedAt }: { since: number; programStart: string; startedAt: number },
): DemoPlans => {
  const own = OWN_ROUTINES.map((routine, position) => ({ ...row(since), ...routine, folder: "", notes: "", position }));
  const program = PROGRAMS.find(({ id }) => id === PROGRAM_ID);
  if (!program) return { own, program: [], planned: [] };
  const routines = program.sessions.map(({ name, exercises }, index) => ({
    ...row(startedAt),
    name: texts.sessions[name as keyof typeof texts.sessions],
    folder: texts.name,
    notes: "",
    position: own.length + index,
    exercises,
  }));
  const planned = programDays(program, programStart, TRAINING_DAYS).flatMap(({ day, session }) => {
    const routine = routines[session];
    return routine ? [{ ...row(startedAt), day, routine_id: routine.id, name: routine.name, ...AT_SOME_TIME }] : [];
  });
  return { own, program: routines, planned };
};

/** Body weight each Monday of these weeks, slowly less, and the waist every fourth. */
export const createDemoMeasures = (row: MakeRow, firstDay: string, weeks: number): MeasureDocument[] =>
  Array.from({ length: weeks }, (_, week) => week).flatMap((week) => {
    const day = addDays(firstDay, week * 7);
    const at = Date.parse(`${day}T07:00:00Z`);
    const sway = [0.3, -0.2, 0.1, -0.4, 0.2][week % 5] ?? 0;
    const measure = (kind: string, value: number) => ({ ...row(at), kind, day, value: Math.round(value * 10) / 10 });
    return [
      measure("bodyweight", 83.5 - week * 0.07 + sway),
      ...(week % 4 === 0 ? [measure("waist", 89 - week * 0.08)] : []),
    ];
  });
