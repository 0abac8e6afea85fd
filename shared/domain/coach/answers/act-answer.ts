import type { FactUnit } from "#shared/domain/coach/facts.ts";
import type { AnswerKey } from "#shared/domain/coach/proposals/answer-key.ts";
import { NEW_ROUTINE_PREFIX } from "#shared/domain/coach/proposals/caps.ts";
import type { Op } from "#shared/domain/coach/proposals/op.ts";
import type { ProposalAct } from "#shared/domain/coach/proposals/talk-proposal.ts";
import { type Answer, type AnswerDraft, type AnswerLine, counted, createDraft, line } from "./answer.ts";

/**
 * What came of an act. `changed`: the proposal had to be made anew and waits for another word; `gone`: nothing is left
 * of it; `failed`: it could not be stored.
 */
export type ActOutcome = "done" | "changed" | "gone" | "failed";

const UNITS = {
  sets: "sets",
  reps: "reps",
  load: "kg",
  rpe: "rpe",
  add: "sets",
  reschedule: "day",
} as const satisfies Partial<Record<Op["op"], FactUnit>>;

const changeLine = (draft: AnswerDraft, { op, target, from, to }: Op): AnswerLine => {
  const exercise = { exercise: target.exercise };
  const cite = (value: number | string, unit: FactUnit) =>
    draft.cite(counted("applied", value, unit, { subject: target.exercise || null, source: "own routine" }));
  if (op === "swap") return line("act.swap", { exercise, other: { exercise: String(to) } });
  if (op === "remove" || op === "exclude" || op === "move" || to === null)
    return line(op === "exclude" || op === "move" ? `act.${op}` : "act.remove", { exercise });
  const unit = UNITS[op];
  if (op === "reschedule") return line("act.reschedule", { from: cite(from ?? to, unit), to: cite(to, unit) });
  if (op === "add") return line("act.add", { exercise, to: cite(to, unit) });
  return from === null
    ? line("act.set", { exercise, to: cite(to, unit) })
    : line("act.change", { exercise, from: cite(from, unit), to: cite(to, unit) });
};

/** Lines that say the same of several routines, once. */
const uniqueLines = (lines: readonly AnswerLine[]): AnswerLine[] => [
  ...new Map(lines.map((one) => [JSON.stringify(one), one])).values(),
];

const DONE = { session: "act.session", week: "act.week" } as const satisfies Record<string, AnswerKey>;

/** Says what was done. `ops`: the changes that were carried out; `routine`: their routine's name, null for several. */
export const actAnswer = (
  act: ProposalAct,
  outcome: ActOutcome,
  { ops, routine }: { ops: readonly Op[]; routine: string | null },
): Answer => {
  const draft = createDraft();
  if (outcome !== "done") {
    draft.say(`act.${outcome}`);
    return draft.done(null, outcome);
  }
  const isUndone = act.do === "undo";
  const isMade = ops.some(({ target }) => target.routine?.startsWith(NEW_ROUTINE_PREFIX));
  if (act.do === "apply" && act.as !== "plan") draft.say(DONE[act.as]);
  else if (isMade && !isUndone) draft.say("act.made");
  else if (routine === null || isMade) draft.say(isUndone ? "act.undoneAll" : "act.appliedAll");
  else draft.say(isUndone ? "act.undone" : "act.applied", { routine: { name: routine } });
  if (isUndone) return draft.done(null, "undone");
  if (isMade) draft.add({ type: "place", place: "workouts" });
  else if (act.as !== "week") draft.list(uniqueLines(ops.map((op) => changeLine(draft, op))));
  if (act.as !== "session") draft.add({ type: "replies", texts: ["act.undo"] });
  return draft.done(null, "applied");
};

/** An answer of one sentence, with buttons for what it asks. */
export const actSentence = (text: AnswerKey, choices: readonly string[]): Answer => {
  const draft = createDraft();
  draft.say(text);
  if (choices.length > 0) draft.add({ type: "choices", texts: choices });
  return draft.done(null, choices.length > 0 ? "which" : "nothing");
};
