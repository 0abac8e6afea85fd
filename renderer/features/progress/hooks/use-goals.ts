import { useCallback, useEffect, useMemo, useRef } from "react";
import type { ProgressRepository } from "#renderer/data/progress-data.ts";
import { exerciseScale, type GoalScale, measureScale } from "#renderer/features/progress/lib/goal-scale.ts";
import { measureOf } from "#renderer/features/progress/lib/measure-of.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { usePreferences } from "#renderer/kit/data/use-preferences.ts";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useWeights } from "#renderer/kit/data/weight-unit.tsx";
import { useCatalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import { ownMeasureName, ownMeasures } from "#shared/domain/body/own-measures.ts";
import type { GoalDocument } from "#shared/domain/kinds/documents.ts";
import { localDay } from "#shared/domain/training/days.ts";
import {
  exerciseStanding,
  exerciseValues,
  type GoalStanding,
  goalStanding,
  goalSubjectOf,
} from "#shared/domain/training/progress/goals.ts";
import { systemClock } from "#shared/lib/clock.ts";
import { useRead } from "./use-read.ts";
import { useHere } from "./use-sessions-here.ts";

/** A goal with its state. `name`: of its exercise or measure; `measure`: the kind of measure, null for an exercise. */
export type GoalView = {
  goal: GoalDocument;
  name: string;
  scale: GoalScale;
  standing: GoalStanding;
  exerciseId: string | null;
  measure: string | null;
};

/** Separator of the parts of a hook's dependency key. */
const BETWEEN = "\n";

/** Stores the day on which a goal was reached, and shows it once, whichever window or device finds it first. */
const useReached = (views: readonly GoalView[] | undefined): void => {
  const data = useMemberData();
  const { t } = useI18n();
  const { write } = useWrite();
  const notifier = useNotifier();
  const settled = useRef(new Set<string>());
  useEffect(() => {
    for (const { goal, name, scale, standing } of views ?? []) {
      const { reachedOn } = standing;
      const key = [goal.id, goal.target, goal.day].join(BETWEEN);
      if (reachedOn === null || goal.reached_on !== null || settled.current.has(key)) continue;
      settled.current.add(key);
      const settle = async () => {
        const { before, after } = await data
          .documents("goals")
          .update(goal.id, (row) =>
            row.reached_on === null && row.target === goal.target ? { reached_on: reachedOn } : {},
          );
        if (before.reached_on !== null || after.reached_on === null) return;
        notifier.show({ tone: "success", text: t("progress:goals.told", { name, value: scale.tell(goal.target) }) });
      };
      void write(settle());
    }
  }, [views, data, t, write, notifier]);
};

/** The member's goals by due day, only of these subjects where given; undefined until read. */
export const useGoals = (subjects?: readonly string[]): readonly GoalView[] | undefined => {
  const data = useMemberData();
  const { t, formats } = useI18n();
  const { unit: weightUnit } = useWeights();
  const [preferences] = usePreferences();
  const catalogue = useCatalogue();
  const here = useHere();
  const all = useObservable(useMemo(() => data.documents("goals").watch(), [data]));
  const measures = useObservable(useMemo(() => data.measures.watch(), [data]));
  const wanted = subjects?.join(BETWEEN);
  const goals = useMemo(() => {
    const among = wanted?.split(BETWEEN);
    return all
      ?.filter(({ subject }) => among === undefined || among.includes(subject))
      .toSorted((a, b) => a.due.localeCompare(b.due) || a.subject.localeCompare(b.subject));
  }, [all, wanted]);
  const ids = goals?.flatMap(({ subject }) => goalSubjectOf(subject).exerciseId ?? []).join(BETWEEN) ?? "";
  const read = useCallback(
    async (progress: ProgressRepository) => {
      const known = ids === "" ? [] : ids.split(BETWEEN);
      return new Map(await Promise.all(known.map(async (id) => [id, await progress.sessions(id)] as const)));
    },
    [ids],
  );
  const sessions = useRead(read);
  const views = useMemo(() => {
    if (!goals || !measures || !sessions || !catalogue) return undefined;
    const today = localDay(new Date(systemClock.now()));
    const own = ownMeasures(preferences);
    return goals.map((goal): GoalView => {
      const { exerciseId, measure } = goalSubjectOf(goal.subject);
      const { figure, side } = goal;
      if (exerciseId === null || figure === "measure") {
        const kind = measure ?? "";
        const { label, rule } = measureOf(kind, own, t);
        const name = ownMeasureName(kind) ?? label;
        const values = measures.filter((row) => row.kind === kind).toReversed();
        const scale = measureScale(name, rule, weightUnit, formats);
        return { goal, name, scale, standing: goalStanding(goal, values, today), exerciseId: null, measure: kind };
      }
      const exercise = catalogue.find(exerciseId);
      const done = sessions.get(exerciseId) ?? [];
      const aim = { figure, side };
      const values = exerciseValues(done, aim, exercise?.type);
      const current = exerciseStanding(here(done, exercise), aim, today, exercise?.type);
      const name = catalogue.nameOf(exerciseId);
      return {
        goal,
        name: side === "both" ? name : `${name} · ${t(`workouts:sides.${side}`)}`,
        scale: exerciseScale(figure, catalogue.unitOf(exerciseId), t, formats),
        standing: goalStanding(goal, values, today, current),
        exerciseId,
        measure: null,
      };
    });
  }, [goals, measures, sessions, catalogue, here, preferences, weightUnit, t, formats]);
  useReached(views);
  return views;
};
