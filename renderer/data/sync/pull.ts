import type { StoredState } from "#renderer/data/collections/stored-states.ts";
import type { Store } from "#renderer/data/storage/store.ts";
import { SyncError } from "#renderer/data/sync/transport/sync-error.ts";
import type { SyncTransport } from "#renderer/data/sync/transport/transport.ts";
import type { Cursor, PullAnswer } from "#shared/contract/sync/protocol.ts";
import type { CollectionName } from "#shared/domain/kinds/kinds.ts";
import { forgetRefusals, NOTES, type Report, reportConflicts } from "./device-notes.ts";
import { arrive } from "./merge.ts";
import { cursorOf, purgeSpaces, type ReadState, readStateIn, saveReadState, slicesOf, without } from "./spaces.ts";
import { fieldsKey, toState } from "./wire.ts";

/** Rows of one collection in one answer: some hundred kB. */
export const PAGE = 2500;

/** Rows of a page that even a slow network brings in time. */
const LEAST_ROWS = 50;

export type PullParts = {
  store: Store;
  memberId: string;
  transport: Pick<SyncTransport, "look">;
  /** ISO 8601. */
  now(): string;
  stopped(): boolean;
};

type Asked = { name: CollectionName; cursor: Cursor };
type Page = Asked & { rows: StoredState[]; next: Cursor; hasMore: boolean };

/** `more`: collections of which the server has more. */
export type Read = { spaces: readonly string[]; cursors: Map<CollectionName, Cursor>; more: CollectionName[] };

/** Reads the next page of each of the collections, all in one request, and stores it. Null once sync has stopped. */
export type Pull = (names: readonly CollectionName[]) => Promise<Read | null>;

export const createPull = ({ store, memberId, transport, now, stopped }: PullParts): Pull => {
  /** Halved while no page comes in time, until a read has ended. */
  let most = PAGE;

  const ask = async (asked: readonly Asked[]): Promise<PullAnswer[]> => {
    const pulls = asked.map(({ name, cursor }) => ({ collection: name, cursor, max_rows: most }));
    const answers = await transport.look(pulls).catch((error: unknown) => {
      const isLate = error instanceof SyncError && error.code === "sync_timeout";
      if (isLate) most = Math.max(LEAST_ROWS, Math.ceil(most / 2));
      throw error;
    });
    // It was not made for this member: nothing may count as lost by it.
    if (answers.some(({ spaces }) => !spaces.includes(memberId))) {
      throw new SyncError("sync_invalid_answer", "the answer lacks the member's own space");
    }
    return answers;
  };

  /** False where another window has read on meanwhile: then the page is none any more. */
  const storePages = async (pages: readonly Page[], spaces: readonly string[]): Promise<boolean> => {
    const names = pages.map(({ name }) => name);
    const slices = slicesOf(pages.flatMap(({ name, rows }) => rows.map((row) => ({ name, row }))));
    for (const [place, slice] of [...slices, ...(slices.length === 0 ? [[]] : [])].entries()) {
      const isLast = place >= slices.length - 1;
      const isStored = await store.transact([...names, NOTES], "readwrite", async (transaction) => {
        const state = await readStateIn(transaction);
        const isCurrent = pages.every(
          ({ name, cursor }) => JSON.stringify(cursorOf(state, name)) === JSON.stringify(cursor),
        );
        if (!isCurrent || stopped()) return false;
        const reports: Report[] = [];
        const settled: string[] = [];
        for (const name of names) {
          const rows = slice.flatMap((one) => (one.name === name ? [one.row] : []));
          const records = await transaction.getAll(
            name,
            rows.map(({ id }) => id),
          );
          for (const row of rows) {
            const before = records.get(row.id) ?? null;
            const { record, conflicts: found } = arrive(name, before, row);
            if (record) await transaction.put(name, record);
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
        return true;
      });
      if (!isStored) return false;
    }
    return true;
  };

  return async (names) => {
    const before = await store.transact([], "readonly", readStateIn);
    const asked = names.map((name) => ({ name, cursor: cursorOf(before, name) }));
    const answers = await ask(asked);
    if (stopped()) return null;
    const spaces = answers[0]?.spaces ?? [];
    const lost = before.spaces.filter((space) => !spaces.includes(space));
    if (lost.length > 0) await purgeSpaces(store, lost, now());
    const pages = asked.flatMap(({ name, cursor }, place): Page[] => {
      const answer = answers[place];
      if (!answer) return [];
      const rows = answer.rows.map((row) => toState(name, row));
      const hasMore = answer.has_more && rows.length > 0;
      return [{ name, cursor: without(cursor, lost), rows, next: answer.cursor, hasMore }];
    });
    if (!(await storePages(pages, spaces))) return stopped() ? null : { spaces, cursors: new Map(), more: [...names] };
    const more = pages.flatMap(({ name, hasMore }) => (hasMore ? [name] : []));
    if (more.length === 0) most = PAGE;
    return { spaces, cursors: new Map(pages.map(({ name, next }) => [name, next])), more };
  };
};
