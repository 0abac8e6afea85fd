import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** What is learned from: of each text its cells, how much each counts, and what it stands for. */
export type Lesson = readonly { cells: Int32Array; sizes: Float64Array }[];

/** Beside a learner's own file: what brings all that is learned into the form that is stored. */
const STORING = ["../../../../../shared/domain/coach/learned-weights.ts", "./stored-weights.ts", "./regression.ts"];

/**
 * A digest of a lesson, of the learner's code and of what it learned. It stands beside what is stored
 * (`learned-from.json`), so that a test sees in a moment whether that is still what would be learned: learning it anew
 * takes two minutes.
 */
export const digestOf = (lesson: Lesson, learner: `learned-${"net" | "guess"}.ts`, learned: object): string => {
  const hash = createHash("sha256");
  for (const { cells, sizes, ...row } of lesson) hash.update(JSON.stringify(row)).update(cells).update(sizes);
  for (const file of [`./${learner}`, ...STORING]) hash.update(readFileSync(new URL(file, import.meta.url)));
  return hash.update(JSON.stringify(learned)).digest("hex");
};
