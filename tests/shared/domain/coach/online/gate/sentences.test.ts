import fc from "fast-check";
import { expect, it } from "vitest";
import { createSentences, type Sentence } from "#shared/domain/coach/online/gate/sentences.ts";

/** What leaves of a text that comes in these pieces. */
const cutOf = (...pieces: readonly string[]): Sentence[] => {
  const sentences = createSentences();
  return [...pieces.flatMap((piece) => sentences.push(piece)), ...sentences.end()];
};
const textsOf = (found: readonly Sentence[]): string[] => found.map(({ text }) => text);

it("lets a sentence go once what follows shows that it is whole, with the citations behind its full stop", () => {
  const sentences = createSentences();
  expect(sentences.push("Sei a 102.")).toEqual([]);
  expect(sentences.push("5 kg.")).toEqual([]);
  expect(sentences.push(" [f")).toEqual([]);
  expect(textsOf(sentences.push("1] Poi"))).toEqual(["Sei a 102.5 kg. [f1]"]);
  expect(textsOf(sentences.push(" sali! E"))).toEqual(["Poi sali!"]);
  expect(textsOf(sentences.end())).toEqual(["E"]);
});

it("keeps abbreviations within a sentence, and reads every way to cite as one", () => {
  expect(textsOf(cutOf("Sei a ca. 100 kg (f1). Bene [F2, f3]. Fine [[f4]]."))).toEqual([
    "Sei a ca. 100 kg [f1].",
    "Bene [f2][f3].",
    "Fine [f4].",
  ]);
});

it("takes marks of lists, headings and emphasis out, and tells where a paragraph begins", () => {
  expect(cutOf("## Panca\n1. **Sali** piano. Poi riposa.\n- Mangia.")).toEqual([
    { text: "Panca", opens: true },
    { text: "Sali piano.", opens: true },
    { text: "Poi riposa.", opens: false },
    { text: "Mangia.", opens: true },
  ]);
});

it("cuts alike, however the text comes in pieces", () => {
  const text = "Uno [f1]. Due 2.5 kg. [f2] [f3]\n\n1. **Tre** (f4)!\n* Quattro… e cinque ca. 6? Fine";
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: text.length - 1 }), { maxLength: 30 }), (cuts) => {
      const places = [0, ...new Set(cuts.toSorted((a, b) => a - b)), text.length];
      const pieces = places.slice(1).map((to, at) => text.slice(places[at], to));
      expect(cutOf(...pieces)).toEqual(cutOf(text));
    }),
  );
});
