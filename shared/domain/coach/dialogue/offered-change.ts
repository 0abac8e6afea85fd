import { type Answer, type AnswerBlock, line, withBlocks } from "#shared/domain/coach/answers/answer.ts";
import type { AnswerKey } from "#shared/domain/coach/proposals/answer-key.ts";
import { type Offer, offerOf } from "#shared/domain/coach/proposals/wish.ts";

type Diff = Extract<AnswerBlock, { type: "diff" }>;
const diffOf = ({ blocks }: Answer): Diff | undefined => blocks.find((block) => block.type === "diff");

/** Sentences that only lead to the change below them. */
const LEADING: readonly AnswerKey[] = ["pain.exclude", "edit.done"];

const said = (text: AnswerKey): AnswerBlock => ({ type: "text", line: line(text) });

/** An answer whose change nobody asked for, with a button for it; the answer as it is where it proposes none. */
export const offeringChange = (answer: Answer): { answer: Answer; offer: Offer | null } => {
  const diff = diffOf(answer);
  if (!diff) return { answer, offer: null };
  const offer = offerOf(diff.ops, diff.span);
  const rest = answer.blocks.filter(
    (block) => block !== diff && !(block.type === "text" && LEADING.includes(block.line.text)),
  );
  const blocks = rest.length > 0 ? rest : [said("wish.unasked")];
  return { answer: withBlocks(answer, [...blocks, { type: "replies", texts: [offer] }]), offer };
};

/** The change that an answer proposes, alone; null where it proposes none. */
export const changeAlone = (answer: Answer): Answer | null => {
  const diff = diffOf(answer);
  return diff ? withBlocks(answer, [said("wish.shown"), diff]) : null;
};
