import { expect, it } from "vitest";
import { answerQuestion } from "#shared/domain/coach/answers/answer-question.ts";
import type { CoachMember } from "#shared/domain/coach/member.ts";
import { mostAdded } from "#shared/domain/coach/proposals/caps.ts";
import type { Op } from "#shared/domain/coach/proposals/op.ts";
import { readPlanEdit } from "#shared/domain/coach/read/plan-edits.ts";
import { createUnderstand } from "#shared/domain/coach/read/understand.ts";
import { routineExerciseOf, routineSetOf } from "#shared/domain/training/routine.ts";
import { usualGym } from "#shared/domain/training/weights/gym-plates.ts";
import { logOf, memberOf } from "#tests/helpers/coach-log.ts";
import { exerciseLibrary } from "#tests/helpers/data/exercise-library.ts";

const understand = createUnderstand(exerciseLibrary(), () => false, "kg");
const log = logOf([]);

const planned = (exercise_id: string, count = 3) =>
  routineExerciseOf({
    exercise_id,
    sets: Array.from({ length: count }, () => routineSetOf({ reps_min: 8, reps_max: 12 })),
  });
const PUSH = { id: "push", name: "Spinta", exercises: [planned("panca-piana"), planned("dip-petto")] };

const answerTo = (text: string, changes: Partial<CoachMember> = {}) =>
  answerQuestion(understand(text, "it", "2026-11-24", null), log, memberOf({ routines: [PUSH], ...changes }));
const opsOf = (text: string, changes?: Partial<CoachMember>): Op[] =>
  answerTo(text, changes).blocks.flatMap((block) => (block.type === "diff" ? block.ops : []));
const saidTo = (text: string, changes?: Partial<CoachMember>): string[] =>
  answerTo(text, changes).blocks.flatMap((block) => (block.type === "text" ? [block.line.text] : []));

it("adds a fifth of a muscle's weekly sets at most, or two", () => {
  expect(opsOf("Aggiungi 5 serie di panca piana")).toMatchObject([{ op: "sets", from: 3, to: 5 }]);
  expect(saidTo("Aggiungi 5 serie di panca piana")).toEqual(["edit.capSets", "edit.done"]);
  expect(opsOf("Aggiungi lo squat")).toMatchObject([{ op: "add", to: 2 }]);
  const many = { ...PUSH, exercises: [planned("panca-piana", 12), planned("panca-inclinata", 8)] };
  expect(mostAdded(log, [many], "panca-piana")).toBe(4);
  expect(opsOf("Aggiungi 5 serie di panca piana", { routines: [many] })).toMatchObject([{ from: 12, to: 16 }]);
});

it("puts in nothing that the member excluded, neither new nor in the place of another", () => {
  for (const text of ["Aggiungi lo squat", "Cambia la panca piana con lo squat"]) {
    expect([opsOf(text), opsOf(text, { exclusions: ["squat"] })]).toEqual([
      expect.arrayContaining([expect.anything()]),
      [],
    ]);
    expect(saidTo(text, { exclusions: ["squat"] })).toEqual(["edit.excluded"]);
  }
});

it("asks how many sets where nobody said, and proposes nothing", () => {
  expect(saidTo("Cambia le serie di panca piana")).toEqual(["edit.howMany"]);
  expect(opsOf("Cambia le serie di panca piana")).toEqual([]);
});

it("adds to a load wherever in a message that is asked", () => {
  for (const text of ["aggiungi 2,5 kg alla panca piana", "ora va bene, aggiungi altri 2,5 kg alla panca piana"]) {
    const said = understand(text, "it", "2026-11-24", null);
    if (said.kind !== "question") throw new Error(said.kind);
    expect([said.intent, readPlanEdit(said.entities).load]).toEqual(["edit", { kilograms: 2.5, isBy: true }]);
  }
});

it("raises by a step that the gym has, and no further than it has", () => {
  const gyms = { kg: { ...usualGym("kg"), dumbbells: [10, 14, 18] }, lb: usualGym("lb") };
  const sets = [routineSetOf({ reps_min: 8, reps_max: 12, weight_kg: 10 })];
  const curls = { ...PUSH, exercises: [routineExerciseOf({ exercise_id: "curl-manubri", sets })] };
  const to = (text: string) => opsOf(text, { routines: [curls], gyms }).map((op) => [op.op, op.from, op.to]);
  expect(to("Aggiungi 2 kg al curl con manubri")).toEqual([["load", 10, 14]]);
});

it("says that there is nothing to change where there are as many already", () => {
  expect(opsOf("Fammi fare 3 serie di panca piana")).toEqual([]);
});

it.each([
  "Cambia la panca piana con lo squat",
  "Metti lo squat al posto della panca piana",
  "Sostituisci la panca piana con lo squat",
])("takes out what the routines have, whichever is named first: %s", (text) => {
  expect(opsOf(text)).toMatchObject([{ op: "swap", from: "panca-piana", to: "squat" }]);
});
