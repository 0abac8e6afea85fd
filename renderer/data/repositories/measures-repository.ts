import { map } from "rxjs";
import type { MemberRxDatabase } from "../collections/collections.ts";
import type { MeasuresRepository } from "../progress-data.ts";
import type { RowFactory } from "./row-factory.ts";
import { removeRows, restoreRows } from "./rows.ts";

export const createMeasuresRepository = (rx: MemberRxDatabase, rows: RowFactory): MeasuresRepository => {
  const { measures } = rx.collections;
  return {
    watch: () =>
      measures
        .find()
        .$.pipe(
          map((documents) =>
            documents
              .map((document) => document.toMutableJSON())
              .toSorted((a, b) => b.day.localeCompare(a.day) || b.created_at.localeCompare(a.created_at)),
          ),
        ),
    async add(input) {
      await measures.insert({ ...rows.create(), ...input });
    },
    async remove(id) {
      const removed = await removeRows(measures, [id], rows.now());
      return () => restoreRows(measures, removed, rows.now());
    },
  };
};
