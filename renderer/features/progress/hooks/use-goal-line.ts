import { useMemo } from "react";
import type { ChartGoal } from "#renderer/features/progress/lib/draw-chart.ts";
import { dayText } from "#renderer/features/progress/lib/goal-text.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { noonMillis } from "#shared/domain/body/measures.ts";
import type { GoalView } from "./use-goals.ts";

/** A goal for a chart, and its text; null for none and for a reached one. */
export const useGoalLine = (view: GoalView | null): { drawn: ChartGoal; text: string } | null => {
  const { t, formats } = useI18n();
  return useMemo(() => {
    if (view === null || view.standing.reachedOn !== null) return null;
    const { goal, scale } = view;
    const drawn = { from: noonMillis(goal.day), at: noonMillis(goal.due), value: scale.shown(goal.target) };
    const words = { value: scale.tell(goal.target), day: dayText(goal.due, formats) };
    return { drawn, text: t("progress:goals.line", words) };
  }, [view, t, formats]);
};
