import { isBodyPart, type Joint, jointIn, saysBodyHurts } from "#shared/domain/coach/engine/joints.ts";
import { type ReportedPain, reportedPainIn } from "#shared/domain/coach/engine/reported-pain.ts";
import { HURTS, isOneOf, plainWords, wordsOf } from "#shared/domain/coach/safety/words.ts";
import type { Exercise, Muscle } from "#shared/domain/training/exercise.ts";
import { isSame } from "#shared/domain/training/take-back.ts";

const SOMEBODY = /\b(?:mi|me|io|my|i|oggi|ieri|quando|today|when)\b/;
const IN_GENERAL =
  /\b(?:fa|fanno|farebbe|farebbero) (?:\w+ )?male (?:a|al|alla|alle|ai|allo|agli|all)\b|\b(?:rovina|rovinano|danneggia|danneggiano|distrugge|distruggono) (?:il|la|le|i|lo|gli|l)\b|^(?:is|are|do|does) .*\b(?:bad for|hurt|ruin|wreck|damage)\b/;

/**
 * Whether a message asks if an exercise does harm in general, without reporting pain: «lo squat fa male alle
 * ginocchia?»
 */
export const asksHarm = (text: string, words: readonly string[]): boolean => {
  const said = words.join(" ");
  const isQuestion = text.includes("?") || /^(?:e vero che|is it true|(?:is|are|do|does) )/.test(said);
  const isOfBody = words.some((_, at) => isBodyPart(words, at));
  return isQuestion && isOfBody && IN_GENERAL.test(said) && !SOMEBODY.test(said);
};

/** Phrases that nothing hurts. */
const HURTS_NOT =
  /\bnon (?:\w+ ){0,2}piu (?:male|dolor\w+)|\b(?:no longer hurts?|doesnt hurt (?:anymore|any more)|no more pain)\b/;
/** Phrases that a pain is over, unless denied: «il dolore non è passato». */
const PASSED =
  /\b(?:dolor\w+|male) (?:\w+ ){0,2}(?:passat[oa]|sparit[oa]|andat[oa] via)\b|\bmi e passat[oa]\b|^(?:ok |ora |si )?e (?:gia )?passat[oaie](?: tutto| ora| del tutto)?$|\bpain (?:is |s |has )?gone\b|^(?:it s|its|it is) (?:all |completely )?gone(?: now)?$|^(?:ok )?(?:tutto passato|passato tutto)$|\b(?:era uno scherzo|scherz(?:o|avo)|joking|kidding|(?:was|just) a joke)$/;
/** Phrases that a joint is well: named, or after a pain was reported: «la spalla è a posto», «it's fine now». */
const WELL =
  /\b(?:(?:e|sta) (?:tutto )?(?:bene|a posto|guarit[oa]|ok|okay)|guarit[oa]|(?:is|s|feels) (?:fine|ok|okay|all good|all right|healed|good)(?: now| again)?$|(?:fine|ok|good) (?:now|again)|healed)\b/;
const NOT_WELL = /\b(?:non|nn|not|isnt|doesnt|hasnt|never|quando|when|once|if|se|finche|until)\b/;
const NEARLY = /\b(?:quasi|almost|nearly|mostly|in parte|partly)\b/;
/** Phrases that a pain is better, so that it may still hurt. */
const BETTER =
  /\b(?:(?:va|vanno|sta|stanno|mi sento) (?:\w+ ){0,2}(?:meglio|migliorand\w)|(?:e|sono) migliorat\w|sta (?:passando|guarendo)|(?:un po|molto|decisamente) meglio|(?:fa|fanno) meno male|(?:feels?|feeling|getting|got|doing) (?:\w+ ){0,2}better|(?:it|that|this|pain) (?:is |s )?(?:\w+ ){0,2}better|hurts less)\b|^(?:ora |oggi |now )?(?:meglio|better)(?: grazie| thanks| now| ora| adesso| oggi| today)*(?: (?:quasi|almost|nearly) (?:niente|nulla|nothing))?$|^(?:quasi|almost|nearly) (?:niente|nulla|nothing|sparit[oa]|gone)$/;
const BETTER_BODY = /\b(?:meglio|better|migliorat\w)\b/;
/** Questions which of two is better, or what to do, which report no recovery. */
const ASKING =
  /\b(?:o|oppure|or|che|cosa|come|quanto|quale|perche|posso|devo|what|which|how|should|can|when|why)\b|^(?:is|are|does) /;

/** Whether words say that a pain is over. */
export const saysOver = (said: string): boolean =>
  !NEARLY.test(said) && (HURTS_NOT.test(said) || (PASSED.test(said) && !NOT_WELL.test(said)));

/** Whether words say that everything is well, which may be about anything. */
export const saysWell = (said: string): boolean => WELL.test(said) && !NOT_WELL.test(said) && !NEARLY.test(said);

/** Whether words say that a pain is better, but not over. */
export const saysBetter = (words: readonly string[]): boolean => {
  const said = words.join(" ");
  if (NOT_WELL.test(said) || ASKING.test(said)) return false;
  const isNearly = NEARLY.test(said) && (PASSED.test(said) || WELL.test(said));
  return isNearly || BETTER.test(said) || (BETTER_BODY.test(said) && jointIn(words) !== null);
};

/** Answers to the question whether a pain is over. */
const CONFIRMS =
  /^(?:si|yes|yeah|yep|certo|esatto|del tutto|completamente|completely)(?: (?:del tutto|grazie|thanks))?$/;
const DENIES =
  /^(?:no|nope|non ancora|no non ancora|not yet|non del tutto|not completely|(?:no )?(?:mi )?fa ancora male|(?:it )?still hurts)$|\bnon (?:va|sta|vanno|stanno) (?:\w+ )?meglio\b|\b(?:isnt|not) (?:\w+ )?better\b/;
export const confirmsOver = (said: string): boolean => CONFIRMS.test(said);
export const deniesOver = (said: string): boolean => DENIES.test(said);

const CLAUSE = /[,.;:!?\n]+/;

const isRecovery = (clause: string): boolean => {
  const words = wordsOf(clause);
  const said = words.join(" ");
  return !ASKING.test(said) && (saysOver(said) || saysWell(said) || saysBetter(words));
};

/** The rest of a message that reports a recovery, where the rest sounds like one too; empty for none. */
export const besideRecovery = (text: string): string => {
  const clauses = text.split(CLAUSE).filter((clause) => clause.trim() !== "");
  const rest = clauses.filter((clause) => !isRecovery(clause));
  return rest.length === clauses.length ? text : rest.join(", ");
};

/** Whether a message says only that a part of the body is well or better, or that a pain is over. */
export const tellsRecovery = (text: string): boolean => {
  const words = wordsOf(text);
  if (text.includes("?") || besideRecovery(text) !== "") return false;
  return saysOver(words.join(" ")) || words.some((_, at) => isBodyPart(words, at));
};

/** Most words of a message that only names the place of a pain: «la spalla», «credo il ginocchio destro». */
export const FEW = 5;

const BUT = /^(?:ma|pero|tranne|but|except|however|e|and)$/;

/** PrimeBot's question whether a pain is over, with the joint that it is of; null where it has not just been asked. */
export type AskedOver = { joint: Joint | null } | null;

/**
 * The pains after a message, without those that are over; `pains`: before it. `read`: the entities of the message, and
 * whether it asks about a pain in words that {@link reportedPainIn} does not know.
 */
export const painsAfter = (
  pains: readonly ReportedPain[],
  text: string,
  asked: AskedOver,
  read: () => { exercise: Exercise | null; muscle: Muscle | null; isPain: boolean } | null,
): readonly ReportedPain[] => {
  const without = (of: (pain: ReportedPain) => boolean) => pains.filter((pain) => !of(pain));
  const isOf = (joint: Joint | null) => (pain: ReportedPain) =>
    joint === null || (pain.of === "joint" && pain.joint === joint);
  const words = plainWords(text);
  if (asksHarm(text, words)) return pains;
  const said = words.join(" ");
  const joint = jointIn(words);
  const hasHurt = words.some((word) => isOneOf(word, HURTS));
  const isWell = saysWell(said);
  const isBetter = saysBetter(words);
  const isFelt = joint !== null && !hasHurt && !isWell && !isBetter && read()?.isPain === true;
  // «Back pain's gone, put squats back»: what is over hurts no more, unless the same sentence names another.
  const isOne = words.filter((word) => isOneOf(word, HURTS)).length === 1 && !words.some((word) => BUT.test(word));
  const stated = isOne && saysOver(said) ? plainWords(besideRecovery(text)) : words;
  const found = reportedPainIn(stated, read) ?? (isFelt ? { of: "joint" as const, joint } : null);
  if (found) {
    // Where it hurts is known now.
    const before = found.of === "somewhere" ? pains : without(({ of }) => of === "somewhere");
    return [...before.filter((pain) => !isSame(pain, found)), found];
  }
  if (isBetter) return pains;
  if (asked && confirmsOver(said)) return without(isOf(asked.joint));
  if (joint && (isWell || (hasHurt && !saysBodyHurts(words)))) return without(isOf(joint));
  if (saysOver(said) || (isWell && words.length <= FEW)) return [];
  const isPlace = joint && words.length <= FEW && pains.some(({ of }) => of === "somewhere");
  return isPlace ? [...without(({ of }) => of === "somewhere"), { of: "joint", joint }] : pains;
};
