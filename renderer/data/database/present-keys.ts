import type { Dexie } from "./storage.ts";

type Middleware = Parameters<Dexie["use"]>[0];
type Table = ReturnType<Parameters<Middleware["create"]>[0]["table"]>;
type Request = Parameters<Table["getMany"]>[0];

/** Below this many keys one request per key is quick enough. */
const MANY = 100;
/** A store with more rows than this for each key that is asked for is not listed as a whole. */
const ROWS_PER_KEY = 20;
/** `DBCoreRangeType.Any`: every key of the store. */
const EVERY_KEY = { type: 3, lower: undefined, upper: undefined };

const getPresent = (table: Table, request: Request): Promise<unknown[]> => {
  const query = { index: table.schema.primaryKey, range: EVERY_KEY };
  return table.query({ trans: request.trans, values: false, query }).then(({ result }) => {
    const stored = new Set<unknown>(result);
    const wanted = request.keys.filter((key) => stored.has(key));
    if (wanted.length === request.keys.length) return table.getMany(request);
    return table.getMany({ ...request, keys: wanted }).then((rows) => {
      const byKey = new Map(wanted.map((key, index) => [key, rows[index]]));
      return request.keys.map((key) => byKey.get(key));
    });
  });
};

const getMany = (table: Table, request: Request): Promise<unknown[]> => {
  if (request.keys.length < MANY) return table.getMany(request);
  const query = { index: table.schema.primaryKey, range: EVERY_KEY };
  return table
    .count({ trans: request.trans, query })
    .then((rows) => (rows > request.keys.length * ROWS_PER_KEY ? table.getMany(request) : getPresent(table, request)));
};

/**
 * Looks up many keys by listing those of the store first: IndexedDB answers one request per key, and on a first pull,
 * when RxDB asks four times for each row, nearly every answer is that there is none.
 */
export const listPresentKeys = (dexie: Dexie): void => {
  dexie.use({
    stack: "dbcore",
    name: "present-keys",
    create: (core) => ({
      ...core,
      table(name) {
        const table = core.table(name);
        return { ...table, getMany: (request) => getMany(table, request) };
      },
    }),
  });
};
