/** The status of a planned workout. `missed`: its day is over and no workout matches it. */
export type PlanStatus = "planned" | "done" | "missed";

type Plan = { id: string; day: string; routine_id: string | null };
type Trained = { day: string; routine_id: string | null };

/**
 * The status of planned workouts: done where a workout of the same routine began on the same day. One workout matches
 * one plan. Days as `2026-11-21`.
 */
export const planStatuses = (
  plans: readonly Plan[],
  trained: readonly Trained[],
  today: string,
): Map<string, PlanStatus> => {
  const keyOf = ({ day, routine_id }: Trained) => `${day} ${routine_id}`;
  const left = new Map<string, number>();
  for (const workout of trained) {
    if (workout.routine_id !== null) left.set(keyOf(workout), (left.get(keyOf(workout)) ?? 0) + 1);
  }
  return new Map(
    plans.map((plan): [string, PlanStatus] => {
      const count = left.get(keyOf(plan)) ?? 0;
      if (count === 0) return [plan.id, plan.day < today ? "missed" : "planned"];
      left.set(keyOf(plan), count - 1);
      return [plan.id, "done"];
    }),
  );
};
