import type { StoredState } from "#renderer/data/collections/stored-states.ts";
import type { Store } from "#renderer/data/storage/store.ts";
import type { StoreTransaction } from "#renderer/data/storage/transaction.ts";
import { SyncError } from "#renderer/data/sync/transport/sync-error.ts";
import type { SyncTransport } from "#renderer/data/sync/transport/transport.ts";
import type { Cursor, PullAnswer } from "#shared/contract/sync/protocol.ts";
import type { CollectionName } from "#shared/domain/kinds/kinds.ts";
import { forgetRefusals, NOTES, type Report, reportConflicts } from "./device-notes.ts";
import { arrive, cleanRecord } from "./merge.ts";
import { cursorOf, purgeSpaces, type ReadState, readStateIn, saveReadState, slicesOf, without } from "./spaces.ts";
import { fieldsKey, toState } from "./wire.ts";

/** Most rows of one collection in an answer: some hundred kB. */
export const PULL_PAGE = 2500;

/**
 * Rows of a read's first page, before anything is stored; each further page has twice as many, up to {@link PULL_PAGE}.
 */
const FIRST_PAGE = 500;

/** Fewest rows of a page, which even a slow network loads in time. */
const MIN_ROWS = 50;

export type PullParts = {
  store: Store;
  memberId: string;
  transport: Pick<SyncTransport, "pull">;
  /** The present time, ISO 8601. */
  now(): string;
  stopped(): boolean;
};

type Asked = { name: CollectionName; cursor: Cursor };
type Page = Asked & { rows: StoredState[]; next: Cursor };

/** The content of a page. `more`: collections with further rows on the server. */
export type Read = { spaces: readonly string[]; cursors: Map<CollectionName, Cursor>; more: CollectionName[] };

/**
 * Reads the next page of each collection in one request, stores it and reports it, and goes on while the server has
 * more and `goesOn` agrees, loading the next page while one is stored. Gives the collections with further rows.
 */
export type Pull = (
  names: readonly CollectionName[],
  goesOn: () => boolean,
  onRead: (names: readonly CollectionName[], read: Read) => void,
) => Promise<readonly CollectionName[]>;

export const createPull = ({ store, memberId, transport, now, stopped }: PullParts): Pull => {
  /** Rows per page; halved while pages time out, until a read completes. */
  let most = PULL_PAGE;

  /** The state of the last read, so that the next needs no disk; storing shows whether it is still right. */
  let left: ReadState | null = null;

  /** Collections whose last rows were new: the following ones are added without reading. */
  const growing = new Set<CollectionName>();

  const ask = async (asked: readonly Asked[], rows: number): Promise<PullAnswer[]> => {
    const pulls = asked.map(({ name, cursor }) => ({ collection: name, cursor, max_rows: rows }));
    const answers = await transport.pull(pulls).catch((error: unknown) => {
      const isLate = error instanceof SyncError && error.code === "sync_timeout";
      if (isLate) most = Math.max(MIN_ROWS, Math.ceil(rows / 2));
      throw error;
    });
    // It was not made for this member: nothing may count as lost by it.
    if (answers.some(({ spaces }) => !spaces.includes(memberId))) {
      throw new SyncError("sync_invalid_answer", "the answer lacks the member's own space");
    }
    return answers;
  };

  /** Rows with their stored records. New ones may be added here, and are then not included. */
  const besideStored = async (transaction: StoreTransaction, name: CollectionName, rows: readonly StoredState[]) => {
    const isAdding = growing.has(name);
    const ids = isAdding ? await transaction.add(name, rows.map(cleanRecord)) : rows.map(({ id }) => id);
    const found = await transaction.getAll<StoredState>(name, ids);
    if (found.size * 2 < rows.length) growing.add(name);
    else growing.delete(name);
    const all = rows.map((row) => ({ row, before: found.get(row.id) ?? null }));
    return isAdding ? all.filter(({ before }) => before) : all;
  };

  /**
   * Stores pages; gives the new state of the read, null where another window has read on in the meantime, so that the
   * pages are void.
   */
  const storePages = async (pages: readonly Page[], spaces: readonly string[]): Promise<ReadState | null> => {
    let stored: ReadState | null = null;
    const names = pages.map(({ name }) => name);
    const slices = slicesOf(pages.flatMap(({ name, rows }) => rows.map((row) => ({ name, row }))));
    for (const [place, slice] of [...slices, ...(slices.length === 0 ? [[]] : [])].entries()) {
      const isLast = place >= slices.length - 1;
      stored = await store.transact([...names, NOTES], "readwrite", async (transaction) => {
        const state = await readStateIn(transaction);
        const isCurrent = pages.every(
          ({ name, cursor }) => JSON.stringify(cursorOf(state, name)) === JSON.stringify(cursor),
        );
        if (!isCurrent || stopped()) return null;
        const reports: Report[] = [];
        const settled: string[] = [];
        for (const name of names) {
          const rows = slice.flatMap((one) => (one.name === name ? [one.row] : []));
          if (rows.length === 0) continue;
          for (const { row, before } of await besideStored(transaction, name, rows)) {
            const { record, conflicts: found } = arrive(name, before, row);
            if (record) transaction.put(name, record);
            if (before?.dirty != null && record?.dirty === null) settled.push(row.id);
            if (before && found.length > 0) reports.push({ collection: name, local: before.row, master: row, found });
          }
        }
        await reportConflicts(transaction, reports, now());
        await forgetRefusals(transaction, settled);
        const read: ReadState = { ...state, spaces: [...new Set([...state.spaces, ...spaces])] };
        if (isLast) {
          read.cursors = { ...state.cursors, ...Object.fromEntries(pages.map(({ name, next }) => [name, next])) };
          read.fields = { ...state.fields, ...Object.fromEntries(names.map((name) => [name, fieldsKey(name)])) };
        }
        if (JSON.stringify(read) !== JSON.stringify(state)) saveReadState(transaction, read);
        return read;
      });
      if (!stored) return null;
    }
    return stored;
  };

  return async (names, goesOn, onRead) => {
    const before = left ?? (await store.transact([], "readonly", readStateIn));
    left = null;
    let asked: readonly Asked[] = names.map((name) => ({ name, cursor: cursorOf(before, name) }));
    let rows = Math.min(FIRST_PAGE, most);
    let answering = ask(asked, rows);
    /** The spaces that were readable when the request was made. */
    let known = before.spaces;
    for (;;) {
      const answers = await answering;
      if (stopped()) return [];
      const spaces = answers[0]?.spaces ?? [];
      const answered = asked.flatMap((one, place) => (answers[place] ? [{ ...one, answer: answers[place] }] : []));
      const more = answered.flatMap(({ name, answer: { has_more, rows, cursor } }) =>
        has_more && rows.length > 0 ? [{ name, cursor }] : [],
      );
      rows = Math.min(rows * 2, most);
      const next = more.length > 0 && goesOn() ? ask(more, rows) : null;
      // Heard of once it is its turn, if it ever is.
      next?.catch(() => undefined);
      const lost = known.filter((space) => !spaces.includes(space));
      if (lost.length > 0) await purgeSpaces(store, lost, now());
      const pages = answered.map(({ name, cursor, answer }): Page => {
        const rows = answer.rows.map((row) => toState(name, row));
        return { name, cursor: without(cursor, lost), rows, next: answer.cursor };
      });
      const read = await storePages(pages, spaces);
      if (!read) return stopped() ? [] : names;
      if (more.length === 0) most = PULL_PAGE;
      const cursors = new Map(pages.map(({ name, next: cursor }) => [name, cursor]));
      const unread = more.map(({ name }) => name);
      onRead(
        asked.map(({ name }) => name),
        { spaces, cursors, more: unread },
      );
      if (!next) {
        left = read;
        return unread;
      }
      [asked, answering, known] = [more, next, spaces];
    }
  };
};
