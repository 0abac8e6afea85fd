import { BehaviorSubject, map } from "rxjs";
import type { MeasuresRepository } from "#renderer/data/progress-data.ts";
import type { MeasureDocument, SyncedFields } from "#shared/sync/documents.ts";

/** A member's measures, in memory. `synced` makes the fields of a new row. */
export const createFakeMeasures = (synced: () => SyncedFields): MeasuresRepository => {
  const rows = new BehaviorSubject<MeasureDocument[]>([]);
  return {
    watch: () => rows.pipe(map((all) => all.toSorted((a, b) => b.day.localeCompare(a.day)))),
    add: async (input) => rows.next([...rows.value, { ...synced(), ...input }]),
    remove: async (...ids) => {
      const before = rows.value;
      rows.next(before.filter(({ id }) => !ids.includes(id)));
      return async () => rows.next(before);
    },
  };
};
