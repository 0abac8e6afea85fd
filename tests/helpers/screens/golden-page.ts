import { deleteStored, type IndexedDbDirectory, storedNames } from "#renderer/browser/indexed-db.ts";
import { openMemberDatabase } from "#renderer/data/database/member-database.ts";
import { takeFormerLayout } from "#renderer/data/former-layout.ts";
import { readOutbox } from "#renderer/data/sync/outbox.ts";
import { readRows } from "#tests/helpers/data/read-rows.ts";
import { writeImage } from "#tests/helpers/data/storage/disk-image.ts";

export type Opened = {
  /** Deletions of databases that it took. */
  steps: number;
  rows: Awaited<ReturnType<typeof readRows>>;
  /** Ids of the rows that the server has to get. */
  unsent: string[];
  /** Names of the stores that are there now. */
  stores: string[];
};

export type GoldenPage = {
  /** Puts a release's databases, a `DiskImage` as JSON, in the place of all that the origin has. */
  write(image: string): Promise<void>;
  /** Opens the member's database as the app does; `step` is called before each step. */
  open(memberId: string): Promise<Opened>;
};

declare global {
  var goldenPage: GoldenPage;
  /** Of the test; it may end the browser. */
  function step(number: number): Promise<void>;
}

/** A script for a page of the app's origin: databases of older releases on the browser's own IndexedDB. */
globalThis.goldenPage = {
  async write(image) {
    for (const name of await storedNames(indexedDB)) await deleteStored(indexedDB, name);
    await writeImage(indexedDB, JSON.parse(image));
  },
  async open(memberId) {
    let steps = 0;
    const running: Promise<void>[] = [];
    const directory: IndexedDbDirectory = {
      databases: () => indexedDB.databases(),
      open: (name, version) => indexedDB.open(name, version),
      deleteDatabase(name) {
        steps += 1;
        running.push(step(steps));
        return indexedDB.deleteDatabase(name);
      },
    };
    const database = await openMemberDatabase({ memberId, directory, multiInstance: true });
    await takeFormerLayout(database, directory);
    await Promise.all(running);
    const opened = {
      steps,
      rows: await readRows(database),
      unsent: (await readOutbox(database.store)).map((row) => row.new.id).toSorted(),
      stores: await storedNames(indexedDB),
    };
    await database.rx.close();
    return opened;
  },
};
