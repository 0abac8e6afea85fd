import { numberOf } from "#shared/domain/coach/understanding/entities.ts";
import { isNumberAlone, quantityOfUnit } from "./bare-number.ts";

const CORRECTS =
  /\b(?:anzi|no|scusa|scusami|actually|actualy|wait|mean|meant|sorry|oops|nope|volevo|intendevo|sbagliato|invece|meglio|facciamo|make|instead|rather|pardon)\b/;
/** How much larger or smaller than what it corrects a figure may be. */
const MAX_TIMES = 5;

/** Whether a message is a figure and says that it takes the place of another one: «anzi 2,5». */
export const isCorrection = (words: readonly string[]): boolean =>
  CORRECTS.test(words.join(" ")) && isNumberAlone(words);

/**
 * The words of the message before with the figure of a correction instead of the one that it is meant for: the one with
 * its unit, or the one that it comes nearest to. Null where the message before has none that it could be.
 */
export const corrected = (before: readonly string[], words: readonly string[]): string[] | null => {
  const at = words.findIndex((word) => numberOf(word) !== null);
  const value = numberOf(words[at] ?? "");
  if (!isCorrection(words) || value === null || value <= 0) return null;
  const unit = quantityOfUnit(words[at + 1]);
  const figures = before.flatMap((word, index) => {
    const old = numberOf(word);
    const of = quantityOfUnit(before[index + 1]);
    if (old === null || old <= 0 || (unit !== null && of !== null && unit !== of)) return [];
    const away = Math.abs(Math.log(value / old));
    return away > Math.log(MAX_TIMES) ? [] : [{ index, isSame: unit !== null && unit === of, away }];
  });
  const [nearest] = figures.toSorted((a, b) => Number(b.isSame) - Number(a.isSame) || a.away - b.away);
  return nearest ? before.with(nearest.index, String(value)) : null;
};
