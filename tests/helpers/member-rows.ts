import { randomUUID } from "node:crypto";
import type { SyncedDocuments } from "#shared/sync/documents.ts";
import type { WireRow } from "#shared/sync/protocol.ts";

const AT = "2026-11-20T18:30:00.000Z";

/** One plausible row of each synced table in a member's own space, as `sync_push` takes it. */
export const memberRows = (memberId: string): { [K in keyof SyncedDocuments]: SyncedDocuments[K] & WireRow } => {
  const common = (id: string = randomUUID()) => ({
    id,
    space_id: memberId,
    created_at: AT,
    updated_at: AT,
    deleted: false,
  });
  const workout = common();
  const exercise = common();
  const own = common();
  return {
    profiles: {
      ...common(memberId),
      first_name: "Ada",
      last_name: "",
      birth_place: "",
      phone: "",
      avatar_url: null,
      email: "",
      birth_date: null,
      preferences: {},
    },
    notifications: { ...common(), user_id: memberId, message: "Ciao", message_key: null, time: AT, read: false },
    error_log: {
      ...common(),
      user_id: memberId,
      message: "failed",
      type: "network",
      severity: "medium",
      user_message: "Riprova",
      should_retry: true,
      context: { timestamp: AT, user_agent: "test", url: "/" },
    },
    workouts: { ...workout, name: "Spinta A", started_at: AT, ended_at: null, notes: "", routine_id: null },
    workout_exercises: {
      ...exercise,
      workout_id: workout.id,
      exercise_id: "panca-piana",
      position: 0,
      rest_seconds: 120,
      notes: "",
      superset_id: null,
    },
    workout_sets: {
      ...common(),
      workout_id: workout.id,
      workout_exercise_id: exercise.id,
      position: 0,
      kind: "normal",
      weight_kg: 92.5,
      reps: 5,
      rpe: null,
      duration_seconds: null,
      distance_m: null,
      completed_at: AT,
    },
    member_exercises: {
      ...own,
      exercise_id: own.id,
      favourite: true,
      notes: "Sedile 4",
      name: "Panca del garage",
      equipment: "barbell",
      type: "weight_reps",
      primary_muscles: ["chest"],
      secondary_muscles: ["triceps", "lower back"],
      archived: false,
      weight_unit: "lb",
    },
    routines: {
      ...common(),
      name: "Spinta A",
      folder: "Forza",
      notes: "",
      position: 0,
      exercises: [{ exercise_id: "panca-piana", rest_seconds: 150, sets: [{ reps_max: 8, weight_kg: 92.5 }] }],
    },
    planned_workouts: { ...common(), day: "2026-11-23", routine_id: null, name: "Spinta A" },
    measures: { ...common(), kind: "bodyweight", day: "2026-11-20", value: 82.5 },
  };
};
