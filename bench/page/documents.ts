import { getComposedPrimaryKeyOfDocumentData, now, type RxStorageReplicationMeta } from "rxdb/plugins/core";
import { z } from "zod";
import type { MemberRxDatabase } from "#renderer/data/collections/collections.ts";
import { toDocument } from "#renderer/data/collections/document-rows.ts";
import { markPulled } from "#renderer/data/database/pulled-mark.ts";
import { createDocumentRepository } from "#renderer/data/repositories/document-repository.ts";
import { createRowFactory } from "#renderer/data/repositories/row-factory.ts";
import { belowWrapper, CHECKPOINT_META, PUSHES } from "#renderer/data/rxdb-internals.ts";
import { readOutbox } from "#renderer/data/sync/outbox.ts";
import { openMeta, type SyncCheckpoint, type SyncedCollection } from "#renderer/data/sync/replicated.ts";
import { systemClock } from "#shared/lib/clock.ts";
import { defineKind, type SyncedFields, text } from "#shared/sync/kinds/kind.ts";
import { type DocumentKind, KIND_NAMES, KINDS, type KindName } from "#shared/sync/kinds/kinds.ts";
import { addDays } from "#shared/training/days.ts";
import { type FormerDatabase, openFormer, readFormerOutbox, wipeFormer } from "./former-layout.ts";
import { openMember, timed, wipe } from "./local.ts";
import { makeTraining } from "./sample.ts";

/** Members' documents in one collection, and the same rows in a collection for each kind. Milliseconds. */
export type DocumentsBench = Record<DocumentsTask, (how: "ours" | "former") => Promise<number>> & {
  /** How many databases of IndexedDB a member's data takes, as it is and in the former layout. */
  databases(): Promise<[ours: number, former: number]>;
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

type Rows = ReturnType<typeof makeRows>;
type Training = ReturnType<typeof makeTraining>;

/** Stores rows as a sync that is done leaves them: pulled, and looked through by the push. */
const fillSynced = async (collection: SyncedCollection, rows: readonly SyncedFields[]): Promise<void> => {
  const fresh = { _attachments: {}, _deleted: false, _meta: { lwt: now() }, _rev: "1-bench" };
  const writes = rows.map((row) => ({ document: { ...fresh, ...row } }));
  await markPulled(writes);
  const { error } = await belowWrapper(collection.storageInstance).bulkWrite(writes, "bench");
  if (error.length > 0) throw new Error(`could not store ${error.length} rows of ${collection.name}`);
  const meta = await openMeta(collection);
  const key = { itemId: PUSHES, isCheckpoint: CHECKPOINT_META } as const;
  const id = getComposedPrimaryKeyOfDocumentData<RxStorageReplicationMeta<SyncedFields, SyncCheckpoint>>(
    meta.schema,
    key,
  );
  const last =
    rows
      .map((row) => row.id)
      .sort()
      .at(-1) ?? "";
  // Of the pushes is not what the type knows: the checkpoint of the pulls.
  const checkpointData = { id: last, lwt: fresh._meta.lwt } as unknown as SyncCheckpoint;
  await meta.bulkWrite([{ document: { ...fresh, ...key, id, checkpointData } }], "bench");
  await meta.close();
};

type Fill = (name: string, rows: readonly SyncedFields[]) => Promise<void>;

const into =
  (rx: { collections: object }): Fill =>
  (name, rows) =>
    fillSynced((rx.collections as Record<string, SyncedCollection>)[name] as SyncedCollection, rows);

const fillTraining = async (fill: Fill, { workouts, exercises, sets }: Training): Promise<void> => {
  await fill("workouts", workouts);
  await fill("workout_exercises", exercises);
  await fill("workout_sets", sets);
};

const fillOurs = async (rx: MemberRxDatabase, training: Training, rows: Rows): Promise<void> => {
  await fillTraining(into(rx), training);
  await into(rx)(
    "documents",
    rows.map(({ kind, row }) => toDocument(kind, row)),
  );
};

const fillFormer = async (rx: FormerDatabase, training: Training, rows: Rows): Promise<void> => {
  await fillTraining(into(rx), training);
  for (const wanted of [LISTED, ...FILLING]) {
    await into(rx)(
      wanted,
      rows.flatMap(({ kind, row }) => (kind === wanted ? [row] : [])),
    );
  }
};

/** More kinds than the app has, of as many fields. Gives back what takes them away. */
const registerMore = (): (() => void) => {
  const names = Array.from({ length: MORE_KINDS }, (_, index) => `more_${index}`);
  const kind = defineKind({
    fields: { name: text(200), notes: text(2000), done: z.boolean(), count: z.int() },
    sort: "name",
    told: { by: ["name"] },
    blocksSignOut: true,
  });
  for (const name of names) Object.assign(KINDS, { [name]: kind });
  KIND_NAMES.push(...(names as KindName[]));
  return () => {
    for (const name of names) Reflect.deleteProperty(KINDS, name);
    KIND_NAMES.splice(KIND_NAMES.length - names.length);
  };
};

const storesOf = async (memberId: string): Promise<number> =>
  (await indexedDB.databases()).filter(({ name }) => name?.includes(memberId)).length;

export const startDocumentsBench = async (workouts: number, documents: number): Promise<DocumentsBench> => {
  const [ours, former] = [crypto.randomUUID(), crypto.randomUUID()];
  const training = (memberId: string, count = workouts) => makeTraining(memberId, count, 2, 4);
  const openOurs = async () => {
    const { rx } = await openMember(ours);
    await readOutbox(rx, true);
    return rx;
  };
  const openBefore = async () => {
    const rx = await openFormer(former);
    await readFormerOutbox(rx);
    return rx;
  };
  const insertOurs = async () => {
    const rx = await openOurs();
    await fillOurs(rx, training(ours), makeRows(ours, documents));
    await rx.close();
  };
  const insertFormer = async () => {
    const rx = await openBefore();
    await fillFormer(rx, training(former), makeRows(former, documents));
    await rx.close();
  };
  await insertOurs();
  await insertFormer();

  const opened = async (open: () => Promise<{ close(): Promise<unknown> }>): Promise<number> => {
    const start = performance.now();
    const rx = await open();
    const time = performance.now() - start;
    await rx.close();
    return time;
  };
  return {
    open: (how) => (how === "ours" ? opened(openOurs) : opened(openBefore)),
    async openWithMore(how) {
      if (how === "former") return opened(openOurs);
      const takeAway = registerMore();
      try {
        return await opened(openOurs);
      } finally {
        takeAway();
      }
    },
    async list(how) {
      if (how === "ours") {
        const rx = await openOurs();
        const factory = createRowFactory(ours, systemClock, () => crypto.randomUUID());
        const repository = createDocumentRepository(rx, LISTED, factory);
        const time = await timed(async () => {
          const found = await repository.find();
          if (found.length !== LIST) throw new Error(`${found.length} rows instead of ${LIST}`);
        });
        await rx.close();
        return time;
      }
      const rx = await openBefore();
      const time = await timed(async () => {
        const found = await rx.collections[LISTED].find({ sort: [{ day: "asc" }] }).exec();
        const rows = found.map((document) => document.toMutableJSON());
        if (rows.length !== LIST) throw new Error(`${rows.length} rows instead of ${LIST}`);
      });
      await rx.close();
      return time;
    },
    async wipe(how) {
      const time = await timed(() => (how === "ours" ? wipe(ours) : wipeFormer(former)));
      await (how === "ours" ? insertOurs() : insertFormer());
      return time;
    },
    async databases() {
      return [await storesOf(ours), await storesOf(former)];
    },
    async close() {
      await wipe(ours);
      await wipe(former);
    },
  };
};
