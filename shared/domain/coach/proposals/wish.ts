import type { Intent } from "#shared/domain/coach/read/intents.ts";
import { isOneOf, type Terms, terms } from "#shared/domain/coach/safety/words.ts";
import type { AnswerKey } from "./answer-key.ts";
import type { Op, ProposalSpan } from "./op.ts";

const TAKES = "togli* tolg* leva levi levare levo elimin* cancell* rimuov* escl* remove drop delete exclude ditch take";
const LIGHTENS = `${TAKES} allegger* ridu* diminu* tagli* abbassa* abbasso dimezz* accorci* lighten reduce cut shorten`;
const CHANGES = `${LIGHTENS} aggiung* metti* mettere mettici metto rimett* inseri* cambi* scambi* sostitu* rimpiazz* spost* alza alzare alzo aument* porta portare porto portami passa passiamo modific* raddoppi* anticip* postic* rimand* add swap switch move replace raise lower increase change put bump resched* postpon* skip set`;
const MAKES = "fai fammi facciamo dammi crea* prepar* voglio vorrei make build create give want";
const EASY = "legger* light* easy easier facil* breve cort* short* meno less";
const TRAINING = `${EASY} sched* program* piano plan routine allenament* sedut* session* workout* training settiman* week serie set sets pes* carich* caric* weight* load* volume ripetizion* reps eserciz* exercis* oggi today`;
/** Verbs that ask for a change, and what has to follow them; null where a question is of the plan by itself. */
type Order = { verbs: Terms; of: Terms | null };
const order = (verbs: string, of?: string): Order => ({ verbs: terms(verbs), of: of === undefined ? null : terms(of) });
const ANY_CHANGE = terms(CHANGES);
const OF_PLAN = [order(`${CHANGES} ${MAKES}`)];
const LIGHTER = [order(LIGHTENS, TRAINING), order(MAKES, EASY)];
/** By the question that a change answers; of other questions it never is asked for. */
const ORDERS: Partial<Record<Intent, readonly Order[]>> = {
  edit: OF_PLAN,
  build: OF_PLAN,
  swap: OF_PLAN,
  stall: [order(CHANGES)],
  today: LIGHTER,
  time: LIGHTER,
  tired: LIGHTER,
  return: LIGHTER,
  deload: LIGHTER,
  pain: [order(TAKES, `${TRAINING} quello quelli what`)],
};
/** Within how many words an order says of what it is. */
const NEAR = 4;
/** Endings of what was done already, or goes on by itself: «ho aumentato», «sta riducendo». */
const DONE = /(?:at[oaie]|it[oaie]|ed|ndo|ing)$/;
const NOT = /^(?:non|nn|not|dont|doesnt)$/;
/** An Italian infinitive, which orders nothing by itself («si può sostituire…?»), and who wants what it says. */
const INFINITIVE = /[aei]r(?:e|[mtcv]i|ne|(?:[mtc]e)?l[oaie])$/;
const WILLING = terms("voglio vorrei volevo puoi potresti devi dovresti fammi bisogno serve");
/** Beginnings of what is answered by yes, no or a reason: it asks about a change and not for one. */
const ABOUT =
  /^(?:(?:is|are|was|does|did|isnt|arent|doesnt|has|why|perche|conviene|vale)|ha senso|si puo|do (?!you)\w+)\b/;
/** Who asks whether to change something («posso togliere lo squat?») has not decided; who asks PrimeBot to, has. */
const WHETHER =
  /^(?:(?:e|ma|ok|allora|quindi|and|but|so) )*(?:posso|potrei|devo|dovrei|e meglio|(?:can|could|may|should|must) i) (?:pure |anche |just )?/;
/** Questions whose answer is what they propose; of others nobody expects a change. */
const SURE = 0.65;
export const ACTS: readonly Intent[] = ["edit", "build", "swap", "time", "today", "deload"];

/** Whether words order one of what is listed; who asks about a change or whether to make one orders none. */
const givesOrder = (words: readonly string[], orders: readonly Order[]): boolean => {
  const isOrder = (word: string, at: number) =>
    !DONE.test(word) &&
    !NOT.test(words[at - 1] ?? "") &&
    (at === 0 || !INFINITIVE.test(word) || words.slice(0, at).some((before) => isOneOf(before, WILLING)));
  const isFollowed = (of: Terms | null, at: number) =>
    of === null || words.slice(at + 1, at + 1 + NEAR).some((word) => isOneOf(word, of));
  const isFor = ({ verbs, of }: Order) =>
    words.some((word, at) => isOneOf(word, verbs) && isOrder(word, at) && isFollowed(of, at));
  return orders.some(isFor);
};

const BY_VERB = [order(CHANGES)];
/** Whether words order a change by its verb; who only wants something orders none. */
export const ordersChange = (words: readonly string[]): boolean => givesOrder(words, BY_VERB);

const asksAbout = (words: readonly string[]): boolean => {
  const said = words.join(" ");
  const [change = ""] = WHETHER.test(said) ? said.replace(WHETHER, "").split(" ") : [];
  return ABOUT.test(said) || isOneOf(change, ANY_CHANGE);
};

/**
 * Whether a message asks for the change that the answer to its question proposes. `likely`: the probability of its
 * question.
 */
export const wishes = (intent: Intent, words: readonly string[], likely: number): boolean =>
  !asksAbout(words) && (givesOrder(words, ORDERS[intent] ?? []) || (ACTS.includes(intent) && likely >= SURE));

/** Whether a message, also one that is not understood, asks for some change of a plan, or for a plan. */
export const wishesChange = (words: readonly string[]): boolean => !asksAbout(words) && givesOrder(words, OF_PLAN);

/** Buttons that say what a proposal would do. */
export const OFFERS = [
  "wish.exclude",
  "wish.swap",
  "wish.add",
  "wish.remove",
  "wish.fewerSets",
  "wish.moreSets",
  "wish.load",
  "wish.rpe",
  "wish.lighter",
  "wish.week",
  "wish.program",
  "wish.change",
] as const satisfies readonly AnswerKey[];
export type Offer = (typeof OFFERS)[number];

const OFFER_OF = {
  exclude: "wish.exclude",
  swap: "wish.swap",
  add: "wish.add",
  remove: "wish.remove",
  load: "wish.load",
  rpe: "wish.rpe",
} as const satisfies Partial<Record<Op["op"], Offer>>;
const isNamed = (op: Op["op"]): op is keyof typeof OFFER_OF => Object.hasOwn(OFFER_OF, op);

const LIGHTENING: readonly Op["op"][] = ["sets", "load", "remove"];

/** The button that says what a proposal would do, which nobody has asked for. */
export const offerOf = (ops: readonly Op[], span: ProposalSpan): Offer => {
  if (span === "week") return "wish.week";
  const isFewer = ops.every(({ from, to }) => typeof from === "number" && typeof to === "number" && to < from);
  const kinds = [...new Set(ops.map(({ op }) => op))];
  const [first] = kinds;
  if (ops.some(({ reason }) => reason === "ops.program")) return "wish.program";
  if (span === "session" && kinds.every((kind) => LIGHTENING.includes(kind))) return "wish.lighter";
  if (kinds.length === 1 && first === "sets") return isFewer ? "wish.fewerSets" : "wish.moreSets";
  return kinds.length === 1 && first !== undefined && isNamed(first) ? OFFER_OF[first] : "wish.change";
};

const TAKEN =
  /^(?:(?:si|ok|okay|va bene|dai|certo|volentieri|allora|yes|yeah|sure|please|per favore|grazie) ?)*(?:fai|fa(?:ll|mmel)[oaie]|fammi vedere|(?:mostra|proponi|prepara)(?:mi|l[oaie]|mel[oaie])?|vediamo|procedi|do it|make it|show (?:me|it)|go ahead|let s see)?$/;
/** Whether a reply takes up what a button offers. `plain`: its words divided by spaces. */
export const takesUp = (plain: string): boolean => plain !== "" && TAKEN.test(plain);
