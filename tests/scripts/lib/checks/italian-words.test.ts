import { expect, it } from "vitest";
import { wrongWords } from "#scripts/lib/checks/italian-words.ts";

const found = (value: unknown) => wrongWords({ file: "it.json", text: JSON.stringify(value) });

it.each([
  ["Salta il riposo", "riposo between sets → recupero"],
  ["Invia per e-mail", "e-mail → email"],
  ["Cerca nella libreria", "libreria → catalogo"],
  ["In {{exercise}} sei in stallo", "a name within a sentence is lower-case → {{exercise, lowered}}"],
])("finds a word that lifters would not say: %s", (text, rule) => {
  expect(found({ rest: { skip: text } })).toEqual([`it.json rest.skip: ${rule}`]);
});

it("finds in cues what is wrong in cues alone", () => {
  const text = "Glutei stretti";
  expect(found([{ name_it: text, cues_it: [text] }])).toEqual(["it.json 0.cues_it.0: stretto → contratto"]);
});

it("leaves what people type, texts of other languages, and the word where it is right", () => {
  const text = "riposo";
  expect(
    found({ words: text, questions: [text], it: { questions: [text] }, cues_en: [text], en: { a: text } }),
  ).toEqual([]);
  expect(found({ energy: "Energia a riposo" })).toEqual([]);
});
