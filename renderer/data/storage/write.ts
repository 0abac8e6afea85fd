import type { StoredRecord } from "./records.ts";
import { allSettled } from "./requests.ts";

/**
 * Adds records without reading what is there, and gives back those that are there already: these are left as they are.
 */
export const addRecords = (store: IDBObjectStore, records: readonly StoredRecord[]): Promise<StoredRecord[]> =>
  new Promise((resolve, reject) => {
    const present: StoredRecord[] = [];
    let open = records.length;
    if (open === 0) return resolve(present);
    const answered = () => {
      open -= 1;
      if (open === 0) resolve(present);
    };
    for (const record of records) {
      const request = store.add(record);
      request.onsuccess = answered;
      request.onerror = (event) => {
        if (request.error?.name !== "ConstraintError") return reject(request.error);
        // The others are stored all the same.
        event.preventDefault();
        event.stopPropagation();
        present.push(record);
        answered();
      };
    }
  });

/** Rows that are handed over at a stretch: between two of them the page can answer the member. */
const STRETCH = 200;

/** Stores records over what is there. */
export const putRecords = async (store: IDBObjectStore, records: readonly StoredRecord[]): Promise<void> => {
  for (let start = 0; start < records.length; start += STRETCH) {
    await allSettled(records.slice(start, start + STRETCH).map((record) => store.put(record)));
  }
};
