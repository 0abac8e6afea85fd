import Flame from "lucide-react/icons/flame";
import { useMemo } from "react";
import type { WorkoutSummary } from "#renderer/data/workout-shapes.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { localDay } from "#shared/domain/training/days.ts";
import { lastDayOf, type TimeOff, timeOffOn } from "#shared/domain/training/planning/time-off.ts";
import { weekStreak } from "#shared/domain/training/progress/week-streak.ts";
import { DashboardCard } from "./DashboardCard.tsx";

const NONE: readonly TimeOff[] = [];

/**
 * Weeks in a row with a finished workout in which a set was done, and the weeks off that are still forgiven. `now` in
 * milliseconds.
 */
export const StreakCard = ({ workouts, now }: { workouts: readonly WorkoutSummary[]; now: number }) => {
  const { t, formats } = useI18n();
  const data = useMemberData();
  const timeOff = useObservable(useMemo(() => data.documents("time_off").watch(), [data])) ?? NONE;
  const { weeks, pauses } = useMemo(
    () =>
      weekStreak(
        workouts
          .filter(({ ended_at, completedSets }) => ended_at !== null && completedSets > 0)
          .map(({ started_at }) => started_at),
        now,
        timeOff,
      ),
    [workouts, now, timeOff],
  );
  const off = timeOffOn(timeOff, localDay(new Date(now)));
  const left = pauses === 0 ? t("dashboard:streak.noPauses") : t("dashboard:streak.pauses", { count: pauses });
  const note = () => {
    if (off) return t("dashboard:streak.off", { day: formats.shortDay(`${lastDayOf(off)}T12:00:00`) });
    return weeks === 0 ? t("dashboard:streak.start") : left;
  };
  return (
    <DashboardCard icon={Flame} title={t("dashboard:streak.title")} figure={formats.number(weeks)} note={note()} />
  );
};
