import type { StoredRecord } from "./records.ts";
import { allSettled } from "./requests.ts";

/** Adds records without reading; gives the existing ones, which stay unchanged. */
export const addRecords = (store: IDBObjectStore, records: readonly StoredRecord[]): Promise<StoredRecord[]> =>
  new Promise((resolve, reject) => {
    const present: StoredRecord[] = [];
    const requests = records.map((record) => {
      const request = store.add(record);
      request.onerror = (event) => {
        if (request.error?.name !== "ConstraintError") return reject(request.error);
        // The others are stored all the same.
        event.preventDefault();
        event.stopPropagation();
        present.push(record);
        if (request === requests.at(-1)) resolve(present);
      };
      return request;
    });
    const last = requests.at(-1);
    if (!last) return resolve(present);
    // Requests of a transaction are answered in their order.
    last.onsuccess = () => resolve(present);
  });

/** Rows passed on at once, so that the page can react in between. */
const STRETCH = 200;

/** Overwrites records. */
export const putRecords = async (store: IDBObjectStore, records: readonly StoredRecord[]): Promise<void> => {
  for (let start = 0; start < records.length; start += STRETCH) {
    await allSettled(records.slice(start, start + STRETCH).map((record) => store.put(record)));
  }
};
