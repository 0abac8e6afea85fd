import { expect, test } from "vitest";
import { createNameMatcher, equipmentIn } from "#shared/training/transfer/name-matching.ts";
import { exerciseLibrary } from "#tests/helpers/data/exercise-library.ts";

const LIBRARY = exerciseLibrary();
const match = createNameMatcher(LIBRARY);

test.each([
  ["Bench Press (Barbell)", "panca-piana"],
  ["Bench Press (Dumbbell)", "panca-manubri"],
  ["Squat (Barbell)", "squat"],
  ["Barbell Squat", "squat"],
  ["Pull Up", "trazioni"],
  ["Lat Pulldown (Cable)", "lat-machine"],
  ["Romanian Deadlift (Barbell)", "stacco-rumeno"],
  ["Running", "corsa"],
  ["panca PIANA", "panca-piana"],
])("%s is %s", (name, id) => {
  expect(match(name)).toBe(id);
});

test.each(["", "()", "Lat Pulldown (Machine)", "Zercher Something", "Bench"])("does not guess what %j is", (name) => {
  expect(match(name)).toBeNull();
});

test("an own exercise is found by its name", () => {
  const [first] = LIBRARY;
  if (!first) throw new Error("no library");
  const own = { ...first, id: "own", name_it: "Sled Push", name_en: "Sled Push", synonyms: [] };
  expect(createNameMatcher([...LIBRARY, own])("sled push")).toBe("own");
});

test("the equipment stands in brackets", () => {
  expect(equipmentIn("Curl (Dumbbell)")).toBe("dumbbell");
  expect(equipmentIn("Bent Over Row (Cable)")).toBe("cable");
  expect(equipmentIn("Dumbbell Curl")).toBeNull();
});
