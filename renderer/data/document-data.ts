import type { Observable } from "rxjs";
import type { SyncedFields } from "#shared/domain/kinds/kind.ts";
import type { Undo } from "./undo.ts";

/** A row before and after an edit of it, as both are stored. */
export type DocumentEdit<T> = { before: T; after: T };

/** `ref`: of what the rows are; `from` and `to`: the least and the greatest `sort`, both included. */
export type DocumentQuery = { ref?: string; from?: string; to?: string };

/** What a kind adds to a row. */
type Own<Row> = Omit<Row, keyof SyncedFields>;

/**
 * Rows of one kind. Each write is on the disk when it resolves. Throws `DataError`: `invalid_value`, `not_found`,
 * `quota_exceeded`.
 */
export type DocumentRepository<Row> = {
  /** By `sort`, the oldest first. */
  find(query?: DocumentQuery): Promise<Row[]>;
  /** As {@link DocumentRepository.find}, anew after each change. A row that did not change stays the same object. */
  watch(query?: DocumentQuery): Observable<Row[]>;
  /** Null while there is none. */
  watchOne(id: string): Observable<Row | null>;
  /** `id`: where it is not for the device to make up. */
  create(values: Own<Row> & { id?: string }): Promise<Row>;
  createAll(values: readonly (Own<Row> & { id?: string })[]): Promise<Row[]>;
  /** `changes` as a function sees the row as it is stored by then; where it gives no field, nothing is sent. */
  update(id: string, changes: Partial<Own<Row>> | ((row: Row) => Partial<Own<Row>>)): Promise<DocumentEdit<Row>>;
  /** Changes the living ones of many rows in one write; a row for which `change` gives null is passed over. */
  updateAll(ids: readonly string[], change: (row: Row) => Partial<Own<Row>> | null): Promise<void>;
  /** Rows that are not there are passed over. `changes`: what they are left with until an undo. */
  remove(ids: readonly string[], changes?: Partial<Own<Row>>): Promise<Undo>;
};
