import fc from "fast-check";
import { expect, it } from "vitest";
import { causesOf } from "#shared/domain/coach/engine/causes.ts";
import { sessionBests } from "#shared/domain/coach/engine/session-bests.ts";
import { exerciseTrendOf } from "#shared/domain/coach/engine/stall.ts";
import { addDays } from "#shared/domain/training/days.ts";
import { routineExerciseOf, routineSetOf } from "#shared/domain/training/routine.ts";
import { logOf, memberOf, type ShortSet, trainedOn } from "#tests/helpers/coach-log.ts";

const BENCH = "panca-piana";

/** One session a week, the last one on 20 November 2026. */
const weekly = (sessions: readonly (readonly ShortSet[])[]) =>
  sessions.map((sets, index) => trainedOn(addDays("2026-11-20", 7 * (index - sessions.length + 1)), { [BENCH]: sets }));

const singles = (loads: readonly number[]) => weekly(loads.map((load) => [[load, 1]]));

it.each([
  ["up", [100, 102, 101, 105, 106]],
  ["down", [106, 105, 103, 102, 100]],
  ["plateau", [100, 104, 103, 104, 102, 104, 103, 104]],
  ["unclear", [100, 104, 101, 103, 102]],
  ["insufficient", [100, 102, 104, 106]],
])("calls a lift %s", (state, loads) => {
  expect(exerciseTrendOf(logOf(singles(loads)), BENCH)?.state).toBe(state);
});

it("needs three weeks for a plateau, however often was trained", () => {
  const daily = [100, 104, 103, 104, 102, 104, 103, 104].map((load, index) =>
    trainedOn(addDays("2026-11-10", index), { [BENCH]: [[load, 1]] }),
  );
  expect(exerciseTrendOf(logOf(daily), BENCH)?.state).toBe("unclear");
});

it("sees a best that says no RPE among sessions that do", () => {
  const rated = Array.from({ length: 9 }, (_, index): ShortSet[] => [[index === 0 ? 90 : 87.5, 6, 8]]);
  expect(exerciseTrendOf(logOf(weekly(rated)), BENCH)).toMatchObject({ state: "plateau", sinceBest: 8 });
  const record = exerciseTrendOf(logOf(weekly([...rated, [[92.5, 6]]])), BENCH);
  expect(record).toMatchObject({ fn: "e1rmRir", state: "unclear", sinceBest: 0, best: { day: "2026-11-20" } });
});

it("gives level, slope and the sets they are made of", () => {
  const standing = exerciseTrendOf(logOf(singles([100, 102, 101, 105, 106])), BENCH);
  expect(standing?.level).toBeCloseTo(103.9, 1);
  expect(standing?.slope).toEqual({ slope: 1.5, low: 0.5, high: 2.5 });
  expect(standing?.bests.map(({ set }) => set.id)).toHaveLength(5);
});

it("reckons with reserves only where nearly all sessions say them", () => {
  const rated = logOf(weekly([[[90, 5, 9]], [[90, 5, 9]]]));
  expect(sessionBests(rated, BENCH)).toMatchObject({ fn: "e1rmRir", bests: [{ value: 108 }, { value: 108 }] });
  // A member who began to write RPE did not become stronger by it.
  const begun = logOf(weekly([[[90, 5]], [[90, 5]], [[90, 5, 8]]]));
  expect(sessionBests(begun, BENCH)?.bests.map(({ value }) => value)).toEqual([105, 105, 105]);
});

it("takes a best that no other session comes near for a slip, until a second one shows it", () => {
  const usual: ShortSet[][] = [[[90, 5]], [[92.5, 5]], [[90, 6]], [[92.5, 5]]];
  const slip: ShortSet[] = [
    [1000, 5],
    [90, 5],
  ];
  const values = (sessions: ShortSet[][]) =>
    sessionBests(logOf(weekly(sessions)), BENCH)?.bests.map(({ set }) => set.weight_kg);
  expect(values([...usual, slip])).toEqual([90, 92.5, 90, 92.5, 90]);
  expect(values([...usual, [[1000, 5]]])).toHaveLength(4);
  expect(values([...usual, [[120, 5]], [[120, 5]]])).toEqual([90, 92.5, 90, 92.5, 120, 120]);
  // Who begins is still looking for the weight.
  expect(values([[[40, 5]], [[70, 5]]])).toEqual([40, 70]);
  const pullUps = [8, 9, 88, 9].map((reps, week) =>
    trainedOn(addDays("2026-10-30", 7 * week), { trazioni: [[null, reps]] }),
  );
  expect(sessionBests(logOf(pullUps), "trazioni")?.bests.map(({ value }) => value)).toEqual([8, 9, 9]);
});

it("measures the body alone in repetitions, and time or help in nothing", () => {
  const log = logOf([
    trainedOn("2026-11-20", {
      trazioni: [
        [null, 8],
        [null, 6],
        [10, 12],
      ],
      "trazioni-assistite": [[20, 8]],
    }),
  ]);
  expect(sessionBests(log, "trazioni")).toMatchObject({ unit: "reps", bests: [{ value: 8 }] });
  expect(sessionBests(log, "trazioni-assistite")).toBeNull();
});

it("passes over warm-ups, open sets, zero repetitions, an RPE of 11 and the future", () => {
  const real = trainedOn("2026-11-19", { [BENCH]: [[100, 1]] });
  const log = logOf([
    real,
    trainedOn("2026-11-18", { [BENCH]: [[200, 1]] }, { kind: "warmup" }),
    trainedOn("2026-11-17", { [BENCH]: [[300, 0]] }),
    trainedOn("2027-11-17", { [BENCH]: [[400, 1]] }),
    {
      ...trainedOn("2026-11-16", {}),
      exercises: [
        {
          exercise_id: BENCH,
          sets: [
            { ...trainedOn("2026-11-16", { [BENCH]: [[500, 1]] }).exercises[0]?.sets[0], completed_at: null } as never,
          ],
        },
      ],
    },
    trainedOn("2026-11-15", { [BENCH]: [[90, 1, 11]] }),
  ]);
  expect(sessionBests(log, BENCH)?.bests.map(({ value }) => value)).toEqual([90, 100]);
  expect(log.future).toBe(1);
});

const anySet = fc.tuple(fc.integer({ min: 20, max: 200 }), fc.integer({ min: 0, max: 15 }));

it("gives the same figures whatever warm-ups there are and in which order workouts come", () => {
  fc.assert(
    fc.property(fc.array(fc.array(anySet, { minLength: 1, maxLength: 4 }), { maxLength: 12 }), (sessions) => {
      const workouts = weekly(sessions);
      const warmups = workouts.map((workout, index) => ({
        ...workout,
        exercises: [
          ...trainedOn(`2026-0${(index % 9) + 1}-01`, { [BENCH]: [[250, 3]] }, { kind: "warmup" }).exercises,
          ...workout.exercises,
        ],
      }));
      expect(exerciseTrendOf(logOf(warmups), BENCH)).toEqual(exerciseTrendOf(logOf(workouts), BENCH));
      expect(exerciseTrendOf(logOf(workouts.toReversed()), BENCH)).toEqual(exerciseTrendOf(logOf(workouts), BENCH));
    }),
  );
});

it("tells causes in their order, each with what says so", () => {
  const earned: ShortSet[] = [
    [60, 12, 5],
    [60, 12, 5],
    [60, 12, 5],
  ];
  const harder: ShortSet[] = [
    [60, 12, 6],
    [60, 12, 6],
    [60, 12, 6],
  ];
  const workouts = [
    ...weekly([earned, earned, earned, harder, harder, harder]).map((workout) => ({ ...workout, routine_id: "push" })),
  ].filter(({ id }) => id !== "w-2026-10-30" && id !== "w-2026-11-06");
  const routine = routineExerciseOf({
    exercise_id: BENCH,
    sets: Array.from({ length: 3 }, () => routineSetOf({ reps_min: 8, reps_max: 12 })),
  });
  const member = memberOf({
    routines: [{ id: "push", name: "Push", exercises: [routine] }],
    bodyweights: [
      { day: "2026-11-01", value: 80 },
      { day: "2026-11-21", value: 78 },
    ],
  });
  const causes = causesOf(logOf(workouts), member, BENCH);
  expect(causes.map(({ cause }) => cause)).toEqual([
    "absence",
    "lowVolume",
    "lowEffort",
    "risingRpe",
    "unusedIncrement",
    "weightLoss",
  ]);
  expect(causes.find(({ cause }) => cause === "absence")?.figure.value).toBe(21);
  expect(causes.find(({ cause }) => cause === "weightLoss")?.figure.value).toBeCloseTo(0.025);
  expect(causesOf(logOf(workouts), { ...member, age: 16 }, BENCH).map(({ cause }) => cause)).not.toContain(
    "weightLoss",
  );
});
