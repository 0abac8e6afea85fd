import { LIVE_QUERY_MIDDLEWARE } from "#renderer/data/rxdb-internals.ts";
import type { Dexie } from "./dexie.ts";

type Middleware = Parameters<Dexie["use"]>[0];
type Table = ReturnType<Parameters<Middleware["create"]>[0]["table"]>;
type Answer = Awaited<ReturnType<Table["mutate"]>>;

/** Rows that are handed over at a stretch: between two of them the page can answer the member. */
const SLICE = 200;

const putAll = (store: IDBObjectStore, rows: readonly unknown[]): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { transaction } = store;
    // An error of any request ends here; that of a transaction which was given up says why.
    transaction.addEventListener("error", ({ target }) => {
      reject(transaction.error ?? (target && "error" in target ? target.error : null));
    });
    const putFrom = (start: number): void => {
      const end = start + SLICE;
      const [first, ...others] = rows.slice(start, end).map((row) => store.put(row));
      const last = others.at(-1) ?? first;
      const finish = () => resolve({ numFailures: 0, failures: {}, results: [], lastResult: last?.result });
      const proceed = () => {
        try {
          putFrom(end);
        } catch (error) {
          reject(error);
        }
      };
      if (!first) finish();
      else if (end >= rows.length) last?.addEventListener("success", finish, { once: true });
      // IndexedDB has the others to go on with, and the transaction is still open.
      else first.addEventListener("success", proceed, { once: true });
    };
    putFrom(0);
  });

/** Writes rows with one listener for a stretch of them, where Dexie has one for each, and tells no live query. */
export const writeLean = (dexie: Dexie): void => {
  for (const name of LIVE_QUERY_MIDDLEWARE) dexie.unuse({ stack: "dbcore", name });
  dexie.use({
    stack: "dbcore",
    name: "lean-writes",
    create: (core) => ({
      ...core,
      table(name) {
        const table = core.table(name);
        return {
          ...table,
          mutate(request) {
            if (request.type !== "put") return table.mutate(request);
            const transaction = request.trans as unknown as IDBTransaction;
            return putAll(transaction.objectStore(name), request.values);
          },
        };
      },
    }),
  });
};
