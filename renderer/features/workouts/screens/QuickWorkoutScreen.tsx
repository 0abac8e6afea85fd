import X from "lucide-react/icons/x";
import { useMemo } from "react";
import { Navigate, useNavigate } from "react-router-dom";
import { of } from "rxjs";
import { useMemberData } from "../../../app/context/DataProvider.tsx";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { useObservable } from "../../../app/context/use-observable.ts";
import { usePageTitle } from "../../../app/context/use-page-title.ts";
import { useWrite } from "../../../app/context/use-write.ts";
import { useCatalogue } from "../../exercises/index.ts";
import { OpenWorkout } from "../components/OpenWorkout.tsx";
import { WorkoutSkeleton } from "../components/WorkoutSkeleton.tsx";
import { useQuickWorkout } from "../hooks/use-quick-workout.ts";

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
