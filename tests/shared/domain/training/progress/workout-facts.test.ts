import { describe, expect, it } from "vitest";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import { workoutFacts } from "#shared/domain/training/progress/workout-facts.ts";

const BENCH = { type: "weight_reps", primary_muscles: ["chest"], secondary_muscles: ["triceps"] } as const;
const KNOWN = new Map<string, Pick<Exercise, "type" | "primary_muscles" | "secondary_muscles">>([
  ["bench", BENCH],
  ["row", { ...BENCH, primary_muscles: ["lats"], secondary_muscles: [] }],
  ["dip", { ...BENCH, type: "assisted" }],
  ["plank", { ...BENCH, type: "duration" }],
  ["run", { ...BENCH, type: "distance" }],
  ["chin", { ...BENCH, type: "bodyweight", primary_muscles: ["lats"], secondary_muscles: [] }],
]);
const lookup = (pounds: readonly string[] = []) => ({
  find: (id: string) => KNOWN.get(id),
  unitOf: (id: string) => (pounds.includes(id) ? ("lb" as const) : ("kg" as const)),
});

const START = "2026-11-21T10:00:00.000Z";
type Row = readonly [weight: number | null, reps: number | null, state?: "open" | "warmup"];

/** An hour and five minutes with these sets of each exercise, a minute apart. */
const workout = (exercises: readonly (readonly [string, readonly Row[]])[], ended_at: string | null = null) => ({
  started_at: START,
  ended_at: ended_at ?? "2026-11-21T11:05:00.000Z",
  exercises: exercises.map(([exercise_id, sets]) => ({
    exercise_id,
    sets: sets.map(([weight_kg, reps, state], minute) => ({
      kind: state === "warmup" ? "warmup" : "normal",
      weight_kg,
      reps,
      completed_at: state === "open" ? null : `2026-11-21T10:${String(minute + 10)}:00.000Z`,
    })),
  })),
});
const earlier = (id: string, sets: readonly (readonly [number | null, number])[]) =>
  new Map([[id, sets.map(([weight, reps]) => ({ weight, reps }))]]);
const NEVER = new Map<string, never[]>();

describe("the facts of a workout", () => {
  it("tells time, volume, working sets, exercises that were done, and what was left without a tick", () => {
    const facts = workoutFacts(
      workout([
        [
          "bench",
          [
            [40, 10, "warmup"],
            [80, 8],
            [80, 7],
            [80, null, "open"],
          ],
        ],
        ["row", [[60, 8, "open"]]],
      ]),
      NEVER,
      lookup(),
    );
    expect(facts).toMatchObject({ seconds: 3900, volumeKg: 1200, sets: 2, exercises: 1, open: 2, records: [] });
    expect([...facts.muscles]).toEqual([
      ["chest", 2],
      ["triceps", 1],
    ]);
  });

  it("has no time for a workout that goes on", () => {
    expect(workoutFacts({ ...workout([]), ended_at: null }, NEVER, lookup()).seconds).toBeNull();
  });

  it("sets the best of the day beside what stood before it, the weight first", () => {
    const { records } = workoutFacts(
      workout([
        [
          "bench",
          [
            [92.5, 3],
            [95, 3],
            [90, 5],
          ],
        ],
      ]),
      earlier("bench", [[90, 4]]),
      lookup(),
    );
    expect(records).toHaveLength(1);
    expect(records[0]?.passed.map(({ kind, previous, value }) => [kind, previous, value])).toEqual([
      ["weight", 90, 95],
      ["oneRepMax", 102, 105],
      ["reps", 4, 5],
      ["volume", 360, 450],
    ]);
    expect(records[0]?.passed[0].set).toMatchObject({ weight: 95, reps: 3 });
  });

  it("counts the repetitions that gained most, whichever weight they were done with", () => {
    const { records } = workoutFacts(
      workout([
        [
          "bench",
          [
            [90, 6],
            [60, 20],
            [90, 5],
          ],
        ],
      ]),
      earlier("bench", [
        [90, 5],
        [60, 12],
        [100, 1],
      ]),
      lookup(),
    );
    const reps = records[0]?.passed.find(({ kind }) => kind === "reps");
    expect(reps).toMatchObject({ previous: 12, value: 20, set: { weight: 60, reps: 20 } });
  });

  it("calls nothing a record that was never done before, that ties, or that was a warm-up or left open", () => {
    const facts = (sets: readonly Row[], before: readonly (readonly [number, number])[]) =>
      workoutFacts(workout([["bench", sets]]), earlier("bench", before), lookup()).records;
    expect(facts([[100, 5]], [])).toEqual([]);
    expect(facts([[90, 5]], [[90, 5]])).toEqual([]);
    expect(
      facts(
        [
          [120, 5, "warmup"],
          [130, 5, "open"],
        ],
        [[90, 5]],
      ),
    ).toEqual([]);
  });

  it("knows whether there was any limit to pass", () => {
    const both = workout([
      ["bench", [[80, 5]]],
      ["row", [[60, 5]]],
    ]);
    expect(workoutFacts(both, NEVER, lookup()).isFirstTime).toBe(true);
    expect(workoutFacts(both, earlier("row", [[70, 5]]), lookup()).isFirstTime).toBe(false);
  });

  it("calls no time the first after one whose loads nobody knows", () => {
    expect(workoutFacts(workout([["row", [[60, 5]]]]), NEVER, lookup(), new Set(["row"])).isFirstTime).toBe(false);
  });

  it("takes less help for the better, and no volume from it", () => {
    const facts = workoutFacts(
      workout([
        [
          "dip",
          [
            [30, 8],
            [20, 8],
            [25, 8],
          ],
        ],
      ]),
      earlier("dip", [[35, 8]]),
      lookup(),
    );
    expect(facts.records[0]?.passed[0]).toMatchObject({ kind: "weight", previous: 35, value: 20 });
    expect(facts.volumeKg).toBe(0);
  });

  it("tells repetitions of the body alone", () => {
    const { records } = workoutFacts(workout([["chin", [[null, 11]]]]), earlier("chin", [[null, 9]]), lookup());
    expect(records[0]?.passed.map(({ kind, previous, value }) => [kind, previous, value])).toEqual([["reps", 9, 11]]);
  });

  it("tells the time and the distance that were passed", () => {
    const timed = (exercise_id: string, duration_seconds: number, distance_m: number | null) => ({
      exercise_id,
      sets: [{ kind: "normal", weight_kg: null, reps: null, duration_seconds, distance_m, completed_at: START }],
    });
    const before = { weight: null, reps: 0 };
    const { records } = workoutFacts(
      { ...workout([]), exercises: [timed("plank", 90, null), timed("run", 1630, 5125)] },
      new Map([
        ["plank", [{ ...before, duration: 60 }]],
        ["run", [{ ...before, duration: 1500, distance: 5000 }]],
      ]),
      lookup(),
    );
    expect(records.map(({ passed: [{ kind, previous, value }] }) => [kind, previous, value])).toEqual([
      ["duration", 60, 90],
      ["distance", 5000, 5125],
    ]);
  });

  it("sees an exercise that stands twice in the workout as one", () => {
    const twice = workout([
      ["bench", [[92.5, 5]]],
      ["bench", [[95, 5]]],
    ]);
    const facts = workoutFacts(twice, earlier("bench", [[90, 5]]), lookup());
    expect(facts.exercises).toBe(1);
    expect(facts.records.map(({ passed }) => passed[0].value)).toEqual([95]);
  });

  it("reads the volume in pounds only where all that was lifted is in pounds", () => {
    const both = workout([
      ["bench", [[80, 5]]],
      ["row", [[60, 5]]],
      ["chin", [[null, 5]]],
    ]);
    expect(workoutFacts(both, NEVER, lookup(["bench", "row"])).unit).toBe("lb");
    expect(workoutFacts(both, NEVER, lookup(["bench"])).unit).toBe("kg");
    expect(workoutFacts(workout([["chin", [[null, 5]]]]), NEVER, lookup(["chin"])).unit).toBe("kg");
  });
});
