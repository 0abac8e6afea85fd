import { map } from "rxjs";
import type { MemberRxDatabase } from "#renderer/data/collections/collections.ts";
import type { MeasuresRepository } from "#renderer/data/progress-data.ts";
import { createDocumentRepository } from "./document-repository.ts";
import type { RowFactory } from "./row-factory.ts";

export const createMeasuresRepository = (rx: MemberRxDatabase, rows: RowFactory): MeasuresRepository => {
  const measures = createDocumentRepository(rx, "measures", rows);
  return {
    watch: () =>
      measures
        .watch()
        .pipe(
          map((found) =>
            found.toSorted((a, b) => b.day.localeCompare(a.day) || b.created_at.localeCompare(a.created_at)),
          ),
        ),
    async add(input) {
      await measures.create(input);
    },
    async addAll(inputs) {
      await measures.createAll(inputs);
    },
    remove: (...ids) => measures.remove(ids),
  };
};
