import type { Marker } from "#shared/domain/coach/facts.ts";
import type { AnswerKey } from "#shared/domain/coach/proposals/answer-key.ts";
import type { Intent } from "#shared/domain/coach/read/intents.ts";
import type { ProgramId } from "#shared/domain/training/programs/program.ts";
import { type Answer, type AnswerBlock, type AnswerLine, line, withBlocks } from "./answer.ts";

/** The explanation behind the reason of a change. */
const REASONS: Partial<Record<AnswerKey, AnswerKey>> = {
  "ops.asked": "why.asked",
  "ops.swap": "why.swap",
  "ops.near": "why.near",
  "ops.tools": "why.tools",
  "ops.time": "why.time",
  "ops.tired": "why.tired",
  "ops.deload": "why.deload",
  "ops.return": "why.return",
  "ops.pain": "why.pain",
  "ops.program": "why.program",
  "ops.volume": "why.cause",
  "ops.effort": "why.cause",
  "ops.fatigue": "why.cause",
  "ops.increment": "why.cause",
};
const PROGRAMS: Partial<Record<ProgramId, AnswerKey>> = {
  "two-days": "why.few",
  "full-body": "why.few",
  "five-by-five": "why.strength",
  "upper-lower": "why.four",
  "push-pull-legs": "why.many",
  dumbbells: "why.dumbbells",
  home: "why.home",
};
/** The sentence on the fact that a requested change is based on. */
const WENT_BY: Readonly<Record<string, { text: AnswerKey; name: string }>> = {
  newSets: { text: "why.newSets", name: "sets" },
  plannedSets: { text: "why.planned", name: "sets" },
  next: { text: "why.next", name: "load" },
};
/** Answers on a time without training, which propose nothing. */
const PAUSES: readonly string[] = ["away", "ill", "back"];
/** Texts that already explain themselves. */
const SAYS_WHY =
  /^(?:edit\.cap|edit\.half|sore\.|time\.pace|back\.(?:short|lighter|either)|return\.(?:gap|said|lighter)|causes\.|stall\.(?!causes|proposal)|deload\.(?:liftsDown|risingRpe|hardWeeks|unknown)|build\.(?:minutes|replaced|left|generic))/;
/** The explanation of answers that change nothing: read from the log, or with nothing to change. */
const ANSWERS: Partial<Record<Intent, AnswerKey>> = {
  records: "why.facts",
  last: "why.facts",
  e1rm: "why.facts",
  effort: "why.facts",
  time: "why.time",
  swap: "why.swap",
  deload: "why.deload",
  stall: "why.trend",
};

const textOf = (said: AnswerLine): AnswerBlock => ({ type: "text", line: said });
const isBecause = ({ text }: AnswerLine): boolean => SAYS_WHY.test(text);

const kept = (blocks: readonly AnswerBlock[], isKept: (line: AnswerLine) => boolean): AnswerBlock[] =>
  blocks.flatMap((block): AnswerBlock[] => {
    if (block.type === "text") return isKept(block.line) ? [block] : [];
    const lines = block.type === "list" ? block.lines.filter(isKept) : [];
    return block.type === "list" && lines.length > 0 ? [{ ...block, lines }] : [];
  });

/**
 * Why an answer proposes something: the rule, with the facts that the answer cites. Null where no rule stands behind
 * it.
 */
export const whyAnswer = (previous: Answer): Answer | null => {
  const { blocks, facts, intent, state } = previous;
  if (state === "why") return previous;
  const ops = blocks.flatMap((block) => (block.type === "diff" ? block.ops : []));
  const answer = (said: readonly AnswerBlock[]): Answer => withBlocks({ ...previous, state: "why" }, said);
  if (PAUSES.includes(state)) return answer([textOf(line("why.return")), ...kept(blocks, isBecause)]);
  if (ops.length === 0) {
    const text =
      state === "near"
        ? "why.near"
        : intent !== null && (facts.length > 0 || state === "options")
          ? ANSWERS[intent]
          : undefined;
    if (text) return answer([textOf(line(text)), ...kept(blocks, isBecause)]);
    const said = kept(blocks, () => true);
    return intent === "edit" && said.length > 0 ? answer([textOf(line("why.refused")), ...said]) : null;
  }
  const reasons = state === "loads" ? ["why.spare" as const] : ops.flatMap(({ reason }) => REASONS[reason] ?? []);
  if (reasons.length === 0) return null;
  const program = blocks.flatMap((block) => (block.type === "program" ? (PROGRAMS[block.program] ?? []) : []));
  const isAsked = state !== "loads" && ops.every(({ reason }) => reason === "ops.asked");
  const wentBy = facts.flatMap(({ fn, id }) => {
    const by = isAsked ? WENT_BY[fn] : undefined;
    return by ? [textOf(line(by.text, { [by.name]: `[[${id}]]` as Marker }))] : [];
  });
  return answer([
    ...[...new Set(reasons), ...program].map((text) => textOf(line(text))),
    ...wentBy,
    ...kept(blocks, isBecause),
  ]);
};
