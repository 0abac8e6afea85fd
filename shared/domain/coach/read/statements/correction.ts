import { numberOf } from "#shared/domain/coach/read/entities.ts";
import { isNumberAlone, quantityOfUnit } from "./bare-number.ts";

const CORRECTS =
  /\b(?:anzi|no|scusa|scusami|actually|actualy|wait|mean|meant|sorry|oops|nope|volevo|intendevo|sbagliato|invece|meglio|facciamo|make|instead|rather|pardon)\b/;
/** Largest factor between a figure and the one that it corrects. */
const MAX_TIMES = 5;

/** Whether a message is a figure that replaces another: «anzi 2,5». */
export const isCorrection = (words: readonly string[]): boolean =>
  CORRECTS.test(words.join(" ")) && isNumberAlone(words);

/**
 * The words of the previous message with its figure replaced by a correction's: the one with the same unit, else the
 * nearest. Null where it has no such figure.
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
