import { expect, it } from "vitest";
import { EQUIPMENT } from "#shared/domain/training/exercise.ts";
import { countsHere, historyHere } from "#shared/domain/training/places/whereabouts.ts";

const GYM = { id: "gym", isFirst: true };
const HOME = { id: "home", isFirst: false };
const atHome = { places: [GYM, HOME], id: "home" };
const of = (equipment: (typeof EQUIPMENT)[number]) => ({ equipment, type: "weight_reps" }) as const;

it("loads of machines, cables and bands count where they were lifted alone, all others everywhere", () => {
  const isKeptApart = EQUIPMENT.filter((equipment) => !countsHere(atHome, of(equipment))("gym"));
  expect(isKeptApart).toEqual(["machine", "cable", "band"]);
  expect(isKeptApart.every((equipment) => countsHere(atHome, of(equipment))("home"))).toBe(true);
});

it("time and distance on a machine count everywhere", () => {
  for (const type of ["duration", "distance"] as const) {
    expect(countsHere(atHome, { equipment: "machine", type })("gym")).toBe(true);
  }
});

it("a workout without a place was done at the first one", () => {
  expect(countsHere({ ...atHome, id: "gym" }, of("machine"))(null)).toBe(true);
  expect(countsHere(atHome, of("machine"))(null)).toBe(false);
});

it("a workout without a place is nobody's once the first place is gone", () => {
  const other = { id: "other", isFirst: false };
  expect(countsHere({ places: [HOME, other], id: "home" }, of("machine"))(null)).toBe(false);
});

it("who has one place alone lifted all of it there, also what names a place that is gone", () => {
  const counts = countsHere({ places: [GYM], id: null }, of("machine"));
  expect([null, "gym", "gone"].map(counts)).toEqual([true, true, true]);
});

const time = (placeId: string, done = true) => ({ placeId, done });
const historyAtHome = (...times: ReturnType<typeof time>[]) =>
  historyHere(times, countsHere(atHome, of("machine")), ({ done }) => done);

it("the history of a place is what was done there", () => {
  expect(historyAtHome(time("gym"), time("home"))).toEqual({ times: [time("home")], isNew: false });
});

it("where nothing was done yet it is the history of all places", () => {
  const times = [time("home", false), time("gym")];
  expect(historyAtHome(...times)).toEqual({ times, isNew: true });
});

it("who never did an exercise anywhere is not new at a place", () => {
  expect(historyAtHome()).toEqual({ times: [], isNew: false });
});
