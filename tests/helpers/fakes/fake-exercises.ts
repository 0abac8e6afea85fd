import { BehaviorSubject } from "rxjs";
import type { ExercisesRepository } from "#renderer/data/member-data.ts";
import type { MemberExerciseDocument, SyncedFields } from "#shared/sync/documents.ts";

/** What a member keeps about exercises, in memory. `synced` makes the fields of a new row. */
export const createFakeExercises = (
  initial: MemberExerciseDocument[],
  synced: () => SyncedFields,
): ExercisesRepository => {
  const rows = new BehaviorSubject(initial);
  const blank = () => ({
    ...synced(),
    favourite: false,
    notes: "",
    weight_unit: null,
    name: null,
    equipment: null,
    type: null,
    primary_muscles: [],
    secondary_muscles: [],
    archived: false,
  });
  const change = (matches: (row: MemberExerciseDocument) => boolean, changes: Partial<MemberExerciseDocument>) =>
    rows.next(rows.value.map((row) => (matches(row) ? { ...row, ...changes } : row)));
  const keep = async (exercise_id: string, changes: Partial<MemberExerciseDocument>) => {
    if (rows.value.some((row) => row.exercise_id === exercise_id)) {
      change((row) => row.exercise_id === exercise_id, changes);
    } else rows.next([...rows.value, { ...blank(), ...changes, exercise_id }]);
  };
  return {
    watch: () => rows,
    setFavourite: (id, favourite) => keep(id, { favourite }),
    setNotes: (id, notes) => keep(id, { notes }),
    setWeightUnit: (id, weight_unit) => keep(id, { weight_unit }),
    create: async (input) => {
      const row = blank();
      rows.next([...rows.value, { ...row, ...input, exercise_id: row.id }]);
      return row.id;
    },
    update: async (id, changes) => change((row) => row.id === id, changes),
    archive: async (id) => {
      change((row) => row.id === id, { archived: true });
      return async () => change((row) => row.id === id, { archived: false });
    },
  };
};
