import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, weekdayOf } from "#shared/domain/training/days.ts";
import { PROGRAM_IDS, programDays, trainingDays } from "#shared/domain/training/programs/program.ts";
import { PROGRAMS } from "#shared/domain/training/programs/programs.ts";
import { readRoutine } from "#shared/domain/training/routine.ts";
import { setShape } from "#shared/domain/training/set-figures.ts";
import english from "#shared/i18n/en/lazy/programs.json" with { type: "json" };
import italian from "#shared/i18n/it/lazy/programs.json" with { type: "json" };
import { exerciseLibrary } from "#tests/helpers/data/exercise-library.ts";
import { planEntry as planSets } from "#tests/helpers/plan-sets.ts";

const known = new Map(exerciseLibrary().map((exercise) => [exercise.id, exercise]));
const exercisesOf = (program: (typeof PROGRAMS)[number]) => program.sessions.flatMap(({ exercises }) => exercises);

it("there is one program for each name", () => {
  expect(PROGRAMS.map(({ id }) => id).toSorted()).toEqual(PROGRAM_IDS.toSorted());
});

describe.each(PROGRAMS.map((program) => [program.id, program] as const))("the program %s", (id, program) => {
  it("is made of exercises of the library, each with figures of its type", () => {
    for (const { exercise_id, sets } of exercisesOf(program)) {
      const exercise = known.get(exercise_id);
      expect(exercise, exercise_id).toBeDefined();
      const isLifted = setShape(exercise?.type).shown[1] === "reps";
      expect(sets.length).toBeGreaterThan(0);
      for (const set of sets) {
        expect(isLifted ? set.reps_min : set.duration_seconds, exercise_id).toBeGreaterThan(0);
        if (set.reps_min !== null && set.reps_max !== null) expect(set.reps_max).toBeGreaterThanOrEqual(set.reps_min);
        expect(set.reps_max ?? 0).toBeLessThanOrEqual(20);
      }
    }
  });

  it("can be stored and read again", () => {
    for (const { exercises } of program.sessions) {
      expect(readRoutine(JSON.parse(JSON.stringify(exercises)))).toEqual(exercises);
    }
  });

  it("takes between half an hour and an hour and a half of sets a session", () => {
    for (const { exercises } of program.sessions) {
      const sets = exercises.reduce((sum, exercise) => sum + exercise.sets.length, 0);
      expect(sets).toBeLessThanOrEqual(22);
    }
  });

  it("has a name for each session in both languages", () => {
    for (const texts of [italian, english]) {
      const names = Object.keys(texts[id].sessions);
      expect(new Set(program.sessions.map(({ name }) => name))).toEqual(new Set(names));
      expect(texts[id].source).toMatch(/\d{4}, .+ \d+\(\d+\), \d+-\d+$/);
    }
  });
});

it("a lighter week ends the cycle of the program by percentages", () => {
  const strength = PROGRAMS.find(({ id }) => id === "strength");
  const work = (week: number) =>
    (strength?.sessions ?? [])
      .filter((session) => session.week === week)
      .flatMap(({ exercises }) => exercises.flatMap(({ sets }) => sets));
  expect(work(4).length).toBeLessThan(0.7 * work(3).length);
  expect(Math.max(...work(4).map(({ percent }) => percent ?? 0))).toBe(60);
});

it("what was all done in the lighter week grows in the next cycle, although it has more sets there", () => {
  const strength = PROGRAMS.find(({ id }) => id === "strength");
  const lifts = (week: number) =>
    (strength?.sessions ?? [])
      .filter((session) => session.week === week)
      .flatMap(({ exercises }) => exercises.filter(({ progression }) => progression === "double"));
  const next = new Map(lifts(1).map((exercise) => [exercise.exercise_id, exercise]));
  let grown = 0;
  for (const { exercise_id, sets } of lifts(4)) {
    const exercise = next.get(exercise_id);
    const type = known.get(exercise_id)?.type;
    if (!exercise || type !== "weight_reps") continue;
    expect(exercise.sets.length, exercise_id).toBeGreaterThan(sets.length);
    const done = sets.map(({ kind, reps_max }) => ({ kind, weight_kg: 60, reps: reps_max, rpe: null }));
    const past = [{ day: "2026-11-18", sets: done, open: [] }];
    const today = { unit: "kg", isDeload: false, today: "2026-11-21" } as const;
    const { suggestion } = planSets(exercise, { ...today, past, type });
    expect(suggestion, exercise_id).toMatchObject({ reason: "increase", from: 60 });
    grown += 1;
  }
  expect(grown).toBeGreaterThan(3);
});

it("sessions follow each other on the chosen weekdays, in their order", () => {
  const weekdays = fc.uniqueArray(fc.nat({ max: 6 }), { minLength: 1, maxLength: 7 });
  fc.assert(
    fc.property(fc.constantFrom(...PROGRAMS), fc.nat({ max: 4000 }), weekdays, (program, offset, chosen) => {
      const from = addDays("2026-01-01", offset);
      const days = programDays(program, from, chosen);
      expect(days).toHaveLength(program.weeks * program.weekdays.length);
      expect(days.map(({ day }) => day)).toEqual([...new Set(days.map(({ day }) => day))].toSorted());
      for (const [index, { day, session }] of days.entries()) {
        expect(day >= from && chosen.includes(weekdayOf(day))).toBe(true);
        expect(session).toBe(index % program.sessions.length);
      }
    }),
  );
  expect(trainingDays("2026-11-21", [], 3)).toEqual([]);
});

it("each wave rises to a last set that is left open, and the fourth week has none", () => {
  const waves = PROGRAMS.find(({ id }) => id === "waves");
  const squats = (waves?.sessions ?? []).flatMap(({ name, exercises }) =>
    name === "squat" ? exercises.slice(0, 1) : [],
  );
  const percents = squats.map(({ sets }) => sets.map(({ percent }) => percent));
  expect(percents).toEqual([
    [65, 75, 85],
    [70, 80, 90],
    [75, 85, 95],
    [40, 50, 60],
  ]);
  expect(squats.map(({ sets }) => sets.filter(({ reps_max }) => reps_max === null).length)).toEqual([1, 1, 1, 0]);
});
