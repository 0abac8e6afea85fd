import { expect, it } from "vitest";
import { MAX_OWN_MEASURES, ownMeasureFault, ownMeasures } from "#shared/domain/body/own-measures.ts";

it("are read from the preferences, by name, without removed ones and without more than there may be", () => {
  const preferences = { "measure:Vita alta": "cm", "measure:Avambraccio": "mm", "measure:Via": null, theme: "dark" };
  expect(ownMeasures(preferences)).toEqual([
    { name: "Avambraccio", unit: "mm" },
    { name: "Vita alta", unit: "cm" },
  ]);
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`measure:${index}`, "cm"]));
  expect(ownMeasures(many)).toHaveLength(MAX_OWN_MEASURES);
});

it("are refused without a name or a unit, with a name that there is, and past their number", () => {
  const fault = (name: string, unit: string, others = 0) =>
    ownMeasureFault(
      { name, unit },
      Array.from({ length: others }, (_, index) => ({ name: `m${index}`, unit: "cm" })),
      ["Vita"],
    );
  expect([fault("", "cm"), fault("Polso", ""), fault("vita", "cm"), fault("M0", "cm", 1)]).toEqual([
    "name",
    "unit",
    "taken",
    "taken",
  ]);
  expect([fault("Polso", "cm", MAX_OWN_MEASURES), fault("x".repeat(37), "cm"), fault("Polso", "cm")]).toEqual([
    "many",
    "name",
    null,
  ]);
});
