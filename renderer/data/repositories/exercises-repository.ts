import type { MemberRxDatabase } from "#renderer/data/collections/collections.ts";
import type { ExercisesRepository } from "#renderer/data/training-data.ts";
import type { MemberExerciseDocument } from "#shared/domain/kinds/documents.ts";
import { namedId } from "#shared/lib/named-id.ts";
import { createDocumentRepository } from "./document-repository.ts";
import type { RowFactory } from "./row-factory.ts";

type Kept = Pick<MemberExerciseDocument, "favourite" | "notes" | "weight_unit">;

const BLANK = {
  favourite: false,
  notes: "",
  name: null,
  equipment: null,
  type: null,
  primary_muscles: [],
  secondary_muscles: [],
  archived: false,
  weight_unit: null,
  moves_like: null,
};

export const createExercisesRepository = (rx: MemberRxDatabase, rows: RowFactory): ExercisesRepository => {
  const exercises = createDocumentRepository(rx, "member_exercises", rows);

  /** Two devices may each have made a row of one exercise without a network: a change goes into all of them. */
  const keep = async (exercise_id: string, changes: Partial<Kept>) => {
    const found = await exercises.find({ ref: exercise_id });
    if (found.length === 0) {
      await exercises.create({ ...BLANK, ...changes, exercise_id });
      return;
    }
    await exercises.updateAll(
      found.map(({ id }) => id),
      () => changes,
    );
  };

  const fromFile = (fileName: string) =>
    namedId(`${rows.create().space_id}|member_exercises|${fileName.trim().toLowerCase()}`);

  return {
    watch: () => exercises.watch(),
    setFavourite: (exerciseId, favourite) => keep(exerciseId, { favourite }),
    setNotes: (exerciseId, notes) => keep(exerciseId, { notes }),
    setWeightUnit: (exerciseId, weight_unit) => keep(exerciseId, { weight_unit }),
    fromFile,
    async create(input, fileName) {
      const id = fileName === undefined ? rows.create().id : await fromFile(fileName);
      const [before] = await exercises.find({ ref: id });
      if (!before) await exercises.create({ ...BLANK, ...input, exercise_id: id, id });
      else if (before.archived) await exercises.update(id, { ...input, archived: false });
      return id;
    },
    async update(id, changes) {
      await exercises.update(id, changes);
    },
    async archive(id) {
      await exercises.update(id, { archived: true });
      return async () => void (await exercises.update(id, { archived: false }));
    },
  };
};
