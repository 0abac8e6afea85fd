import { expect, it } from "vitest";
import { drawYear } from "#renderer/features/progress/lib/picture/draw-year.ts";
import { BOTTOM, PICTURE } from "#renderer/features/progress/lib/picture/frame.ts";
import type { YearView } from "#renderer/features/progress/lib/year-view.ts";
import { createFakeCanvas } from "#tests/helpers/fakes/fake-canvas.ts";

const MONTHS = ["Gennaio", "Febbraio", "Marzo", "Aprile", "Maggio", "Giugno"];
const VIEW: YearView = {
  title: "Il mio 2026",
  period: "fino al 28 nov 2026",
  figures: [
    { name: "Allenamenti", value: "164", unit: "" },
    { name: "Tempo", value: "212", unit: "h" },
    { name: "Record", value: "48", unit: "" },
    { name: "Volume", value: "1 234 567", unit: "kg" },
    { name: "Cardio", value: "23", unit: "h" },
    { name: "Distanza", value: "212", unit: "km" },
  ],
  months: [...MONTHS, ...MONTHS].map((name, index) => ({
    ...{ key: String(index), name, blank: 6, days: Array.from({ length: 31 }, () => 3 as const) },
  })),
  sentence: "",
  points: [],
  lifts: Array.from({ length: 5 }, (_, index) => ({
    ...{ exerciseId: String(index), workouts: "80", sets: "320" },
    name: `Distensioni su panca inclinata con manubri a presa neutra ${index}`,
  })),
};

const draw = (view: Partial<YearView> = {}, member: string | null = null) => {
  const { context, texts } = createFakeCanvas();
  const words = { brand: "Performance Prime", tagline: "Oltre ogni limite", liftsTitle: "Serie" };
  drawYear(context, { ...words, view: { ...VIEW, ...view }, member });
  return texts;
};
const said = (texts: ReturnType<typeof draw>) => texts.map(({ text }) => text.trim());

it("says the year, its figures, its months and the lifts with most sets", () => {
  expect(said(draw())).toEqual(
    expect.arrayContaining(["Il mio 2026", "fino al 28 nov 2026", "164", "1 234 567", "212", "Gen", "Giu", "320"]),
  );
});

it("names every lift of the year, with its sets", () => {
  expect(said(draw()).filter((text) => text === "320")).toHaveLength(VIEW.lifts.length);
});

it("names the member only where a name is given", () => {
  expect(said(draw())).not.toContain("Ada Riva");
  expect(said(draw({}, "Ada Riva"))).toContain("Ada Riva");
});

it.each([
  ["two rows of figures and long lifts", {}],
  ["a year without cardio", { figures: VIEW.figures.slice(0, 4) }],
  ["a year without lifts", { lifts: [] }],
] satisfies [string, Partial<YearView>][])(
  "keeps %s on the page, one below the other, large enough to read",
  (_, view) => {
    const texts = draw(view, "Un nome e un cognome davvero molto lunghi");
    for (const { text, left, right, baseline, size } of texts) {
      expect([text, left >= 40, right <= PICTURE.width - 40, baseline <= PICTURE.height - 40, size >= 24]).toEqual([
        text,
        true,
        true,
        true,
        true,
      ]);
    }
    const foot = texts.find(({ text }) => text === "Oltre ogni limite");
    const above = texts.filter(({ baseline }) => baseline !== foot?.baseline);
    expect(Math.max(...above.map(({ baseline }) => baseline))).toBeLessThanOrEqual(BOTTOM);
  },
);
