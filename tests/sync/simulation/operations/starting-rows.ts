import type { KindName } from "#shared/domain/kinds/kinds.ts";

/** A gym that no member is of: the server refuses what is asked in the transaction that stores it. */
export const GYM = "c0000000-0000-4000-8000-000000000000";

export type StartingRow = { table: KindName; values: Record<string, unknown> };

/** What a member has on the server before a run begins, so that devices edit the same rows from the first step on. */
export const startingRows = (member: string, at: string): StartingRow[] => {
  // Behind `a` a member's id has its place among the members: no two members' rows share an id.
  const id = (kind: string) => member.replace(/^a(.)0/, `f$1${kind}`);
  const [workout_id, workout_exercise_id] = [id("1"), id("2")];
  const set = { workout_id, workout_exercise_id, weight_kg: 100, reps: 900 };
  const row = (table: KindName, kind: string, values: Record<string, unknown>): StartingRow => ({
    table,
    values: { id: id(kind), space_id: member, created_at: at, updated_at: at, ...values },
  });
  return [
    row("workouts", "1", { name: "w0", started_at: at }),
    row("workout_exercises", "2", { workout_id, exercise_id: "squat", position: 0, rest_seconds: 900 }),
    row("workout_exercises", "3", { workout_id, exercise_id: "row", position: 1, rest_seconds: 901 }),
    row("workout_sets", "4", { ...set, position: 0 }),
    row("workout_sets", "5", { ...set, position: 1, reps: 901 }),
    row("routines", "6", { name: "r0" }),
    row("measures", "7", { kind: "bodyweight", day: "2026-11-20", value: 80 }),
    row("planned_workouts", "8", { day: "2026-11-20", name: "p0" }),
    row("gym_commands", "a", { gym_id: GYM, verb: "book", args: "{}", state: "refused", reason: "full" }),
    row("member_exercises", "9", { exercise_id: id("9"), name: "x0", equipment: "cable", type: "weight_reps" }),
  ];
};

/** What a gym has, so that whoever joins gets something that they may lose. */
export const gymRows = (gym: string, at: string): StartingRow[] => {
  const row = (table: KindName, place: string, values: Record<string, unknown>): StartingRow => ({
    table,
    values: { id: gym.replace(/^b0/, `b${place}`), space_id: gym, created_at: at, updated_at: at, ...values },
  });
  return [
    row("workouts", "1", { name: "g0", started_at: at }),
    row("planned_workouts", "2", { day: "2026-11-20", name: "g0" }),
  ];
};
