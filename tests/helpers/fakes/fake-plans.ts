import { BehaviorSubject, map } from "rxjs";
import type { PlansRepository } from "#renderer/data/member-data.ts";
import type { PlannedWorkoutDocument, SyncedFields } from "#shared/sync/documents.ts";

/** A member's planned workouts, in memory. `synced` makes the fields of a new row. */
export const createFakePlans = (synced: () => SyncedFields): PlansRepository => {
  const rows = new BehaviorSubject<PlannedWorkoutDocument[]>([]);
  return {
    watch: () => rows.pipe(map((all) => all.toSorted((a, b) => a.day.localeCompare(b.day)))),
    add: async (inputs) => {
      const added = inputs.map((input) => ({ ...synced(), time: "", minutes: 60, reminders: [], ...input }));
      rows.next([...rows.value, ...added]);
      return added;
    },
    change: async (id, changes) => rows.next(rows.value.map((row) => (row.id === id ? { ...row, ...changes } : row))),
    remove: async (ids) => {
      const before = rows.value;
      rows.next(before.filter((row) => !ids.includes(row.id)));
      return async () => rows.next(before);
    },
  };
};
