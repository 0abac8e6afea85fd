import { at, inChoices, inEngine, inRecovery, type Mutant } from "./mutant.ts";

const PULL = at("sync/pull-handler");
const COLLECTION = at("sync/collection-sync");

/** Faults of what reads from the server. */
export const PULL_MUTANTS: readonly Mutant[] = [
  {
    name: "a regained space goes on from its old cursor",
    file: PULL,
    find: "delete start[space];",
    put: ";",
    test: inRecovery("a space that is regained before the checkpoint without it was stored is read from its start"),
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
    name: "merges are not reported",
    file: COLLECTION,
    find: "await report(rows, conflicts);",
    put: "",
  },
  {
    name: "later pages of a read are left out",
    file: PULL,
    find: "[...documents, ...page.documents]",
    put: "documents",
  },
  {
    name: "what was read before a push comes after its reply, and takes it back",
    file: at("sync/pushes-under-way"),
    find: "[...ended, ...underWay]",
    put: "[...underWay]",
    test: {
      file: "tests/renderer/data/sync/pull-amid-push.test.ts",
      name: "a state that was read before a push, and comes after its reply, takes nothing back",
    },
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
    find: "documents = [...documents, ...page.documents].filter((row) => spaces.includes(row.space_id));\n    }",
    put: "documents = [...documents, ...page.documents];\n    }\n      documents = documents.filter((row) => page.spaces.includes(row.space_id));",
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
    name: "pokes are ignored",
    file: COLLECTION,
    find: "if ((stored[space]?.[0] ?? -1) < version && !replication.isStopped()) replication.reSync();",
    put: "void space, version;",
    test: inEngine("a poke of what is stored already causes no read"),
  },
  {
    name: "stalled rows are not offered again",
    file: COLLECTION,
    find: "if (offering || stalled().length === 0) return;",
    put: "return;",
    test: inRecovery("a push whose outcome could not be written is made good with the next look at the server"),
  },
];
