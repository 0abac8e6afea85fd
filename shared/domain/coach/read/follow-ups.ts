import { isClosed } from "#shared/domain/coach/closed-words.ts";
import { saysHurts } from "#shared/domain/coach/engine/reported-pain.ts";
import { goalIn } from "#shared/domain/coach/member.ts";
import { isOneOf, terms } from "#shared/domain/coach/safety/words.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import { stepsBack } from "./by-words.ts";
import { exchanges, REPLACES } from "./edit-mentions.ts";
import { numberOf } from "./entities/numbers.ts";
import { readReschedule } from "./entities/reschedules.ts";
import { toolsAsked, withMoreSaid } from "./entities/tools.ts";
import type { Intent } from "./intents.ts";
import type { Masked } from "./masked.ts";
import type { Message } from "./message.ts";
import { isCorrection, isNumberAlone } from "./replies.ts";
import type { Context, Entities, Understood } from "./understood.ts";

/** Question words in place of the exercise that comes: «il rack è occupato, con cosa sostituisco lo squat?» */
const ASKS_WHAT = terms("cosa che quale quali qualcosa what which something");

export const asksWhat = (words: readonly string[]): boolean => words.some((word) => isOneOf(word, ASKS_WHAT));

/** The exercise after «sostituisco», whatever was named before: «rack» alone may be one. */
export const namedAfterReplacing = (words: readonly string[], mentions: Masked["mentions"]) => {
  const at = words.findIndex((word) => REPLACES.test(word));
  return at < 0 ? undefined : mentions.find(({ from }) => from > at);
};

/** Ailments that stay: a question on suitable exercises then is not one on similar movements. */
const AILMENT =
  /\b(?:scolios\w+|artros\w|artrit\w|arthritis|osteoporos\w+|spondil\w+|discopat\w+|erni[ae]|herniated|(?:bulging|slipped) disc|protesi|prosthe\w+|cifosi|iperlordosi)\b/;

/** Intents on what is trained next: pain must not lead to exercises that may load it. */
const LEADING: readonly Intent[] = ["swap", "today", "load", "build"];

/** The intent of a message with entities: sometimes another than the most probable for its words. */
const meant = (label: Intent, { exercise, other, change, words }: Entities): Intent => {
  // Who names what is to stand in needs no options.
  const isReplaced = change === "swap" || words.some((word) => REPLACES.test(word));
  if (label === "swap" && exercise && other && isReplaced && !asksWhat(words)) return "edit";
  return LEADING.includes(label) && (saysHurts(words) || AILMENT.test(words.join(" "))) ? "pain" : label;
};

export const asked = (
  label: Intent,
  entities: Entities,
  candidates: readonly Exercise[],
  isFollowUp: boolean,
): Understood => {
  const intent = meant(label, entities);
  // A pain is answered by what hurts, whichever exercise it came from.
  return candidates.length > 1 && !(intent === "pain" && saysHurts(entities.words))
    ? { kind: "which", of: "exercise", intent, entities, options: candidates.slice(0, 2) }
    : { kind: "question", intent, entities, isFollowUp };
};

/** Intents whose question stays in its words where only what it is about changes. */
const IN_WORDS: readonly Intent[] = ["edit", "progress", "last"];

/** The entities of a follow-up: those not named again keep the values of `before`. */
export const follow = (
  { intent, entities: before }: Context,
  now: Entities,
  candidates: readonly Exercise[],
): Understood => {
  const isNewSubject = now.exercise !== null || now.muscle !== null;
  // What is to change, and the periods that are compared, stand in the words before.
  const isSameAct = IN_WORDS.includes(intent);
  const entities = {
    ...before,
    ...now,
    words: isSameAct ? [...before.words, ...now.words] : now.words,
    change: isSameAct ? before.change : now.change,
    other: now.other ?? (isSameAct ? before.other : null),
    sets: now.sets ?? (isSameAct ? before.sets : null),
    exercise: isNewSubject ? now.exercise : before.exercise,
    muscle: isNewSubject ? now.muscle : before.muscle,
    dates: now.dates ?? before.dates,
    reps: now.reps ?? before.reps,
    rpe: now.rpe ?? before.rpe,
    load: now.load ?? before.load,
    share: now.share ?? before.share,
    minutes: now.minutes ?? before.minutes,
    days: now.days ?? before.days,
    tools: now.tools ?? before.tools,
  };
  return asked(intent, entities, candidates, true);
};

/** Beginnings of what goes on with the message before. */
export const FOLLOW_UP = /^(?:e|ed|invece|and|what about|how about|ma|poi|anche|quindi|allora|so|then)(?: |$)/;
/**
 * Intents that continue with the exercise of the conversation where no other is named; the second ones may be of all
 * exercises, and continue where the message begins so.
 */
const OF_ONE: readonly Intent[] = ["goal", "edit", "swap", "load", "whynot"];
const OF_ONE_ON: readonly Intent[] = ["progress", "stall", "records", "e1rm", "last", "effort"];
const OF_ALL =
  /\b(?:carichi|pesi|miei|mie|weights|tutt[oaie]|everything|all|oggi|today|stasera|tonight|domani|tomorrow)\b/;
/** Most words of a follow-up. */
const FEW = 8;

/** The next question on the exercise or muscle of the conversation; null where the message is none. */
export const onAbout = (label: Intent | undefined, context: Context | null, now: Entities): Understood | null => {
  const { words } = now;
  const said = words.join(" ");
  if (!context || !label || now.exercise || now.muscle || words.length > FEW) return null;
  const { exercise, muscle, load } = context.entities;
  if (label === "load" && muscle)
    return asked("load", { ...now, muscle, words: [...context.entities.words, ...words] }, [], true);
  if (!exercise || OF_ALL.test(said)) return null;
  // What stands in for an exercise is said with its load.
  if (label === "load" && context.intent === "swap") return follow(context, now, []);
  const isOf = OF_ONE.includes(label) || (OF_ONE_ON.includes(label) && FOLLOW_UP.test(said) && !words.every(isClosed));
  const wanted = label === "goal" ? (now.load ?? load) : now.load;
  return isOf ? asked(label, { ...now, exercise, load: wanted }, [], true) : null;
};

const ANOTHER_DAY =
  /^(?:(?:no|anzi|meglio|scusa|facciamo|fai|a|al|per|il|ok|e|invece|intendevo|volevo dire|actually|make it|wait|on|to|sorry|i meant|(?:spost|mett)(?:al[ao]|i|a)|move it|put it) )*(lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica|domani|dopodomani|oggi|monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|today)(?: (?:invece|va bene|then|instead|please|per favore|grazie))*$/;

/** A planned session moved to another day than the one just named: «anzi venerdì»; null for none. */
export const onAnotherDay = (context: Context, now: Entities, today: string): Understood | null => {
  const { intent, entities } = context;
  const [, day] = ANOTHER_DAY.exec(now.words.join(" ")) ?? [];
  if (day === undefined || intent !== "edit" || readReschedule(entities.words, today) === null) return null;
  return asked("edit", { ...entities, words: [...entities.words, "a", day] }, [], true);
};

/** Intents that a message with equipment alone repeats for that equipment. */
const WITH_TOOLS: readonly Intent[] = ["today", "time", "tired", "load", "pain"];
const OF_ONE_TOO: readonly Intent[] = ["load", "edit"];

/** The previous proposal for the equipment that a message names and nothing else; null where there was none. */
export const withTools = (context: Context, now: Entities): Understood | null => {
  const { intent, entities } = context;
  if (!toolsAsked(now.words)) return null;
  const isOfOne = OF_ONE_TOO.includes(intent) && entities.exercise !== null;
  const proposed = intent === "build" || intent === "swap" ? intent : isOfOne ? "swap" : "today";
  if (proposed === "today" && !WITH_TOOLS.includes(intent)) return null;
  const words = [...entities.words, ...now.words];
  const tools = now.tools && withMoreSaid(entities.tools, now.tools);
  return asked(proposed, { ...entities, tools, words }, [], true);
};

const FEW_OF_GOAL = 4;
/** What fills in the previous answer; null for anything else. */
export const onAnswer = (context: Context, now: Entities): Understood | null => {
  const { intent, entities } = context;
  const { words } = now;
  if (now.exercise || now.muscle) return null;
  if (intent === "build" && words.length <= FEW_OF_GOAL && goalIn(words) !== null)
    return asked("build", { ...entities, words: [...entities.words, ...words] }, [], true);
  if (intent === "edit" && entities.exercise) {
    const isOfSets =
      entities.change === "add" && [entities.load, entities.reps, entities.rpe].every((one) => one === null);
    const isMeant = entities.sets === null ? now.sets !== null : isCorrection(words);
    const [sets = null] = words.flatMap((word) => numberOf(word) ?? []);
    if (isOfSets && isMeant && isNumberAlone(words))
      return asked("edit", { ...entities, sets, words: [...entities.words, ...words] }, [], true);
  }
  return null;
};

const LEFT_OUT =
  /^(?:(?:e|ed|ma|ok|and|but|oggi|today|pero|allora|meglio) )*(?:senza|niente|no|salto|salta|saltiamo|skip|without) (?:(?:il|lo|la|l|i|gli|le|the|any) )?(?:EX|MU)$/;
/**
 * The previous session or program without what a message names alone: «senza squat», «ok ma salto le gambe»; null for
 * none.
 */
export const withoutNamed = (context: Context, masked: readonly string[], now: Entities): Understood | null => {
  if (!LEFT_OUT.test(masked.join(" "))) return null;
  if (context.intent === "build") return follow(context, now, []);
  return WITH_TOOLS.includes(context.intent) ? follow({ ...context, intent: "today" }, now, []) : null;
};

/** The session before the one just told; null for anything else. */
export const onBefore = (context: Context, now: Entities): Understood | null =>
  context.intent === "last" && now.words.length <= FEW && stepsBack(now.words) > 0 ? follow(context, now, []) : null;

/** Words that ask something beside telling when it hurts. */
const ASKING = /\?|\b(?:posso|devo|che|cosa|quant\w|quale|come|meglio|what|which|how|should|can|instead)\b/;
const WHEN = /\b(?:quando|mentre|se|when|while|if)\b/;
/** More on the pain just told, which asks nothing: «davanti, quando abbasso il bilanciere»; null for anything else. */
export const onPain = (context: Context, { text, words, entities }: Pick<Message, "text" | "words" | "entities">) => {
  const isMore = entities.exercise !== null || entities.tools !== null || WHEN.test(words.slice(1).join(" "));
  const asks = ASKING.test(`${words.join(" ")}${text.includes("?") ? "?" : ""}`);
  return context.intent === "pain" && isMore && !asks && !exchanges(words) && words.length <= FEW
    ? follow(context, { ...entities, words: [...context.entities.words, ...words] }, [])
    : null;
};
