import { type Joint, jointIn, saysBodyHurts } from "#shared/domain/coach/engine/joints.ts";
import { type ReportedPain, reportedPainIn } from "#shared/domain/coach/engine/reported-pain.ts";
import type { Entities } from "#shared/domain/coach/read/understood.ts";
import { HURTS, isOneOf, STOP, wordsOf } from "#shared/domain/coach/safety/words.ts";
import { isSame } from "#shared/domain/training/take-back.ts";
import { asksHarm } from "./harm.ts";
import { besideRecovery, confirmsOver, saysBetter, saysOver, saysWell } from "./recovery.ts";

/** Most words of a message that only names the place of a pain: «la spalla», «credo il ginocchio destro». */
export const FEW = 5;

const BUT = /^(?:ma|pero|tranne|but|except|however|e|and)$/;

/** A message's words without the marks of clauses. */
export const plainWords = (text: string): string[] => wordsOf(text).filter((word) => word !== STOP);

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
  read: () => (Pick<Entities, "exercise" | "muscle"> & { isPain: boolean }) | null,
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
