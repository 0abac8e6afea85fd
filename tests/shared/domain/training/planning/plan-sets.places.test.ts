import { describe, expect, it } from "vitest";
import { countsHere } from "#shared/domain/training/places/whereabouts.ts";
import { type LiftTime, LOOK_BACK, liftTimeOf, lookBack } from "#shared/domain/training/planning/entry-history.ts";
import { planSets } from "#shared/domain/training/planning/plan-sets.ts";
import { routineExerciseOf, routineSetOf } from "#shared/domain/training/routine.ts";
import { usualGym } from "#shared/domain/training/weights/gym-plates.ts";

const ROUTINE = "routine";
const PLACES = [
  { id: "gym", isFirst: true },
  { id: "home", isFirst: false },
];
const MACHINE = { type: "weight_reps", equipment: "machine" } as const;
const HELP = { type: "assisted", equipment: "machine" } as const;
const BAR = { type: "weight_reps", equipment: "barbell" } as const;

const time = (day: string, placeId: string | null, weight_kg: number | null, reps = 10): LiftTime => {
  const set = { kind: "normal", weight_kg, reps, rpe: null, completed_at: `${day}T10:00:00.000Z` };
  return liftTimeOf({ day, routineId: ROUTINE, placeId }, [[set, set]]);
};

/** What is planned for two sets of 8 to 10 on 21 November; `levels` of the one machine of today's place. */
const planAt = (
  id: string,
  past: readonly LiftTime[],
  { equipment, type }: typeof MACHINE | typeof HELP | typeof BAR = MACHINE,
  levels: readonly number[] = [],
) => {
  const aim = routineSetOf({ reps_min: 8, reps_max: 10 });
  const gym = { ...usualGym("kg"), stacks: levels.length > 0 ? [{ exercises: [], levels }] : [] };
  return planSets(routineExerciseOf({ exercise_id: "lat-machine", sets: [aim, aim] }), {
    ...{ past, unit: "kg", gym, type, equipment, isDeload: false, today: "2026-11-21" },
    line: new Map([[ROUTINE, { row: 0, of: 1 }]]),
    countsHere: countsHere({ places: PLACES, id }, { equipment, type }),
  }).suggestion;
};

describe("a machine that stands at two places", () => {
  const past = [time("2026-11-19", "home", 30, 9), time("2026-11-18", "gym", 60)];

  it("goes on at each from what was lifted there", () => {
    expect(planAt("gym", past)).toMatchObject({ weight_kg: 62.5, from: 60, reason: "increase" });
    expect(planAt("home", past)).toMatchObject({ weight_kg: 30, reps: 10, from: 30, reason: "moreReps" });
  });

  it("begins after a break with what its own place has shown", () => {
    const rested = [time("2026-11-18", "gym", 60), time("2026-10-01", "home", 30)];
    expect(planAt("home", rested)?.weight_kg).toBeLessThanOrEqual(30);
  });

  it("is told by those workouts without a place that were done at the first one", () => {
    expect(planAt("gym", [past[0] as LiftTime, time("2026-11-18", null, 60)])).toMatchObject({ from: 60 });
  });
});

describe("the first session of a machine at a place", () => {
  const elsewhere = [time("2026-11-18", "gym", 60)];

  it("takes no step beyond what the whole history says, and says why", () => {
    expect(planAt("home", elsewhere)).toMatchObject({ weight_kg: 60, reps: 8, reason: "newPlace" });
  });

  it("is rounded to what the machine there can be loaded with", () => {
    expect(planAt("home", elsewhere, MACHINE, [14, 28, 42, 56, 70])).toMatchObject({ weight_kg: 56 });
  });

  it("gives as much help as elsewhere at least", () => {
    const helped = planAt("home", elsewhere, HELP, [14, 28, 42, 56, 70]);
    expect(helped).toMatchObject({ weight_kg: 70, reps: 8, reason: "newPlace" });
  });

  it("proposes nothing from loads whose kilograms nobody knows", () => {
    expect(planAt("home", [time("2026-11-18", "gym", null)])).toBeNull();
  });

  it("is lighter still after a long pause, and says that", () => {
    expect(planAt("home", [time("2026-09-15", "gym", 60)])).toMatchObject({ weight_kg: 52.5, reason: "layoff" });
  });
});

it("a barbell goes on from the last time wherever that was", () => {
  const past = [time("2026-11-19", "home", 60), time("2026-11-18", "gym", 40)];
  expect(planAt("gym", past, BAR)).toMatchObject({ weight_kg: 62.5, from: 60, reason: "increase" });
});

it("times of a place are looked back on however many there were at others since", () => {
  const there = Array.from({ length: LOOK_BACK + 1 }, () => time("2026-11-18", "gym", 60));
  const counts = countsHere({ places: PLACES, id: "home" }, MACHINE);
  const kept = lookBack([...there, time("2026-09-01", "home", 30)], counts);
  expect(kept.map(({ placeId }) => placeId)).toEqual([...Array.from({ length: LOOK_BACK }, () => "gym"), "home"]);
});
