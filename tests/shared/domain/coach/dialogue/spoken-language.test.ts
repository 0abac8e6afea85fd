import { expect, it } from "vitest";
import { spokenLanguage } from "#shared/domain/coach/dialogue/spoken-language.ts";
import { ownCases } from "#tests/helpers/coach-cases.ts";

it("hears the language of what lifters type, or none", () => {
  const cases = ownCases("questions", "tuned");
  const heard = cases.map(({ text, lang }) => {
    const [inItalian, inEnglish] = [spokenLanguage([text], "it"), spokenLanguage([text], "en")];
    return inItalian === inEnglish ? inItalian === lang : null;
  });
  const clear = heard.filter((isRight) => isRight !== null);
  expect(clear.length / heard.length).toBeGreaterThan(0.92);
  expect(clear.filter(Boolean).length / clear.length).toBeGreaterThan(0.995);
});

it.each([
  [["how much did I bench last week?"], "it", "en"],
  [["quanto ho fatto di bench press l'altra volta?"], "en", "it"],
  [["is my squat stalled?", "leg press?"], "it", "en"],
  [["is my squat stalled?", "e la panca?"], "it", "it"],
  [["1RM squat?"], "en", "en"],
  [["1RM squat?"], "it", "it"],
] as const)("goes by the last text that is clear, then by the app: %j in %s", (texts, app, language) => {
  expect(spokenLanguage(texts, app)).toBe(language);
});
