import type { BulkWriteRow, RxDocumentData } from "rxdb/plugins/core";
import { MERGED, type Merged } from "#renderer/data/collections/conflict-handler.ts";
import type { StoredState } from "#renderer/data/collections/stored-states.ts";
import type { SyncedFields } from "#shared/sync/kinds/kind.ts";
import type { CollectionName } from "#shared/sync/kinds/kinds.ts";
import { stateDigest } from "./own-states.ts";
import { markPulled } from "./pulled-mark.ts";

/**
 * What a merged row is an edit of: the server's `state` that it was merged with. `over`: digest of the state that the
 * metadata holds until RxDB has written this one there too.
 */
export type MergeBase = { over: string; state: StoredState };

type Meta = { base?: MergeBase };

/** The base of a row that stands as a merge made it. */
export const mergeBaseOf = ({ _meta }: Pick<RxDocumentData<unknown>, "_meta">): MergeBase | null =>
  (_meta as Meta).base ?? null;

const digestOf = async (collection: CollectionName, state: StoredState | null): Promise<string> =>
  state ? await stateDigest(collection, state) : "none";

/** Whether a base goes over that state of the metadata. */
export const isOver = async (base: MergeBase, collection: CollectionName, state: StoredState | null) =>
  base.over === (await digestOf(collection, state));

/**
 * Has each merged row hold its base, in the same write: where the app ends before the metadata has it, what a merge
 * took over from the server would look like an edit of this device. A row that is merged to what the server has is as
 * pulled.
 */
export const rememberMergeBases = async (
  collection: CollectionName,
  rows: readonly BulkWriteRow<SyncedFields & { [MERGED]?: Merged }>[],
): Promise<void> => {
  await Promise.all(
    rows.map(async (row) => {
      const { [MERGED]: merged, ...document } = row.document;
      if (!merged && !mergeBaseOf(document)) return;
      // That of the row before is in the metadata by the time that this is written.
      const { base: _, ...meta }: Meta & RxDocumentData<unknown>["_meta"] = document._meta;
      row.document = { ...document, _meta: meta };
      if (merged?.isMaster) await markPulled([row]);
      else if (merged) meta.base = { over: await digestOf(collection, merged.assumed), state: merged.master };
    }),
  );
};
