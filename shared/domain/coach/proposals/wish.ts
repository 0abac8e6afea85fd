import type { Intent } from "#shared/domain/coach/read/intents.ts";
import { isOneOf, type Terms, terms } from "#shared/domain/coach/safety/words.ts";
import type { AnswerKey } from "./answer-key.ts";
import type { Op, ProposalSpan } from "./op.ts";

const TAKES = "togli* tolg* leva levi levare levo elimin* cancell* rimuov* escl* remove drop delete exclude ditch take";
const LIGHTENS = `${TAKES} allegger* ridu* diminu* tagli* abbassa* abbasso dimezz* accorci* lighten reduce cut shorten`;
const CHANGES = `${LIGHTENS} aggiung* metti* mettere mettici metto rimett* inseri* cambi* scambi* sostitu* rimpiazz* spost* alza alzare alzo aument* porta portare porto portami passa passiamo modific* raddoppi* anticip* postic* rimand* add swap switch move replace raise lower increase change put bump resched* postpon* skip set`;
const MAKES = "fai fammi facciamo dammi crea* prepar* voglio vorrei make build create give want";
/** The verbs by which a change is asked for, by the question that it answers; of other questions it never is. */
const ORDERS: Partial<Record<Intent, Terms>> = {
  edit: terms(`${CHANGES} ${MAKES}`),
  build: terms(`${CHANGES} ${MAKES}`),
  swap: terms(`${CHANGES} ${MAKES}`),
  stall: terms(CHANGES),
  today: terms(`${LIGHTENS} ${MAKES}`),
  time: terms(`${LIGHTENS} ${MAKES}`),
  tired: terms(`${LIGHTENS} ${MAKES}`),
  return: terms(`${LIGHTENS} ${MAKES}`),
  deload: terms(`${LIGHTENS} ${MAKES}`),
  pain: terms(TAKES),
};
/** What is built, which asks for one by its name alone: «una scheda da tre giorni». */
const PLANS = terms("sched* program* piano routine split mesocicl* plan workout*");
/** Words before a plan that there is: «la mia scheda va bene?» asks for none. */
const OF_OWN = /^(?:mi[ao]|tu[ao]|la|il|quest[ao]|my|the|this)$/;
/** Endings of what was done already: «ho aumentato». */
const DONE = /(?:at[oaie]|it[oaie]|ed)$/;
const NOT = /^(?:non|nn|not|dont|doesnt)$/;
/** Questions whose answer is what they propose; of others nobody expects a change. */
const SURE = 0.6;
const ACTS: readonly Intent[] = ["edit", "build", "swap", "time", "today", "deload"];

/**
 * Whether a message asks for the change that the answer to its question proposes. `likely`: the probability of its
 * question.
 */
export const wishes = (intent: Intent, words: readonly string[], likely: number): boolean => {
  const orders = ORDERS[intent];
  const isOrder = (word: string, at: number) => !DONE.test(word) && !NOT.test(words[at - 1] ?? "");
  const isNew = (word: string, at: number) => isOneOf(word, PLANS) && !OF_OWN.test(words[at - 1] ?? "");
  const isOrdered =
    orders !== undefined &&
    words.some((word, at) => isOrder(word, at) && (isOneOf(word, orders) || (intent === "build" && isNew(word, at))));
  return isOrdered || (ACTS.includes(intent) && likely >= SURE);
};

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

const LIGHTER: readonly Op["op"][] = ["sets", "load", "remove"];

/** The button that says what a proposal would do, which nobody has asked for. */
export const offerOf = (ops: readonly Op[], span: ProposalSpan): Offer => {
  if (span === "week") return "wish.week";
  const isFewer = ops.every(({ from, to }) => typeof from === "number" && typeof to === "number" && to < from);
  const kinds = [...new Set(ops.map(({ op }) => op))];
  const [first] = kinds;
  if (ops.some(({ reason }) => reason === "ops.program")) return "wish.program";
  if (span === "session" && kinds.every((kind) => LIGHTER.includes(kind))) return "wish.lighter";
  if (kinds.length === 1 && first === "sets") return isFewer ? "wish.fewerSets" : "wish.moreSets";
  return kinds.length === 1 && first !== undefined && isNamed(first) ? OFFER_OF[first] : "wish.change";
};

const TAKEN =
  /^(?:(?:si|ok|okay|va bene|dai|certo|volentieri|allora|yes|yeah|sure|please|per favore|grazie) ?)*(?:fai|fa(?:ll|mmel)[oaie]|fammi vedere|(?:mostra|proponi|prepara)(?:mi|l[oaie]|mel[oaie])?|vediamo|procedi|do it|make it|show (?:me|it)|go ahead|let s see)?$/;
/** Whether a reply takes up what a button offers. `plain`: its words divided by spaces. */
export const takesUp = (plain: string): boolean => plain !== "" && TAKEN.test(plain);
