/** The words that the import rules are made of: conditions of one import. */
import type { Import } from "#scripts/lib/import-graph.ts";

/** `why` says what to do instead. */
export type ImportRule = { name: string; why: string; breaks: (it: Import) => boolean };

export type Test = (it: Import) => boolean;

export const inside = (path: string | null, places: readonly string[]): boolean =>
  places.some((place) => path === place || path?.startsWith(`${place}/`));

export const from =
  (...places: string[]): Test =>
  (it) =>
    inside(it.from, places);
/** Our own files at these places. */
export const to =
  (...places: string[]): Test =>
  (it) =>
    inside(it.path, places);
/** Our own files anywhere else. */
export const toOther =
  (...places: string[]): Test =>
  (it) =>
    it.path !== null && !inside(it.path, places);
/** Packages and what lies in them; `node:` stands for all of Node. */
export const toPackage =
  (...names: string[]): Test =>
  (it) =>
    it.path === null &&
    names.some((name) => (it.specifier.startsWith("node:") ? name === "node:" : inside(it.specifier, [name])));
export const taking =
  (...names: string[]): Test =>
  (it) =>
    it.names.some((name) => name === "*" || name === "default" || names.includes(name));
export const not =
  (test: Test): Test =>
  (it) =>
    !test(it);

export const rule = (name: string, why: string, ...tests: Test[]): ImportRule => ({
  name,
  why,
  breaks: (it) => tests.every((test) => test(it)),
});
