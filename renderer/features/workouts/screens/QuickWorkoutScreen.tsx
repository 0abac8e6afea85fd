import X from "lucide-react/icons/x";
import { useMemo } from "react";
import { Navigate, useNavigate } from "react-router-dom";
import { firstValueFrom, of } from "rxjs";
import { OpenWorkout } from "#renderer/features/workouts/components/workout/OpenWorkout.tsx";
import type { Leave } from "#renderer/features/workouts/components/workout/WorkoutHead.tsx";
import { WorkoutSkeleton } from "#renderer/features/workouts/components/workout/WorkoutSkeleton.tsx";
import { useQuickWorkout } from "#renderer/features/workouts/hooks/use-quick-workout.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useCatalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";

/** A workout that begins with the visit, without the app's frame. */
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
  const close = async (stored: () => Promise<void>) => {
    // The tap may have left the field of the notes, which saves them.
    await stored();
    const left = await firstValueFrom(workouts.watch(workout.id));
    // Nothing was logged: nothing is kept.
    const isEmpty = left?.exercises.length === 0 && left.notes === "";
    if (isEmpty && (await workouts.beganHere(left.id))) await write(workouts.remove(left.id));
    await navigate("/workouts");
  };
  const leave: Leave = { label: t("workouts:quickClose"), icon: X, run: (stored) => void close(stored) };
  return <OpenWorkout workout={workout} catalogue={catalogue} leave={leave} />;
};
