import type { WireRow } from "#shared/contract/sync/protocol.ts";
import { KIND_NAMES, type KindName, type RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { PLAIN_SET } from "#shared/domain/kinds/workout-sets.ts";
import { kindRow } from "./kind-rows.ts";

const AT = "2026-11-20T18:30:00.000Z";

type MemberRows = { [K in KindName]: RowOfKind<K> & WireRow };

/** One row of each kind in a member's own space: a set of an exercise of a workout, and whatever else there is. */
export const memberRows = (memberId: string): MemberRows => {
  const rows = Object.fromEntries(
    KIND_NAMES.map((kind) => [kind, { ...kindRow(kind, memberId), deleted: false }]),
  ) as MemberRows;
  const { id: workout_id } = rows.workouts;
  const { id: workout_exercise_id } = rows.workout_exercises;
  // What screens show of them, and what files are made of.
  const values = {
    profiles: { first_name: "Ada", last_name: "", avatar_url: null, email: "", preferences: {} },
    workouts: { name: "Spinta A", started_at: AT, ended_at: null, notes: "", routine_id: null, place_id: null },
    workout_exercises: {
      workout_id,
      exercise_id: "panca-piana",
      rest_seconds: 120,
      notes: "",
      superset_id: null,
      advice: "",
      recording: null,
    },
    workout_sets: {
      workout_id,
      workout_exercise_id,
      kind: "normal",
      weight_kg: 92.5,
      reps: 5,
      rpe: null,
      duration_seconds: null,
      distance_m: null,
      completed_at: AT,
      ...PLAIN_SET,
    },
    member_exercises: {
      exercise_id: rows.member_exercises.id,
      name: "Panca del garage",
      equipment: "barbell",
      type: "weight_reps",
      primary_muscles: ["chest"],
      secondary_muscles: ["triceps", "lower back"],
      archived: false,
      weight_unit: "lb",
      moves_like: "panca-piana",
    },
    // As members ask.
    gym_commands: { state: "asked", reason: "" },
  } satisfies { [K in KindName]?: Partial<RowOfKind<K>> };
  for (const kind of Object.keys(values) as (keyof typeof values)[]) Object.assign(rows[kind], values[kind]);
  // Each is the first of its kind.
  for (const row of [rows.workout_exercises, rows.workout_sets]) row.position = 0;
  return rows;
};
