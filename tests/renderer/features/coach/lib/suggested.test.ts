import { expect, it } from "vitest";
import { suggestedAfter } from "#renderer/features/coach/lib/suggested.ts";
import type { Answer } from "#shared/domain/coach/answers/answer.ts";
import { createDraft, rule } from "#shared/domain/coach/answers/answer.ts";
import { logOf } from "#tests/helpers/coach-log.ts";

const log = logOf([]);
const after = ({ intent, blocks, facts }: Answer) => suggestedAfter(intent, blocks, facts, log);
const answered = (...subjects: string[]) => {
  const draft = createDraft();
  for (const subject of subjects) {
    draft.say("stall.level", {
      exercise: { exercise: subject },
      level: draft.cite({ ...rule("level", 100, "kg"), subject }),
    });
  }
  return draft;
};

it("suggests questions on the exercise that an answer is about", () => {
  expect(after(answered("squat").done("stall", "plateau"))).toEqual([
    { ask: "why" },
    { ask: "load", exercise: "squat" },
    { ask: "last", exercise: "squat" },
  ]);
});

it("names no exercise where an answer is about several", () => {
  expect(after(answered("squat", "panca-piana").done("progress", "up"))).toEqual([{ ask: "why" }]);
});

it("suggests nothing beside a choice, a proposal, a card of safety or what is no question", () => {
  const asking = answered("squat");
  asking.add({ type: "exercises", options: ["squat"] });
  const card = answered("squat");
  card.add({ type: "safety", flag: "chest" });
  for (const answer of [asking.done("stall", "which"), card.done("stall", "safety"), answered().done(null, "talk")])
    expect(after(answer)).toEqual([]);
});
