import type { RxDocumentData } from "rxdb/plugins/core";
import type { RecordShape, State } from "./layout.ts";

/** A stored state: values of the unnamed fields, then of the named ones. `extra`: fields outside the schema. */
type PackedState = { values: readonly unknown[]; extra?: Record<string, unknown>; deleted?: true };

/**
 * The mark of a pending row. `dirty`: its place in the order of writing. `base`: the server's state that it started
 * from; null where the server never had it. `own`: digests of the states in between, any of which the server may have
 * from a push whose reply was lost.
 */
export type DirtyMark = { dirty: number; base: PackedState | null; own?: readonly string[] };

/**
 * A record in IndexedDB. Fields of indexes are stored by name, and only in rows that are not deleted, so that indexes
 * contain no others; other values are stored without names, because larger records take Chromium longer.
 */
export type StoredRecord = PackedState &
  Partial<DirtyMark> & { id: string; rev: string; lwt: number; meta?: object; attachments?: object };

export type Document = RxDocumentData<State>;

/** Converts between rows and records of a collection. */
export type RecordCodec = {
  pack(document: Document, mark: DirtyMark | null): StoredRecord;
  /** A record with RxDB's own fields. */
  unpack(record: StoredRecord): Document;
  /** A record without RxDB's fields. */
  rowOf(record: StoredRecord): State;
  /** The state of a record, to be the base of an edit. */
  baseOf(record: StoredRecord): PackedState;
  packState(state: State): PackedState;
  unpackState(id: string, packed: PackedState): State;
};

type Fields = Record<string, unknown>;

const isEmpty = (object: object): boolean => {
  for (const _ in object) return false;
  return true;
};

export const createRecordCodec = ({ key, named, unnamed }: RecordShape): RecordCodec => {
  const all = [...unnamed, ...named];
  const known = new Set([...all, key, "_deleted", "_attachments", "_rev", "_meta"]);

  const extraOf = (row: Fields): Fields | undefined => {
    let extra: Fields | undefined;
    for (const field in row) {
      if (known.has(field)) continue;
      extra ??= {};
      extra[field] = row[field];
    }
    return extra;
  };
  const packState = (state: object): PackedState => {
    const row = state as Fields;
    const packed: PackedState = { values: all.map((field) => row[field]) };
    const extra = extraOf(row);
    if (extra) packed.extra = extra;
    if (row._deleted === true) packed.deleted = true;
    return packed;
  };
  const fill = (row: Fields, { values, extra }: PackedState, record: Fields | null): void => {
    for (let index = 0; index < unnamed.length; index += 1) {
      const value = values[index];
      if (value !== undefined) row[unnamed[index] as string] = value;
    }
    for (let index = 0; index < named.length; index += 1) {
      const field = named[index] as string;
      const value = record ? record[field] : values[unnamed.length + index];
      if (value !== undefined) row[field] = value;
    }
    if (extra) Object.assign(row, extra);
  };
  const rowOf = (record: StoredRecord): Fields => {
    const row: Fields = { [key]: record.id };
    fill(row, record, record.deleted ? null : record);
    row._deleted = record.deleted === true;
    return row;
  };

  return {
    pack(document, mark) {
      const row = document as unknown as Fields;
      const living = document._deleted !== true;
      const fields = living ? unnamed : all;
      const record: Fields = { id: row[key] };
      if (living) for (const field of named) record[field] = row[field];
      record.values = fields.map((field) => row[field]);
      record.rev = document._rev;
      record.lwt = document._meta.lwt;
      if (!living) record.deleted = true;
      const extra = extraOf(row);
      if (extra) record.extra = extra;
      const { lwt: _, ...meta } = document._meta;
      if (!isEmpty(meta)) record.meta = meta;
      if (!isEmpty(document._attachments ?? {})) record.attachments = document._attachments;
      if (mark) {
        record.dirty = mark.dirty;
        record.base = mark.base;
        if (mark.own && mark.own.length > 0) record.own = mark.own;
      }
      return record as StoredRecord;
    },
    unpack(record) {
      const row = rowOf(record);
      row._attachments = record.attachments ?? {};
      row._meta = { ...record.meta, lwt: record.lwt };
      row._rev = record.rev;
      return row as unknown as Document;
    },
    rowOf: (record) => rowOf(record) as State,
    baseOf(record) {
      if (record.deleted) {
        const { values, extra } = record;
        return { values, deleted: true, ...(extra && { extra }) };
      }
      const fields: Fields = record;
      const values = [...record.values, ...named.map((field) => fields[field])];
      return { values, ...(record.extra && { extra: record.extra }) };
    },
    packState,
    unpackState(id, packed) {
      const row: Fields = { [key]: id };
      fill(row, packed, null);
      row._deleted = packed.deleted === true;
      return row as State;
    },
  };
};
