import { posix } from "node:path";
import type { Source } from "#scripts/lib/import-graph.ts";

/** Files that a folder may have beside each other before it gets inner rooms by subject. */
const MAX_FILES = 25;

/** One file a kind of document, by the kind's name: nothing tells rooms of them apart. */
const LISTS = new Set(["shared/domain/kinds"]);

/** Folders with more source files than that, as `folder: files`. */
export function crowdedFolders(sources: readonly Source[]): string[] {
  const counts = new Map<string, number>();
  for (const { file } of sources) counts.set(posix.dirname(file), (counts.get(posix.dirname(file)) ?? 0) + 1);
  return [...counts]
    .filter(([folder, files]) => files > MAX_FILES && !LISTS.has(folder))
    .map(([folder, files]) => `${folder}: ${files}`);
}
