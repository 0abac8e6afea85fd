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
const at = (file: string) => `renderer/data/${file}.ts`;
const PULL = at("sync/pull-handler");
const PUSH = at("sync/push-handler");
const COLLECTION = at("sync/collection-sync");
const OUTBOX = at("sync/outbox");
const MERGE = at("collections/merge");
const STORED = at("collections/stored-states");
const GUARD = at("database/guarded-storage");
const ASSUMED = at("database/assumed-states");

const inEngine = (name: string): NamedTest => ({ file: "tests/renderer/data/sync/engine.test.ts", name });
const inChoices = (name: string): NamedTest => ({ file: "tests/renderer/data/sync/refused-choices.test.ts", name });
const inRecovery = (name: string): NamedTest => ({ file: "tests/renderer/data/sync/recovery.test.ts", name });

export const MUTANTS: readonly Mutant[] = [
  {
    name: "failed pushes are never noted",
    file: GUARD,
    find: "if (isUp) failedPushes.set(",
    put: "if (false) failedPushes.set(",
    test: inRecovery("a push whose outcome could not be written is made good by the next start"),
  },
  {
    name: "a regained space goes on from its old cursor",
    file: PULL,
    find: "delete start[space];",
    put: ";",
    test: inRecovery("a space that is regained before the checkpoint without it was stored is read from its start"),
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
  },
  {
    name: "a merged row keeps the older updated_at",
    file: MERGE,
    find: "const updated_at = localIsNewer ? input.local.updated_at : input.master.updated_at;",
    put: "const updated_at = localIsNewer ? input.master.updated_at : input.local.updated_at;",
  },
  {
    name: "a start looks from the push checkpoint",
    file: COLLECTION,
    find: 'readUnconfirmed(collection, meta, "safely-pushed")',
    put: 'readUnconfirmed(collection, meta, "pushed")',
    test: {
      file: "tests/renderer/data/sync/late-writes.test.ts",
      name: "a row that another window stamped before the push checkpoint and stored after it is pushed by the next start",
    },
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
    find: "const { growing = [], keyed = [] } = kindOf(kind) ?? {};",
    put: "const { growing = [], keyed = [] } = kindOf(collection) ?? {};",
  },
  {
    name: "merges are not reported",
    file: COLLECTION,
    find: "await report(rows, conflicts);",
    put: "",
  },
  {
    name: "the state that an edit started from is not kept",
    file: ASSUMED,
    find: "if (edited.length > 0) await keepStates(edited);",
    put: "",
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
    name: "later pages of a read are left out",
    file: PULL,
    find: "[...documents, ...page.documents]",
    put: "documents",
  },
  {
    name: "the checkpoint passes a row whose push is under way",
    file: PULL,
    find: "checkpoint: checkpoint ?? { cursor: {} } };",
    put: "checkpoint: { cursor, fields } };",
    test: {
      file: "tests/renderer/data/sync/pull-amid-push.test.ts",
      name: "a state that was read before the reply to the push it was made on is read again",
    },
  },
  {
    name: "a lost space is not purged",
    file: PULL,
    find: "documents.push(...(await blanksOf(lost)));",
    put: "",
  },
  {
    name: "the server's states of a lost space stay",
    file: PULL,
    find: "await context.attempt(() => context.forgetPurged(space));",
    put: ";",
    test: {
      file: "tests/renderer/data/sync/lost-spaces.test.ts",
      name: "nor where the app ended after it blanked the row and before it did the same to what it knew of it",
    },
  },
  {
    name: "spaces are not noted before their rows are stored",
    file: PULL,
    find: "await noteSpaces(documents);",
    put: "",
    test: inRecovery(
      "rows of a space that was lost are purged, also where the app ended before it noted how far it had read",
    ),
  },
  {
    name: "rows of a space that was lost mid-read are stored",
    file: PULL,
    find: "[...documents, ...page.documents].filter((row) => spaces.includes(row.space_id));",
    put: "[...documents, ...page.documents];",
    test: inEngine("rows of a space that is lost between two pages of one read are not stored"),
  },
  {
    name: "a space that is lost mid-read ends the read",
    file: PULL,
    find: "documents = [...documents, ...page.documents].filter((row) => spaces.includes(row.space_id));\n      }",
    put: "documents = [...documents, ...page.documents];\n      }\n      documents = documents.filter((row) => page.spaces.includes(row.space_id));",
    test: inEngine("a space that is lost where a batch is cut does not end the read"),
  },
  {
    name: "a row that was discarded is not read again",
    file: COLLECTION,
    find: "      pull.startOver();\n      replication.reSync();",
    put: "",
    test: inChoices(
      "a discarded edit gives way to what the server has by now, also where its news came while the edit waited",
    ),
  },
  {
    name: "a later edit of a row is discarded with the refused one",
    file: at("sync/discarded-rows"),
    find: "if (row.updated_at !== updatedAt) return false;",
    put: "",
    test: inChoices("a row that was edited after its discard stays held, and is not marked as sent"),
  },
  {
    name: "pokes are ignored",
    file: COLLECTION,
    find: "if ((stored[space]?.[0] ?? -1) < version && !replication.isStopped()) replication.reSync();",
    put: "void space, version;",
    test: inEngine("a poke of what is stored already causes no read"),
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
    name: "stalled rows are not offered again",
    file: COLLECTION,
    find: "if (offering || stalled().length === 0) return;",
    put: "return;",
    test: inRecovery("a push whose outcome could not be written is made good with the next look at the server"),
  },
  {
    name: "writes are stamped with a clock that was set back",
    file: at("database/write-order"),
    find: "if (document._meta.lwt <= before)",
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
    find: "_meta: { lwt: now(), own: [...(row.own ?? [])] }",
    put: "_meta: { lwt: now(), own: [] }",
  },
  {
    name: "a look gives each collection the first one's answer",
    file: at("sync/transport/looks"),
    find: "resolve(answers[index] ?? one(pull))",
    put: "resolve(answers[0] ?? one(pull), index)",
  },
];

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
