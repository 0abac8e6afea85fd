import { BehaviorSubject, map } from "rxjs";
import type { KindRow } from "#renderer/data/collections/document-rows.ts";
import type { DocumentQuery, DocumentRepository, MemberData } from "#renderer/data/member-data.ts";
import type { SyncedFields } from "#shared/sync/documents.ts";
import { type DocumentKind, kindOf, type RowOfKind } from "#shared/sync/kinds/kinds.ts";

const createRepository = <Row extends KindRow>(kind: string, synced: () => SyncedFields): DocumentRepository<Row> => {
  const rows = new BehaviorSubject<Row[]>([]);
  const { sort = "", ref = "" } = kindOf(kind) ?? {};
  const text = (row: Row, field: string) => String(row[field] ?? "");
  const among = (all: readonly Row[], query: DocumentQuery = {}) =>
    all
      .filter((row) => query.ref === undefined || text(row, ref) === query.ref)
      .filter((row) => text(row, sort) >= (query.from ?? "") && !(text(row, sort) > (query.to ?? "\uffff")))
      .toSorted((a, b) => text(a, sort).localeCompare(text(b, sort)));
  const change = (ids: readonly string[], changesOf: (row: Row) => object | null) =>
    rows.next(rows.value.map((row) => (ids.includes(row.id) ? { ...row, ...changesOf(row) } : row)));
  const createAll: DocumentRepository<Row>["createAll"] = async (values) => {
    const added = values.map((value) => ({ ...synced(), ...value }) as unknown as Row);
    rows.next([...rows.value, ...added]);
    return added;
  };
  return {
    find: async (query) => among(rows.value, query),
    watch: (query) => rows.pipe(map((all) => among(all, query))),
    watchOne: (id) => rows.pipe(map((all) => all.find((row) => row.id === id) ?? null)),
    createAll,
    create: async (values) => (await createAll([values]))[0] as Row,
    async update(id, changes) {
      const before = rows.value.find((row) => row.id === id);
      if (!before) throw new Error(`no row ${id} of ${kind}`);
      change([id], typeof changes === "function" ? changes : () => changes);
      return { before, after: rows.value.find((row) => row.id === id) ?? before };
    },
    updateAll: async (ids, changesOf) => change(ids, changesOf),
    async remove(ids) {
      const before = rows.value;
      rows.next(before.filter((row) => !ids.includes(row.id)));
      return async () => rows.next(before);
    },
  };
};

/** Rows of kinds without a repository of their own, in memory. `synced` makes the fields of a new row. */
export const createFakeDocuments = (synced: () => SyncedFields): MemberData["documents"] => {
  const known = new Map<string, unknown>();
  return <K extends DocumentKind>(kind: K) => {
    const repository = known.get(kind) ?? createRepository(kind, synced);
    known.set(kind, repository);
    return repository as DocumentRepository<RowOfKind<K>>;
  };
};
