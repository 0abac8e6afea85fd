import { INTERNAL_STORAGE_NAME, INTERNAL_STORE_SCHEMA, type RxJsonSchema } from "rxdb/plugins/core";
import type { SyncedFields } from "#shared/domain/kinds/kind.ts";

/** A row of a collection without RxDB's own fields. */
export type State = SyncedFields & { _deleted: boolean };

/** Makes a row of one schema version from one of the version before; without waiting for anything. */
export type MigrationStep = (row: Record<string, unknown>) => Record<string, unknown>;

/**
 * A collection: its schema, and whether its rows are sent to the server. `steps` by the schema version that each leads
 * to.
 */
export type CollectionLayout = {
  schema: Pick<RxJsonSchema<unknown>, "version" | "primaryKey" | "properties" | "indexes">;
  synced: boolean;
  steps?: Readonly<Record<number, MigrationStep>>;
};

/** The collections of a store by name. RxDB's internal one is added to them. */
export type StoreLayout = Readonly<Record<string, CollectionLayout>>;

/** Where the store keeps what is no row: cursors, the order of writing, how the records of each collection lie. */
export const META = "meta";

/** The index of the rows that wait to be sent, in the order of writing. */
export const DIRTY = "dirty";

/** How records of a collection lie: what reads them without the schema of their time. */
export type RecordShape = {
  version: number;
  key: string;
  /** Fields that a record keeps under their names, as indexes read them; all others, in the order of their values. */
  named: readonly string[];
  unnamed: readonly string[];
  indexes: readonly (readonly string[])[];
};

/** RxDB's own fields, which a record keeps in its own way. */
const OWN = new Set(["_deleted", "_attachments", "_rev", "_meta"]);

/** IndexedDB has no keys of other types: a row without one would be missing in the index. */
const KEY_TYPES = new Set(["string", "number", "integer"]);

export const shapeOf = ({ schema }: Pick<CollectionLayout, "schema">): RecordShape => {
  const properties = schema.properties as Record<string, { type?: unknown }>;
  const key = typeof schema.primaryKey === "string" ? schema.primaryKey : String(schema.primaryKey.key);
  const fields = Object.keys(properties).filter((field) => !OWN.has(field) && field !== key);
  const indexes = (schema.indexes ?? [])
    .map((index): string[] => [index].flat().filter((field) => field !== "_deleted" && field !== key))
    .filter((index) => index.length > 0 && index.every((field) => KEY_TYPES.has(String(properties[field]?.type))));
  const named = [...new Set(indexes.flat())].toSorted();
  const unnamed = fields.filter((field) => !named.includes(field)).toSorted();
  return { version: schema.version, key, named, unnamed, indexes };
};

export const indexName = (fields: readonly string[]): string => fields.join(",");

/** RxDB's internal store lies in the database as well. */
export const withInternal = (layout: StoreLayout): StoreLayout => ({
  ...layout,
  [INTERNAL_STORAGE_NAME]: { schema: INTERNAL_STORE_SCHEMA as unknown as CollectionLayout["schema"], synced: false },
});

/**
 * The version of the database: it grows with each schema version and with each collection, so that an older app cannot
 * open what a newer one wrote.
 */
export const databaseVersion = (layout: StoreLayout): number =>
  Object.values(layout).reduce((sum, { schema }) => sum + schema.version + 1, 0);
