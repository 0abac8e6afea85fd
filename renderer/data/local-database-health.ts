import { requestResult } from "#renderer/browser/indexed-db.ts";
import type { Health } from "./service-health.ts";

const NAME = "performance-prime-probe";
const STORE = "probe";
const VALUE = "written";

const probe = async (factory: IDBFactory, name: string): Promise<void> => {
  const opening = factory.open(name);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await requestResult(opening);
  try {
    const rows = database.transaction(STORE, "readwrite").objectStore(STORE);
    await requestResult(rows.put(VALUE, "key"));
    const read: unknown = await requestResult(database.transaction(STORE).objectStore(STORE).get("key"));
    if (read !== VALUE) throw new Error("the local database gave back something else");
  } finally {
    database.close();
    await requestResult(factory.deleteDatabase(name));
  }
};

/** Writes, reads and deletes in a database of its own, without touching members' rows. `version` is always null. */
export const checkLocalDatabase = async (factory: IDBFactory | undefined): Promise<Health> => {
  const start = performance.now();
  const taken = () => Math.round(performance.now() - start);
  try {
    if (!factory) throw new Error("no IndexedDB");
    // Two windows may ask at once.
    await probe(factory, `${NAME}-${crypto.randomUUID()}`);
    return { up: true, milliseconds: taken(), version: null };
  } catch {
    return { up: false, milliseconds: taken(), version: null };
  }
};
