import { describe, expect, it } from "vitest";
import { CHAT_PASSAGES, PASSAGES } from "#renderer/features/coach/lib/passages.ts";
import { createRetrieval } from "#shared/domain/coach/knowledge/retrieval.ts";
import { scoreQuestions } from "./score-questions.ts";

/** What the questions reach today, as shares of all, and of those that are answered. */
const LEAST = { first: 0.68, three: 0.82, right: 0.95, answered: 0.6 };
/** The same of the questions that were written first; only the two bars of an answer were set by their totals. */
const LEAST_JUDGED = { first: 0.78, three: 0.81, right: 0.97, answered: 0.6 };
const MOST_FALSE_ANSWERS = 1;

const { find, exact } = createRetrieval(PASSAGES, CHAT_PASSAGES);
const score = scoreQuestions("questions");
const judged = scoreQuestions("judging");

describe("the search of passages", () => {
  it("finds the card first for most questions in other words, and among three for more", () => {
    expect(score.first / score.on).toBeGreaterThanOrEqual(LEAST.first);
    expect(score.three / score.on).toBeGreaterThanOrEqual(LEAST.three);
  });

  it("answers hardly any question that no card is on", () => {
    expect(score.off).toBe(40);
    expect(score.falseAnswers).toBeLessThanOrEqual(MOST_FALSE_ANSWERS);
  });

  it("is right nine times of ten, or nearly, where it answers", () => {
    expect(score.right / score.answered).toBeGreaterThanOrEqual(LEAST.right);
    expect(score.answered / score.on).toBeGreaterThanOrEqual(LEAST.answered);
  });

  it("finds and answers as many of the questions that were written before it was changed", () => {
    expect(judged.on).toBe(60);
    expect(judged.first / judged.on).toBeGreaterThanOrEqual(LEAST_JUDGED.first);
    expect(judged.three / judged.on).toBeGreaterThanOrEqual(LEAST_JUDGED.three);
    expect(judged.answered / judged.on).toBeGreaterThanOrEqual(LEAST_JUDGED.answered);
    expect(judged.right / judged.answered).toBeGreaterThanOrEqual(LEAST_JUDGED.right);
  });

  it("tells cards on one subject apart by the small words of a question, typos and all", () => {
    const first = (question: string) => find(question)[0]?.passage.id;
    expect(first("how much creatne should i take")).toBe("card/creatine");
    expect(first("la creatna fa male?")).toBe("card/creatine-safety");
  });

  it("puts the passage that alone is headed by the subject before others that speak of it too", () => {
    const first = (question: string) => find(question)[0];
    expect(first("is creatine worth it")).toMatchObject({ passage: { id: "card/creatine" }, isNamed: true });
    expect(first("la creatina")).toMatchObject({ passage: { id: "card/creatine" }, isNamed: true });
    expect(first("is creatine bad")).toMatchObject({ passage: { id: "card/creatine-safety" }, isNamed: true });
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
