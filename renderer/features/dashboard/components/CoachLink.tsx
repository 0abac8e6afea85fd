import Bot from "lucide-react/icons/bot";
import { useMemo } from "react";
import { of } from "rxjs";
import type { WorkoutSummary } from "#renderer/data/workout-shapes.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { CardLink } from "#renderer/ui/CardLink.tsx";
import { daysBetween, localDay } from "#shared/training/days.ts";

/** Days without a workout that make a pause, as for PrimeBot's own opening questions. */
const PAUSE_DAYS = 14;
const WEEK_DAYS = 7;

type Props = { workouts: readonly WorkoutSummary[]; now: number };

/** The way to PrimeBot: to the last conversation, or with what the member's own days raise. */
export const CoachLink = ({ workouts, now }: Props) => {
  const { t } = useI18n();
  const data = useMemberData();
  const conversations = useObservable(useMemo(() => data.documents("coach_conversations").watch(), [data]));
  const newest = conversations?.at(-1);
  const id = newest?.id;
  const said = useObservable(
    useMemo(() => (id === undefined ? of([]) : data.documents("coach_messages").watch({ ref: id })), [data, id]),
  );
  // A talk about an emergency is nobody's business who looks over a shoulder.
  const isPrivate = said?.some(({ blocks }) => blocks.some(({ type }) => type === "safety")) ?? true;
  const latest = isPrivate ? undefined : newest;
  const last = workouts.find(({ completedSets }) => completedSets > 0);
  const pause = last ? daysBetween(localDay(new Date(last.started_at)), localDay(new Date(now))) : 0;
  const text = (): string => {
    if (latest) return t("dashboard:coach.last", { title: latest.title });
    if (pause >= PAUSE_DAYS) return t("dashboard:coach.pause", { count: pause });
    return t(pause >= WEEK_DAYS ? "dashboard:coach.week" : "dashboard:coach.text");
  };
  return (
    <CardLink
      to={latest ? `/ai-coach?talk=${latest.id}` : "/ai-coach"}
      icon={Bot}
      title={t("dashboard:coach.title")}
      text={text()}
    />
  );
};
