import { getPrimaryFieldOfPrimaryKey, type RxDocumentData, type RxJsonSchema } from "rxdb/plugins/core";
import { PULL_MARK, ROWS_TABLE } from "#renderer/data/rxdb-internals.ts";
import type { Dexie } from "./dexie.ts";
import { pullOrigin } from "./pulled-mark.ts";

/**
 * Collections that are stored without their fields' names: those with the most rows. From the first release on an
 * older app could not read them, so a collection that comes here gets a new schema version then; rows that were written
 * before are read as they are.
 */
export const PACKED = new Set(["workout_sets", "documents"]);

type Fields = Record<string, unknown>;

/** A row and the form in which IndexedDB keeps it. A row that was not packed is given back as it is. */
export type Packing = { pack(row: Fields): Fields; unpack(stored: Fields): Fields };

/** Where the values are, in the alphabetical order of their fields. */
const VALUES = "values";

/**
 * Chromium takes half as long again for each value of more than some 430 bytes, and names and marks make a third of the
 * 580 of a set, or of a short document. Fields that an index reads keep their names; a pull's mark keeps its revision
 * without RxDB's hash, which is the same in every row.
 */
export const createPacking = async <T>(schema: RxJsonSchema<RxDocumentData<T>>): Promise<Packing> => {
  const hash = await pullOrigin;
  const paths = [getPrimaryFieldOfPrimaryKey(schema.primaryKey), ...(schema.indexes ?? []).flat(), "_meta"].map(String);
  const named = [...new Set(paths.map((path) => path.split(".")[0] ?? path))];
  const unnamed = Object.keys(schema.properties)
    .filter((field) => !named.includes(field))
    .toSorted();
  const packMark = (meta: RxDocumentData<unknown>["_meta"]): object =>
    meta[PULL_MARK]?.hash === hash ? { ...meta, [PULL_MARK]: meta[PULL_MARK]._rev } : meta;
  const unpackMark = (meta: Fields): object =>
    typeof meta[PULL_MARK] === "number" ? { ...meta, [PULL_MARK]: { hash, _rev: meta[PULL_MARK] } } : meta;
  return {
    pack(row) {
      const packed: Fields = {};
      for (const field of named) packed[field] = row[field];
      packed._meta = packMark(row._meta as RxDocumentData<unknown>["_meta"]);
      packed[VALUES] = unnamed.map((field) => row[field]);
      return packed;
    },
    unpack(stored) {
      const { [VALUES]: values, ...row } = stored;
      if (!Array.isArray(values)) return stored;
      row._meta = unpackMark(stored._meta as Fields);
      unnamed.forEach((field, index) => {
        if (values[index] !== undefined) row[field] = values[index];
      });
      return row;
    },
  };
};

/** Packs what Dexie writes and unpacks what it looks up by key. Called before the database is opened. */
export const packRows = (dexie: Dexie, { pack, unpack }: Packing): void => {
  dexie.use({
    stack: "dbcore",
    name: "packed-rows",
    create: (core) => ({
      ...core,
      table(name) {
        const table = core.table(name);
        if (name !== ROWS_TABLE) return table;
        return {
          ...table,
          mutate: (request) =>
            table.mutate(request.type === "put" ? { ...request, values: request.values.map(pack) } : request),
          getMany: (request) =>
            table.getMany(request).then((rows) => rows.map((row: Fields | undefined) => row && unpack(row))),
        };
      },
    }),
  });
};
