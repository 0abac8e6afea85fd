import { addDays } from "#shared/domain/training/days.ts";
import type { Acknowledged } from "#tests/sync/simulation/checks/acknowledged.ts";
import type { Doing, Run } from "./operation.ts";

const PROFILE = ["first_name", "last_name", "birth_place", "phone", "avatar_url"] as const;
const PREFERENCES = ["rest", "language", "theme"] as const;

/** What a member keeps about an exercise goes into every row of it, and into a new one where there is none. */
const keep = async (
  { choose, rows, pick }: Doing,
  values: Record<string, unknown>,
  work: (exercise: string) => Promise<void>,
): Promise<Acknowledged[]> => {
  const own = pick % 2 === 0 ? null : choose("member_exercises");
  const exercise_id = own === null ? "bench-press" : String(own.exercise_id);
  const found = rows("member_exercises").filter((row) => row.exercise_id === exercise_id);
  await work(exercise_id);
  if (found.length === 0) return [{ kind: "member_exercises", values: { ...values, exercise_id } }];
  return found.map((was) => ({ kind: "member_exercises", id: String(was.id), values, was }));
};

/** What members do to everything else that they have. */
export const KEEPING = {
  editProfile({ data, pick, stamp, edit }) {
    const field = PROFILE[pick % PROFILE.length] ?? "phone";
    return edit("profiles", { [field]: `p${stamp}` }, () => data.profile.update({ [field]: `p${stamp}` }));
  },
  setBirthDate({ data, stamp, edit }) {
    const birth_date = addDays("1950-01-01", stamp);
    return edit("profiles", { birth_date }, () => data.profile.update({ birth_date }));
  },
  setPreference({ data, pick, stamp, edit }) {
    const key = PREFERENCES[pick % PREFERENCES.length] ?? "rest";
    return edit("profiles", { [`preferences.${key}`]: stamp }, () => data.profile.setPreferences({ [key]: stamp }));
  },
  setPreferences({ data, stamp, edit }) {
    const [first, second] = [{ "preferences.rest": stamp }, { "preferences.theme": `t${stamp}` }];
    return edit("profiles", { ...first, ...second }, () =>
      data.profile.setPreferences({ rest: stamp, theme: `t${stamp}` }),
    );
  },
  readNotification: ({ data, edit }) => edit("notifications", { read: true }, data.notifications.markRead),
  async readAll({ data, rows }) {
    const unread = rows("notifications").filter(({ read }) => read === false);
    await data.notifications.markAllRead();
    return unread.map((was) => ({ kind: "notifications", id: String(was.id), values: { read: true }, was }));
  },
  removeNotification: ({ data, remove }) => remove("notifications", data.notifications.remove),
  async clearNotifications({ data, device, rows }) {
    const all = rows("notifications");
    const undo = await data.notifications.clear();
    const facts = (_deleted: boolean) =>
      all.map((was): Acknowledged => ({ kind: "notifications", id: String(was.id), values: { _deleted }, was }));
    device.undos.push({ undo, facts: () => facts(false) });
    return facts(true);
  },
  async logError({ data, device, stamp }) {
    await data.errorLog.record({
      message: `e${stamp}`,
      type: "unknown",
      severity: stamp % 2 === 0 ? "critical" : "low",
      userMessage: "",
      shouldRetry: false,
      context: { timestamp: device.now(), userAgent: "", url: "" },
    });
    return [{ kind: "error_log", values: { message: `e${stamp}` } }];
  },
  async makeExercise({ data, stamp }) {
    const values = { name: `x${stamp}`, equipment: "cable", type: "weight_reps" as const, primary_muscles: ["chest"] };
    const id = await data.exercises.create({ ...values, secondary_muscles: [] });
    return [{ kind: "member_exercises", id, values }];
  },
  editExercise({ data, stamp, edit }) {
    const values = { name: `x${stamp}`, equipment: `q${stamp}`, secondary_muscles: [`m${stamp}`, "abs"] };
    return edit("member_exercises", values, (id) => data.exercises.update(id, values));
  },
  noteOnExercise: (doing) =>
    keep(doing, { notes: `note ${doing.stamp}` }, (id) => doing.data.exercises.setNotes(id, `note ${doing.stamp}`)),
  setFavourite(doing) {
    const favourite = doing.stamp % 2 === 0;
    return keep(doing, { favourite }, (id) => doing.data.exercises.setFavourite(id, favourite));
  },
  setWeightUnit(doing) {
    const weight_unit = doing.stamp % 2 === 0 ? "kg" : "lb";
    return keep(doing, { weight_unit }, (id) => doing.data.exercises.setWeightUnit(id, weight_unit));
  },
  async archiveExercise({ data, device, choose }) {
    const row = choose("member_exercises");
    if (row === null) return null;
    const fact = (archived: boolean): Acknowledged[] => [
      { kind: "member_exercises", id: String(row.id), values: { archived } },
    ];
    device.undos.push({ undo: await data.exercises.archive(String(row.id)), facts: () => fact(false) });
    return fact(true);
  },
  async makeRoutine({ data, stamp }) {
    const values = { name: `r${stamp}`, folder: `f${stamp}`, notes: `note ${stamp}`, exercises: [] };
    const { id } = await data.routines.create(values);
    return [{ kind: "routines", id, values }];
  },
  planRoutine({ data, stamp, edit }) {
    const exercises = [{ exercise_id: "squat", rest_seconds: stamp, sets: [{ reps_max: 8 }] }];
    return edit("routines", { exercises }, (id) => data.routines.update(id, { exercises }));
  },
  renameRoutine: ({ data, stamp, edit }) =>
    edit("routines", { name: `r${stamp}` }, (id) => data.routines.update(id, { name: `r${stamp}` })),
  moveRoutine({ data, stamp, edit }) {
    const values = { folder: `f${stamp}`, position: stamp };
    return edit("routines", values, (id) => data.routines.update(id, values));
  },
  async tellCoach({ data, pick, stamp }) {
    const [goal, exercise, day] = [`g${stamp}`, `e${pick % 3}`, `d${stamp}`];
    const isGoal = pick % 2 === 0;
    await data.coachProfile.update(({ exclusions }) =>
      isGoal ? { goal } : { exclusions: { ...exclusions, [exercise]: day } },
    );
    return [{ kind: "coach_profiles", values: isGoal ? { goal } : { [`exclusions.${exercise}`]: day } }];
  },
  removeRoutine: ({ data, remove }) => remove("routines", data.routines.remove),
  async addMeasure({ data, stamp }) {
    const values = { kind: "bodyweight", day: addDays("2026-01-01", stamp), value: 20 + stamp / 100 };
    await data.measures.add({ ...values, kind: "bodyweight" });
    return [{ kind: "measures", values }];
  },
  removeMeasure: ({ data, remove }) => remove("measures", data.measures.remove),
  async planWorkouts({ data, stamp, choose }) {
    const routine_id = choose("routines")?.id ?? null;
    const planned = [stamp, stamp + 7].map((day) => ({
      day: addDays("2026-11-21", day),
      routine_id: routine_id && String(routine_id),
      name: `p${stamp}`,
    }));
    const rows = await data.plans.add(planned);
    return rows.map(({ id }, index) => ({ kind: "planned_workouts", id, values: planned[index] ?? {} }));
  },
  movePlan({ data, stamp, edit }) {
    const day = addDays("2026-01-01", stamp);
    return edit("planned_workouts", { day }, (id) => data.plans.change(id, { day }));
  },
  removePlan: ({ data, remove }) => remove("planned_workouts", (id) => data.plans.remove([id])),
} satisfies Record<string, Run>;
