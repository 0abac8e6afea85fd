import { expect, it } from "vitest";
import type { ReportedPain } from "#shared/domain/coach/engine/reported-pain.ts";
import { painKey, painsAfter, readPain, rememberedPains } from "#shared/domain/coach/memory/pains.ts";

const KNEE: ReportedPain = { of: "joint", joint: "knee" };
const PUSHING: ReportedPain = { of: "movement", movement: "push" };
const SQUAT: ReportedPain = { of: "exercise", exercise: "squat" };
const CALVES: ReportedPain = { of: "muscle", muscle: "calves" };
const [DAY, TODAY] = ["2026-11-01", "2026-11-29"];

it.each([KNEE, PUSHING, SQUAT, CALVES])("reads back what %o was stored as", (pain) => {
  expect(readPain(painKey(pain) ?? "")).toEqual(pain);
});

it("leaves out what this version does not know", () => {
  expect(rememberedPains(["joint:knee", "joint:tail", "other"])).toEqual([KNEE]);
});

it("remembers a pain since the day on which it was reported first", () => {
  expect(painsAfter({}, [], [KNEE], TODAY)).toEqual({ "joint:knee": TODAY });
  expect(painsAfter({ "joint:knee": DAY }, [], [KNEE, SQUAT], TODAY)).toEqual({
    "joint:knee": DAY,
    "exercise:squat": TODAY,
  });
});

it("forgets a pain that is over, and no other one", () => {
  expect(painsAfter({ "joint:knee": DAY, "exercise:squat": DAY }, [KNEE], [], TODAY)).toEqual({
    "exercise:squat": DAY,
  });
});

it("does not remember a pain without a place", () => {
  expect(painsAfter({}, [], [{ of: "somewhere" }], TODAY)).toEqual({});
});

it("remembers the newest of many", () => {
  const many = Array.from({ length: 25 }, (_, at): ReportedPain => ({ of: "exercise", exercise: `e${at}` }));
  const kept = Object.keys(painsAfter({}, [], many, TODAY));
  expect([kept.length, kept.at(-1)]).toEqual([20, "exercise:e24"]);
});
