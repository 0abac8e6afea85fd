import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** A test of the suite that a mutant must break, by its file and its name. */
export type NamedTest = { file: string; name: string };

/**
 * A fault put into the data layer: `put` stands in place of `find`, which the file has exactly once. Without `test` the
 * simulation itself must find it.
 */
export type Mutant = { name: string; file: string; find: string; put: string; test?: NamedTest };

const ROOT = new URL("../../../../", import.meta.url).pathname;
/** A file of the data layer. */
export const at = (file: string) => `renderer/data/${file}.ts`;

const inTest =
  (file: string) =>
  (name: string): NamedTest => ({ file: `tests/renderer/data/${file}.test.ts`, name });

export const inMerge = inTest("collections/merge");
export const inUpgrade = inTest("storage/upgrade");
export const inRecords = inTest("sync/merge");
export const inBatches = inTest("sync/batches");
export const inSpaces = inTest("sync/spaces");
export const inLoop = inTest("sync/loop");
export const inPull = inTest("sync/pull");
export const inStore = inTest("storage/store");
export const inEngine = inTest("sync/engine");
export const inPokes = inTest("sync/engine.pokes");
export const inReports = inTest("sync/engine.reports");
export const inChoices = inTest("sync/refused-rows.choices");
export const inRefused = inTest("sync/refused-rows");
export const inRecovery = inTest("sync/engine.recovery");

/** The source with the fault in it. Throws where its text is not there exactly once. */
export const mutate = (source: string, { name, file, find, put }: Mutant): string => {
  const [before, after, ...more] = source.split(find);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`mutant "${name}": its text stands ${source.split(find).length - 1} times in ${file}`);
  }
  return before + put + after;
};

export const sourceOf = ({ file }: Mutant): string => readFileSync(ROOT + file, "utf8");

/** Puts the fault into a bundle, or into what a test imports. */
export const mutantPlugin = (mutant: Mutant): Plugin => ({
  name: "mutant",
  enforce: "pre",
  transform: (code, id) => (id.split("?")[0] === ROOT + mutant.file ? mutate(code, mutant) : null),
});
