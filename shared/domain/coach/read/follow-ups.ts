import { saysHurts } from "#shared/domain/coach/engine/reported-pain.ts";
import { goalIn } from "#shared/domain/coach/member.ts";
import { isOneOf, terms } from "#shared/domain/coach/safety/words.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import { isClosed } from "./closed-words.ts";
import { REPLACES } from "./edit-mentions.ts";
import { numberOf } from "./entities.ts";
import type { Intent } from "./intents.ts";
import type { Masked } from "./masked.ts";
import { readReschedule } from "./reschedules.ts";
import { asksAnyway } from "./statements/anyway.ts";
import { isNumberAlone } from "./statements/bare-number.ts";
import { isCorrection } from "./statements/correction.ts";
import { toolsAsked, withMoreSaid } from "./statements/tools.ts";
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
  return candidates.length > 1
    ? { kind: "which", of: "exercise", intent, entities, options: candidates.slice(0, 2) }
    : { kind: "question", intent, entities, isFollowUp };
};

/** The entities of a follow-up: those not named again keep the values of `before`. */
export const follow = (
  { intent, entities: before }: Context,
  now: Entities,
  candidates: readonly Exercise[],
): Understood => {
  const isNewSubject = now.exercise !== null || now.muscle !== null;
  const entities = {
    ...before,
    ...now,
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
    about: before.about,
  };
  return asked(intent, entities, candidates, true);
};

const SO = /^(?:ok |e )?(?:so|quindi|allora|e|ed|and)(?: |$)/;
/** Intents that continue with the exercise of the conversation where no other is named, also after «quindi». */
const OF_ONE: readonly Intent[] = ["goal", "edit", "swap"];
const OF_ONE_SO: readonly Intent[] = ["load", "whynot", "progress", "stall", "records", "last", "e1rm"];
const OF_ALL = /\b(?:carichi|pesi|weights|tutt[oaie]|everything|all|oggi|today|stasera|tonight|domani|tomorrow)\b/;
/** A change of the sets that the conversation is about: «Togline una». */
const OF_THEM = /^(?:togli|leva|metti|aggiungi)ne$/;
/** Most words of a follow-up. */
const FEW = 8;

/** The next question on the exercise of the conversation; null where the message is none. */
export const onAbout = (label: Intent | undefined, context: Context | null, now: Entities): Understood | null => {
  const { words, sets, change } = now;
  const said = words.join(" ");
  const exercise = context?.entities.exercise ?? null;
  if (!context || !exercise || now.exercise || now.muscle || words.length > FEW || OF_ALL.test(said)) return null;
  const at = words.findIndex((word) => OF_THEM.test(word));
  if (at >= 0) return asked("edit", { ...now, exercise, sets: numberOf(words[at + 1] ?? "") ?? 1 }, [], true);
  if (sets !== null && change !== null) return asked("edit", { ...now, exercise }, [], true);
  const isOn = label && (OF_ONE.includes(label) || (SO.test(said) && OF_ONE_SO.includes(label)));
  return isOn ? asked(label, { ...now, exercise }, [], true) : null;
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

const MAY =
  /^(?:(?:e|ma|ok|and|but|so|quindi|allora|oggi|today) )*(?:posso|potrei|va bene se|faccio (?:lo stesso|comunque)|can i|could i|may i|is it ok to)\b/;
const HOW_MUCH =
  /\b(?:(?:cosa|che|quanto|quanti) (?:(?:devo|posso) )?(?:faccio|fare|metto|uso|usare)|(?:what|how much) (?:do|should|can) i)(?: (?:di|per|in|nel|nello|nella|il|lo|la|l|con|alla|allo|do|use|put|for|on|the))* EX\b/;
const ELSE =
  /\b(?:did|have|was|ho|fatto|era|ero|instead|posto|senza|without|prima|dopo|before|after|than|drop|remove|swap|skip|add)\b/;
/**
 * Whether a message that names an exercise and hardly more asks if it may be done, or with what: its next load answers
 * that, or that it loads a pain. `isOwn`: whether its words tell a question by themselves.
 */
export const asksMayDo = (masked: readonly string[], isOwn: boolean): boolean => {
  const said = masked.join(" ");
  if (!masked.includes("EX") || !masked.every((word) => word === "EX" || isClosed(word)) || ELSE.test(said))
    return false;
  return MAY.test(said) || (!isOwn && HOW_MUCH.test(said));
};

const CANNOT =
  /^(?:(?:e|ma|and|but|io) )*(?:non (?:riesco|so|ce la faccio|sono capace)(?: ancora)? (?:(?:a|ad|di) )?(?:fare|fa|farmi)|i (?:cant|can t|am not able to|m not able to) (?:do|even do)) (?:(?:il|lo|la|i|gli|le|l|un|una|a|any|the) )?EX(?: (?:alla sbarra|ancora|yet))?$/;
/** Whether the member cannot do an exercise at all, so that a similar one helps. */
export const cannotDo = (masked: readonly string[]): boolean => CANNOT.test(masked.join(" "));

/** Intents that a message with equipment alone repeats for that equipment. */
const WITH_TOOLS: readonly Intent[] = ["today", "time", "tired", "load"];
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

/** The question what happens if the member does otherwise: «e se salgo lo stesso?»; null for none. */
export const against = (context: Context | null, masked: readonly string[], now: Entities): Understood | null => {
  if (!asksAnyway(masked)) return null;
  const exercise = now.exercise ?? context?.entities.exercise ?? null;
  const intent = context?.intent === "pain" ? "pain" : "whynot";
  return { kind: "question", intent, entities: { ...now, exercise, about: "otherwise" }, isFollowUp: true };
};

const FEW_OF_GOAL = 4;
const TAKES_OUT =
  /^(?:(?:no|ok|anzi|e|ma|allora|then|so) )*(?:(?:togli|leva|elimina)l[oaie]|(?:remove|drop|delete) (?:it|them)|take (?:it|them) out)$/;
/** What fills in the previous answer, or takes back what it added; null for anything else. */
export const onAnswer = (context: Context, now: Entities): Understood | null => {
  const { intent, entities } = context;
  const { words } = now;
  if (now.exercise || now.muscle) return null;
  if (intent === "build" && words.length <= FEW_OF_GOAL && goalIn(words) !== null)
    return asked("build", { ...entities, words: [...entities.words, ...words] }, [], true);
  if (intent === "edit" && entities.exercise) {
    if (TAKES_OUT.test(words.join(" ")))
      return asked("edit", { ...now, exercise: entities.exercise, change: "remove" }, [], true);
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
