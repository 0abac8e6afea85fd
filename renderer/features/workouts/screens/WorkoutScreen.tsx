import ArrowLeft from "lucide-react/icons/arrow-left";
import { useMemo } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { useMemberData } from "../../../app/context/DataProvider.tsx";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { useObservable } from "../../../app/context/use-observable.ts";
import { usePageTitle } from "../../../app/context/use-page-title.ts";
import { LinkButton } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { EmptyState } from "../../../ui/Motif.tsx";
import { useCatalogue } from "../../exercises/index.ts";
import { OpenWorkout } from "../components/OpenWorkout.tsx";
import { WorkoutSkeleton } from "../components/WorkoutSkeleton.tsx";

export const WorkoutScreen = () => {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { workoutId = "" } = useParams();
  const { workouts } = useMemberData();
  const workout = useObservable(useMemo(() => workouts.watch(workoutId), [workouts, workoutId]));
  const catalogue = useCatalogue();
  usePageTitle(t("workouts:title"));

  if (workout === null) {
    return (
      <Card marginTop="4">
        <EmptyState text={t("workouts:notFound")}>
          <LinkButton to="/workouts">{t("workouts:toList")}</LinkButton>
        </EmptyState>
      </Card>
    );
  }
  if (workout === undefined || catalogue === undefined) return <WorkoutSkeleton />;
  const leave = { label: t("workouts:toList"), icon: ArrowLeft, run: () => void navigate("/workouts") };
  return <OpenWorkout workout={workout} catalogue={catalogue} leave={leave} />;
};
