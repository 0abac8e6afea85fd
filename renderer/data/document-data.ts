import type { Observable } from "rxjs";
import type { SyncedFields } from "#shared/domain/kinds/kind.ts";
import type { Undo } from "./undo.ts";

/** A stored row before and after an edit. */
export type DocumentEdit<T> = { before: T; after: T };

/**
 * A query. `ref`: what the rows belong to, any of several; `from` and `to`: lowest and highest `sort`, both included;
 * `isOpen`: no row that is settled, of a kind that has such; `inAnyOrder`, alone: all rows, for who sorts them anyway.
 */
export type DocumentQuery = {
  ref?: string | readonly string[];
  from?: string;
  to?: string;
  isOpen?: true;
  inAnyOrder?: true;
};

/** The kind's own fields of a row. */
type Own<Row> = Omit<Row, keyof SyncedFields>;

/**
 * Rows of one kind. Each write is on the disk when it resolves. Throws `DataError`: `invalid_value`, `not_found`,
 * `quota_exceeded`.
 */
export type DocumentRepository<Row> = {
  /** Rows by `sort`, ascending; of several refs those of each in turn. */
  find(query?: DocumentQuery): Promise<Row[]>;
  /** {@link DocumentRepository.find} again after each change. An unchanged row stays the same object. */
  watch(query?: DocumentQuery): Observable<Row[]>;
  /** A row; null while there is none. */
  watchOne(id: string): Observable<Row | null>;
  /** Creates a row. `id`: only where it is given from outside. */
  create(values: Own<Row> & { id?: string }): Promise<Row>;
  createAll(values: readonly (Own<Row> & { id?: string })[]): Promise<Row[]>;
  /** Updates a row. A function gets the row as stored by then; where it gives no field, nothing is sent. */
  update(id: string, changes: Partial<Own<Row>> | ((row: Row) => Partial<Own<Row>>)): Promise<DocumentEdit<Row>>;
  /** Updates many rows in one write; skips deleted ones, and those for which `change` gives null. */
  updateAll(ids: readonly string[], change: (row: Row) => Partial<Own<Row>> | null): Promise<void>;
  /** Removes rows; skips missing ones. `changes`: values that they keep while removed. */
  remove(ids: readonly string[], changes?: Partial<Own<Row>>): Promise<Undo>;
};
