import ArrowLeft from "lucide-react/icons/arrow-left";
import { useMemo } from "react";
import { Navigate, useLocation, useNavigate, useParams } from "react-router-dom";
import { OpenWorkout } from "#renderer/features/workouts/components/workout/OpenWorkout.tsx";
import { WorkoutSkeleton } from "#renderer/features/workouts/components/workout/WorkoutSkeleton.tsx";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useCatalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { NotFoundCard } from "#renderer/kit/screens/NotFoundCard.tsx";

/** A running workout; a finished one opens its summary, unless `editing`. */
export const WorkoutScreen = ({ editing = false }: { editing?: boolean }) => {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { workoutId = "" } = useParams();
  const { workouts } = useMemberData();
  const workout = useObservable(useMemo(() => workouts.watch(workoutId), [workouts, workoutId]));
  const catalogue = useCatalogue();
  usePageTitle(t("workouts:title"));
  const { state } = useLocation();

  if (workout === null) {
    return <NotFoundCard text={t("workouts:notFound")} to="/workouts" label={t("workouts:toList")} />;
  }
  if (workout === undefined || catalogue === undefined) return <WorkoutSkeleton />;
  const summary = `/workouts/${workoutId}/summary`;
  const isOver = workout.ended_at !== null;
  if (isOver && !editing) return <Navigate to={summary} state={state} replace />;
  const leave = isOver
    ? { label: t("workouts:editDone"), icon: ArrowLeft, run: () => void navigate(summary, { replace: true }) }
    : { label: t("workouts:toList"), icon: ArrowLeft, run: () => void navigate("/workouts") };
  return <OpenWorkout workout={workout} catalogue={catalogue} leave={leave} />;
};
