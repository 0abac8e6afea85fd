import Bot from "lucide-react/icons/bot";
import { useEffect, useMemo } from "react";
import { of } from "rxjs";
import type { WorkoutSummary } from "#renderer/data/workout-shapes.ts";
import { loadCoach } from "#renderer/features/coach/index.ts";
import { useConsent } from "#renderer/kit/consent/use-consent.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useCatalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { whenIdle } from "#renderer/kit/screens/when-idle.ts";
import { CardLink } from "#renderer/ui/CardLink.tsx";
import { daysBetween, localDay } from "#shared/domain/training/days.ts";

/** Days without a workout that make a pause, as for PrimeBot's own opening questions. */
const PAUSE_DAYS = 14;
const WEEK_DAYS = 7;
/** Days back, and workouts with an exercise among them from which on there is something to say of how it goes. */
const LATELY_DAYS = 56;
const ENOUGH = 5;

type Props = { workouts: readonly WorkoutSummary[]; now: number };

/** What was trained most of late, of several what the last workout began with; null where nothing was often enough. */
const mostTrained = (workouts: readonly WorkoutSummary[], now: number): string | null => {
  const today = localDay(new Date(now));
  const counts = new Map<string, number>();
  for (const { started_at, completedSets, exerciseIds } of workouts)
    if (completedSets > 0 && daysBetween(localDay(new Date(started_at)), today) <= LATELY_DAYS)
      for (const id of new Set(exerciseIds)) counts.set(id, (counts.get(id) ?? 0) + 1);
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return most !== undefined && most[1] >= ENOUGH ? most[0] : null;
};

/**
 * The way to PrimeBot: to the last conversation, or with what the member's own days raise. A question that it names is
 * written there, to be sent.
 */
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
  const catalogue = useCatalogue();
  const exercise = useMemo(() => mostTrained(workouts, now), [workouts, now]);
  const { consent } = useConsent("log_analysis");
  useEffect(() => {
    if (consent !== true) return;
    // A first question finds what answers it, and read what it is answered from.
    return whenIdle(() => {
      loadCoach().catch(() => undefined);
      data.progress.everything().catch(() => undefined);
    });
  }, [data, consent]);
  const question =
    exercise !== null && catalogue ? t("dashboard:coach.question", { exercise: catalogue.nameOf(exercise) }) : null;
  const shown = (): { text: string; question?: string } => {
    if (latest) return { text: t("dashboard:coach.last", { title: latest.title }) };
    if (pause >= PAUSE_DAYS) return { text: t("dashboard:coach.pause", { count: pause }) };
    if (pause >= WEEK_DAYS) return { text: t("dashboard:coach.week") };
    if (question === null) return { text: t("dashboard:coach.text") };
    return { text: t("dashboard:coach.progress", { question }), question };
  };
  const { text, ...state } = shown();
  return (
    <CardLink
      to={latest ? `/ai-coach?talk=${latest.id}` : "/ai-coach"}
      icon={Bot}
      state={state}
      title={t("dashboard:coach.title")}
      text={text}
    />
  );
};
