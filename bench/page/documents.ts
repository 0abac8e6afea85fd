import { z } from "zod";
import { committed, deleteStored, requestResult } from "#renderer/browser/indexed-db.ts";
import { toDocument } from "#renderer/data/collections/document-rows.ts";
import type { StoredDocument } from "#renderer/data/collections/documents.ts";
import { createDocumentRepository } from "#renderer/data/repositories/document-repository.ts";
import { createRowFactory } from "#renderer/data/repositories/row-factory.ts";
import { defineKind, type SyncedFields, text } from "#shared/domain/kinds/kind.ts";
import { type DocumentKind, KIND_NAMES, KINDS, type KindName } from "#shared/domain/kinds/kinds.ts";
import { addDays } from "#shared/domain/training/days.ts";
import { systemClock } from "#shared/lib/clock.ts";
import { fillSynced, openMember, timed, wipe } from "./local.ts";
import { makeTraining } from "./sample.ts";

/** Members' rows of all kinds in the store, and in bare IndexedDB. Milliseconds. */
export type DocumentsBench = Record<DocumentsTask, (how: "ours" | "raw") => Promise<number>> & {
  /** How many databases of IndexedDB a member's data takes. */
  databases(): Promise<number>;
  close(): Promise<void>;
};
export type DocumentsTask = "open" | "wipe" | "list" | "openWithMore";

const LISTED = "planned_workouts";
const LIST = 200;
const MORE_KINDS = 30;

/** Kinds of which a member has many rows, in turns. */
const FILLING: DocumentKind[] = ["measures", "notifications", "routines"];

const own = (kind: DocumentKind, index: number, memberId: string): Record<string, unknown> =>
  ({
    measures: { kind: "bodyweight", day: addDays("2020-01-01", index), value: 80 },
    notifications: {
      user_id: memberId,
      message: `Record ${index}`,
      message_key: null,
      time: "2026-11-20T18:30:00.000Z",
      read: true,
    },
    routines: { name: `Scheda ${index}`, folder: "", notes: "", position: index % 1000, exercises: [] },
    planned_workouts: { day: addDays("2026-01-01", index), routine_id: null, name: "Spinta A" },
  })[String(kind)] ?? {};

/** `count` rows, {@link LIST} of them of the kind that is listed. */
const makeRows = (memberId: string, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const kind = index < LIST ? LISTED : (FILLING[index % FILLING.length] ?? LISTED);
    const at = "2026-11-20T18:30:00.000Z";
    const common = { id: crypto.randomUUID(), space_id: memberId, created_at: at, updated_at: at };
    return { kind, row: { ...common, ...own(kind, index, memberId) } };
  });

/** More kinds than the app has, of as many fields. Gives back what takes them away. */
const registerMore = (): (() => void) => {
  const names = Array.from({ length: MORE_KINDS }, (_, index) => `more_${index}`);
  const kind = defineKind({
    fields: { name: text(200), notes: text(2000), done: z.boolean(), count: z.int() },
    sort: "name",
    label: { by: ["name"] },
    blocksSignOut: true,
  });
  for (const name of names) Object.assign(KINDS, { [name]: kind });
  KIND_NAMES.push(...(names as KindName[]));
  return () => {
    for (const name of names) Reflect.deleteProperty(KINDS, name);
    KIND_NAMES.splice(KIND_NAMES.length - names.length);
  };
};

const RAW = "bench-raw-documents";
const INDEX = "kind,sort";

const openRaw = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(RAW, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore("training", { keyPath: "id" }).createIndex("workout_id", "workout_id");
    request.result.createObjectStore("documents", { keyPath: "id" }).createIndex(INDEX, ["kind", "sort"]);
  };
  return requestResult(request);
};

const fillRaw = async (training: readonly SyncedFields[], documents: readonly StoredDocument[]): Promise<void> => {
  const database = await openRaw();
  const transaction = database.transaction(["training", "documents"], "readwrite");
  for (const row of training) transaction.objectStore("training").add(row);
  for (const row of documents) transaction.objectStore("documents").add(row);
  await committed(transaction);
  database.close();
};

const checkList = ({ length }: readonly unknown[]): void => {
  if (length !== LIST) throw new Error(`${length} rows instead of ${LIST}`);
};

const listRaw = async (): Promise<number> => {
  const database = await openRaw();
  const time = await timed(async () => {
    const index = database.transaction("documents").objectStore("documents").index(INDEX);
    checkList(await requestResult(index.getAll(IDBKeyRange.bound([LISTED], [LISTED, []]))));
  });
  database.close();
  return time;
};

export const startDocumentsBench = async (workouts: number, count: number): Promise<DocumentsBench> => {
  const memberId = crypto.randomUUID();
  const training = makeTraining(memberId, workouts, 2, 4);
  const documents = makeRows(memberId, count).map(({ kind, row }) => toDocument(kind, row));
  /** As a start does it: the database, and what waits to be sent. */
  const open = async () => {
    const database = await openMember(memberId);
    await database.store.dirtyIds();
    return database;
  };
  const insertOurs = async () => {
    const { store, rx } = await open();
    await fillSynced(store, "workouts", training.workouts);
    await fillSynced(store, "workout_exercises", training.exercises);
    await fillSynced(store, "workout_sets", training.sets);
    await fillSynced(store, "documents", documents);
    await rx.close();
  };
  const insertRaw = () => fillRaw([...training.workouts, ...training.exercises, ...training.sets], documents);
  await insertOurs();
  await insertRaw();

  const openOurs = async (): Promise<number> => {
    let opened: Awaited<ReturnType<typeof open>> | null = null;
    const time = await timed(async () => {
      opened = await open();
    });
    await (opened as Awaited<ReturnType<typeof open>> | null)?.rx.close();
    return time;
  };
  return {
    async open(how) {
      if (how === "ours") return openOurs();
      let opened: IDBDatabase | null = null;
      const time = await timed(async () => {
        opened = await openRaw();
      });
      (opened as IDBDatabase | null)?.close();
      return time;
    },
    async openWithMore(how) {
      if (how === "raw") return openOurs();
      const takeAway = registerMore();
      try {
        return await openOurs();
      } finally {
        takeAway();
      }
    },
    async list(how) {
      if (how === "raw") return listRaw();
      const { rx } = await open();
      const factory = createRowFactory(memberId, systemClock, () => crypto.randomUUID());
      const repository = createDocumentRepository(rx, LISTED, factory);
      const time = await timed(async () => checkList(await repository.find()));
      await rx.close();
      return time;
    },
    async wipe(how) {
      const time = await timed(() => (how === "ours" ? wipe(memberId) : deleteStored(indexedDB, RAW)));
      await (how === "ours" ? insertOurs() : insertRaw());
      return time;
    },
    async databases() {
      return (await indexedDB.databases()).filter(({ name }) => name?.includes(memberId)).length;
    },
    async close() {
      await wipe(memberId);
      await deleteStored(indexedDB, RAW);
    },
  };
};
