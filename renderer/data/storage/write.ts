import { settled } from "#shared/lib/indexed-db.ts";
import { META } from "./layout.ts";
import type { StoredRecord } from "./records.ts";
import { allSettled } from "./requests.ts";

/** Where the meta store keeps {@link Counted}. */
const COUNTERS = "counters";

/**
 * `order`: the last place in the order of writing. `height`: the most writes of a row that is gone for good; RxDB
 * passes over a row that comes back with fewer.
 */
type Counted = { order: number; height: number };

/** The counters of a store, within a transaction that has the meta store. */
export type Counters = {
  /** Due before anything else. */
  read(): Promise<void>;
  /** The next place in the order of writing. */
  next(): number;
  /** The height of a new row's revision. */
  firstHeight(): number;
  noteGone(height: number): void;
  /** Stores what was counted. */
  save(): void;
};

export const createCounters = (transaction: IDBTransaction): Counters => {
  const meta = transaction.objectStore(META);
  let reading: Promise<void> | null = null;
  let counted: Counted = { order: 0, height: 0 };
  let isChanged = false;
  const change = (changes: Partial<Counted>) => {
    isChanged = true;
    counted = { ...counted, ...changes };
  };
  return {
    read() {
      reading ??= settled(meta.get(COUNTERS)).then((stored: Counted | undefined) => {
        counted = stored ?? counted;
      });
      return reading;
    },
    next() {
      change({ order: counted.order + 1 });
      return counted.order;
    },
    firstHeight: () => counted.height + 1,
    noteGone(height) {
      if (height > counted.height) change({ height });
    },
    save() {
      if (isChanged) meta.put(counted, COUNTERS);
    },
  };
};

/** Adds records without a look, and gives back those that are there already: these are left as they are. */
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
