import fc from "fast-check";
import { expect, it } from "vitest";
import { applyOps } from "#shared/domain/coach/proposals/apply-ops.ts";
import { OPS, type Op, readOps } from "#shared/domain/coach/proposals/op.ts";
import { type RoutineExercise, routineExerciseOf, routineSetOf } from "#shared/domain/training/routine.ts";

const WARM_UP = routineSetOf({ kind: "warmup", reps_min: 5 });
const WORK = routineSetOf({ reps_min: 8, reps_max: 12, weight_kg: 60 });

const exercise = (exercise_id: string, changes: Partial<RoutineExercise> = {}) =>
  routineExerciseOf({ exercise_id, sets: [WARM_UP, WORK, WORK, WORK], ...changes });

const ROUTINE = [
  exercise("panca-piana"),
  exercise("squat", { step_kg: 5 }),
  exercise("plank", { progression: "none" }),
];

const op = (kind: Op["op"], of: string, to: Op["to"]): Op => ({
  op: kind,
  target: { routine: "r", exercise: of },
  from: null,
  to,
  reason: "ops.asked",
  facts: [],
});
const after = (...ops: Op[]) => applyOps(ROUTINE, ops, () => "2026-11-20");
const of = (exercises: readonly RoutineExercise[], id: string) =>
  exercises.find(({ exercise_id }) => exercise_id === id);

it("gives an exercise more or fewer sets like its last one, warm-ups aside", () => {
  expect(of(after(op("sets", "squat", 5)), "squat")?.sets).toEqual([WARM_UP, WORK, WORK, WORK, WORK, WORK]);
  expect(of(after(op("sets", "squat", 1)), "squat")?.sets).toEqual([WARM_UP, WORK]);
});

it("moves a range of repetitions as a whole", () => {
  expect(of(after(op("reps", "squat", 5)), "squat")?.sets[1]).toMatchObject({ reps_min: 5, reps_max: 9 });
  expect(of(after(op("rpe", "squat", 7)), "squat")?.sets.map(({ rpe }) => rpe)).toEqual([null, 7, 7, 7]);
});

it("says a load for the next time where the log says loads, else for good", () => {
  expect(of(after(op("load", "squat", 62.5)), "squat")).toMatchObject({
    next_load: { weight_kg: 62.5, since: "2026-11-20" },
    sets: [WARM_UP, WORK, WORK, WORK],
  });
  expect(of(after(op("load", "plank", 20)), "plank")).toMatchObject({
    next_load: null,
    sets: [WARM_UP, { weight_kg: 20 }, { weight_kg: 20 }, { weight_kg: 20 }],
  });
});

it.each(["remove", "exclude"] as const)("takes an exercise out: %s", (kind) => {
  expect(after(op(kind, "squat", null)).map(({ exercise_id }) => exercise_id)).toEqual(["panca-piana", "plank"]);
});

it("puts another exercise in the place of one, without its loads", () => {
  const [, swapped] = after(op("swap", "squat", "pressa"));
  expect(swapped).toMatchObject({ exercise_id: "pressa", step_kg: null });
  expect(swapped?.sets.map(({ weight_kg, reps_min }) => [weight_kg, reps_min])).toEqual([
    [null, 5],
    [null, 8],
    [null, 8],
    [null, 8],
  ]);
});

it("adds an exercise at the end, and moves one", () => {
  expect(after(op("add", "dip", 2)).at(-1)).toMatchObject({
    exercise_id: "dip",
    sets: [{ reps_min: 8 }, { reps_max: 12 }],
  });
  expect(after(op("move", "plank", 0)).map(({ exercise_id }) => exercise_id)).toEqual([
    "plank",
    "panca-piana",
    "squat",
  ]);
});

it("passes over what is not there any more, and what no routine holds", () => {
  expect(after(op("sets", "dip", 4), op("swap", "dip", "pressa"), op("move", "dip", 0))).toEqual(ROUTINE);
  expect(after(op("reschedule", "squat", "2026-11-30"))).toEqual(ROUTINE);
});

const anyOp = fc
  .tuple(fc.constantFrom(...OPS), fc.constantFrom("panca-piana", "squat", "dip"), fc.integer({ min: 1, max: 9 }))
  .map(([kind, id, to]) => op(kind, id, kind === "swap" ? "pressa" : to));

it("changes nothing more when a change is made twice", () => {
  fc.assert(
    fc.property(anyOp, (one) => {
      expect(after(one, one)).toEqual(after(one));
    }),
  );
});

it("reads changes as they were stored, without those that it does not know", () => {
  const known = op("sets", "squat", 4);
  expect(readOps([known, { ...known, op: "double" }, null, { op: "sets" }])).toEqual([known]);
});
