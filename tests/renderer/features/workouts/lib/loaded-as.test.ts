import { expect, it } from "vitest";
import { loadedAs } from "#renderer/features/workouts/lib/loaded-as.ts";

const NONE = { weight_kg: null, level: null, band: null };
const stack = ({ level }: { level: number | null }) => (level === null ? null : level * 5);
const nobody = () => null;

it("a level has the kilograms that its machine is known for, and none where nobody knows them", () => {
  const said = { ...NONE, level: 7 };
  expect(loadedAs(said, NONE, "level", stack)).toEqual({ level: 7, band: null, weight_kg: 35 });
  expect(loadedAs({ ...said, weight_kg: 40 }, NONE, "level", nobody)).toEqual({
    level: 7,
    band: null,
    weight_kg: null,
  });
});

it("a weight that is typed is no level any more, and one that stays keeps it", () => {
  const before = { weight_kg: 35, level: 7, band: null };
  expect(loadedAs({ ...before, weight_kg: 40 }, before, "kg", stack)).toEqual({ ...NONE, weight_kg: 40 });
  expect(loadedAs(before, before, "kg", stack)).toEqual(before);
});
