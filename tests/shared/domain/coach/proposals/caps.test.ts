import { expect, it } from "vitest";
import { cappedOps, mostLoad } from "#shared/domain/coach/proposals/caps.ts";
import type { Op } from "#shared/domain/coach/proposals/op.ts";
import { usualGym } from "#shared/domain/training/weights/gym-plates.ts";
import { loadsOf as loadsOfTool, steppedLoads } from "#shared/domain/training/weights/loads.ts";
import { plannedSets } from "#tests/helpers/coach-answers.ts";
import { exerciseLibrary } from "#tests/helpers/data/exercise-library.ts";

const library = exerciseLibrary();
const plan = (...exclusions: string[]) => ({
  find: (id: string) => library.find((exercise) => exercise.id === id),
  routines: [{ id: "push", exercises: [plannedSets("panca-piana", 12), plannedSets("panca-inclinata", 8)] }],
  exclusions,
});
const op = (kind: Op["op"], exercise: string, to: Op["to"], from: Op["from"] = null): Op => ({
  op: kind,
  target: { routine: "push", exercise },
  from,
  to,
  reason: "ops.asked",
  facts: [],
});
const tosOf = (ops: readonly Op[], ...exclusions: string[]) =>
  cappedOps(ops, plan(...exclusions)).map((one) => one?.to ?? null);

it("adds a fifth of a muscle's weekly sets at most, whichever of its exercises gets them", () => {
  expect(tosOf([op("sets", "panca-piana", 20)])).toEqual([16]);
  expect(tosOf([op("sets", "panca-piana", 15), op("sets", "panca-inclinata", 12), op("add", "dip-petto", 3)])).toEqual([
    15,
    9,
    null,
  ]);
  expect(tosOf([op("add", "squat", 5)])).toEqual([2]);
});

it("takes away as many as are asked for", () => {
  expect(tosOf([op("sets", "panca-piana", 1), op("remove", "panca-inclinata", null)])).toEqual([1, null]);
});

it("raises a load by a twentieth or by one step, whichever is more", () => {
  const [plates, stack] = [steppedLoads(2.5), steppedLoads(5)];
  expect([mostLoad(102.5, plates), mostLoad(40, plates), mostLoad(10, plates), mostLoad(200, stack)]).toEqual([
    107.5, 42.5, 12.5, 210,
  ]);
  expect(tosOf([op("load", "panca-piana", 140, 100), op("load", "panca-piana", 102.5, 100)])).toEqual([105, 102.5]);
  expect(tosOf([op("load", "panca-piana", 60, 100)])).toEqual([60]);
});

it("goes up to the next dumbbell that the gym has, however wide the step", () => {
  const dumbbells = [10, 14, 18];
  const loadsOf = () =>
    loadsOfTool({ exercise_id: "croci", equipment: "dumbbell" }, { ...usualGym("kg"), dumbbells }, "kg", null);
  const [raised] = cappedOps([op("load", "panca-piana", 18, 10)], { ...plan(), loadsOf });
  expect(raised?.to).toBe(14);
});

it("brings nothing that is excluded, by whatever change", () => {
  expect(tosOf([op("add", "squat", 2), op("swap", "panca-piana", "squat", "panca-piana")], "squat")).toEqual([
    null,
    null,
  ]);
});
