import { useMemo } from "react";
import type { WorkoutSummary } from "#renderer/data/workout-shapes.ts";
import { type GymEntry, useGymEntries } from "#renderer/features/gym/index.ts";
import { useRoutines } from "#renderer/features/workouts/index.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import type { PlannedWorkoutDocument, RoutineDocument } from "#shared/domain/kinds/documents.ts";
import { localDay } from "#shared/domain/training/days.ts";
import { type PlanStatus, planStatuses } from "#shared/domain/training/planning/plans.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import type { AgendaEvent } from "./use-events.ts";

/** A planned workout that is not done yet. `routine`: as it is now; undefined where it was deleted. */
export type AgendaPlan = { plan: PlannedWorkoutDocument; status: PlanStatus; routine: RoutineDocument | undefined };
export type AgendaDay = {
  events: readonly AgendaEvent[];
  workouts: readonly WorkoutSummary[];
  plans: readonly AgendaPlan[];
  /** Bookings and appointments at the member's gym. */
  gym: readonly GymEntry[];
};

type EventsByDay = ReadonlyMap<string, readonly AgendaEvent[]>;

const EMPTY: AgendaDay = { events: [], workouts: [], plans: [], gym: [] };

/**
 * Finished workouts, planned ones and events by local day; undefined before they are read. `events`: of the shown days.
 */
export const useMemberAgenda = (today: string, events: EventsByDay | undefined) => {
  const data = useMemberData();
  const workouts = useObservable(useMemo(() => data.workouts.list(), [data]));
  const plans = useObservable(useMemo(() => data.plans.watch(), [data]));
  const routines = useRoutines();
  const gym = useGymEntries();
  const known = useMemo(() => {
    if (!workouts || !plans || !routines) return undefined;
    const dayOf = ({ started_at }: WorkoutSummary) => localDay(new Date(started_at));
    const trained = workouts.map((workout) => ({ day: dayOf(workout), routine_id: workout.routine_id }));
    const statuses = planStatuses(plans, trained, today);
    const byId = new Map(routines.map((routine) => [routine.id, routine]));
    const open = plans.flatMap((plan): AgendaPlan[] => {
      const status = statuses.get(plan.id) ?? "planned";
      // What was done stands there as a workout.
      return status === "done" ? [] : [{ plan, status, routine: byId.get(plan.routine_id ?? "") }];
    });
    return { routines, plans, workoutsOf: groupBy(workouts, dayOf), plansOf: groupBy(open, ({ plan }) => plan.day) };
  }, [workouts, plans, routines, today]);
  return useMemo(() => {
    if (!known) return undefined;
    const { workoutsOf, plansOf } = known;
    const gymOf = groupBy(gym, ({ start }) => start.slice(0, 10));
    return {
      ...known,
      gym,
      dayOf: (date: string): AgendaDay =>
        workoutsOf.has(date) || plansOf.has(date) || gymOf.has(date) || events?.has(date)
          ? {
              events: events?.get(date) ?? [],
              workouts: workoutsOf.get(date) ?? [],
              plans: plansOf.get(date) ?? [],
              gym: gymOf.get(date) ?? [],
            }
          : EMPTY,
    };
  }, [known, events, gym]);
};
