import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { PASSAGES } from "#renderer/features/coach/lib/passages.ts";
import { knownOf } from "#shared/domain/coach/knowledge/known-answer.ts";
import { createRetrieval } from "#shared/domain/coach/knowledge/retrieval.ts";

/** What the questions reach today. */
const LEAST = { first: 0.62, three: 0.75, right: 0.79, answered: 0.55, falseAnswers: 2 };

const asked = z.strictObject({ lang: z.enum(["it", "en"]), card: z.string().nullable(), text: z.string() });
/** Questions in other words than the passages', with the card that answers each, null for none. */
const QUESTIONS = readFileSync(new URL("questions.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => asked.parse(JSON.parse(line)));
const on = QUESTIONS.filter(({ card }) => card !== null);
const off = QUESTIONS.filter(({ card }) => card === null);

const retrieval = createRetrieval(PASSAGES);
const { find, exact } = retrieval;
const places = on.map(({ text, card }) => find(text).findIndex(({ passage }) => passage.id === `card/${card}`));
const within = (most: number) => places.filter((place) => place >= 0 && place < most).length / places.length;
const answerTo = (text: string) => {
  const known = knownOf(retrieval, text, { kind: "unknown", offers: [] });
  return known && "answers" in known ? known.answers.id : null;
};

describe("the search of passages", () => {
  it("finds the card first for most questions in other words, and among three for more", () => {
    expect(within(1)).toBeGreaterThanOrEqual(LEAST.first);
    expect(within(3)).toBeGreaterThanOrEqual(LEAST.three);
  });

  it("answers hardly any question that no card is on", () => {
    expect(off.filter(({ text }) => answerTo(text) !== null).length).toBeLessThanOrEqual(LEAST.falseAnswers);
  });

  it("is right where it answers, four times of five at least", () => {
    const answered = on.flatMap(({ text, card }) => {
      const answer = answerTo(text);
      return answer === null ? [] : [answer === `card/${card}`];
    });
    expect(answered.filter(Boolean).length / answered.length).toBeGreaterThanOrEqual(LEAST.right);
    expect(answered.length / on.length).toBeGreaterThanOrEqual(LEAST.answered);
  });

  it("finds a word with a typo, and nothing for words that it does not know", () => {
    expect(find("creattina").at(0)?.passage.id).toMatch(/^card\/creatine/);
    expect(find("zxcv qwrt")).toEqual([]);
    expect(find("")).toEqual([]);
  });

  it("knows a title or question to the letter, whatever its signs and capitals", () => {
    expect(exact("LA CREATINA FA MALE")?.id).toBe("card/creatine-safety");
    expect(exact("la creatina")).toBeNull();
  });
});
