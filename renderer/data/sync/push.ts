import { sameState, stateDigest } from "#renderer/data/collections/state-digest.ts";
import type { StoredState } from "#renderer/data/collections/stored-states.ts";
import type { Store } from "#renderer/data/storage/store.ts";
import type { StoreTransaction } from "#renderer/data/storage/transaction.ts";
import { SyncError } from "#renderer/data/sync/transport/sync-error.ts";
import type { SyncTransport } from "#renderer/data/sync/transport/transport.ts";
import { ROW_QUOTA } from "#shared/contract/sync/protocol.ts";
import { COLLECTIONS, type CollectionName } from "#shared/domain/kinds/kinds.ts";
import { cutBatches, halvesOf, PUSH_BATCH, type Unsent } from "./batches.ts";
import { forgetRefusals, NOTES, noteRefusal, type Report, reportConflicts } from "./device-notes.ts";
import { arrive, confirm, isStillOf, lostEdits, type MergeResult } from "./merge.ts";
import { slicesOf } from "./spaces.ts";
import { blankState, toState, toWire } from "./wire.ts";

/** Rows that are read at once, as many as the server takes. */
const WINDOW = 5000;

export type PushParts = {
  store: Store;
  transport: Pick<SyncTransport, "push">;
  /** The present time, ISO 8601. */
  now(): string;
  stopped(): boolean;
  /** Whether the member may read a space, by the server's last answer. */
  isReadable(space: string): boolean;
  /** Called after rows that the server took are stored as such. */
  onTaken(): void;
  /** Called with refused rows. */
  onRefused(collection: CollectionName, error: SyncError): void;
};

/** Sends pending rows. */
export type Push = {
  /** Sends once; gives whether anything was sent, so that more may be pending. */
  run(): Promise<boolean>;
  /** Sends refused rows again. */
  offerRefused(): void;
};

/** The result of a sent row. `conflict`: the server's own state where that differs. */
type Answer = Unsent & { conflict: StoredState | null; instead?: StoredState };

const keyOf = ({ collection, record }: Unsent): string => `${collection}|${record.row.id}`;

const isNew = ({ record: { row, base } }: Unsent): boolean => base === null && !row._deleted;

/**
 * The parts into which a refused batch is divided: halves; beyond the member's quota the new rows, because existing
 * ones may still change. Null for a single row.
 */
const partsOf = (batch: readonly Unsent[], { message }: SyncError): Unsent[][] | null => {
  const added = message === ROW_QUOTA ? batch.filter(isNew) : [];
  if (added.length === 0 || added.length === batch.length) return halvesOf(batch);
  return [batch.filter((unsent) => !isNew(unsent)), added];
};

/** A deletion without the earlier edits, which were refused; null where that is the same. */
const bareDeletion = ({ collection, record: { row, base } }: Unsent): StoredState | null => {
  if (!row._deleted || !base) return null;
  const bare = { ...base, updated_at: row.updated_at, _deleted: true };
  return sameState(collection, bare, row) ? null : bare;
};

export const createPush = ({ store, transport, now, stopped, isReadable, onTaken, onRefused }: PushParts): Push => {
  /** Digests of refused rows: they wait until they are edited, sent again on request, or the app restarts. */
  const refused = new Map<string, string>();
  /** Rows per request; halved while requests time out. */
  let most = PUSH_BATCH;

  /** The refusal of a new row beyond the quota during this run; null for none. */
  let full: SyncError | null = null;

  const isHeld = (unsent: Unsent): boolean => {
    const digest = refused.get(keyOf(unsent));
    return digest !== undefined && digest === stateDigest(unsent.collection, unsent.record.row);
  };

  /** Stores results of rows in the transaction that checks whether they are still as sent. */
  const settle = (
    collections: readonly CollectionName[],
    work: (transaction: StoreTransaction) => Promise<{ taken: readonly Unsent[]; reports: readonly Report[] }>,
  ): Promise<void> =>
    store.transact([...collections, NOTES], "readwrite", async (transaction) => {
      if (stopped()) return;
      const { taken, reports } = await work(transaction);
      await reportConflicts(transaction, reports, now());
      await forgetRefusals(
        transaction,
        taken.map(({ record }) => record.row.id),
      );
    });

  const become = (
    { collection, conflict, instead, record: { row, base } }: Answer,
    present: Unsent["record"] | null,
  ) => {
    const sent = { row, base };
    if (!conflict) return confirm(collection, present, sent, instead);
    const unchanged: MergeResult = { record: null, conflicts: [] };
    return isStillOf(collection, present, sent) ? arrive(collection, present, conflict) : unchanged;
  };

  /** Stores a whole answer in slices; rows without a stored result are sent again. */
  const record = async (answers: readonly Answer[]): Promise<void> => {
    let changed = false;
    for (const slice of slicesOf(answers)) {
      const names = COLLECTIONS.filter((name) => slice.some(({ collection }) => collection === name));
      await settle(names, async (transaction) => {
        const reports: Report[] = [];
        for (const name of names) {
          const ofName = slice.filter(({ collection }) => collection === name);
          const ids = ofName.map(({ record }) => record.row.id);
          const records = (await transaction.getAll(name, ids)) as Map<string, Unsent["record"]>;
          for (const answer of ofName) {
            const present = records.get(answer.record.row.id) ?? null;
            const { record, conflicts: found } = become(answer, present);
            if (!record) continue;
            changed = true;
            transaction.put(name, record);
            const { conflict: master } = answer;
            if (present && master && found.length > 0)
              reports.push({ collection: name, local: present.row, master, found });
          }
        }
        return { taken: slice, reports };
      });
    }
    for (const one of answers) refused.delete(keyOf(one));
    if (changed) onTaken();
    const isStuck = !changed && !stopped() && answers.every(({ conflict }) => conflict !== null);
    if (isStuck) throw new SyncError("sync_invalid_answer", "a conflict with the state that the row was sent on");
  };

  const request = async (batch: readonly Unsent[]): Promise<Answer[]> => {
    const names = COLLECTIONS.filter((name) => batch.some(({ collection }) => collection === name));
    const parts = names.map((name) => batch.filter(({ collection }) => collection === name));
    const pushes = names.map((collection, place) => ({
      collection,
      rows: (parts[place] ?? []).map(({ record: { row, base } }) => ({
        new: toWire(collection, row),
        assumed: base && toWire(collection, base),
      })),
    }));
    const answers = await transport.push(pushes);
    return parts.flatMap((part, place) => {
      const name = names[place] ?? "documents";
      const conflicts = new Map(
        (answers[place]?.conflicts ?? []).map((row) => toState(name, row)).map((state) => [state.id, state]),
      );
      const settled = part.map((one): Answer => {
        const conflict = conflicts.get(one.record.row.id) ?? null;
        conflicts.delete(one.record.row.id);
        return { ...one, conflict };
      });
      if (conflicts.size > 0) throw new SyncError("sync_invalid_answer", "a conflict with a row that was not pushed");
      return settled;
    });
  };

  /** The results of a batch; the error where its content was refused, or the network may be too slow for it. */
  const outcomeOf = async (batch: readonly Unsent[]): Promise<Answer[] | SyncError> => {
    try {
      const answers = await request(batch);
      most = Math.min(PUSH_BATCH, most * 2);
      return answers;
    } catch (error) {
      if (!(error instanceof SyncError)) throw error;
      if (error.code === "sync_refused" || error.code === "sync_too_large") return error;
      if (error.code !== "sync_timeout" || batch.length === 1) throw error;
      most = Math.ceil(batch.length / 2);
      return error;
    }
  };

  /**
   * Notes rows that the server refused on their own. Rows of a lost space are removed and their edits reported; the
   * others wait for the member.
   */
  const hold = async (rows: readonly Unsent[], error: SyncError): Promise<void> => {
    for (const slice of slicesOf(rows)) {
      const names = COLLECTIONS.filter((name) => slice.some(({ collection }) => collection === name));
      await settle(names, async (transaction) => {
        const reports: Report[] = [];
        const gone: Unsent[] = [];
        for (const unsent of slice) {
          const { collection, record } = unsent;
          const present = await transaction.get(collection, record.row.id);
          if (!isStillOf(collection, present, record)) continue;
          if (isReadable(record.row.space_id)) {
            await noteRefusal(transaction, collection, record.row, error, { isNew: record.base === null, at: now() });
            continue;
          }
          transaction.remove(collection, record.row.id);
          const master = blankState(collection, record.row);
          reports.push({ collection, local: present.row, master, found: lostEdits(collection, present) });
          gone.push(unsent);
        }
        return { taken: gone, reports };
      });
      for (const { collection, record } of slice) {
        if (!isReadable(record.row.space_id)) continue;
        refused.set(`${collection}|${record.row.id}`, stateDigest(collection, record.row));
      }
    }
    const [first] = rows;
    if (first) onRefused(first.collection, error);
  };

  /**
   * Handles a refusal. A refused deletion is sent without its earlier edits; one that the server has no row for counts
   * as done.
   */
  const refuse = async (unsent: Unsent, error: SyncError): Promise<void> => {
    const { row, base } = unsent.record;
    const bare = bareDeletion(unsent);
    if (bare) {
      const outcome = await outcomeOf([{ ...unsent, record: { ...unsent.record, row: bare } }]);
      if (!(outcome instanceof SyncError)) {
        return record(outcome.map(({ conflict }) => ({ ...unsent, conflict, instead: bare })));
      }
    }
    if (row._deleted && (base?._deleted ?? true)) return record([{ ...unsent, conflict: null }]);
    return hold([unsent], error);
  };

  /**
   * Sends a batch and divides it, after a refusal or a timeout, until faulty rows stand alone. Once a new row exceeds
   * the member's quota the other new rows wait unsent: an import has thousands.
   */
  const send = async (batch: readonly Unsent[]): Promise<void> => {
    if (full && batch.every(isNew)) return hold(batch, full);
    const outcome = await outcomeOf(batch);
    if (!(outcome instanceof SyncError)) return record(outcome);
    const parts = partsOf(batch, outcome);
    const [only] = batch;
    if (!parts && only && isNew(only) && outcome.message === ROW_QUOTA) full = outcome;
    if (!parts) return only && refuse(only, outcome);
    for (const part of parts) if (!stopped()) await send(part);
  };

  return {
    async run() {
      full = null;
      for (let from: number | undefined; ; ) {
        const window = (await store.dirtyRows(WINDOW, from)) as Unsent[];
        const isAll = window.length < WINDOW;
        const rows = window.filter((one) => !isHeld(one));
        if (rows.length > 0) {
          for (const batch of cutBatches(rows, most, isAll)) if (!stopped()) await send(batch);
          return true;
        }
        if (isAll) return false;
        from = window.at(-1)?.record.dirty;
      }
    },
    offerRefused: () => refused.clear(),
  };
};
