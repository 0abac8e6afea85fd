import { type BulkWriteRow, defaultHashSha256, type RxDocumentData } from "rxdb/plugins/core";
import { type StoredState, toPlainState, toRowState } from "#renderer/data/collections/stored-states.ts";
import type { SyncedFields } from "#shared/sync/kinds/kind.ts";
import type { CollectionName } from "#shared/sync/kinds/kinds.ts";
import { isAsPulled } from "./pulled-mark.ts";

/** As many as a row may have edits while the reply to a push is lost; of older states a conflict is reported. */
const MOST_STATES = 32;

/** Hexadecimal digits: 64 bits tell 32 states apart, and they stay with the row until it is pulled. */
const DIGEST_LENGTH = 16;

type Meta = { own?: readonly string[] };

/** The same for every order of keys: Postgres keeps another one in jsonb. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== "object" || value === null) return value ?? null;
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, entry]) => [key, canonical(entry)]);
};

/** Names a state of a row, whichever side it comes from. */
export const stateDigest = async (collection: CollectionName, state: StoredState): Promise<string> => {
  const hash = await defaultHashSha256(JSON.stringify(canonical(toRowState(collection, state))));
  return hash.slice(0, DIGEST_LENGTH);
};

/** Digests of the states that this device gave the row since it was last pulled. */
export const ownStates = ({ _meta }: Pick<RxDocumentData<unknown>, "_meta">): readonly string[] =>
  (_meta as Meta).own ?? [];

/**
 * Has each edited row remember the states before it, in the same write: any of them may be what the server has, by a
 * push whose reply was lost. Without that the server's copy of one looks like the edit of another device.
 */
export const rememberOwnStates = async (
  collection: CollectionName,
  rows: readonly BulkWriteRow<SyncedFields>[],
): Promise<void> => {
  await Promise.all(
    rows.map(async (row) => {
      const { previous, document } = row;
      if (!previous || isAsPulled(previous)) return;
      const digest = await stateDigest(collection, toPlainState(previous));
      const before = ownStates(previous).filter((known) => known !== digest);
      const own = [...before, digest].slice(-MOST_STATES);
      row.document = { ...document, _meta: { ...document._meta, own } };
    }),
  );
};
