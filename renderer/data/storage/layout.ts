import { INTERNAL_STORAGE_NAME, INTERNAL_STORE_SCHEMA, type RxJsonSchema } from "rxdb/plugins/core";
import type { SyncedFields } from "#shared/domain/kinds/kind.ts";

/** A row of a collection without RxDB's own fields. */
export type State = SyncedFields & { _deleted: boolean };

/** Converts a row from the previous schema version to the next; synchronous. */
export type MigrationStep = (row: Record<string, unknown>) => Record<string, unknown>;

/** A collection: its schema, and whether its rows are synced. `steps`: by the schema version that each leads to. */
export type CollectionLayout = {
  schema: Pick<RxJsonSchema<unknown>, "version" | "primaryKey" | "properties" | "indexes">;
  synced: boolean;
  steps?: Readonly<Record<number, MigrationStep>>;
};

/** The collections of a store by name; RxDB's internal one is added. */
export type StoreLayout = Readonly<Record<string, CollectionLayout>>;

/** The store of values that are no rows: cursors, the order of writing, the shapes of records. */
export const META = "meta";

/** The index of pending rows, in the order of writing. */
export const DIRTY = "dirty";

/** The shape of a collection's stored records, enough to read them without their schema. */
export type RecordShape = {
  version: number;
  key: string;
  /**
   * Fields that records store under their names, because indexes read them; values of all others are stored in this
   * order.
   */
  named: readonly string[];
  unnamed: readonly string[];
  indexes: readonly (readonly string[])[];
};

/** RxDB's own fields, which records store in another form. */
const OWN = new Set(["_deleted", "_attachments", "_rev", "_meta"]);

/** Types that can be IndexedDB keys: a row with another type would be missing in the index. */
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

/** The layout with RxDB's internal store, which is in the same database. */
export const withInternal = (layout: StoreLayout): StoreLayout => ({
  ...layout,
  [INTERNAL_STORAGE_NAME]: { schema: INTERNAL_STORE_SCHEMA as unknown as CollectionLayout["schema"], synced: false },
});

/**
 * The database's version, which grows with each schema version and collection, so that an older app cannot open what a
 * newer one wrote.
 */
export const databaseVersion = (layout: StoreLayout): number =>
  Object.values(layout).reduce((sum, { schema }) => sum + schema.version + 1, 0);
