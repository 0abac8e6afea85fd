import { expect, it } from "vitest";
import { drawSummary, type SummaryPicture } from "#renderer/features/progress/lib/picture/draw-summary.ts";
import { PICTURE } from "#renderer/features/progress/lib/picture/frame.ts";
import type { SummaryRecord, SummaryView } from "#renderer/features/progress/lib/summary-view.ts";
import { createFakeCanvas } from "#tests/helpers/fakes/fake-canvas.ts";

const record = (exercise: string): SummaryRecord => ({
  exerciseId: exercise,
  exercise,
  kind: "Peso massimo",
  before: "90 kg",
  now: "95 kg",
  limit: { kind: "weight", previous: 90, value: 95 },
  also: "",
});

const draw = (view: Partial<SummaryView>, member: string | null = null) => {
  const { context, texts } = createFakeCanvas();
  const picture: SummaryPicture = {
    view: {
      name: "Spinta A",
      day: "20 nov 2026",
      figures: [
        { name: "Durata", value: "1:12", unit: "h" },
        { name: "Volume", value: "14 260", unit: "kg" },
        { name: "Serie", value: "24", unit: "" },
      ],
      records: [],
      muscles: [],
      ...view,
    },
    brand: "Performance Prime",
    tagline: "Oltre ogni limite",
    recordsTitle: "Record",
    musclesTitle: "Serie per muscolo",
    before: ({ before }) => `prima ${before}`,
    more: (count) => `e altri ${count}`,
    member,
  };
  drawSummary(context, picture);
  return texts;
};
const said = (texts: ReturnType<typeof draw>) => texts.map(({ text }) => text.trim());

it("says the workout, its day, its figures, and the former best beside the new one", () => {
  expect(said(draw({ records: [record("Panca piana")] }))).toEqual(
    expect.arrayContaining(["Spinta A", "20 nov 2026", "1:12", "14 260", "24", "Panca piana", "95 kg", "prima 90 kg"]),
  );
});

it("names the member only where a name is given", () => {
  expect(said(draw({}))).not.toContain("Ada Riva");
  expect(said(draw({}, "Ada Riva"))).toContain("Ada Riva");
});

it("shows as many records as there is room for, and says how many more there are", () => {
  const names = ["Uno", "Due", "Tre", "Quattro", "Cinque"];
  const texts = said(draw({ records: names.map(record) }));
  const shown = names.filter((name) => texts.includes(name));
  expect(shown).toEqual(names.slice(0, shown.length));
  expect(shown.length).toBeGreaterThanOrEqual(2);
  expect(texts).toContain(`e altri ${names.length - shown.length}`);
});

it.each([
  ["long names", { name: "Spinta pesante con richiami di trazione e addome del lunedì sera in palestra" }],
  ["one long word", { name: "x".repeat(200) }],
  ["a volume of seven digits", { figures: [{ name: "Volume", value: "1 234 567", unit: "kg" }] }],
  [
    "long exercises",
    { records: Array.from({ length: 6 }, (_, index) => record(`Distensioni su panca inclinata con manubri ${index}`)) },
  ],
] satisfies [string, Partial<SummaryView>][])("keeps %s on the page, large enough to read", (_, view) => {
  for (const { text, left, right, baseline, size } of draw(view, "Un nome e un cognome davvero molto lunghi")) {
    expect([text, left >= 40, right <= PICTURE.width - 40, baseline <= PICTURE.height - 40, size >= 24]).toEqual([
      text,
      true,
      true,
      true,
      true,
    ]);
  }
});
