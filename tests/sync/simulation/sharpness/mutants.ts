import { at, inMerge, inUpgrade, type Mutant } from "./mutant.ts";
import { PULL_MUTANTS } from "./pull-mutants.ts";
import { PUSH_MUTANTS } from "./push-mutants.ts";
import { WINDOW_MUTANTS } from "./window-mutants.ts";

const MERGE = at("collections/merge");
const STORED = at("collections/stored-states");
const OUTBOX = at("sync/outbox");
const MARKS = at("storage/collection");

const inSealed = (name: string) => ({ file: "tests/renderer/data/sealed-outbox.test.ts", name });

/** Faults that the simulation, or a test that they name, must find. */
export const MUTANTS: readonly Mutant[] = [
  ...PULL_MUTANTS,
  ...PUSH_MUTANTS,
  ...WINDOW_MUTANTS,
  {
    name: "own former states are forgotten",
    file: MARKS,
    find: "own: [...own.filter((known) => known !== latest), latest].slice(-MAX_OWN)",
    put: "own: []",
  },
  {
    name: "the state that an edit started from is not kept",
    file: MARKS,
    find: "return { dirty: next(), base: codec.baseOf(before) };",
    put: "return { dirty: next(), base: null };",
  },
  {
    name: "each edit starts from the one before it",
    file: MARKS,
    find: "return { dirty, base, own:",
    put: "return { dirty, base: codec.baseOf(before), own:",
  },
  {
    name: "own former states are asked for with fields that they never had",
    file: at("storage/upgrade"),
    find: "own: keepDigests(own, older.rowOf(record))",
    put: "own",
    test: inUpgrade("a state that was sent without a reply is known again where a step computes a field of it"),
  },
  {
    name: "a sealed row is written back without what it was made on",
    file: OUTBOX,
    find: "if (!present) return { record: { row, base, own,",
    put: "if (!present) return { record: { row, base: null, own,",
  },
  {
    name: "a sealed document is filed under its collection",
    file: OUTBOX,
    find: "kind: kindIn(collection, row.id),",
    put: "kind: collection,",
  },
  {
    name: "sealed rows forget their own former states",
    file: OUTBOX,
    find: "if (!present) return { record: { row, base, own,",
    put: "if (!present) return { record: { row, base, own: [],",
    test: inSealed("what was sealed is written back as edits, with their ancestors and the states in between"),
  },
  {
    name: "a sealed row goes over what the device holds by then",
    file: OUTBOX,
    find: "{ assumed: base, local: row, master: present.row }",
    put: "{ assumed: present.row, local: row, master: present.row }",
    test: inSealed("what was sealed is merged with a row that is here by then, and what gave way is reported"),
  },
  {
    name: "a merged row keeps the older updated_at",
    file: MERGE,
    find: "const updated_at = localIsNewer ? input.local.updated_at : input.master.updated_at;",
    put: "const updated_at = localIsNewer ? input.master.updated_at : input.local.updated_at;",
  },
  {
    name: "the local value always wins",
    file: MERGE,
    find: "const [kept, other] = localIsNewer ? [mine, theirs] : [theirs, mine];",
    put: "const [kept, other] = [mine, theirs];",
  },
  {
    name: "the server's value always wins",
    file: MERGE,
    find: "const [kept, other] = localIsNewer ? [mine, theirs] : [theirs, mine];",
    put: "const [kept, other] = [theirs, mine];",
  },
  {
    name: "a deletion loses to a later edit",
    file: MERGE,
    find: "return local._deleted === assumed._deleted ? master._deleted : local._deleted;",
    put: "return (local.updated_at > master.updated_at ? local : master)._deleted;",
  },
  {
    name: "a deletion that was taken back wins all the same",
    file: MERGE,
    find: "if (!assumed) return local._deleted || master._deleted;",
    put: "return local._deleted || master._deleted;",
    test: inMerge("what took a deletion back stands, with what another deletion knew"),
  },
  {
    name: "what came back beside another deletion is gone",
    file: MERGE,
    find: "if (!deleted || !isOneDeleted) {",
    put: "if (!isOneDeleted) {",
    test: inMerge("what took a deletion back stands, with what another deletion knew"),
  },
  {
    name: "the later of two deletions puts its older values back",
    file: MERGE,
    find: "if (!deleted || !isOneDeleted) {",
    put: "if (!deleted) {",
    test: inMerge(
      "of two deletions the later one puts no older value over what it never knew, and nothing is reported",
    ),
  },
  {
    name: "a row of a lost space comes back with an undo",
    file: MERGE,
    find: "if (master._deleted && master.updated_at === LAST_INSTANT) return true;",
    put: "",
    test: inMerge("nothing of a row that may no longer be read comes back, also where its deletion was taken back"),
  },
  {
    name: "an edit that a deletion took is not reported",
    file: MERGE,
    find: 'conflicts: Object.keys(lost).length > 0 ? [{ field: "deleted", kept: true, other: lost }] : [],',
    put: "conflicts: [],",
  },
  {
    name: "what was read is unread again",
    file: MERGE,
    find: "merged[name] = mine === true || theirs === true;",
    put: "merged[name] = localIsNewer ? mine : theirs;",
    test: inMerge("what was read stays read"),
  },
  {
    name: "preferences are merged as one value",
    file: MERGE,
    find: "else if (input.keyed?.includes(name)) {",
    put: "else if (false) {",
  },
  {
    name: "a document is merged by no kind's rules",
    file: STORED,
    find: "const { growing = [], keyed = [], answered = [], blank } = kindOf(kind) ?? {};",
    put: "const { growing = [], keyed = [], answered = [], blank } = kindOf(collection) ?? {};",
  },
  {
    name: "what the server answers is merged as an edit",
    file: MERGE,
    find: "else if (input.answered?.includes(name)) merged[name] = theirs;",
    put: "",
    test: inMerge("what the server alone changes is as it has it, and is no conflict"),
  },
  {
    name: "an edit is stamped before the state it was made on",
    file: at("repositories/rows"),
    find: "if (previous < now || previous > LAST_EDIT) return now;",
    put: "return now;",
  },
  {
    name: "a leftover is wiped and not sealed",
    file: at("open-member"),
    find: "await parts.outbox.seal(database);",
    put: "",
  },
  {
    name: "a sealed entry is removed before it is written back",
    file: at("sealed-outbox"),
    find: "await restoreOutbox(rows,",
    put: "await store.remove([key]);\n      await restoreOutbox(rows,",
    test: { file: "tests/renderer/data/sealed-outbox.test.ts", name: "what the disk does not take back stays sealed" },
  },
];
