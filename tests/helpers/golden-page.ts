import { openMemberDatabase } from "#renderer/data/database/member-database.ts";
import { createStorage } from "#renderer/data/database/storage.ts";
import { readOutbox } from "#renderer/data/sync/outbox.ts";
import { writeImage } from "./disk-image.ts";
import { readRows } from "./read-rows.ts";

export type Opened = {
  /** Writes and removals that the migration took. */
  steps: number;
  rows: Awaited<ReturnType<typeof readRows>>;
  /** Ids of the rows that the server has to get. */
  unsent: string[];
};

export type GoldenPage = {
  /** Puts a release's databases, a `DiskImage` as JSON, in the place of all that the origin has. */
  write(image: string): Promise<void>;
  /** Opens the member's database as the app does; `step` is told each step of the migration before it is taken. */
  open(memberId: string): Promise<Opened>;
};

declare global {
  var goldenPage: GoldenPage;
  /** Of the test; it may end the browser. */
  function step(number: number): Promise<void>;
}

const removed = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });

/** A script for a page of the app's origin: databases of older releases on the browser's own IndexedDB. */
globalThis.goldenPage = {
  async write(image) {
    for (const { name } of await indexedDB.databases()) if (name) await removed(name);
    await writeImage(indexedDB, JSON.parse(image));
  },
  async open(memberId) {
    const real = createStorage();
    let steps = 0;
    const storage: typeof real = {
      ...real,
      async createStorageInstance(params) {
        const instance = await real.createStorageInstance(params);
        const [write, remove] = [instance.bulkWrite.bind(instance), instance.remove.bind(instance)];
        instance.bulkWrite = async (rows, context) => {
          steps += 1;
          await step(steps);
          return write(rows, context);
        };
        instance.remove = async () => {
          steps += 1;
          await step(steps);
          return remove();
        };
        return instance;
      },
    };
    const database = await openMemberDatabase({ memberId, storage, directory: indexedDB, multiInstance: true });
    const opened = {
      steps,
      rows: await readRows(database),
      unsent: (await readOutbox(database.rx)).map((row) => row.new.id).toSorted(),
    };
    await database.rx.close();
    return opened;
  },
};
