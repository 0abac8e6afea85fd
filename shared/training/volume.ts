type CountedSet = { kind: string; weight_kg: number | null; reps: number | null; completed_at: string | null };

/** Kilograms moved: weight times reps over the completed sets that are not warm-ups. */
export const setsVolumeKg = (sets: readonly CountedSet[]): number =>
  sets.reduce((sum, set) => {
    if (set.completed_at === null || set.kind === "warmup") return sum;
    return sum + (set.weight_kg ?? 0) * (set.reps ?? 0);
  }, 0);

export type WeekVolume = { start: string; volumeKg: number; workouts: number; sets: number };

type DatedWorkout = { started_at: string; volumeKg: number; completedSets: number };

const startOfWeek = (time: number): Date => {
  const day = new Date(time);
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() - ((day.getDay() + 6) % 7));
  return day;
};

/** The last `count` weeks, Monday first and oldest first, in the device's time zone. The last one is the running week. */
export const volumeByWeek = (workouts: readonly DatedWorkout[], now: number, count = 8): WeekVolume[] => {
  const current = startOfWeek(now);
  return Array.from({ length: count }, (_, index) => {
    const start = new Date(current);
    start.setDate(start.getDate() - 7 * (count - 1 - index));
    const end = new Date(start);
    end.setDate(end.getDate() + 7);
    const inside = workouts.filter((workout) => {
      const time = Date.parse(workout.started_at);
      return time >= start.getTime() && time < end.getTime();
    });
    return {
      start: start.toISOString(),
      volumeKg: inside.reduce((sum, workout) => sum + workout.volumeKg, 0),
      workouts: inside.length,
      sets: inside.reduce((sum, workout) => sum + workout.completedSets, 0),
    };
  });
};

/** Mean of the earlier weeks that had any volume; null before the first of them. */
export const averageVolume = (weeks: readonly WeekVolume[]): number | null => {
  const trained = weeks.slice(0, -1).filter((week) => week.volumeKg > 0);
  if (trained.length === 0) return null;
  return trained.reduce((sum, week) => sum + week.volumeKg, 0) / trained.length;
};
