import { BehaviorSubject } from "rxjs";
import { DataError } from "#renderer/data/data-error.ts";
import type { RoutinesRepository } from "#renderer/data/member-data.ts";
import type { RoutineDocument, SyncedFields } from "#shared/sync/documents.ts";

/** A member's routines, in memory. `synced` makes the fields of a new row. */
export const createFakeRoutines = (initial: RoutineDocument[], synced: () => SyncedFields): RoutinesRepository => {
  const rows = new BehaviorSubject(initial);
  return {
    watch: () => rows,
    create: async (input) => {
      const row = { ...synced(), ...input, position: rows.value.length };
      rows.next([...rows.value, row]);
      return row;
    },
    update: async (id, changes) => {
      const before = rows.value.find((row) => row.id === id);
      if (!before) throw new DataError("not_found", `routines ${id} is not there`);
      const after = { ...before, ...(typeof changes === "function" ? changes(before) : changes) };
      rows.next(rows.value.map((row) => (row.id === id ? after : row)));
      return { before, after };
    },
    remove: async (id) => {
      const before = rows.value;
      rows.next(before.filter((row) => row.id !== id));
      return async () => rows.next(before);
    },
  };
};
