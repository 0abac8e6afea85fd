import { expect, it } from "vitest";
import { hexOf, posesOnPaper } from "#renderer/kit/figures/paper-figure.ts";
import { ownExercise } from "#shared/domain/training/exercises/own-exercise.ts";
import { MEMBER } from "#tests/helpers/data/member-data.ts";
import { memberRows } from "#tests/helpers/data/member-rows.ts";

it.each([
  ["color(srgb 0.2 0.4 0.6)", "#336699"],
  ["color(srgb 1 1e-7 0 / 1)", "#ff0000"],
  ["rgb(51, 102, 153)", "#336699"],
])("writes %s as paper has it", (colour, hex) => {
  expect(hexOf(colour)).toBe(hex);
});

it("draws the poses of an own exercise side by side, and none of one that moves like nothing known", () => {
  const row = memberRows(MEMBER).member_exercises;
  const drawn = (moves_like: string) => {
    const exercise = ownExercise({ ...row, moves_like });
    return exercise && posesOnPaper(exercise, (colour) => (colour.includes("primary") ? "#557f00" : "#888888"));
  };
  const svg = drawn("panca-piana") ?? "";
  expect(svg.match(/<g /g)).toHaveLength(2);
  expect(svg.match(/M-130 0H130/g)).toHaveLength(1);
  expect(svg).toContain('fill="#557f00"');
  expect(svg).not.toContain("var(");
  expect(drawn("of-a-newer-release")).toBeNull();
});
