import { describe, expect, it } from "vitest";
import { EMPTY_VALUES, parseFigure, sameValues, setShape, stepFigure } from "#shared/domain/training/set-figures.ts";
import { parseDistance, parseDuration } from "#shared/domain/training/set-values.ts";

const number = (value: number) => ({ kind: "number", value });

describe("figures of a set", () => {
  it("reads times", () => {
    const cases = [
      ["90", number(90)],
      ["1:30", number(90)],
      ["1:02:30", number(3750)],
      ["", { kind: "empty" }],
      ["1:75", { kind: "invalid" }],
      ["un minuto", { kind: "invalid" }],
      ["25:00:00", { kind: "invalid" }],
    ] as const;
    for (const [text, parsed] of cases) expect(parseDuration(text), text).toEqual(parsed);
  });

  it("reads kilometres", () => {
    const cases = [
      ["5,25", number(5250)],
      ["0.4", number(400)],
      ["", { kind: "empty" }],
      ["1001", { kind: "invalid" }],
      ["5k", { kind: "invalid" }],
    ] as const;
    for (const [text, parsed] of cases) expect(parseDistance(text), text).toEqual(parsed);
  });

  it("takes as many pounds as kilograms can be stored", () => {
    expect(parseFigure("weight", "1100", "lb")).toEqual(number(498.95));
    expect(parseFigure("weight", "2204.6", "lb")).toEqual(number(999.99));
    expect(parseFigure("weight", "2205", "lb")).toEqual({ kind: "invalid" });
    expect(parseFigure("weight", "1001", "kg")).toEqual({ kind: "invalid" });
  });

  it("steps in the unit of the figure, never below zero", () => {
    expect(stepFigure("duration", 60, 1)).toBe(75);
    expect(stepFigure("duration", 10, -1)).toBe(0);
    expect(stepFigure("distance", null, 1)).toBe(100);
  });

  it("shows what an exercise is measured in; one that is not known counts as lifted", () => {
    expect(setShape("distance").shown).toEqual(["distance", "duration"]);
    expect(setShape("duration").shown).toEqual(["weight", "duration"]);
    expect(setShape(undefined).shown).toEqual(["weight", "reps"]);
  });

  it("tells values apart in each figure", () => {
    expect(sameValues(EMPTY_VALUES, { ...EMPTY_VALUES })).toBe(true);
    for (const field of ["weight_kg", "reps", "duration_seconds", "distance_m"] as const)
      expect(sameValues(EMPTY_VALUES, { ...EMPTY_VALUES, [field]: 1 })).toBe(false);
  });
});
