import { map } from "rxjs";
import type { MemberExerciseDocument } from "#shared/sync/documents.ts";
import type { MemberRxDatabase } from "../collections/collections.ts";
import type { ExercisesRepository } from "../member-data.ts";
import type { RowFactory } from "./row-factory.ts";
import { changeRows, patchRow } from "./rows.ts";

type Kept = Pick<MemberExerciseDocument, "favourite" | "notes" | "weight_unit">;

export const createExercisesRepository = (rx: MemberRxDatabase, rows: RowFactory): ExercisesRepository => {
  const { member_exercises: exercises } = rx.collections;

  const blank = (): Omit<MemberExerciseDocument, "exercise_id"> => ({
    ...rows.create(),
    favourite: false,
    notes: "",
    name: null,
    equipment: null,
    type: null,
    primary_muscles: [],
    secondary_muscles: [],
    archived: false,
    weight_unit: null,
  });

  /** Two devices may each have made a row of one exercise without a network: a change goes into all of them. */
  const keep = async (exercise_id: string, changes: Partial<Kept>) => {
    const found = await exercises.find({ selector: { exercise_id } }).exec();
    if (found.length === 0) {
      await exercises.insert({ ...blank(), ...changes, exercise_id });
      return;
    }
    const ids = found.map((document) => document.primary);
    await changeRows(exercises, ids, rows.now(), (row) => (row._deleted ? null : { ...row, ...changes }));
  };

  return {
    watch: () => exercises.find().$.pipe(map((documents) => documents.map((document) => document.toMutableJSON()))),
    setFavourite: (exerciseId, favourite) => keep(exerciseId, { favourite }),
    setNotes: (exerciseId, notes) => keep(exerciseId, { notes }),
    setWeightUnit: (exerciseId, weight_unit) => keep(exerciseId, { weight_unit }),
    async create(input) {
      const row = blank();
      await exercises.insert({ ...row, ...input, exercise_id: row.id });
      return row.id;
    },
    update: (id, changes) => patchRow(exercises, id, changes, rows.now()),
    async archive(id) {
      await patchRow(exercises, id, { archived: true }, rows.now());
      return () => patchRow(exercises, id, { archived: false }, rows.now());
    },
  };
};
