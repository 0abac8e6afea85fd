import { expect, it } from "vitest";
import type { CoachMember } from "#shared/domain/coach/member.ts";
import { addDays } from "#shared/domain/training/days.ts";
import { routineExerciseOf, routineSetOf } from "#shared/domain/training/routine.ts";
import { askIn, opsIn, routineOf, saidIn } from "#tests/helpers/coach-answers.ts";
import { logOf, memberOf, type ShortSet, trainedOn } from "#tests/helpers/coach-log.ts";

const BENCH = "panca-piana";
/** Sessions a week apart, the last one on 20 November, in which the bench stands still. */
const weekly = (sets: (week: number) => readonly ShortSet[], gap = 7) =>
  Array.from({ length: 8 }, (_, week) =>
    trainedOn(addDays("2026-11-20", gap * (week - 7)), { [BENCH]: sets(week) }, { routine_id: "push" }),
  );
const many = (set: ShortSet): ShortSet[] => Array.from({ length: 12 }, () => set);
const ask = (workouts: Parameters<typeof logOf>[0], changes: Partial<CoachMember> = {}) =>
  askIn(logOf(workouts), memberOf({ routines: [routineOf("push", BENCH)], ...changes }))("La panca è ferma");
const lastOf = (answer: ReturnType<typeof ask>) =>
  opsIn(answer).map(({ op, from, to, reason }) => `${op} ${from} > ${to} ${reason}`);

it.each([
  ["absence", weekly(() => [...many([100, 6]), ...many([100, 6])], 15), []],
  ["lowVolume", weekly(() => [[100, 6]]), ["sets 3 > 4 ops.volume"]],
  ["lowEffort", weekly(() => many([100, 6, 6])), ["rpe null > 8 ops.effort"]],
  ["risingRpe", weekly((week) => many([100, 6, week < 5 ? 7.5 : 9])), ["sets 3 > 2 ops.fatigue"]],
])("has a change or a word for %s", (cause, workouts, wanted) => {
  const answer = ask(workouts);
  expect(saidIn(answer)).toEqual(expect.arrayContaining([`causes.${cause}`, `remedies.${cause}`]));
  expect(lastOf(answer)).toEqual(wanted);
  for (const { facts } of opsIn(answer)) expect(facts.length).toBeGreaterThan(0);
});

it("names every lift that stalls where none is named, and begins with one that something can be done about", () => {
  const still = weekly(() => many([100, 6])).map((workout, week) => ({
    ...workout,
    exercises: trainedOn(addDays("2026-11-20", 7 * (week - 7)), {
      [BENCH]: [[100, 6]],
      squat: [[100 + 2.5 * week, 6]],
      "lento-avanti": [[50, 6]],
    }).exercises,
  }));
  const answer = askIn(logOf(still), memberOf({ routines: [routineOf("push", BENCH)] }))("sono in stallo?");
  expect(saidIn(answer).filter((key) => key.startsWith("stall."))).toEqual([
    ...["stall.plateau", "stall.plateau", "stall.up", "stall.first", "stall.causes"],
  ]);
});

it("says that a falling bodyweight asks for no change of the plan", () => {
  const bodyweights = [
    { day: "2026-11-01", value: 80 },
    { day: "2026-11-20", value: 77 },
  ];
  const answer = ask(
    weekly(() => many([100, 6])),
    { bodyweights },
  );
  expect([saidIn(answer).filter((key) => key.startsWith("remedies.")), opsIn(answer)]).toEqual([
    ["remedies.weightLoss"],
    [],
  ]);
});

it("tells minors of no effort that is too low, and says where no routine has the lift", () => {
  const easy = weekly(() => many([100, 6, 6]));
  for (const age of [16, null]) expect(saidIn(ask(easy, { age })).join()).not.toMatch(/lowEffort/);
  const bare = ask(easy, { routines: [] });
  expect([saidIn(bare).at(-1), opsIn(bare)]).toEqual(["stall.noRoutine", []]);
});

it("goes up by the step that was earned and never taken", () => {
  const six = routineExerciseOf({ exercise_id: BENCH, sets: [routineSetOf({ reps_min: 4, reps_max: 6 })] });
  const answer = ask(
    weekly(() => many([100, 6])),
    { routines: [{ id: "push", name: "push", exercises: [six] }] },
  );
  expect(saidIn(answer)).toEqual(expect.arrayContaining(["causes.unusedIncrement", "remedies.unusedIncrement"]));
  expect(answer.facts.find(({ fn }) => fn === "unusedIncrement")?.unit).toBe("sessions");
  expect(lastOf(answer)).toEqual(["load 100 > 102.5 ops.increment"]);
});

it("proposes nothing for a reason whose forecasts failed, and says so", () => {
  const answer = ask(
    weekly(() => [[100, 6]]),
    { stopped: ["ops.volume"] },
  );
  expect(opsIn(answer)).toEqual([]);
  expect(saidIn(answer)).toContain("stopped");
  const other = ask(
    weekly(() => [[100, 6]]),
    { stopped: ["ops.effort"] },
  );
  expect([lastOf(other), saidIn(other).includes("stopped")]).toEqual([["sets 3 > 4 ops.volume"], false]);
});
