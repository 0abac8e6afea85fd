import { deepEqual, type RxReplicationWriteToMasterRow } from "rxdb/plugins/core";
import type { StoredState } from "#renderer/data/collections/stored-states.ts";
import { SyncError } from "#renderer/data/sync/transport/sync-error.ts";
import type { SyncedFields } from "#shared/sync/kinds/kind.ts";
import type { CollectionName } from "#shared/sync/kinds/kinds.ts";
import { type PushAnswer, type PushRow, ROW_QUOTA } from "#shared/sync/protocol.ts";
import { blankState, toState, toWire } from "./wire.ts";

type Row = RxReplicationWriteToMasterRow<SyncedFields>;
type State = StoredState;

export type PushContext = {
  collection: CollectionName;
  push(rows: readonly PushRow[]): Promise<PushAnswer>;
  /** Repeats until it succeeds or sync stops. */
  attempt<T>(work: () => Promise<T>): Promise<T>;
  /** False for a space that the member was told to be out of. */
  isReadable(space: string): boolean;
  /** Of the server's states those that are former states of the row on this device. */
  ownAmong(states: readonly State[]): Promise<ReadonlySet<State>>;
  refuse(row: Row, error: SyncError): Promise<void>;
  /** The server has taken the rows, or no longer has to. */
  accept(rowIds: readonly string[]): Promise<void>;
};

type Outcome = { conflicts: State[] } | { refused: SyncError };

const isNew = ({ assumedMasterState, newDocumentState }: Row): boolean =>
  !assumedMasterState && !newDocumentState._deleted;

/**
 * What is tried by itself of a refused batch: halves; of one beyond the member's quota the new rows, as what the server
 * has already may go or change all the same.
 */
const partsOf = (rows: readonly Row[], { message }: SyncError): (readonly Row[])[] => {
  const added = message === ROW_QUOTA ? rows.filter(isNew) : [];
  if (added.length > 0 && added.length < rows.length) return [rows.filter((row) => !isNew(row)), added];
  const half = Math.ceil(rows.length / 2);
  return [rows.slice(0, half), rows.slice(half)];
};

const inTurn = async <T>(items: readonly T[], work: (item: T) => Promise<State[]>): Promise<State[]> => {
  const states: State[] = [];
  for (const item of items) states.push(...(await work(item)));
  return states;
};

/**
 * RxDB's push handler: one request per batch. A batch that is refused for its content is halved until the rows at
 * fault stand alone; those are kept as refused, apart from deletions, which are sent without the edits before them.
 * Once a new row was beyond the member's quota, the batch's other new rows wait unasked: an import has thousands. A
 * batch that was not answered in time is halved too, as the network may be too slow for it. A refused row of a space
 * that was lost counts as deleted on the server: the merge then deletes it here and reports the edit.
 */
export const createPushHandler = (context: PushContext): ((rows: Row[]) => Promise<State[]>) => {
  /** What a new row was refused with for which there was no room, in the batch that is under way. */
  let full: SyncError | null = null;

  const send = (rows: readonly Row[]): Promise<Outcome> =>
    context.attempt(async () => {
      try {
        const answer = await context.push(
          rows.map((row) => ({
            new: toWire(context.collection, row.newDocumentState),
            assumed: row.assumedMasterState ? toWire(context.collection, row.assumedMasterState) : null,
          })),
        );
        const pushed = new Set(rows.map((row) => row.newDocumentState.id));
        const conflicts = answer.conflicts.map((conflict) => toState(context.collection, conflict));
        if (conflicts.some(({ id }) => !pushed.has(id))) {
          throw new SyncError("sync_invalid_answer", "a conflict with a row that was not pushed");
        }
        return { conflicts };
      } catch (error) {
        if (!(error instanceof SyncError)) throw error;
        const atFault = error.code === "sync_refused" || error.code === "sync_too_large";
        const isHalved = error.code === "sync_timeout" && rows.length > 1;
        if (atFault || isHalved) return { refused: error };
        throw error;
      }
    });

  /** The deletion without the edits before it, which are what was refused. Null where that is no different. */
  const bareDeletion = ({ newDocumentState, assumedMasterState }: Row): Row | null => {
    if (!newDocumentState._deleted || !assumedMasterState) return null;
    const bare = { ...assumedMasterState, updated_at: newDocumentState.updated_at, _deleted: true };
    return deepEqual(bare, newDocumentState) ? null : { assumedMasterState, newDocumentState: bare };
  };

  const refuse = async (row: Row, error: SyncError): Promise<State[]> => {
    const state = row.newDocumentState;
    const deletion = bareDeletion(row);
    const outcome = deletion ? await send([deletion]) : null;
    if (deletion && outcome && "conflicts" in outcome) {
      await context.accept([state.id]);
      // As a conflict: the edits that were left out must not count as what the server has.
      return outcome.conflicts.length > 0 ? outcome.conflicts : [deletion.newDocumentState];
    }
    if (state._deleted && (row.assumedMasterState?._deleted ?? true)) {
      // The server lacks the row or has it deleted, else it would have answered with a conflict: nothing is left to do.
      await context.accept([state.id]);
      return [];
    }
    if (context.isReadable(state.space_id)) {
      await context.refuse(row, error);
      return [];
    }
    await context.accept([state.id]);
    return [blankState(context.collection, state)];
  };

  /**
   * A push whose reply was lost, and an edit after it: the server's state is no edit of somebody else but what the row
   * was made of. So it is the ancestor, and the row is pushed once more.
   */
  const pushOnOwn = async (rows: readonly Row[], conflicts: readonly State[]): Promise<State[]> => {
    const own = await context.ownAmong(conflicts);
    const again = [...own].flatMap((state): Row[] => {
      const row = rows.find(({ newDocumentState }) => newDocumentState.id === state.id);
      if (!row || row.newDocumentState.updated_at <= state.updated_at) return [];
      return [{ assumedMasterState: state, newDocumentState: row.newDocumentState }];
    });
    if (again.length === 0) return [...conflicts];
    const pushed = new Set(again.map(({ assumedMasterState }) => assumedMasterState));
    return [...conflicts.filter((state) => !pushed.has(state)), ...(await pushRows(again, false))];
  };

  /** `knowsOwn`: whether a former state of this device may be what is in the way. */
  const pushRows = async (rows: readonly Row[], knowsOwn = true): Promise<State[]> => {
    const noRoom = full;
    if (noRoom && rows.every(isNew)) return inTurn(rows, (row) => refuse(row, noRoom));
    const outcome = await send(rows);
    if ("conflicts" in outcome) {
      await context.accept(rows.map((row) => row.newDocumentState.id));
      return knowsOwn && outcome.conflicts.length > 0 ? pushOnOwn(rows, outcome.conflicts) : outcome.conflicts;
    }
    const [only] = rows;
    if (only && rows.length === 1) {
      if (outcome.refused.message === ROW_QUOTA && isNew(only)) full = outcome.refused;
      return refuse(only, outcome.refused);
    }
    return inTurn(partsOf(rows, outcome.refused), (part) => pushRows(part, knowsOwn));
  };
  return (rows) => {
    full = null;
    return pushRows(rows);
  };
};
