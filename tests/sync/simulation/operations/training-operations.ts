import { BAND_COLOURS, PLAIN_SET, SIDES } from "#shared/domain/kinds/workout-sets.ts";
import type { ImportableWorkout } from "#shared/domain/training/transfer/importable.ts";
import type { Acknowledged } from "#tests/sync/simulation/checks/acknowledged.ts";
import { NEWEST } from "#tests/sync/simulation/machine/releases.ts";
import type { Run } from "./operation.ts";
import { instant, tooLong } from "./stamps.ts";

const KINDS = ["drop", "failure", "normal"] as const;
const SET = { rpe: null, duration_seconds: null, distance_m: null, completed_at: null, ...PLAIN_SET } as const;

/** Two workouts of one of two files, so that devices read the same file: without a network each makes the same rows. */
const fileOf = (pick: number): ImportableWorkout[] =>
  ["a", "b"].map((part) => ({
    key: `file ${pick % 2} ${part}`,
    id: null,
    name: `file ${pick % 2} ${part}`,
    started_at: instant(0),
    ended_at: null,
    notes: "",
    exercises: [
      {
        exerciseId: "squat",
        notes: "",
        superset: null,
        restSeconds: null,
        sets: [{ ...SET, kind: "normal", weight_kg: 60, reps: 5 }],
      },
    ],
  }));

/** What members do to workouts, their exercises and sets. */
export const TRAINING = {
  async addWorkout({ data, stamp, choose }) {
    const routine_id = choose("routines")?.id ?? null;
    const values = { name: `w${stamp}`, started_at: instant(stamp), routine_id: routine_id && String(routine_id) };
    const { id } = await data.workouts.create(values);
    return [{ kind: "workouts", id, values }];
  },
  async beginWorkout({ data, stamp }) {
    const plan = {
      exercise_id: "deadlift",
      rest_seconds: stamp,
      notes: `note ${stamp}`,
      advice: `advice ${stamp}`,
      superset: "a",
      sets: [
        { weight_kg: stamp, reps: stamp, reps_min: stamp, reps_max: stamp + 2 },
        { weight_kg: stamp, reps: null, duration_seconds: stamp },
      ],
    };
    const values = { name: `w${stamp}`, routine_id: null };
    const { id } = await data.workouts.begin(values, [plan, { ...plan, exercise_id: "row" }]);
    const inside = { workout_id: id };
    return [
      { kind: "workouts", id, values },
      { kind: "workout_exercises", values: { ...inside, exercise_id: "deadlift", advice: `advice ${stamp}` } },
      { kind: "workout_exercises", values: { ...inside, exercise_id: "row", rest_seconds: stamp } },
      { kind: "workout_sets", values: { ...inside, reps: stamp, reps_max: stamp + 2, position: 0 } },
      { kind: "workout_sets", values: { ...inside, duration_seconds: stamp, position: 1 } },
    ];
  },
  renameWorkout: ({ data, stamp, edit }) =>
    edit("workouts", { name: `w${stamp}` }, (id) => data.workouts.update(id, { name: `w${stamp}` })),
  /** Longer than the server takes. */
  nameTooLong: ({ data, stamp, edit }) =>
    edit("workouts", { name: tooLong(stamp) }, (id) => data.workouts.update(id, { name: tooLong(stamp) })),
  noteWorkout: ({ data, stamp, edit }) =>
    edit("workouts", { notes: `note ${stamp}` }, (id) => data.workouts.update(id, { notes: `note ${stamp}` })),
  /** Where the device's release of the app has the field. */
  async feelWorkout({ data, device, stamp, edit }) {
    if (device.release < 1) return null;
    const values = { mood: `mood ${stamp}` };
    return edit("workouts", values, (id) => data.workouts.update(id, values as object));
  },
  async placeWorkout({ data, device, stamp, edit }) {
    if (device.release < NEWEST) return null;
    const values = { place: `place ${stamp}` };
    return edit("workouts", values, (id) => data.workouts.update(id, values as object));
  },
  moveWorkout: ({ data, stamp, edit }) =>
    edit("workouts", { started_at: instant(stamp) }, (id) => data.workouts.update(id, { started_at: instant(stamp) })),
  endWorkout: ({ data, stamp, edit }) =>
    edit("workouts", { ended_at: instant(stamp) }, (id) => data.workouts.update(id, { ended_at: instant(stamp) })),
  removeWorkout: ({ data, remove }) => remove("workouts", data.workouts.remove),
  async addExercise({ data, stamp, choose }) {
    const workout = choose("workouts");
    if (workout === null) return null;
    const values = { exercise_id: "squat", rest_seconds: stamp };
    const { id } = await data.workouts.addExercise(String(workout.id), values);
    return [{ kind: "workout_exercises", id, values }];
  },
  restExercise: ({ data, stamp, edit }) =>
    edit("workout_exercises", { rest_seconds: stamp }, (id) =>
      data.workouts.updateExercise(id, { rest_seconds: stamp }),
    ),
  noteExercise: ({ data, stamp, edit }) =>
    edit("workout_exercises", { notes: `note ${stamp}` }, (id) =>
      data.workouts.updateExercise(id, { notes: `note ${stamp}` }),
    ),
  swapExercise({ data, device, stamp, edit }) {
    const values = { exercise_id: `x${stamp}`, superset_id: device.newId() };
    return edit("workout_exercises", values, (id) => data.workouts.updateExercise(id, values));
  },
  async orderExercises({ data, choose, rows }) {
    const workout = choose("workout_exercises")?.workout_id;
    const before = rows("workout_exercises").filter((row) => row.workout_id === workout);
    if (before.length < 2) return null;
    const wished = [...before].sort((a, b) => Number(b.position) - Number(a.position));
    await data.workouts.orderExercises(wished.map(({ id }) => String(id)));
    const places = before.map(({ position }) => Number(position)).sort((a, b) => a - b);
    const isDistinct = new Set(places).size === places.length;
    return wished.flatMap((was, index): Acknowledged[] => {
      const position = isDistinct ? places[index] : index;
      return was.position === position
        ? []
        : [{ kind: "workout_exercises", id: String(was.id), values: { position }, was }];
    });
  },
  removeExercise: ({ data, remove }) => remove("workout_exercises", data.workouts.removeExercise),
  async addSet({ data, stamp, choose }) {
    const exercise = choose("workout_exercises");
    if (exercise === null) return null;
    const values = { weight_kg: stamp / 4, reps: stamp };
    const { id } = await data.workouts.addSet(String(exercise.id), values);
    return [{ kind: "workout_sets", id, values }];
  },
  async addSetsFirst({ data, stamp, choose, rows }) {
    const exercise = choose("workout_exercises");
    if (exercise === null) return null;
    const later = rows("workout_sets").filter((row) => row.workout_exercise_id === exercise.id);
    const inputs = [
      { kind: "warmup" as const, weight_kg: stamp / 4, reps: stamp },
      { kind: "warmup" as const, weight_kg: stamp / 2, reps: stamp },
    ];
    const added = await data.workouts.addSetsFirst(String(exercise.id), inputs);
    return [
      ...added.map(
        ({ id, kind, weight_kg }): Acknowledged => ({
          kind: "workout_sets",
          id,
          values: { kind, weight_kg },
        }),
      ),
      ...later.map((was): Acknowledged => {
        const position = Number(was.position) + added.length;
        return { kind: "workout_sets", id: String(was.id), values: { position }, was };
      }),
    ];
  },
  weighSet: ({ data, stamp, edit }) =>
    edit("workout_sets", { weight_kg: stamp / 4 }, (id) => data.workouts.updateSet(id, { weight_kg: stamp / 4 })),
  repeatSet: ({ data, stamp, edit }) =>
    edit("workout_sets", { reps: stamp }, (id) => data.workouts.updateSet(id, { reps: stamp })),
  rateSet({ data, pick, stamp, edit }) {
    const values = { kind: KINDS[pick % KINDS.length] ?? "normal", rpe: 1 + (stamp % 19) / 2 };
    return edit("workout_sets", values, (id) => data.workouts.updateSet(id, values));
  },
  measureSet({ data, stamp, edit }) {
    const values = { duration_seconds: stamp, distance_m: stamp / 10, position: stamp };
    return edit("workout_sets", values, (id) => data.workouts.updateSet(id, values));
  },
  loadSet({ data, pick, stamp, edit }) {
    const values = {
      side: SIDES[pick % SIDES.length] ?? "both",
      level: stamp / 2,
      band: BAND_COLOURS[pick % BAND_COLOURS.length] ?? null,
    };
    return edit("workout_sets", values, (id) => data.workouts.updateSet(id, values));
  },
  completeSet: ({ data, stamp, edit }) =>
    edit("workout_sets", { completed_at: instant(stamp) }, (id) =>
      data.workouts.updateSet(id, { completed_at: instant(stamp) }),
    ),
  removeSet: ({ data, remove }) => remove("workout_sets", data.workouts.removeSet),
  async importFile({ data, device, pick, rows }) {
    const file = fileOf(pick);
    const names = file.map(({ name }) => name);
    const { added, undo } = await data.transfer.importWorkouts(file, { restSeconds: 90 });
    if (added === 0) return [];
    const ids = new Set(rows("workouts").flatMap(({ id, name }) => (names.includes(String(name)) ? [id] : [])));
    const parts = ["workouts", "workout_exercises", "workout_sets"] as const;
    const ofFile = (kind: (typeof parts)[number]) =>
      rows(kind).filter((row) => ids.has(kind === "workouts" ? row.id : row.workout_id));
    // Its undo takes out what the file brought, not what the member added to it since.
    const brought = new Set(parts.flatMap(ofFile).map(({ id }) => id));
    device.undos.push({
      undo,
      facts: () =>
        parts.flatMap((kind) =>
          ofFile(kind)
            .filter(({ id }) => brought.has(id))
            .map((was): Acknowledged => ({ kind, id: String(was.id), values: { _deleted: true }, was })),
        ),
    });
    return added < file.length ? [] : names.map((name) => ({ kind: "workouts", values: { name } }));
  },
} satisfies Record<string, Run>;
