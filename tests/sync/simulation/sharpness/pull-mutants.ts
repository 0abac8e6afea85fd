import { at, inEngine, inPokes, inPull, inRecovery, inSpaces, type Mutant } from "./mutant.ts";

const PULL = at("sync/pull");
const SPACES = at("sync/spaces");
const LOOP = at("sync/loop");

/** Faults of what reads from the server. */
export const PULL_MUTANTS: readonly Mutant[] = [
  {
    name: "the cursor is stored with the first rows of a page",
    file: PULL,
    find: "if (isLast) {",
    put: "if (place === 0) {",
    test: inRecovery("rows of a page that was stored in part are no edits, and the page is read again"),
  },
  {
    name: "the cursor is not stored",
    file: PULL,
    find: "if (isLast) {",
    put: "if (false) {",
    test: inRecovery("a page and its cursor are stored together: what was stored is not read again"),
  },
  {
    name: "a page is stored though another window has read on",
    file: PULL,
    find: "if (!isCurrent || stopped()) return null;",
    put: "if (stopped()) return null;",
    test: inRecovery("a page of a window that no longer leads changes nothing once another one has read on"),
  },
  {
    name: "merges of a read are not reported",
    file: PULL,
    find: "await reportConflicts(transaction, reports, now());",
    put: "",
  },
  {
    name: "a row that waits gives way to what is read",
    file: PULL,
    find: "const { record, conflicts: found } = arrive(name, before, row);",
    put: "const { record, conflicts: found } = arrive(name, null, row);",
  },
  {
    name: "spaces are not noted with their rows",
    file: PULL,
    find: "spaces: [...new Set([...state.spaces, ...spaces])] };",
    put: "spaces: state.spaces };",
  },
  {
    name: "spaces are noted with the last rows of a page",
    file: PULL,
    find: "spaces: [...new Set([...state.spaces, ...spaces])] };",
    put: "spaces: isLast ? [...new Set([...state.spaces, ...spaces])] : state.spaces };",
    test: inRecovery("rows of a page that was stored in part are purged where their space is lost by the next start"),
  },
  {
    name: "a lost space is not purged",
    file: PULL,
    find: "if (lost.length > 0) await purgeSpaces(store, lost, now());",
    put: "",
  },
  {
    name: "the place of a lost space stays in the cursor while it is purged",
    file: SPACES,
    find: "[name, without(cursor, lost)]);",
    put: "[name, cursor]);",
    test: inRecovery("a space that is regained amid its purge is read from its start"),
  },
  {
    name: "a lost space is forgotten before its rows are gone",
    file: SPACES,
    find: "saveReadState(transaction, { ...state, cursors: Object.fromEntries(cursors) });",
    put: "saveReadState(transaction, { ...state, spaces: [], cursors: Object.fromEntries(cursors) });",
    test: inRecovery("a purge that the app's end cut short goes on with the next answer"),
  },
  {
    name: "a lost space is never forgotten",
    file: SPACES,
    find: "spaces: state.spaces.filter((space) => !lost.includes(space)) });",
    put: "spaces: state.spaces });",
    test: inSpaces("of a lost space neither rows nor name nor place are left"),
  },
  {
    name: "rows that a release with other fields read are not read again",
    file: SPACES,
    find: "fields[name] === fieldsKey(name) ?",
    put: "true ?",
    test: inSpaces("rows that a release with other fields read are read again from the start"),
  },
  {
    name: "later pages of a read are left out",
    file: LOOP,
    find: "for (const name of await pull(names, () => !(owesPush && mayWait()), onRead)) due.add(name);",
    put: "await pull(names, () => !(owesPush && mayWait()), onRead);",
    test: inPull(
      "an edit amid a read goes out after the page that was asked for, and no page is older than its answer",
    ),
  },
  {
    name: "a collection that the server fails at holds up the others",
    file: LOOP,
    find: "if (names.length === 1 || !isOfOne(error)) throw error;",
    put: "throw error;",
    test: inEngine("a collection that the server fails at does not hold up the others"),
  },
  {
    name: "a read that failed is not made good",
    file: LOOP,
    find: "for (const name of names) due.add(name);\n      throw error;",
    put: "throw error;",
    test: inEngine("news that could not be stored is read again"),
  },
  {
    name: "pokes of what is stored cause a read",
    file: at("sync/engine"),
    find: "if (name && (cursors.get(name)?.[space]?.[0] ?? -1) < version)",
    put: "if (name)",
    test: inPokes("a poke of what is stored already causes no read"),
  },
];
