// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type ChartGoal, drawChart } from "#renderer/features/progress/lib/draw-chart.ts";
import { createFakeCanvas, type DrawnText, FakePath } from "#tests/helpers/fakes/fake-canvas.ts";

let texts: DrawnText[] = [];
let dots: { x: number; y: number }[] = [];

beforeEach(() => {
  const canvas = createFakeCanvas();
  texts = canvas.texts;
  dots = canvas.dots;
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(canvas.context as never);
  vi.stubGlobal("Path2D", FakePath);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const PHONE = 326;
const DESKTOP = 784;

/** What stands below a chart of these times, from left to right. */
const names = async (width: number, times: readonly Date[], goal: ChartGoal | null = null): Promise<DrawnText[]> => {
  const named = (time: number, options: Intl.DateTimeFormatOptions) => new Date(time).toLocaleDateString("en", options);
  drawChart(document.createElement("div"), width, {
    points: times.map((time, index) => ({ at: time.getTime(), value: 80 + index })),
    landmarks: [],
    goal,
    style: { line: "red", fill: "red", text: "black", grid: "grey", goal: "gold", font: "12px serif" },
    formatDay: (time) => named(time, { day: "numeric", month: "short" }),
    formatMonth: (time) => named(time, { month: "short", year: "2-digit" }),
    formatValue: () => "",
    onPoint: () => undefined,
  });
  // It draws once the code that asked for it has ended.
  await Promise.resolve();
  return texts.filter(({ text }) => text !== "");
};
const textsOf = (drawn: readonly DrawnText[]) => drawn.map(({ text }) => text);

it.each([
  ["at two times", [new Date(2026, 10, 23, 8), new Date(2026, 10, 23, 18, 30)]],
  ["at one time", [new Date(2026, 10, 23, 12), new Date(2026, 10, 23, 12)]],
  ["late in the evening", [new Date(2026, 10, 23, 21), new Date(2026, 10, 23, 23, 59)]],
])("names the one day of its values once, and no other day: %s", async (_, times) => {
  expect(textsOf(await names(DESKTOP, times))).toEqual(["Nov 23"]);
});

it("names each of two days, though their values are less than a day apart", async () => {
  const times = [new Date(2026, 10, 23, 7), new Date(2026, 10, 23, 20), new Date(2026, 10, 24, 6)];
  expect(textsOf(await names(PHONE, times))).toEqual(["Nov 23", "Nov 24"]);
});

it("writes a day's name in the middle of that day", async () => {
  const [first, second] = await names(DESKTOP, [new Date(2026, 10, 23, 12), new Date(2026, 10, 24, 12)]);
  const middle = (name: DrawnText | undefined) => ((name?.left ?? 0) + (name?.right ?? 0)) / 2;
  // Beside the figures (56) and the margin (25) the days share the width.
  const day = (DESKTOP - 56 - 25) / 2;
  expect([middle(first), middle(second)].map(Math.round)).toEqual([56 + day / 2, 56 + day * 1.5].map(Math.round));
});

it.each([
  ["the end of summer time", new Date(2026, 9, 23, 9), new Date(2026, 9, 27, 9), 5],
  ["its begin", new Date(2026, 2, 27, 9), new Date(2026, 2, 31, 9), 5],
])("names every day over %s", async (_, first, last, days) => {
  vi.stubEnv("TZ", "Europe/Rome");
  expect(new Set(textsOf(await names(DESKTOP, [first, last]))).size).toBe(days);
});

it.each([PHONE, DESKTOP])("never writes a name twice, nor one over another, at %i pixels", async (width) => {
  for (const days of [2, 5, 9, 20, 45, 90, 184, 190, 230, 262, 400, 900, 2000, 5000]) {
    texts.length = 0;
    const drawn = await names(width, [new Date(2026, 0, 1, 18), new Date(2026, 0, days, 7)]);
    expect(new Set(textsOf(drawn)).size, `${days} days`).toBe(drawn.length);
    const overlaps = drawn.filter(({ left }, index) => left < (drawn[index - 1]?.right ?? 0));
    expect(overlaps, `${days} days`).toEqual([]);
    expect(drawn, `${days} days`).not.toEqual([]);
  }
});

describe("a goal", () => {
  const times = [new Date(2026, 9, 1, 12), new Date(2026, 10, 1, 12)];
  const goalBy = (at: Date): ChartGoal => ({ from: new Date(2026, 9, 15).getTime(), at: at.getTime(), value: 100 });

  it("has its end marked on its day, which the chart has room for, above the values", async () => {
    await names(DESKTOP, times, goalBy(new Date(2026, 10, 20, 12)));
    expect(dots).toHaveLength(1);
    const [{ x = 0, y = 0 } = {}] = dots;
    // From the first of October to the end of the twentieth of November the chart has 51 days.
    const day = (DESKTOP - 56 - 25) / 51;
    expect(Math.abs(x - (56 + day * 50.5))).toBeLessThan(day / 2);
    expect(y).toBeLessThan(110);
  });

  it("that ends far away leaves the values half of the chart, and no mark", async () => {
    const drawn = await names(DESKTOP, times, goalBy(new Date(2031, 0, 1, 12)));
    expect(textsOf(drawn).some((text) => text.includes("Oct"))).toBe(true);
    expect(textsOf(drawn).some((text) => text.includes("Jan"))).toBe(false);
    expect(dots).toEqual([]);
  });
});
