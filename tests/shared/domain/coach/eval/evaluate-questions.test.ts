import { beforeAll, expect, it } from "vitest";
import { evaluateQuestions, type QuestionSet, type QuestionsReport } from "./evaluate-questions.ts";

let reports: Record<QuestionSet, QuestionsReport>;

beforeAll(async () => {
  reports = await evaluateQuestions();
}, 60_000);

/** Floors and ceilings are what was reached; a change may not answer worse. */
it.each([
  ["tuned", { right: 0.75, misunderstood: 0.038 }],
  ["judging", { right: 0.69, misunderstood: 0.05 }],
] as const)("answers the questions of lifters as well as it did: %s", (set, { right, misunderstood }) => {
  const { all, counts } = reports[set];
  expect(counts.right / all).toBeGreaterThanOrEqual(right);
  expect(counts.misunderstood / all).toBeLessThanOrEqual(misunderstood);
  expect(counts.unasked).toBe(0);
});

it.each(["tuned", "tunedBeyond", "judging", "beyond"] as const)(
  "says no figure without a fact, and nothing wrong: %s",
  (set) => {
    const { counts, unfaithful } = reports[set];
    expect(unfaithful).toEqual([]);
    expect(counts.wrong).toBe(0);
  },
);

it.each(["tunedBeyond", "beyond"] as const)("says that it has no answer to what it knows nothing of: %s", (set) => {
  const { all, counts } = reports[set];
  expect(counts.misunderstood / all).toBeLessThanOrEqual(0.1);
});
