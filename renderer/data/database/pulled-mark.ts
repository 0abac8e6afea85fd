import { type BulkWriteRow, defaultHashSha256, getHeightOfRevision, type RxDocumentData } from "rxdb/plugins/core";
import { PULL_MARK, pullOriginOf } from "#renderer/data/rxdb-internals.ts";

/** Part of the name of RxDB's replication metadata: another value makes every device start over. */
export const REPLICATION = "space-sync-1";

/** As RxDB spells it in a mark. */
export const pullOrigin = defaultHashSha256(pullOriginOf(REPLICATION));

/**
 * Marks rows as written by a pull in this revision. RxDB makes the same mark and reads it, but its wrapper around the
 * storage drops the marks of new rows: where the app ended before the metadata was written, such a row looked like an
 * edit.
 */
export const markPulled = async <T>(rows: readonly BulkWriteRow<T>[]): Promise<void> => {
  const hash = await pullOrigin;
  for (const row of rows) {
    const { document } = row;
    const mark = { hash, _rev: getHeightOfRevision(document._rev) };
    // The states before a pull are no ancestors of what comes after it.
    const { own: _own, base: _base, ...meta } = { own: null, base: null, ...document._meta };
    row.document = { ...document, _meta: { ...meta, [PULL_MARK]: mark } };
  }
};

/** Whether a stored row is as a pull wrote it. */
export const isAsPulled = ({ _meta, _rev }: Pick<RxDocumentData<unknown>, "_meta" | "_rev">): boolean =>
  _meta[PULL_MARK]?._rev === getHeightOfRevision(_rev);
