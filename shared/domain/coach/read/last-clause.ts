import type { Understood } from "./understood.ts";

const CLAUSE_END = /[,;:.!?\n]+(?=\s|$)/;
/** Fewest words of a clause that asks something by itself: «è rotta?» does not. */
const FEWEST = 3;
/**
 * What the last clause of a message asks by itself: «torno a casa, cosa faccio oggi?» Null for none, and for a question
 * that is less probable than `least`.
 */
export const ofLastClause = (text: string, read: (clause: string) => Understood, least: number): Understood | null => {
  const [last, ...before] = text
    .split(CLAUSE_END)
    .filter((clause) => clause.trim() !== "")
    .reverse();
  const isWhole = last !== undefined && before.length > 0 && last.trim().split(/\s+/).length >= FEWEST;
  const asked = isWhole ? read(last) : null;
  return asked?.kind === "question" && (asked.likely ?? 1) >= least ? asked : null;
};
