import { describe, expect, it } from "vitest";
import { interleave, median, percentile, reaches, sizeFigure, speedFigure, table } from "#bench/figure.ts";

describe("median", () => {
  it("is the middle value whatever the order", () => {
    expect(median([9, 1, 5])).toBe(5);
  });

  it("is the mean of both middle values of an even count", () => {
    expect(median([4, 1, 2, 9])).toBe(3);
  });

  it("refuses an empty list", () => {
    expect(() => median([])).toThrow("no rounds");
  });
});

describe("percentile", () => {
  it("is the value that the share stays at or below", () => {
    const values = Array.from({ length: 40 }, (_, index) => 40 - index);
    expect(percentile(values, 0.95)).toBe(38);
    expect(percentile([7], 0.95)).toBe(7);
    expect(() => percentile([], 0.95)).toThrow("no rounds");
  });
});

describe("interleave", () => {
  it("leaves out the first round and changes who goes first", async () => {
    const order: string[] = [];
    const measure = (who: string) => async (round: number) => {
      order.push(`${who}${round}`);
      return round;
    };
    const rounds = await interleave(2, measure("a"), measure("b"));
    expect(order).toEqual(["a0", "b0", "b1", "a1", "a2", "b2"]);
    expect(rounds).toEqual({ ours: [1, 2], control: [1, 2] });
  });
});

describe("a speed figure", () => {
  const rounds = { ours: [100, 120, 110], control: [440, 400, 900] };

  it("gives the ratio of the medians and the time that the target asks for", () => {
    expect(speedFigure("push", rounds, 3)).toEqual({
      name: "push",
      value: 110,
      unit: "ms",
      ratio: 4,
      control: 440,
      target: 146.7,
      better: "lower",
    });
  });

  it("reaches its target only when it is that many times faster", () => {
    expect(reaches(speedFigure("push", rounds, 3))).toBe(true);
    expect(reaches(speedFigure("push", rounds, 5))).toBe(false);
    expect(reaches(speedFigure("push", rounds, null))).toBe(true);
  });
});

describe("a size figure", () => {
  it("counts kilobytes against the target", () => {
    const figure = sizeFigure("login", 151_000, 50_000, 150);
    expect(figure).toMatchObject({ value: 151, control: 50, ratio: 3.02, target: 150 });
    expect(reaches(figure)).toBe(false);
    expect(table([figure])).toMatch(/login +151 kB +50 kB +3\.02x +<= 150 kB +missed/);
  });
});
