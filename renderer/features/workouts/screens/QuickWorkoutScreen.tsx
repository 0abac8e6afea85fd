import X from "lucide-react/icons/x";
import { useMemo } from "react";
import { Navigate, useNavigate } from "react-router-dom";
import { of } from "rxjs";
import { useCatalogue } from "#renderer/features/exercises/index.ts";
import { OpenWorkout } from "#renderer/features/workouts/components/workout/OpenWorkout.tsx";
import { WorkoutSkeleton } from "#renderer/features/workouts/components/workout/WorkoutSkeleton.tsx";
import { useQuickWorkout } from "#renderer/features/workouts/hooks/use-quick-workout.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";

/** Straight to the sets: a workout begins with the visit, and nothing of the frame stands around it. */
export const QuickWorkoutScreen = () => {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { workouts } = useMemberData();
  const { write } = useWrite();
  const id = useQuickWorkout();
  const workout = useObservable(useMemo(() => (id ? workouts.watch(id) : of(undefined)), [workouts, id]));
  const catalogue = useCatalogue();
  usePageTitle(t("workouts:quick"));

  if (workout === null) return <Navigate to="/workouts" replace />;
  if (workout === undefined || catalogue === undefined) return <WorkoutSkeleton />;
  const close = async () => {
    // Nothing was logged: nothing is kept.
    if (workout.exercises.length === 0 && workout.notes === "") await write(workouts.remove(workout.id));
    await navigate("/workouts");
  };
  const leave = { label: t("workouts:quickClose"), icon: X, run: () => void close() };
  return <OpenWorkout workout={workout} catalogue={catalogue} leave={leave} />;
};
