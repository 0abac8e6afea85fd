import type { AnswerKey } from "#shared/domain/coach/proposals/answer-key.ts";
import type { AppliedAs, ProposalAct, TalkProposal } from "#shared/domain/coach/proposals/talk-proposal.ts";
import type { ActOption } from "./dialogue.ts";

/** What a message asks to do with a proposal. `yes`: no more than a word of agreement. */
export type Order = { do: "apply" | "undo"; isYes: boolean; as: AppliedAs | null; exercise: string | null };

const BESIDE =
  "(?:ok|okay|si|yes|yeah|yep|sure|certo|dai|allora|quindi|adesso|ora|now|pure|tutt[oaie]|all|everything|it|them|that|this|the|la|le|lo|il|i|l|quell[oaie]|per|di|della|al|alla|a|to|of|my|favore|please|pls|grazie|thanks|va|bene|perfetto|propost[ae]|modific[ah]\\w*|cambiament[oi]|changes?|proposals?|edits?|ultim[ao]|last|anzi|no|scusa|sorry|aspetta|wait|actually|solo|oggi|only|today|just|for|sched[ae]|routine|sempre|EX)";
const whole = (order: string): RegExp => new RegExp(`^(?:${BESIDE} )*(?:${order})(?: ${BESIDE})*$`);
const APPLIES = whole(
  "applic\\w+|conferm\\w+|procedi|proceda|fall[oaie]|mettil[oaie]|apply|confirm|proceed|do it|go ahead|go for it",
);
const UNDOES = whole(
  "annull\\w+|torn\\w+ indietro|ripristin\\w+|rimett\\w+ com(?:e|era| era)(?: prima| era)?|undo|revert|go back|roll back|take it back",
);
const AGREES =
  /^(?:(?:ok|okay|va bene|perfetto|dai|grazie|thanks|please) )*(?:si|yes|yeah|yep|sure|certo)(?: (?:ok|okay|va bene|perfetto|dai|grazie|thanks|please))*$/;
const OF_TODAY = /\b(?:oggi|today)\b/;
const FOR_GOOD = /\b(?:sched[ae]|routine|sempre)\b/;

/**
 * The order that a message gives and no more than that: «applica», "undo that", «sì». Null for none. `masked`: its
 * words with exercises as `EX`; `exercise`: the id of the one that it names.
 */
export const orderIn = (masked: readonly string[], exercise: string | null): Order | null => {
  const said = masked.join(" ");
  const as = OF_TODAY.test(said) ? "session" : FOR_GOOD.test(said) ? "plan" : null;
  if (UNDOES.test(said)) return { do: "undo", isYes: false, as: null, exercise };
  if (APPLIES.test(said)) return { do: "apply", isYes: false, as, exercise };
  return AGREES.test(said) ? { do: "apply", isYes: true, as: null, exercise: null } : null;
};

/** What comes of an order: an act, a choice that the member is asked for, or why there is nothing to do. */
export type Ordered =
  | { of: "act"; act: ProposalAct; proposal: TalkProposal }
  | { of: "which"; text: AnswerKey; options: readonly ActOption[] }
  | { of: "nothing"; text: AnswerKey };

/** The ways to carry out a change for one workout that may be lasting, in the words of their buttons. */
export type Ways = Readonly<Record<"session" | "plan", string>>;

const names = ({ ops }: TalkProposal, exercise: string): boolean =>
  ops.some(({ target, to }) => target.exercise === exercise || to === exercise);

/** The newest proposal of each label: a later one on the same subject replaces those before it. */
const newest = (proposals: readonly TalkProposal[]): TalkProposal[] => [
  ...new Map(proposals.map((one) => [one.label, one])).values(),
];

/** Those that were applied or undone, the last one first. */
const decided = (proposals: readonly TalkProposal[], how: "applied" | "undone"): TalkProposal[] =>
  proposals
    .filter(({ state }) => state === how)
    .toSorted((a, b) => (b.decidedAt ?? "").localeCompare(a.decidedAt ?? ""));

const applied = (proposal: TalkProposal, wanted: AppliedAs | null, ways: Ways): Ordered => {
  const { id, span } = proposal;
  const act = (as: AppliedAs): Ordered => ({ of: "act", act: { do: "apply", proposal: id, as }, proposal });
  if (span === "week") return act("week");
  if (span !== "either") return act(span === "session" ? "session" : "plan");
  if (wanted) return act(wanted);
  const options = (["session", "plan"] as const).map(
    (as): ActOption => ({ do: "apply", proposal: id, as, text: ways[as] }),
  );
  return { of: "which", text: "act.how", options };
};

const choice = (proposals: readonly TalkProposal[], of: "apply" | "undo"): Ordered => ({
  of: "which",
  text: of === "apply" ? "act.which" : "act.whichUndo",
  options: proposals.map(({ id, label }) => ({ do: of, proposal: id, as: null, text: label })),
});

const applying = (order: Order, proposals: readonly TalkProposal[], ways: Ways): Ordered => {
  const shown = proposals.find(({ isLast }) => isLast);
  // Who only agrees means what stands right above.
  if (order.isYes && shown?.state !== "open") return { of: "nothing", text: "talk.yes" };
  const { exercise } = order;
  const meant = exercise === null ? proposals : proposals.filter((one) => names(one, exercise));
  const [above] = meant.filter(({ isLast, state }) => isLast && state !== "applied");
  const waiting = above ? [above] : newest(meant.filter(({ state }) => state === "open"));
  // Who took one back may want it after all.
  const open = waiting.length > 0 ? waiting : decided(meant, "undone").slice(0, 1);
  const [only, ...more] = open;
  if (!only) {
    const [done] = decided(meant, "applied");
    return { of: "nothing", text: !done ? "act.noneOpen" : done.mayUndo ? "act.already" : "act.begun" };
  }
  return more.length > 0 ? choice(open, "apply") : applied(only, order.as, ways);
};

const undoing = ({ exercise }: Order, proposals: readonly TalkProposal[]): Ordered => {
  const [last] = decided(proposals, "applied").filter(
    (one) => one.mayUndo && (exercise === null || names(one, exercise)),
  );
  const isOpen = proposals.some(({ isLast, state }) => isLast && state === "open");
  // Who takes back what was only proposed does not want it.
  if (!last) return { of: "nothing", text: isOpen ? "talk.no" : "act.noneApplied" };
  // Below one that is still open it may be that one that is not wanted.
  if (exercise === null && isOpen) return choice([last], "undo");
  return { of: "act", act: { do: "undo", proposal: last.id }, proposal: last };
};

/** What follows from a message like «applica». `proposals`: those of the conversation, the oldest first. */
export const ordered = (order: Order, proposals: readonly TalkProposal[], ways: Ways): Ordered =>
  order.do === "apply" ? applying(order, proposals, ways) : undoing(order, proposals);

/** The same for the choice of a button. */
export const chosenAct = (option: ActOption, proposals: readonly TalkProposal[], ways: Ways): Ordered => {
  const proposal = proposals.find(
    ({ id, state }) => id === option.proposal && (state === "applied") === (option.do === "undo"),
  );
  if (!proposal) return { of: "nothing", text: option.do === "apply" ? "act.noneOpen" : "act.noneApplied" };
  if (option.do === "undo") return { of: "act", act: { do: "undo", proposal: proposal.id }, proposal };
  return applied(proposal, option.as, ways);
};
