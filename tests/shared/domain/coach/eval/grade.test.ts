import { expect, it } from "vitest";
import type { AnswerDraft } from "#shared/domain/coach/answers/answer.ts";
import { createDraft, rule } from "#shared/domain/coach/answers/answer.ts";
import { gradeOf } from "./grade.ts";
import { rubric } from "./rubric.ts";

const wish = (says: string[], more: object = {}) => rubric.parse({ says, ...more });
const answer = (state: string, fill: (draft: AnswerDraft) => void = () => undefined) => {
  const draft = createDraft();
  fill(draft);
  return draft.done("stall", state);
};
const ofBench = (draft: AnswerDraft) => {
  const level = draft.cite({ ...rule("level", 110, "kg"), subject: "panca-piana" });
  draft.say("stall.level", { level, exercise: { exercise: "panca-piana" } });
};
const cut = {
  target: { routine: "a", exercise: "panca-piana" },
  from: 4,
  to: 3,
  reason: "ops.asked",
  facts: [],
} as const;
const proposing = (draft: AnswerDraft) => draft.diff([{ op: "sets", ...cut }], "lasting");

it.each([
  ["right", ["is:stall/*", "about:panca-piana"], {}],
  ["right", ["fact:level@panca-piana"], {}],
  ["right", ["fact:*@panca-piana=105..115"], {}],
  ["right", ["passage:card/plateau | is:stall/plateau"], {}],
  ["thin", ["is:stall/*", "says:stall.causes"], {}],
  ["thin", ["is:progress/*"], { part: ["is:stall/*"] }],
  ["misunderstood", ["fact:level@panca-piana=105"], {}],
  ["misunderstood", ["about:panca-piana", "is:progress/*"], {}],
  ["wrong", ["is:stall/*"], { not: ["fact:level@panca-piana=110"] }],
])("grades an answer %s where it has to say %j", (grade, says, more) => {
  expect(gradeOf(answer("plateau", ofBench), wish(says, more))).toBe(grade);
});

it("grades a change that nobody asked for, whatever else the answer says", () => {
  const proposed = answer("plateau", proposing);
  expect(gradeOf(proposed, wish(["is:stall/*"]))).toBe("unasked");
  expect(gradeOf(proposed, wish(["is:stall/*"], { may: ["swap"] }))).toBe("unasked");
  expect(gradeOf(proposed, wish(["op:sets@panca-piana=3"], { may: ["sets"] }))).toBe("right");
});

it("grades a card of safety that nothing called for", () => {
  const card = answer("safety", (draft) => draft.add({ type: "safety", flag: "chest" }));
  expect(gradeOf(card, wish(["is:stall/*"]))).toBe("falseCard");
  expect(gradeOf(card, wish(["safety:*"]))).toBe("right");
});

it("tells an answer that asks back from one that says it has none", () => {
  expect(gradeOf(answer("which"), wish(["is:load/*"]))).toBe("asked");
  expect(gradeOf(answer("unknown"), wish(["is:load/*"]))).toBe("evasive");
  expect(gradeOf(answer("unknown"), wish(["declines"]))).toBe("right");
});

it("grades a passage that is only suggested as thin", () => {
  const near = answer("near", (draft) => draft.add({ type: "suggestions", passages: ["card/creatine"] }));
  expect(gradeOf(near, wish(["passage:card/creatine"]))).toBe("thin");
  expect(gradeOf(near, wish(["passage:card/caffeine"]))).toBe("evasive");
});
