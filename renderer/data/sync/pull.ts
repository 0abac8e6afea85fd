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

/** Rows of one collection in one answer: some hundred kB. */
export const PULL_PAGE = 2500;

/** Rows of a read's first page, which nothing is stored beside; each one after it has twice as many, up to a page. */
const FIRST_PAGE = 500;

/** Rows of a page that even a slow network brings in time. */
const MIN_ROWS = 50;

export type PullParts = {
  store: Store;
  memberId: string;
  transport: Pick<SyncTransport, "pull">;
  /** ISO 8601. */
  now(): string;
  stopped(): boolean;
};

type Asked = { name: CollectionName; cursor: Cursor };
type Page = Asked & { rows: StoredState[]; next: Cursor };

/** What a page said. `more`: collections of which the server has more. */
export type Read = { spaces: readonly string[]; cursors: Map<CollectionName, Cursor>; more: CollectionName[] };

/**
 * Reads the next page of each of the collections, all in one request, stores it and tells of it; and so on while the
 * server has more and `goesOn` says so: then the next page is on its way while one is stored. Gives the collections of
 * which there is more.
 */
export type Pull = (
  names: readonly CollectionName[],
  goesOn: () => boolean,
  onRead: (names: readonly CollectionName[], read: Read) => void,
) => Promise<readonly CollectionName[]>;

export const createPull = ({ store, memberId, transport, now, stopped }: PullParts): Pull => {
  /** Halved while no page comes in time, until a read has ended. */
  let most = PULL_PAGE;

  /**
   * As the last read left it, so that the next one does without the disk: what is stored shows whether it still holds.
   */
  let left: ReadState | null = null;

  /** Collections of which the last rows were new: those after them are added without a read of what is there. */
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

  /** Rows with what is stored of them. Those that are new may be added by this, and are not among them. */
  const besideStored = async (transaction: StoreTransaction, name: CollectionName, rows: readonly StoredState[]) => {
    const isAdding = growing.has(name);
    const ids = isAdding ? await transaction.add(name, rows.map(cleanRecord)) : rows.map(({ id }) => id);
    const found = await transaction.getAll<StoredState>(name, ids);
    if (found.size * 2 < rows.length) growing.add(name);
    else growing.delete(name);
    const all = rows.map((row) => ({ row, before: found.get(row.id) ?? null }));
    return isAdding ? all.filter(({ before }) => before) : all;
  };

  /** How far was read then. Null where another window has read on meanwhile: then the page is none any more. */
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
    /** The spaces that were readable when it was asked. */
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
