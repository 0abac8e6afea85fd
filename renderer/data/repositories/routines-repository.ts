import { map } from "rxjs";
import type { RoutineDocument } from "#shared/sync/documents.ts";
import type { MemberRxDatabase } from "../collections/collections.ts";
import type { RoutinesRepository } from "../member-data.ts";
import type { RowFactory } from "./row-factory.ts";
import { editRow, removeRows, restoreRows } from "./rows.ts";

const byPlace = (a: RoutineDocument, b: RoutineDocument): number =>
  a.folder.localeCompare(b.folder) || a.position - b.position || a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1);

export const createRoutinesRepository = (rx: MemberRxDatabase, rows: RowFactory): RoutinesRepository => {
  const { routines } = rx.collections;
  return {
    watch: () =>
      routines
        .find()
        .$.pipe(map((documents) => documents.map((document) => document.toMutableJSON()).toSorted(byPlace))),
    async create(input) {
      const row: RoutineDocument = { ...rows.create(), ...input, position: await routines.count().exec() };
      await routines.insert(row);
      return row;
    },
    update: (id, changes) => editRow(routines, id, changes, rows.now()),
    async remove(id) {
      const removed = await removeRows(routines, [id], rows.now());
      return () => restoreRows(routines, removed, rows.now());
    },
  };
};
