import { posix } from "node:path";
import type { Source } from "#scripts/lib/import-graph.ts";

/** A path in backticks below a folder of sources. A name with `<` or `*` stands for many and is left alone. */
const MENTION =
  /`((?:main|preload|renderer|shared|resources|supabase|tests|e2e|bench|scripts|docs)\/[\w@./-]*[\w@-])\/?`/g;

/** `[text](path#heading)`; an address with a scheme leads out of the repository. */
const LINK = /\]\((?![a-z]+:)([^)\s#]*)(?:#([^)\s]*))?\)/g;

const HEADING = /^#{1,6} (.+)$/gm;

/** A heading as GitHub names it in an address. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

/** Without blocks of code, in which paths are output or examples. */
const proseOf = (text: string): string => text.replace(/^```[\s\S]*?^```$/gm, "");

/**
 * Paths and links of documents that lead nowhere, as `document: path`.
 *
 * @param documents Markdown files.
 * @param files Every file of the repository, from its folder.
 */
export function brokenDocPaths(documents: readonly Source[], files: readonly string[]): string[] {
  const known = new Set<string>();
  for (const file of files) {
    known.add(file);
    for (let folder = posix.dirname(file); folder !== "."; folder = posix.dirname(folder)) known.add(folder);
  }
  const anchors = new Map(
    documents.map(({ file, text }) => [
      file,
      new Set([...proseOf(text).matchAll(HEADING)].map(([, heading = ""]) => anchorOf(heading))),
    ]),
  );
  return documents.flatMap(({ file, text }) => {
    const prose = proseOf(text);
    const mentions = [...prose.matchAll(MENTION)].flatMap(([, path = ""]) => (known.has(path) ? [] : [path]));
    const links = [...prose.matchAll(LINK)].flatMap(([, path = "", anchor]) => {
      const target = path === "" ? file : posix.join(posix.dirname(file), path);
      const isThere = known.has(target) && (anchor === undefined || anchors.get(target)?.has(anchor));
      return isThere ? [] : [anchor === undefined ? path : `${path}#${anchor}`];
    });
    return [...mentions, ...links].map((path) => `${file}: ${path}`);
  });
}
