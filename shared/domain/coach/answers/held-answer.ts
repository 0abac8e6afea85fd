import { saysCondition } from "#shared/domain/coach/read/condition.ts";
import type { Intent } from "#shared/domain/coach/read/intents.ts";
import type { Entities, Understood } from "#shared/domain/coach/read/understood.ts";
import { SAFETY_WAYS } from "#shared/domain/coach/safety/card.ts";
import { RED_FLAGS, type RedFlag } from "#shared/domain/coach/safety/flags.ts";
import { redFlagIn } from "#shared/domain/coach/safety/red-flags.ts";
import { wordsOf } from "#shared/domain/coach/safety/words.ts";
import { type Answer, createDraft } from "./answer.ts";

/**
 * Intents that are held back after a safety card: advice on what to train and how. Questions on the log are still
 * answered.
 */
const ADVICE: readonly Intent[] = [
  "today",
  "load",
  "whynot",
  "build",
  "swap",
  "time",
  "tired",
  "return",
  "deload",
  "missed",
];

/** Texts that end the hold: the buttons below a held answer, and the same in people's own words. */
const CLEARS =
  /\b(?:mi (?:hanno|ha) (?:\w+ )?visitat[oa]|hai capito male|ne ho parlato con|(?:i ve|i have) been (?:examined|seen)|i (?:ve |have )?(?:saw|seen) (?:a|my|the) (?:doctor|gp)|(?:i ve|i have) talked to|you misread|(?:medic\w|dottor\w+|ginecolog\w|cardiolog\w|ortopedic\w|fisio\w*) (?:(?:mi|m) )?(?:(?:ha (?:dato (?:l )?(?:ok|il via libera)|detto (?:che )?(?:posso|va bene|okay|ok|di si|si puo|e tutto (?:ok|a posto)))|dice (?:che )?(?:posso|va bene|okay|ok|di si|si puo))\b(?! (?:solo|soltanto)))|ho (?:l ok|il via libera) del(?:la|l)? (?:mi[ao] )?(?:medic\w|dottor\w+|ginecolog\w|cardiolog\w|ortopedic\w|fisio\w*)|(?:doctor|doc|gp|physio\w*|midwife|cardiologist|surgeon|obgyn) (?:(?:has )?cleared me|(?:said|says) (?:that )?(?:(?:it s|its|it is|i m|im)(?: \w+){0,2} (?:fine|ok|okay|good|safe)\b|i (?:can|may)\b(?! only)))|(?:i ve|i have) been cleared by)\b/;
const NOT_YET = /\b(?:non|nessuno|mai|not|havent|never|nobody|cant|cannot|isnt|shouldnt|if|se|unless|quando|when)\b/;

/** Whether a text says that a doctor saw the member, or that nothing needed one. */
export const clears = (text: string): boolean => {
  const said = wordsOf(text).join(" ");
  return CLEARS.test(said) && !NOT_YET.test(said) && redFlagIn(text) === null;
};

/** Why a conversation holds advice back. What is of food does not: it holds back figures on food. */
export type Hold = Exclude<RedFlag, (typeof OF_FOOD)[number]> | "condition";

const OF_FOOD = ["eating", "fastLoss"] as const satisfies readonly RedFlag[];
export const isOfFood = (flag: RedFlag | null): boolean => OF_FOOD.some((one) => one === flag);

const isHolding = (flag: RedFlag): flag is Exclude<Hold, "condition"> => !isOfFood(flag);

/** All reasons for a hold, the most urgent first. */
export const HOLDS: readonly Hold[] = [...RED_FLAGS.filter(isHolding), "condition"];

/** Why advice is held back after a message; null where it is not. `before`: as before it; `flag`: its red flag. */
export const holdAfter = (before: Hold | null, text: string, flag: RedFlag | null): Hold | null => {
  if (clears(text)) return null;
  const said = saysCondition(wordsOf(text)) ? "condition" : null;
  return HOLDS.find((hold) => [before, flag, said].includes(hold)) ?? null;
};

/**
 * Whether a message asks for advice. So does a change that makes a plan heavier or longer, and a question about new
 * pain; one that removes something or moves a day does not.
 */
export const isAdvice = (understood: Understood): boolean => {
  if (understood.kind === "away" || understood.kind === "back") return true;
  if (understood.kind === "talk") return understood.talk === "recovered";
  if (!("intent" in understood)) return false;
  if (ADVICE.includes(understood.intent)) return true;
  const { entities } = understood;
  const isMore = ({ exercise, change }: Entities) => exercise !== null && change !== "remove";
  return understood.intent === "edit" && [entities, ...entities.more].some(isMore);
};

export const heldAnswer = (hold: Hold): Answer => {
  const draft = createDraft();
  if (hold === "condition") draft.say("condition.doctor");
  const isTalkedOf = hold !== "condition" && SAFETY_WAYS[hold].limits === "talk";
  draft.say(isTalkedOf ? "held.talk" : hold === "condition" ? "condition.ask" : "held.seen");
  draft.add({ type: "replies", texts: [isTalkedOf ? "held.talked" : "held.examined", "held.misread"] });
  return draft.done(null, "held");
};

export const clearedAnswer = (): Answer => {
  const draft = createDraft();
  draft.say("held.cleared");
  return draft.done(null, "cleared");
};
