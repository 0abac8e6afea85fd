import { IDBFactory as FakeFactory, IDBKeyRange as FakeKeyRange } from "fake-indexeddb";
import {
  type BulkWriteRow,
  fillWithDefaultSettings,
  getChangedDocumentsSince,
  type MangoQuery,
  normalizeMangoQuery,
  prepareQuery,
  type RxDocumentData,
  type RxJsonSchema,
  type RxStorageInstance,
} from "rxdb/plugins/core";
import { getRxStorageMemory } from "rxdb/plugins/storage-memory";
import { openStore } from "#renderer/data/storage/store.ts";

export type Thing = { id: string; kind: string; sort: string; size: number; note?: string | null; done: boolean };
export type StoredThing = RxDocumentData<Thing>;
type Instance = RxStorageInstance<Thing, unknown, unknown>;

const plainSchema: RxJsonSchema<Thing> = {
  version: 0,
  primaryKey: "id",
  type: "object",
  properties: {
    id: { type: "string", maxLength: 8 },
    kind: { type: "string", maxLength: 8 },
    sort: { type: "string", maxLength: 8 },
    size: { type: "number", minimum: 0, maximum: 100, multipleOf: 1 },
    note: { type: ["string", "null"] },
    done: { type: "boolean" },
  },
  required: ["id", "kind", "sort", "size", "done"],
  indexes: ["size", ["kind", "sort"]],
};
const schema = fillWithDefaultSettings(plainSchema);

/** What is done to a storage, and answered. Rows are named by their ids, and written over what the storage has. */
export type Step =
  | { kind: "write"; rows: readonly { thing: Thing; deleted: boolean; over: "present" | "nothing" | "another" }[] }
  | { kind: "query"; query: MangoQuery<Thing> }
  | { kind: "count"; query: MangoQuery<Thing> }
  | { kind: "find"; ids: readonly string[]; deleted: boolean }
  | { kind: "changed"; limit: number; isAfterLast: boolean }
  | { kind: "cleanup"; deletedFor: number };

/** RxDB's contract as one storage keeps it: the answers to steps, and the events that come of them. */
export type ContractBed = {
  open(): Promise<Instance>;
  /** Answers as plain values that can be compared. */
  run(steps: readonly Step[]): Promise<unknown[]>;
  close(): Promise<void>;
};

const params = (token: string, name: string) => ({
  databaseInstanceToken: token,
  databaseName: name,
  collectionName: "things",
  schema,
  options: {},
  multiInstance: false,
  devMode: false,
});

const bedOf = (open: () => Promise<Instance>): ContractBed => {
  let opened: Promise<Instance> | null = null;
  let writes = 0;
  let checkpoint: unknown;
  const prepared = (query: MangoQuery<Thing>) =>
    prepareQuery(schema, normalizeMangoQuery<StoredThing>(schema, query as MangoQuery<StoredThing>));

  const answer = async (instance: Instance, step: Step): Promise<unknown> => {
    if (step.kind === "query") return (await instance.query(prepared(step.query))).documents;
    if (step.kind === "count") return (await instance.count(prepared(step.query))).count;
    if (step.kind === "find") return instance.findDocumentsById([...step.ids], step.deleted);
    if (step.kind === "cleanup") return instance.cleanup(step.deletedFor);
    if (step.kind === "changed") {
      const changed = await getChangedDocumentsSince(instance, step.limit, step.isAfterLast ? checkpoint : undefined);
      checkpoint = changed.checkpoint;
      return changed;
    }
    const ids = step.rows.map(({ thing }) => thing.id);
    const present = new Map((await instance.findDocumentsById(ids, true)).map((row) => [row.id, row]));
    const rows = step.rows.map(({ thing, deleted, over }): BulkWriteRow<Thing> => {
      writes += 1;
      const stored = present.get(thing.id);
      const height = stored ? Number(stored._rev.split("-")[0]) + 1 : 1;
      const document = {
        ...thing,
        _deleted: deleted,
        _attachments: {},
        _rev: `${height}-${writes}`,
        // Several rows of one time, as RxDB stamps those of one write.
        _meta: { lwt: Math.ceil(writes / 3) },
      };
      if (over === "nothing" || !stored) return { document };
      return { document, previous: over === "present" ? stored : { ...stored, _rev: `${height - 1}-other` } };
    });
    const { error } = await instance.bulkWrite(rows, "contract");
    return error.map(({ status, documentId, ...rest }) => ({
      status,
      documentId,
      documentInDb: "documentInDb" in rest ? rest.documentInDb : null,
    }));
  };

  return {
    open() {
      opened ??= open();
      return opened;
    },
    async run(steps) {
      const instance = await this.open();
      const answers: unknown[] = [];
      const watching = instance.changeStream().subscribe(({ events, checkpoint: last, context }) => {
        answers.push({ events, last, context });
      });
      for (const step of steps) answers.push(structuredClone(await answer(instance, step)));
      watching.unsubscribe();
      return answers;
    },
    async close() {
      await (await this.open()).close();
    },
  };
};

/** RxDB's own storage in memory. */
export const memoryBed = (): ContractBed =>
  bedOf(() => getRxStorageMemory().createStorageInstance<Thing>(params("token", crypto.randomUUID())));

/** The store of the app on an IndexedDB in memory. */
export const storeBed = (synced: boolean, factory = new FakeFactory()): ContractBed =>
  bedOf(async () => {
    const { rxStorage } = await openStore({
      name: "prime-contract",
      layout: { things: { schema: plainSchema as never, synced } },
      factory: { indexedDB: factory, IDBKeyRange: FakeKeyRange },
      channel: null,
    });
    return rxStorage.createStorageInstance<Thing>(params("token", "prime-contract")) as Promise<Instance>;
  });
