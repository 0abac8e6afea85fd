import { expect, it } from "vitest";
import { guess } from "#shared/domain/coach/read/guess.ts";
import learned from "#shared/domain/coach/read/guess-weights.json";
import learnedFrom from "#tests/shared/domain/coach/net/learned-from.json";
import { digestOf } from "#tests/shared/domain/coach/net/learned-from.ts";
import { guessSample } from "#tests/shared/domain/coach/net/learned-guess.ts";

const of = (masked: string) => guess(masked.split(" "));

it.each([
  ["card/water", "quanta acqua dovrei bere al giorno"],
  ["card/creatine-safety", "i heard creatine wrecks your kidneys"],
  ["help/own-exercise", "come aggiungo un esercizio che non c e"],
])("guesses the passage of what is asked in words of its own: %s", (id, masked) => {
  expect(of(masked).passages[0]?.id).toBe(id);
});

it("guesses the question to the engine, small talk, and what nothing answers", () => {
  expect(of("aggiungi qualcosa per MU").questions[0]?.intent).toBe("edit");
  expect(of("grande sei un mito").talk).toMatchObject({ kind: "thanks" });
  expect(of("che tempo fa domani a napoli").nothing).toBeGreaterThan(0.5);
});

it.each(["EX e ferma da un mese", "quante serie di MU faccio", "cosa ho fatto lunedi", "how heavy should i go on EX"])(
  "takes «%s» for a question on the log",
  (masked) => {
    const { questions, nothing } = of(masked);
    expect(questions[0]?.share).toBeGreaterThan(0.5);
    expect(nothing).toBeLessThan(0.2);
  },
);

// Each shares its words with a question, and is of something else.
it.each(["ho perso NN lezioni di inglese a scuola", "che massimale ha la polizza auto", "swap my phone for a new one"])(
  "takes «%s» for something else",
  (masked) => {
    expect(of(masked).nothing).toBeGreaterThan(0.4);
  },
);

it("gives probabilities, the most probable first, which add up to at most one", () => {
  const { passages, questions, talk, nothing } = of("quanto peso uso nella EX");
  const all = [...passages, ...questions].map(({ share }) => share);
  expect(all.reduce((sum, share) => sum + share, talk.share + nothing)).toBeLessThanOrEqual(1.000001);
  expect(passages).toEqual(passages.toSorted((a, b) => b.share - a.share));
  expect(questions).toEqual(questions.toSorted((a, b) => b.share - a.share));
});

it("was taught by the texts that there are", () => {
  expect(digestOf(guessSample(), "learned-guess.ts", learned), "npm run learn:coach").toBe(learnedFrom.guess);
});
