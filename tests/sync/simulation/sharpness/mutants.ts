import { at, inChoices, inEngine, inMerge, inRecovery, type Mutant } from "./mutant.ts";
import { PULL_MUTANTS } from "./pull-mutants.ts";

const PUSH = at("sync/push-handler");
const OUTBOX = at("sync/outbox");
const MERGE = at("collections/merge");
const STORED = at("collections/stored-states");
const GUARD = at("database/guarded-storage");
const ASSUMED = at("database/assumed-states");

/** Faults that the simulation, or a test that they name, must find. */
export const MUTANTS: readonly Mutant[] = [
  ...PULL_MUTANTS,
  {
    name: "failed pushes are never noted",
    file: GUARD,
    find: "if (isUp) failedPushes.set(",
    put: "if (false) failedPushes.set(",
    test: inRecovery("a push whose outcome could not be written is made good by the next start"),
  },
  {
    name: "a later page is stored after one that failed",
    file: GUARD,
    find: "if (isDown && failedPulls.has(params.collectionName)) {",
    put: "if (false) {",
    test: inEngine("a page that could not be stored is not skipped for the pages after it"),
  },
  {
    name: "own former states are forgotten",
    file: at("database/own-states"),
    find: "const own = [...before, digest].slice(-MOST_STATES);",
    put: "const own: string[] = [];",
    test: {
      file: "tests/renderer/data/database/own-states.test.ts",
      name: "a row remembers the states that this device gave it, and none that it was not in",
    },
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
    test: inMerge("what took a deletion back stands, not what another deletion left of the row"),
  },
  {
    name: "what came back is merged with what another deletion left",
    file: MERGE,
    find: "if (!deleted && !isOneDeleted) {",
    put: "if (!deleted) {",
    test: inMerge("what took a deletion back stands, not what another deletion left of the row"),
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
    find: "const { growing = [], keyed = [], blank } = kindOf(kind) ?? {};",
    put: "const { growing = [], keyed = [], blank } = kindOf(collection) ?? {};",
  },
  {
    name: "the state that an edit started from is not kept",
    file: ASSUMED,
    find: "if (edited.length > 0) await keepStates(edited);",
    put: "",
  },
  {
    name: "what a row was merged with is not written with it",
    file: at("database/merge-bases"),
    find: "else if (merged) meta.base =",
    put: "else if (merged) ({ ...meta }).base =",
    test: inRecovery("what a merge took over is no edit of this device where the app ended amid it"),
  },
  {
    name: "a row that was merged to what the server has counts as edited",
    file: at("database/merge-bases"),
    find: "if (merged?.isMaster) await markPulled([row]);",
    put: "if (merged?.isMaster) ({ ...meta }).base = undefined;",
    test: inRecovery("a row that was merged to what the server has is as pulled, where the app ended amid it"),
  },
  {
    name: "what a row was merged with is not believed",
    file: ASSUMED,
    find: "known.set(after.id, after);",
    put: "",
    test: inRecovery("what a merge took over is no edit of this device where the app ended amid it"),
  },
  {
    name: "what a row was merged with is forgotten with the next edit",
    file: ASSUMED,
    find: "isAsPulled(row) || mergeBaseOf(row) !== null",
    put: "isAsPulled(row)",
    test: inRecovery("neither is it after one more edit"),
  },
  {
    name: "a push that is in conflict is sent again over what the server has",
    file: PUSH,
    find: "const own = await context.ownAmong(conflicts);",
    put: "const own = new Set(conflicts);",
  },
  {
    name: "the second half of a refused batch is not sent",
    file: PUSH,
    find: ", ...(await pushRows(rows.slice(half), knowsOwn))];",
    put: "];",
    test: {
      file: "tests/renderer/data/sync/refused-rows.test.ts",
      name: "a batch that the server refuses is halved until the row at fault stands alone",
    },
  },
  {
    name: "a refused row counts as sent",
    file: PUSH,
    find: "await context.refuse(row, error);",
    put: "",
  },
  {
    name: "a refused row is marked as known to the server",
    file: GUARD,
    find: 'rows.filter(({ document }) => !("itemId" in document && isRefused(String(document.itemId))))',
    put: "rows",
  },
  {
    name: "a row that is taken stays refused",
    file: PUSH,
    find: "await context.accept(rows.map((row) => row.newDocumentState.id));",
    put: "",
  },
  {
    name: "the deletion of a refused row is not sent",
    file: PUSH,
    find: "const deletion = bareDeletion(row);",
    put: "const deletion = null as Row | null;",
  },
  {
    name: "a later edit of a row is discarded with the refused one",
    file: at("sync/discarded-rows"),
    find: "if (row.updated_at !== updatedAt) return false;",
    put: "",
    test: inChoices("a row that was edited after its discard stays refused, and is not marked as sent"),
  },
  {
    name: "a failed checkpoint ends the replication",
    file: GUARD,
    find: "if (context === CONTEXTS.checkpoint) return { error: [] };\n          if (isDown)",
    put: "if (isDown)",
  },
  {
    name: "pulled rows are not marked",
    file: GUARD,
    find: "if (context.startsWith(CONTEXTS.pulledRows)) await markPulled(wanted);",
    put: "if (context.startsWith(CONTEXTS.pulledRows)) ;",
  },
  {
    name: "writes are stamped with a clock that was set back",
    file: at("database/write-order"),
    find: "if (writtenAt(document) <= before)",
    put: "if (false)",
    test: inRecovery("an edit made after the clock was set back is pushed all the same"),
  },
  {
    name: "an edit is stamped before the state it was made on",
    file: at("repositories/rows"),
    find: "if (previous < now || previous >= LAST_INSTANT) return now;",
    put: "return now;",
  },
  {
    name: "a leftover is wiped and not sealed",
    file: at("open-member"),
    find: "await parts.outbox.seal(database);",
    put: "",
  },
  {
    name: "a sealed row is written back without what it was made on",
    file: OUTBOX,
    find: "await writeAssumed(meta, absent);",
    put: "",
  },
  {
    name: "a sealed document is filed under its collection",
    file: OUTBOX,
    find: "rows.push({ kind: kindIn(name, state.id), ...row });",
    put: "rows.push({ kind: name, ...row });",
  },
  {
    name: "refused rows are not sealed",
    file: OUTBOX,
    find: 'sincePush ? "pushed" : "ever",',
    put: '"pushed",',
  },
  {
    name: "sealed rows forget their own former states",
    file: OUTBOX,
    find: "_meta: { ..._meta, own: [...own] }",
    put: "_meta: { ..._meta, own: [] }",
    test: {
      file: "tests/renderer/data/sealed-outbox.test.ts",
      name: "what a release of before 0.1.0 sealed is written back as edits, with their ancestors",
    },
  },
  {
    name: "a look gives each collection the first one's answer",
    file: at("sync/transport/looks"),
    find: "resolve(answers[index] ?? one(pull))",
    put: "resolve(answers[0] ?? one(pull), index)",
  },
  {
    name: "a sealed entry is removed before it is written back",
    file: at("sealed-outbox"),
    find: "for (const conflict of await restoreOutbox(",
    put: "await store.remove([key]);\nfor (const conflict of await restoreOutbox(",
    test: { file: "tests/renderer/data/sealed-outbox.test.ts", name: "what the disk does not take back stays sealed" },
  },
];
