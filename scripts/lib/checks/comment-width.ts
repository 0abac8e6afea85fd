import type { Source } from "#scripts/lib/import-graph.ts";

/** Columns that a line may have. Biome sees to code, and leaves comments as they are. */
const WIDTH = 120;

const COMMENT = /^\s*(?:\/\/|\/\*|\*|--)/;

/** Where a comment is wider than code may be, as `file:line`. */
export const wideComments = ({ file, text }: Source): string[] =>
  text
    .split("\n")
    .flatMap((line, index) => (line.length > WIDTH && COMMENT.test(line) ? [`${file}:${index + 1}`] : []));
