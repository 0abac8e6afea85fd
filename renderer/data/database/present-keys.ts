import type { Dexie } from "./dexie.ts";

type Middleware = Parameters<Dexie["use"]>[0];
type Table = ReturnType<Parameters<Middleware["create"]>[0]["table"]>;
type Request = Parameters<Table["getMany"]>[0];

/** Below this many keys one request per key is quick enough. */
const MANY = 100;
/**
 * No more than so many keys are listed for each that is asked for; where there are more, each is asked for by itself.
 */
const ROWS_PER_KEY = 20;
/** `DBCoreRangeType.Range` */
const RANGE = 2;

/** By store the most keys of which a list was too long: one for as many or fewer would be so again. */
const tooLong = new WeakMap<Table, number>();

const getMany = (table: Table, request: Request): Promise<unknown[]> => {
  if (request.keys.length < MANY) return table.getMany(request);
  if (request.keys.length <= (tooLong.get(table) ?? 0)) return table.getMany(request);
  const [first] = request.keys;
  const [lower, upper] = request.keys.reduce(
    ([least, most], key) => [key < least ? key : least, key > most ? key : most],
    [first, first],
  );
  const query = { index: table.schema.primaryKey, range: { type: RANGE, lower, upper } };
  const limit = request.keys.length * ROWS_PER_KEY + 1;
  return table.query({ trans: request.trans, values: false, query, limit }).then(({ result }) => {
    if (result.length === limit) {
      tooLong.set(table, request.keys.length);
      return table.getMany(request);
    }
    const stored = new Set<unknown>(result);
    const wanted = request.keys.filter((key) => stored.has(key));
    if (wanted.length === request.keys.length) return table.getMany(request);
    return table.getMany({ ...request, keys: wanted }).then((rows) => {
      const byKey = new Map(wanted.map((key, index) => [key, rows[index]]));
      return request.keys.map((key) => byKey.get(key));
    });
  });
};

/**
 * Looks up many keys by listing those of the store between the least and the greatest of them first: IndexedDB answers
 * one request per key, and on a first pull, when RxDB asks four times for each row, nearly every answer is that there
 * is none.
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
