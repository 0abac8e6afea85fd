import { readFileSync } from "node:fs";
import type { LoggedWorkout } from "#shared/domain/coach/log.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import { toImportable } from "#shared/domain/training/transfer/importable.ts";
import { memberOf } from "#tests/helpers/coach-log.ts";
import { exerciseLibrary } from "#tests/helpers/data/exercise-library.ts";
import { readFile } from "#tests/helpers/data/training-files.ts";
import { type GoldenLog, planned } from "./golden-log.ts";

const own = (
  id: string,
  name: string,
  about: Pick<Exercise, "equipment" | "mechanic" | "primary_muscles" | "secondary_muscles">,
): Exercise => ({
  id,
  name_it: name,
  name_en: name,
  synonyms: [],
  common: true,
  category: "strength",
  type: "weight_reps",
  cues_it: [],
  cues_en: [],
  ...about,
});

const OWN_EXERCISES: readonly Exercise[] = [
  own("own-row", "Tirate bulgare", {
    equipment: "dumbbell",
    mechanic: "compound",
    primary_muscles: ["middle back"],
    secondary_muscles: ["biceps"],
  }),
  own("own-curl", "Curl strano ai cavi", {
    equipment: "cable",
    mechanic: "isolation",
    primary_muscles: ["biceps"],
    secondary_muscles: [],
  }),
  own("own-press", "Spinte di Mario", {
    equipment: "dumbbell",
    mechanic: "compound",
    primary_muscles: ["chest"],
    secondary_muscles: ["triceps"],
  }),
];

/** What the member chose for the names of the file; the one that is missing was left out. */
const CHOSEN: Readonly<Record<string, string>> = {
  "Panca (bilanciere) VECCHIA": "panca-piana",
  "SQUAT!! low bar": "squat",
  "Lat Pulldown - wide": "lat-machine",
  "Tirate Bulgare": "own-row",
  "Curl strano ai cavi": "own-curl",
  "Db Press incl. 30°": "own-press",
  Deadlift: "stacco-da-terra",
  "Pull Up": "trazioni",
  Running: "corsa",
};

/**
 * An export of Strong as members have them, read as the app reads it: pounds and kilograms, months without a workout,
 * two workouts of one day, one of them twice, sets without repetitions, a load of 1000 kg and a workout of next year.
 * All sets of a workout have the time of its end.
 */
export const messyLog = async (): Promise<GoldenLog> => {
  const file = await readFile(readFileSync(new URL("messy.csv", import.meta.url), "utf8"));
  const imported = toImportable(file, ({ name }) => CHOSEN[name] ?? null, "Allenamento");
  const workouts = imported.map(({ key, exercises }): LoggedWorkout => {
    const id = key.replace("strong|", "");
    return {
      id,
      // A file says local time: the figures are those of a device in UTC, wherever the tests run.
      started_at: `${id.slice(0, 10)}T${id.slice(11, 19)}.000Z`,
      routine_id: null,
      exercises: exercises.map(({ exerciseId, sets }) => ({
        exercise_id: exerciseId,
        sets: sets.map((set, index) => ({ ...set, id: `${id}/${exerciseId}/${index}` })),
      })),
    };
  });
  return {
    workouts,
    exercises: [...exerciseLibrary(), ...OWN_EXERCISES],
    member: memberOf({
      age: 41,
      sex: "male",
      heightCm: 182,
      unit: "lb",
      units: { squat: "kg" },
      routines: [
        {
          id: "imported",
          name: "Scheda importata",
          exercises: [
            planned("panca-piana", 3, [8, 8], "none"),
            planned("own-row", 3, [8, 12]),
            planned("squat", 3, [5, 5], "linear"),
            planned("own-curl", 2, [12, 15]),
          ],
        },
      ],
      bodyweights: [{ day: "2025-01-10", value: 91 }],
      minutes: 45,
    }),
    members: { minor: { age: 17 }, kilos: { unit: "kg", units: {} }, bare: { routines: [] } },
  };
};
