import Flame from "lucide-react/icons/flame";
import { useMemo } from "react";
import type { WorkoutSummary } from "#renderer/data/workout-shapes.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { weekStreak } from "#shared/training/progress/week-streak.ts";
import { FigureCard } from "./FigureCard.tsx";

/**
 * Weeks in a row with a finished workout in which a set was done, and the weeks off that are still forgiven. `now` in
 * milliseconds.
 */
export const StreakCard = ({ workouts, now }: { workouts: readonly WorkoutSummary[]; now: number }) => {
  const { t, formats } = useI18n();
  const { weeks, pauses } = useMemo(
    () =>
      weekStreak(
        workouts
          .filter(({ ended_at, completedSets }) => ended_at !== null && completedSets > 0)
          .map(({ started_at }) => started_at),
        now,
      ),
    [workouts, now],
  );
  const left = pauses === 0 ? t("dashboard:streak.noPauses") : t("dashboard:streak.pauses", { count: pauses });
  return (
    <FigureCard
      icon={Flame}
      title={t("dashboard:streak.title")}
      figure={formats.number(weeks)}
      note={weeks === 0 ? t("dashboard:streak.start") : left}
    />
  );
};
