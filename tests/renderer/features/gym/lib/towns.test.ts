import { expect, it } from "vitest";
import { createTowns, MAX_TOWNS } from "#renderer/features/gym/lib/towns.ts";
import italy from "#resources/towns/italy.json";

const rows = italy as unknown as Parameters<typeof createTowns>[0];
const towns = createTowns(rows);
const labels = (typed: string) => towns.find(typed).map(({ label }) => label);

it.each([
  ["forli", "Forlì (FC)"],
  ["FORLI'", "Forlì (FC)"],
  ["roma", "Roma (RM)"],
  ["reggio emilia", "Reggio nell'Emilia (RE)"],
  ["l'aquila", "L'Aquila (AQ)"],
  ["laquila", "L'Aquila (AQ)"],
  ["mestre", "Mestre (VE)"],
  ["castro le", "Castro (LE)"],
  ["bertinorro", "Bertinoro (FC)"],
  ["perugja", "Perugia (PG)"],
])("offers first for %s the town %s", (typed, label) => {
  expect(labels(typed)[0]).toBe(label);
});

it("offers a few, the most populous first, and none for no words", () => {
  expect(labels("s")).toHaveLength(MAX_TOWNS);
  expect(labels("bolz").slice(0, 2)).toEqual(["Bolzano (BZ)", "Bolzano Vicentino (VI)"]);
  expect(labels(" ")).toEqual([]);
  expect(labels("atlantide")).toEqual([]);
});

it.each([
  ["Forlì (FC)", "Forlì (FC)"],
  ["forli", "Forlì (FC)"],
  ["Castro (LE)", "Castro (LE)"],
  ["castro", undefined],
  ["Atlantide", undefined],
  ["", undefined],
])("knows what %s names", (text, label) => {
  expect(towns.named(text)?.label).toBe(label);
});

it("has each town of Italy and San Marino once, with a place within them", () => {
  expect(new Set(rows.map(([name, province]) => `${name} ${province}`)).size).toBe(rows.length);
  for (const [name, province, latitude, longitude] of rows) {
    expect([name, province]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/^[A-Z]{2,3}$/)]);
    expect(latitude).toBeGreaterThan(35);
    expect(latitude).toBeLessThan(47.2);
    expect(longitude).toBeGreaterThan(6.5);
    expect(longitude).toBeLessThan(18.6);
  }
});
