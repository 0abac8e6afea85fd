import { committed, requestResult } from "#renderer/browser/indexed-db.ts";
import { createSealedStore } from "#renderer/data/database/sealed-store.ts";

/** Entries that were stored, and how many of them the store did not have when it was asked. */
export type Rounds = { stored: number; lost: number };

export type SealedPage = {
  /** Adds an entry, looks for it and removes it, so many times. */
  run(owner: string, rounds: number): Promise<Rounds>;
  /** The same as a window of a release before locks: it may be refused, and then has stored nothing. */
  runAsOlder(owner: string, rounds: number): Promise<Rounds>;
};

declare global {
  var sealedPage: SealedPage;
}

/** Up to some milliseconds, so that the windows meet at every step of each other. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, Math.random() * 8));

const older = async <T>(work: (table: IDBObjectStore) => Promise<T>): Promise<T> => {
  const request = indexedDB.open("prime-outbox", 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore("sealed", { autoIncrement: true }).createIndex("owner", "owner");
  };
  const database = await requestResult(request);
  try {
    const transaction = database.transaction("sealed", "readwrite");
    const [result] = await Promise.all([work(transaction.objectStore("sealed")), committed(transaction)]);
    return result;
  } finally {
    database.close();
  }
};

/** A script for pages of the app's origin: windows that use the store of sealed outboxes at the same time. */
globalThis.sealedPage = {
  async run(owner, rounds) {
    const store = createSealedStore(indexedDB);
    let lost = 0;
    for (let round = 0; round < rounds; round += 1) {
      await pause();
      const key = await store.add({ owner, sealed: `${owner} ${round}` });
      await pause();
      const found = await store.list(owner);
      if (!found.some((entry) => entry.key === key && entry.sealed === `${owner} ${round}`)) lost += 1;
      await store.remove([key]);
    }
    return { stored: rounds, lost };
  },
  async runAsOlder(owner, rounds) {
    const counts = { stored: 0, lost: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const sealed = `${owner} ${round}`;
      await pause();
      const key = await older((table) => requestResult(table.add({ owner, sealed }))).catch(() => null);
      if (key === null) continue;
      counts.stored += 1;
      await pause();
      for (let isGone = false; !isGone; ) {
        isGone = await older(async (table) => {
          const entry: { sealed: string } | undefined = await requestResult(table.get(key));
          if (entry?.sealed !== sealed) counts.lost += 1;
          await requestResult(table.delete(key));
          return true;
        }).catch(() => false);
      }
    }
    return counts;
  },
};
