import { map } from "rxjs";
import type { MemberRxDatabase } from "#renderer/data/collections/collections.ts";
import type { RoutinesRepository } from "#renderer/data/training-data.ts";
import type { RoutineDocument } from "#shared/domain/kinds/documents.ts";
import { createDocumentRepository } from "./document-repository.ts";
import type { RowFactory } from "./row-factory.ts";

const byPlace = (a: RoutineDocument, b: RoutineDocument): number =>
  a.folder.localeCompare(b.folder) || a.position - b.position || a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1);

export const createRoutinesRepository = (rx: MemberRxDatabase, rows: RowFactory): RoutinesRepository => {
  const routines = createDocumentRepository(rx, "routines", rows);
  return {
    watch: () => routines.watch().pipe(map((found) => found.toSorted(byPlace))),
    create: async (input) => routines.create({ ...input, position: (await routines.find()).length }),
    update: (id, changes) => routines.update(id, changes),
    remove: (id) => routines.remove([id]),
  };
};
