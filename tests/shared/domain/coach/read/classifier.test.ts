import { expect, it } from "vitest";
import { createClassifier } from "#shared/domain/coach/read/classifier.ts";
import learned from "#shared/domain/coach/read/intent-weights.json";
import learnedFrom from "#tests/shared/domain/coach/net/learned-from.json";
import { digestOf } from "#tests/shared/domain/coach/net/learned-from.ts";
import { intentLesson } from "#tests/shared/domain/coach/net/learned-intents.ts";

const classify = createClassifier();
const of = (masked: string) => classify(masked.split(" ")).ours;

it.each(["EX e ferma da un mese", "quante serie di MU faccio", "cosa ho fatto lunedi", "how heavy should i go on EX"])(
  "takes «%s» for training",
  (masked) => {
    expect(of(masked)).toBeGreaterThan(0.8);
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
  expect(of(masked)).toBeLessThan(0.6);
});

it("gives shares that add up to one, the likeliest first, also to a message without a word", () => {
  for (const words of [["quanto", "carico", "oggi"], []]) {
    const { ours, scores } = classify(words);
    expect(scores.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    expect(scores).toEqual(scores.toSorted((a, b) => b.share - a.share));
    expect(ours).toBeGreaterThan(0);
  }
});

it("judges by what the texts teach, and was taught by these", () => {
  const { rows } = intentLesson();
  expect(digestOf(rows, "learned-intents.ts", learned), "npm run learn:coach").toBe(learnedFrom.intents);
});
