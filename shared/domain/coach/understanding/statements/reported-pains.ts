import { type Joint, jointIn, saysBodyHurts } from "#shared/domain/coach/engine/joints.ts";
import { type ReportedPain, reportedPainIn } from "#shared/domain/coach/engine/reported-pain.ts";
import { HURTS, isOneOf, STOP, wordsOf } from "#shared/domain/coach/safety/words.ts";
import type { Entities } from "#shared/domain/coach/understanding/understood.ts";
import { asksHarm } from "./harm.ts";
import { besideRecovery, confirmsOver, saysBetter, saysOver, saysWell } from "./recovery.ts";

/** Most words of a message that only names the place of a pain: «la spalla», «credo il ginocchio destro». */
export const FEW = 5;

const BUT = /^(?:ma|pero|tranne|but|except|however|e|and)$/;

/** A message's words without the marks of clauses. */
export const plainWords = (text: string): string[] => wordsOf(text).filter((word) => word !== STOP);

/** Whether PrimeBot just asked if a pain is over, after the member said it was better. */
export const isAsked = (earlier: readonly string[]): boolean => saysBetter(plainWords(earlier.at(-1) ?? ""));

/**
 * The pains reported in a conversation, without those that are over. `read`: the entities of a message, and whether it
 * asks about a pain in words that {@link reportedPainIn} does not know.
 */
export const reportedPains = (
  earlier: readonly string[],
  read: (text: string) => (Pick<Entities, "exercise" | "muscle"> & { isPain: boolean }) | null,
): ReportedPain[] => {
  let pains: ReportedPain[] = [];
  const without = (of: (pain: ReportedPain) => boolean) => pains.filter((pain) => !of(pain));
  const isOf = (joint: Joint | null) => (pain: ReportedPain) =>
    joint === null || (pain.of === "joint" && pain.joint === joint);
  for (const [at, text] of earlier.entries()) {
    const words = plainWords(text);
    if (asksHarm(text, words)) continue;
    const said = words.join(" ");
    const joint = jointIn(words);
    const hasHurt = words.some((word) => isOneOf(word, HURTS));
    const isWell = saysWell(said);
    const isBetter = saysBetter(words);
    const isFelt = joint !== null && !hasHurt && !isWell && !isBetter && read(text)?.isPain === true;
    // «Back pain's gone, put squats back»: what is over hurts no more, unless the same sentence names another.
    const isOne = words.filter((word) => isOneOf(word, HURTS)).length === 1 && !words.some((word) => BUT.test(word));
    const stated = isOne && saysOver(said) ? plainWords(besideRecovery(text)) : words;
    const found = reportedPainIn(stated, () => read(text)) ?? (isFelt ? { of: "joint", joint } : null);
    if (found) {
      const key = JSON.stringify(found);
      // Where it hurts is known now.
      const before = found.of === "somewhere" ? pains : without(({ of }) => of === "somewhere");
      pains = [...before.filter((pain) => JSON.stringify(pain) !== key), found];
    } else if (isBetter) continue;
    else if (isAsked(earlier.slice(0, at)) && confirmsOver(said))
      pains = without(isOf(jointIn(plainWords(earlier[at - 1] ?? ""))));
    else if (joint && (isWell || (hasHurt && !saysBodyHurts(words)))) pains = without(isOf(joint));
    else if (saysOver(said) || (isWell && words.length <= FEW)) pains = [];
    else if (joint && words.length <= FEW && pains.some(({ of }) => of === "somewhere"))
      pains = [...without(({ of }) => of === "somewhere"), { of: "joint", joint }];
  }
  return pains;
};
