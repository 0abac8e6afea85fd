import { getChangedDocumentsSince, type RxStorageInstance } from "rxdb/plugins/core";
import { stampedAt, writtenAt } from "#renderer/data/rxdb-internals.ts";

type Instance<T> = RxStorageInstance<T, unknown, unknown>;

const PAGE = 1000;

/** RxDB counts hundredths of a millisecond. */
const justAfter = (stamp: number): number => Math.round(stamp * 100 + 1) / 100;

/**
 * RxDB stamps writes with the device's clock, and at its next start pushes what is stamped later than the last write it
 * pushed. Where the clock was set back meanwhile, new edits would look older than that and never be pushed; and so
 * would an edit that waits for something else to be written before it. So rows are stamped later than everything that
 * the collection holds, in one step with the beginning of their transaction: IndexedDB commits those in the order in
 * which they begin. Only a collection that was written under a later clock is ever read for it, and of that the rows
 * from the future alone. Windows stamp without knowing of each other: see `UNORDERED` in outbox.ts.
 */
export const keepWriteOrder = <T>(instance: Instance<T>): void => {
  let latest = 0;
  let known: Promise<void> | null = null;
  // What other windows write is in the stream as well.
  instance.changeStream().subscribe((bulk) => {
    const { lwt } = bulk.checkpoint as { lwt: number };
    latest = Math.max(latest, lwt);
  });
  const readLatest = async (from: number): Promise<void> => {
    let checkpoint: unknown = { id: "", lwt: from };
    for (;;) {
      const page = await getChangedDocumentsSince(instance, PAGE, checkpoint);
      const last = page.documents.at(-1);
      if (!last) return;
      latest = Math.max(latest, writtenAt(last));
      checkpoint = page.checkpoint;
    }
  };
  const write = instance.bulkWrite.bind(instance);
  instance.bulkWrite = async (rows, context) => {
    const first = Math.min(...rows.map(({ document }) => writtenAt(document)));
    known ??= readLatest(first);
    await known.catch((error: unknown) => {
      known = null;
      throw error;
    });
    const before = latest;
    for (const row of rows) {
      const { document } = row;
      if (writtenAt(document) <= before) row.document = stampedAt(document, justAfter(before));
      latest = Math.max(latest, writtenAt(row.document));
    }
    return write(rows, context);
  };
};
