import type { StoredRecord } from "#renderer/data/storage/records.ts";
import { codecsOf, NEWEST } from "./releases.ts";

export type Stored = Record<string, unknown> & { _deleted: boolean };

/** A row as a disk holds it: with the server's state that it waits on, where it waits. */
export type Kept = { row: Stored; isDirty: boolean; base: Stored | null };

const codecs = Array.from({ length: NEWEST + 1 }, (_, release) => codecsOf(release));
export const STORES = [...(codecs[0]?.keys() ?? [])];

/** A record as a release of the app keeps it; null for one of a store that has no rows. */
export const decode = (release: number, collection: string, record: StoredRecord): Kept | null => {
  const codec = codecs[release]?.get(collection);
  if (!codec) return null;
  const { dirty, base } = record;
  return {
    row: codec.rowOf(record) as unknown as Stored,
    isDirty: dirty !== undefined,
    base: base ? (codec.unpackState(record.id, base) as unknown as Stored) : null,
  };
};
