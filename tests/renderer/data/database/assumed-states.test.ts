import { IDBFactory as FakeFactory } from "fake-indexeddb";
import { prepareQuery, type RxDocumentData } from "rxdb/plugins/core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type MemberDatabase, openMemberDatabase } from "#renderer/data/database/member-database.ts";
import {
  type MetaInstance,
  openMeta,
  type SyncedCollection,
  syncedCollections,
} from "#renderer/data/sync/replicated.ts";
import type { SyncedFields } from "#shared/sync/documents.ts";
import { type StorageWrite, watchedStorage } from "#tests/helpers/data/storage/watched-storage.ts";
import { gate } from "#tests/helpers/gate.ts";

const MEMBER = "00000000-0000-4000-8000-000000000001";
const DOWN = "replication-downstream-test";

let database: MemberDatabase;
let workouts: SyncedCollection;
let meta: MetaInstance;
let writes: string[];
let onWrite: StorageWrite | null;
const directory = new FakeFactory();

const open = async () => {
  const storage = watchedStorage(directory, () => async (collection, context) => {
    writes.push(`${collection.slice(0, 8)} ${context}`);
    await onWrite?.(collection, context);
  });
  database = await openMemberDatabase({ memberId: MEMBER, storage, directory, multiInstance: false });
  const found = syncedCollections(database.rx).find(({ name }) => name === "workouts");
  if (!found) throw new Error("no workouts");
  workouts = found.collection;
  meta = await openMeta(workouts);
};

beforeEach(async () => {
  [writes, onWrite] = [[], null];
  await open();
});
afterEach(async () => {
  await meta.close();
  await database.rx.remove();
});

const row = (name: string) => {
  const at = "2026-11-20T10:00:00.000Z";
  return {
    id: crypto.randomUUID(),
    space_id: MEMBER,
    created_at: at,
    updated_at: at,
    name,
    started_at: at,
    ended_at: null,
    notes: "",
    routine_id: null,
  };
};
const stored = async (id: string) => (await workouts.storageInstance.findDocumentsById([id], true))[0];
const metaRow = (docData: object, id: string, previous?: object): never =>
  ({
    ...(previous && { previous }),
    document: {
      id: `${id}|0`,
      itemId: id,
      isCheckpoint: "0",
      docData,
      _deleted: false,
      _attachments: {},
      _meta: { lwt: 1 },
      _rev: "1-test",
    },
  }) as never;

const knownOf = async (id: string) => (await meta.findDocumentsById([`${id}|0`], true))[0];

type Pulled = ReturnType<typeof row> & { _deleted?: boolean };

const pullRow = async (row: Pulled) => {
  const previous = await stored(row.id);
  const document = { _deleted: false, ...previous, ...row, _attachments: {}, _meta: { lwt: 1 }, _rev: "1-x" };
  const written = document as unknown as RxDocumentData<SyncedFields>;
  await workouts.storageInstance.bulkWrite([previous ? { previous, document: written } : { document: written }], DOWN);
};
/** As the replication protocol does it: the row, and then what the server is assumed to have. */
const pull = async (row: Pulled, meanwhile?: () => Promise<void>) => {
  const known = await knownOf(row.id);
  await pullRow(row);
  await meanwhile?.();
  return await meta.bulkWrite([metaRow({ _deleted: false, ...row }, row.id, known)], "replication-down-write-meta");
};
const assumed = async (id: string) => (await knownOf(id))?.docData;
/** What the metadata itself holds, whether it is believed or not. */
const kept = async (id: string) => {
  const query = prepareQuery(meta.schema, { selector: { itemId: id }, sort: [{ id: "asc" }], skip: 0 });
  return (await meta.query(query)).documents[0]?.docData;
};
const edit = async (id: string, updated_at: string) => {
  await (await workouts.findOne(id).exec(true)).incrementalPatch({ updated_at });
};

test("a pulled row is written once, and is what the server is assumed to have", async () => {
  const made = row("Theirs");

  await pull(made);

  expect(writes.filter((write) => write.startsWith("rx-repli"))).toEqual([]);
  expect(await assumed(made.id)).toEqual({ ...made, _deleted: false });
});

test("the first edit of a pulled row keeps the state that it started from, over a restart too", async () => {
  const made = row("Theirs");
  await pull(made);

  await edit(made.id, "2026-11-21T09:00:00.000Z");

  expect(writes.filter((write) => write.startsWith("rx-repli"))).toEqual(["rx-repli keep-assumed-state"]);
  await meta.close();
  await database.rx.close();
  await open();
  expect(await assumed(made.id)).toEqual({ ...made, _deleted: false });
});

test("an edit whose ancestor cannot be kept is not made", async () => {
  const made = row("Theirs");
  await pull(made);
  onWrite = async (_collection, context) => {
    if (context === "keep-assumed-state") throw new Error("fake: disk full");
  };
  const document = await workouts.findOne(made.id).exec(true);

  await expect(document.incrementalPatch({ updated_at: "2026-11-21T09:00:00.000Z" })).rejects.toThrow("disk full");

  expect(await stored(made.id)).toMatchObject({ updated_at: made.updated_at });
});

test("what was kept for an older edit is not believed of a row that was pulled since", async () => {
  const made = row("Theirs");
  await pull(made);
  await edit(made.id, "2026-11-21T09:00:00.000Z");
  const news = { ...made, name: "News", updated_at: "2026-11-21T10:00:00.000Z" };

  await pull(news);

  expect(await assumed(made.id)).toEqual({ ...news, _deleted: false });
  await edit(made.id, "2026-11-21T11:00:00.000Z");
  expect(await assumed(made.id)).toEqual({ ...news, _deleted: false });
});

test("what was kept for an older edit gives way to what is pulled over it", async () => {
  const made = row("Theirs");
  await pull(made);
  await edit(made.id, "2026-11-21T09:00:00.000Z");
  const news = { ...made, name: "News", updated_at: "2026-11-21T10:00:00.000Z" };

  await pull(news);

  expect(await kept(made.id)).toEqual({ ...news, _deleted: false });
});

test("a deletion that is pulled leaves no older state, also where the pull before it did", async () => {
  const [made, unedited] = [row("Theirs"), row("Never edited here")];
  await pull(made);
  await pull(unedited);
  await edit(made.id, "2026-11-21T09:00:00.000Z");
  // As the app ended before the metadata was written.
  await pullRow({ ...made, name: "News" });
  const gone = { name: "", updated_at: "2026-11-21T11:00:00.000Z", _deleted: true };

  await pull({ ...made, ...gone });
  await pull({ ...unedited, ...gone });

  expect(await kept(made.id)).toEqual({ ...made, ...gone });
  expect(await kept(unedited.id)).toBeUndefined();
});

test("an edit between a pulled row and what was kept of it keeps its ancestor", async () => {
  const made = row("Theirs");
  await pull(made);
  await edit(made.id, "2026-11-21T09:00:00.000Z");
  const news = { ...made, name: "News", updated_at: "2026-11-21T10:00:00.000Z" };

  const { error } = await pull(news, () => edit(made.id, "2026-11-21T11:00:00.000Z"));

  expect(error).toEqual([]);
  expect(await assumed(made.id)).toEqual({ ...news, _deleted: false });
});

test("an edit that waited for its ancestor counts as later than what was written meanwhile", async () => {
  const made = row("Theirs");
  await pull(made);
  const document = await workouts.findOne(made.id).exec(true);
  const [go, keeps] = [gate(), gate()];
  onWrite = async (_collection, context) => {
    if (context !== "keep-assumed-state") return;
    keeps.open();
    await go.opened;
  };
  const edited = document.incrementalPatch({ updated_at: "2026-11-21T09:00:00.000Z" });
  await keeps.opened;
  const meanwhile = row("Mine");
  await workouts.insert(meanwhile);

  go.open();
  await edited;

  const written = async (id: string) => (await stored(id))?._meta.lwt ?? 0;
  expect(await written(made.id)).toBeGreaterThan(await written(meanwhile.id));
});

test("a row that was not pulled has only what the metadata says", async () => {
  const made = row("Mine");
  await workouts.insert(made);

  expect(await assumed(made.id)).toBeUndefined();
});
