import { isBodyPart } from "#shared/domain/coach/engine/joints.ts";

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
