import { expect, it } from "vitest";
import { createDomain } from "#shared/coach/understanding/domain.ts";
import learned from "#shared/coach/understanding/domain-weights.json";
import { learnDomain } from "#tests/shared/coach/net/learned-domain.ts";

const domain = createDomain();
const of = (masked: string) => domain(masked.split(" "));

it.each(["EX e ferma da un mese", "quante serie di MU faccio", "cosa ho fatto lunedi", "how heavy should i go on EX"])(
  "takes «%s» for training",
  (masked) => {
    expect(of(masked)).toBeGreaterThan(0.5);
  },
);

// Each shares its words with a question, and is of something else.
it.each([
  "ho perso NN lezioni di inglese a scuola",
  "il mio telefono e fermo",
  "che massimale ha la polizza auto",
  "quanto carico regge il tetto",
  "my progress in chess",
  "swap my phone for a new one",
])("takes «%s» for something else", (masked) => {
  expect(of(masked)).toBeLessThan(0.3);
});

it("judges by what the phrases teach, and was taught by these", () => {
  expect(learned).toEqual(learnDomain());
});
