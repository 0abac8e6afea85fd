import { clone, type MangoQuery, type RxDocument } from "rxdb/plugins/core";
import { map } from "rxjs";
import type { MemberRxDatabase } from "#renderer/data/collections/collections.ts";
import {
  documentEnd,
  documentId,
  fromDocument,
  type KindRow,
  SETTLED,
  toDocument,
} from "#renderer/data/collections/document-rows.ts";
import type { StoredDocument } from "#renderer/data/collections/documents.ts";
import { DataError } from "#renderer/data/data-error.ts";
import type { DocumentQuery, DocumentRepository } from "#renderer/data/document-data.ts";
import { invalidField } from "#shared/domain/kinds/kind.ts";
import { type DocumentKind, kindOf, type RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { namedId } from "#shared/lib/named-id.ts";
import type { RowFactory } from "./row-factory.ts";
import { changeRows, editRow, insertAll, removeRows, restoreRows, type StoredRow } from "./rows.ts";

const selectorOf = (kind: string, { ref, from, to, isOpen }: DocumentQuery): MangoQuery<StoredDocument> => ({
  selector: {
    kind,
    ...(ref !== undefined && { ref: typeof ref === "string" ? ref : { $in: [...ref] } }),
    ...((from !== undefined || to !== undefined || isOpen) && {
      sort: {
        ...(from !== undefined && { $gte: from }),
        ...(to !== undefined && { $lte: to }),
        ...(isOpen && { $lt: SETTLED }),
      },
    }),
  },
  sort: ref === undefined ? [{ kind: "asc" }, { sort: "asc" }] : [{ kind: "asc" }, { ref: "asc" }, { sort: "asc" }],
});

/** By the ids, which begin with the kind: IndexedDB reads its own keys three times as fast as those of an index. */
const allOf = (kind: string): MangoQuery<StoredDocument> => ({
  selector: { id: { $gte: documentId(kind, ""), $lt: documentEnd(kind) } },
  sort: [{ id: "asc" }],
  index: ["id"],
});

/** A repository of a kind's documents as rows. */
export const createDocumentRepository = <K extends DocumentKind, Row extends RowOfKind<K> & KindRow>(
  rx: MemberRxDatabase,
  kind: K,
  rows: RowFactory,
): DocumentRepository<Row> => {
  const { documents } = rx.collections;
  const { fields = {}, growing = [], key, blank, writer } = kindOf(kind) ?? {};
  const known = new WeakMap<object, Row>();
  /** A document's row, cached: RxDB keeps one document per revision, so an unchanged row stays the same object. */
  const rowOf = (document: RxDocument<StoredDocument>): Row => {
    const before = known.get(document);
    if (before) return before;
    const stored = document._data;
    const row = fromDocument(stored) as Row;
    // The row is the caller's to change, and RxDB keeps what it gave.
    for (const field in row) if (typeof row[field] === "object") row[field] = clone(row[field]);
    known.set(document, row);
    return row;
  };
  const query = (wanted: DocumentQuery = {}) =>
    documents.find(wanted.inAnyOrder ? allOf(kind) : selectorOf(kind, wanted));
  const refuseServers = () => {
    if (writer === "server") throw new DataError("invalid_value", `${kind}: the server alone writes these`);
  };
  const check = <Values extends object>(values: Values): Values => {
    refuseServers();
    const field = invalidField(fields, values);
    if (field === null) return values;
    throw new DataError("invalid_value", `${kind}.${field}: not a value that the server takes`);
  };
  /** A stored document with changes of its row. */
  const edited = (stored: StoredDocument, changes: object): StoredDocument =>
    toDocument(kind, { ...fromDocument(stored), ...check(changes) });
  const idsOf = (ids: readonly string[]): string[] => ids.map((id) => documentId(kind, id));

  const rowFrom = async (values: object): Promise<Row> => {
    const row = { ...rows.create(), ...check(values) } as Row;
    return key === undefined ? row : { ...row, id: await namedId(`${row.space_id}|${kind}|${String(row[key])}`) };
  };

  /**
   * Creates rows of a kind with one row per key: one that was removed, on any device, becomes the same row again; blank
   * values do not overwrite a living row.
   */
  const makeKeyed = async (added: readonly StoredDocument[]): Promise<void> => {
    const byId = new Map(added.map((document) => [document.id, document]));
    const change = (stored: StoredRow<StoredDocument>) =>
      blank && !stored._deleted ? null : { ...stored, ...byId.get(stored.id), _deleted: false };
    await changeRows(documents, [...byId.keys()], rows.now(), change, [...byId.values()]);
  };
  const createAll: DocumentRepository<Row>["createAll"] = async (values) => {
    const added = await Promise.all(values.map(rowFrom));
    const stored = added.map((row) => toDocument(kind, row));
    await (key === undefined ? insertAll(documents, stored) : makeKeyed(stored));
    return added;
  };
  return {
    find: async (wanted) => (await query(wanted).exec()).map(rowOf),
    watch: (wanted) => query(wanted).$.pipe(map((found) => found.map(rowOf))),
    watchOne: (id) => documents.findOne(documentId(kind, id)).$.pipe(map((document) => document && rowOf(document))),
    async create(values) {
      const [row] = await createAll([values]);
      if (!row) throw new DataError("database_failed", `no row of ${kind} was made`);
      return row;
    },
    createAll,
    async update(id, changes) {
      const change = (stored: StoredDocument) =>
        typeof changes === "function" ? changes(fromDocument(stored) as Row) : changes;
      const { before, after } = await editRow(
        documents,
        documentId(kind, id),
        (stored) => {
          const changed = change(stored);
          return Object.keys(changed).length === 0 ? {} : edited(stored, changed);
        },
        rows.now(),
      );
      return { before: fromDocument(before) as Row, after: fromDocument(after) as Row };
    },
    async updateAll(ids, change) {
      await changeRows(documents, idsOf(ids), rows.now(), (stored) => {
        if (stored._deleted) return null;
        const changes = change(fromDocument(stored) as Row);
        return changes && { ...stored, ...edited(stored, changes) };
      });
    },
    async remove(ids, changes) {
      refuseServers();
      const removed = await removeRows(documents, idsOf(ids), rows.now(), (stored) =>
        changes ? edited(stored, changes) : stored,
      );
      return () =>
        restoreRows(documents, removed, rows.now(), (stored, was) => {
          // Flags that only ever turn true keep what another device made of them meanwhile.
          const present = fromDocument(stored);
          const grown = growing.filter((field) => present[field] === true).map((field) => [field, true]);
          return toDocument(kind, { ...fromDocument(was), ...Object.fromEntries(grown) });
        });
    },
  };
};
