import type { CollectionName } from "#shared/sync/documents.ts";
import { addDays } from "#shared/training/days.ts";
import { type Device, livingRows } from "./device.ts";

export const OPERATIONS = [
  "addWorkout",
  "renameWorkout",
  "noteWorkout",
  "moveWorkout",
  "endWorkout",
  "removeWorkout",
  "addExercise",
  "restExercise",
  "noteExercise",
  "removeExercise",
  "addSet",
  "weighSet",
  "repeatSet",
  "completeSet",
  "removeSet",
  "editProfile",
  "readNotification",
  "readAll",
  "removeNotification",
  "logError",
  "makeExercise",
  "renameExercise",
  "noteOnExercise",
  "makeRoutine",
  "planRoutine",
  "removeRoutine",
  "addMeasure",
  "removeMeasure",
  "planWorkout",
  "movePlan",
  "removePlan",
  "nameTooLong",
  "undo",
] as const;

/** `pick` chooses among the rows that the device has. */
export type Operation = { name: (typeof OPERATIONS)[number]; pick: number };

/** What the device said yes to: this row then has this value in this field. */
export type Acknowledged = { collection: CollectionName; id: string; field: string; value: unknown };

/** Characters that the server takes for a name. */
const NAME_LIMIT = 200;
const tooLong = (stamp: number): string => `${stamp} `.padEnd(NAME_LIMIT + 1, "x");

/** Whether the server refuses the row for its name. */
export const isTooLong = ({ name }: Record<string, unknown>): boolean => String(name).length > NAME_LIMIT;

const EPOCH = Date.UTC(2026, 0, 1);
const PROFILE = ["first_name", "last_name", "birth_place", "phone"] as const;

/** A different instant for each stamp. */
const instant = (stamp: number): string => new Date(EPOCH + stamp * 1000).toISOString();

/**
 * One thing that a member does on a device, through the repositories, with values that no other operation of the run
 * writes: `stamp` is different for each. Resolves when the device said that it is stored; null where there was nothing to
 * do it to.
 */
export const operate = async (
  device: Device,
  member: string,
  { name, pick }: Operation,
  stamp: number,
): Promise<Acknowledged[] | null> => {
  const data = device.open?.data;
  if (!data) return null;
  const { workouts, exercises, routines, plans, measures, notifications, profile, errorLog } = data;
  const choose = (collection: CollectionName): string | null => {
    const rows = livingRows(device, member, collection);
    return rows.length === 0 ? null : String(rows[pick % rows.length]?.id);
  };
  /** Edits one row of the collection, or does nothing where there is none. */
  const edit = async (
    collection: CollectionName,
    values: Record<string, unknown>,
    work: (id: string) => Promise<unknown>,
  ): Promise<Acknowledged[] | null> => {
    const id = choose(collection);
    if (id === null) return null;
    await work(id);
    return Object.entries(values).map(([field, value]) => ({ collection, id, field, value }));
  };
  const remove = (collection: CollectionName, work: (id: string) => Promise<() => Promise<void>>) =>
    edit(collection, { _deleted: true }, async (id) => device.undos.push(await work(id)));

  switch (name) {
    case "addWorkout": {
      const row = await workouts.create({ name: `w${stamp}`, started_at: instant(stamp) });
      return [{ collection: "workouts", id: row.id, field: "name", value: `w${stamp}` }];
    }
    case "renameWorkout":
      return edit("workouts", { name: `w${stamp}` }, (id) => workouts.update(id, { name: `w${stamp}` }));
    case "nameTooLong":
      return edit("workouts", { name: tooLong(stamp) }, (id) => workouts.update(id, { name: tooLong(stamp) }));
    case "noteWorkout":
      return edit("workouts", { notes: `note ${stamp}` }, (id) => workouts.update(id, { notes: `note ${stamp}` }));
    case "moveWorkout":
      return edit("workouts", { started_at: instant(stamp) }, (id) =>
        workouts.update(id, { started_at: instant(stamp) }),
      );
    case "endWorkout":
      return edit("workouts", { ended_at: instant(stamp) }, (id) => workouts.update(id, { ended_at: instant(stamp) }));
    case "removeWorkout":
      return remove("workouts", workouts.remove);
    case "addExercise": {
      const workout = choose("workouts");
      if (workout === null) return null;
      const row = await workouts.addExercise(workout, { exercise_id: "squat", rest_seconds: stamp });
      return [{ collection: "workout_exercises", id: row.id, field: "rest_seconds", value: stamp }];
    }
    case "restExercise":
      return edit("workout_exercises", { rest_seconds: stamp }, (id) =>
        workouts.updateExercise(id, { rest_seconds: stamp }),
      );
    case "noteExercise":
      return edit("workout_exercises", { notes: `note ${stamp}` }, (id) =>
        workouts.updateExercise(id, { notes: `note ${stamp}` }),
      );
    case "removeExercise":
      return remove("workout_exercises", workouts.removeExercise);
    case "addSet": {
      const exercise = choose("workout_exercises");
      if (exercise === null) return null;
      const row = await workouts.addSet(exercise, { weight_kg: stamp / 4, reps: stamp });
      return [{ collection: "workout_sets", id: row.id, field: "reps", value: stamp }];
    }
    case "weighSet":
      return edit("workout_sets", { weight_kg: stamp / 4 }, (id) => workouts.updateSet(id, { weight_kg: stamp / 4 }));
    case "repeatSet":
      return edit("workout_sets", { reps: stamp }, (id) => workouts.updateSet(id, { reps: stamp }));
    case "completeSet":
      return edit("workout_sets", { completed_at: instant(stamp) }, (id) =>
        workouts.updateSet(id, { completed_at: instant(stamp) }),
      );
    case "removeSet":
      return remove("workout_sets", workouts.removeSet);
    case "makeExercise": {
      const id = await exercises.create({
        name: `x${stamp}`,
        equipment: "cable",
        type: "weight_reps",
        primary_muscles: ["chest", "lower back"],
        secondary_muscles: [],
      });
      return [{ collection: "member_exercises", id, field: "name", value: `x${stamp}` }];
    }
    case "renameExercise":
      return edit("member_exercises", { name: `x${stamp}` }, (id) => exercises.update(id, { name: `x${stamp}` }));
    case "noteOnExercise":
      return edit("member_exercises", { notes: `note ${stamp}` }, (id) => exercises.setNotes(id, `note ${stamp}`));
    case "makeRoutine": {
      const row = await routines.create({ name: `r${stamp}`, folder: "", notes: "", exercises: [] });
      return [{ collection: "routines", id: row.id, field: "name", value: `r${stamp}` }];
    }
    case "planRoutine": {
      const planned = [{ exercise_id: "squat", rest_seconds: stamp, sets: [{ reps_max: 8 }] }];
      return edit("routines", { exercises: planned }, (id) => routines.update(id, { exercises: planned }));
    }
    case "removeRoutine":
      return remove("routines", routines.remove);
    case "addMeasure":
      await measures.add({ kind: "bodyweight", day: "2026-11-21", value: 20 + (stamp % 38_000) / 100 });
      return [];
    case "removeMeasure":
      return remove("measures", measures.remove);
    case "planWorkout": {
      const [row] = await plans.add([{ day: "2026-11-21", routine_id: null, name: `p${stamp}` }]);
      return row ? [{ collection: "planned_workouts", id: row.id, field: "name", value: `p${stamp}` }] : null;
    }
    case "movePlan": {
      const day = addDays("2026-01-01", stamp % 70_000);
      return edit("planned_workouts", { day }, (id) => plans.move(id, day));
    }
    case "removePlan":
      return remove("planned_workouts", (id) => plans.remove([id]));
    case "editProfile": {
      const field = PROFILE[pick % PROFILE.length] ?? "phone";
      return edit("profiles", { [field]: `p${stamp}` }, () => profile.update({ [field]: `p${stamp}` }));
    }
    case "readNotification":
      return edit("notifications", { read: true }, notifications.markRead);
    case "readAll":
      await notifications.markAllRead();
      return [];
    case "removeNotification":
      return remove("notifications", notifications.remove);
    case "logError":
      await errorLog.record({
        message: `e${stamp}`,
        type: "unknown",
        severity: stamp % 2 === 0 ? "critical" : "low",
        userMessage: "",
        shouldRetry: false,
        context: { timestamp: device.now(), userAgent: "", url: "" },
      });
      return [];
    case "undo":
      await device.undos.pop()?.();
      return [];
  }
};
