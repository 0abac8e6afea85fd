import { firstValueFrom } from "rxjs";
import type { MemberData } from "#renderer/data/member-data.ts";
import { loadWeekNews } from "#renderer/features/progress/index.ts";
import { readCatalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import { type Due, dueOf, type NotificationKey } from "#shared/domain/notifications/definitions.ts";
import { streakAtRisk } from "#shared/domain/notifications/week-facts.ts";
import { heldConsent } from "#shared/domain/profile/consents.ts";
import { localDay } from "#shared/domain/training/days.ts";
import { planStatuses } from "#shared/domain/training/planning/plans.ts";
import { isWeekOff } from "#shared/domain/training/planning/time-off.ts";
import { weekStreak } from "#shared/domain/training/progress/week-streak.ts";
import { startOfWeek } from "#shared/domain/training/weeks.ts";
import { preferredUnit } from "#shared/domain/training/weights/preferred-unit.ts";
import type { Formats } from "#shared/i18n/formats.ts";
import type { Language } from "#shared/i18n/languages.ts";
import type { Translate } from "#shared/i18n/translator.ts";

/** What is needed to announce. `now` in milliseconds; `addTexts` loads the texts for records. */
export type Telling = {
  data: MemberData;
  now: number;
  t: Translate;
  formats: Formats;
  language: Language;
  addTexts: () => Promise<unknown>;
};

type TimedKey = "workouts.record" | "goals.week" | "goals.letter" | "goals.streak" | "plan.today";

const weekOf = async ({ data, t, formats, language, addTexts }: Telling, { period }: Due) => {
  const profile = await firstValueFrom(data.profile.watch());
  const unit = preferredUnit(profile?.preferences ?? {});
  const [catalogue, news] = await Promise.all([
    readCatalogue(data.exercises, language, unit),
    loadWeekNews(),
    addTexts(),
  ]);
  const monday = startOfWeek(new Date(`${period}T12:00:00`).getTime());
  const end = startOfWeek(monday.getTime(), 1);
  const facts = await news.factsBetween(data.progress, catalogue, monday.toISOString(), end.toISOString());
  return { news, facts, words: { catalogue, t, formats } };
};

const weekSummary = async (telling: Telling, due: Due): Promise<string | null> => {
  const { news, facts, words } = await weekOf(telling, due);
  return news.weekText(facts, words);
};

/** Whether PrimeBot may read the member's log. */
const readsLetter = async ({ data }: Telling): Promise<boolean> => {
  const rows = await data.documents("consents").find({ ref: "log_analysis" });
  return heldConsent("log_analysis", rows)?.given === true;
};

/** The message of each kind; null for nothing to announce. */
const MESSAGES: Record<TimedKey, (telling: Telling, due: Due) => Promise<string | null>> = {
  async "workouts.record"(telling, due) {
    const { news, facts, words } = await weekOf(telling, due);
    return news.weekRecordText(facts, words);
  },
  async "goals.week"(telling, due) {
    // Whoever gets PrimeBot's letter has read it there.
    return (await readsLetter(telling)) ? null : weekSummary(telling, due);
  },
  async "goals.letter"(telling, due) {
    const week = (await readsLetter(telling)) ? await weekSummary(telling, due) : null;
    return week === null ? null : telling.t("notifications:messages.letter", { week });
  },
  async "goals.streak"({ data, now, t, formats }) {
    const [workouts, timeOff] = await Promise.all([
      firstValueFrom(data.workouts.list()),
      data.documents("time_off").find(),
    ]);
    if (isWeekOff(timeOff, localDay(startOfWeek(now)))) return null;
    const trained = workouts.filter(({ ended_at, completedSets }) => ended_at !== null && completedSets > 0);
    const monday = startOfWeek(now).toISOString();
    // Who is training right now is about to be out of danger.
    const isTrained = workouts.some(({ started_at, ended_at }) => started_at >= monday && ended_at === null);
    const weeks = streakAtRisk(
      weekStreak(
        trained.map(({ started_at }) => started_at),
        now,
        timeOff,
      ),
      isTrained || trained.some(({ started_at }) => started_at >= monday),
    );
    return weeks === null ? null : t("notifications:messages.streak", { weeks: formats.number(weeks) });
  },
  async "plan.today"({ data, now, t }) {
    const today = localDay(new Date(now));
    const [plans, workouts] = await Promise.all([
      firstValueFrom(data.plans.watch()),
      firstValueFrom(data.workouts.list({ limit: 10 })),
    ]);
    const ofToday = plans.filter(({ day }) => day === today);
    const trained = workouts.map(({ started_at, routine_id }) => ({ day: localDay(new Date(started_at)), routine_id }));
    const statuses = planStatuses(ofToday, trained, today);
    const names = ofToday.filter(({ id }) => statuses.get(id) === "planned").map(({ name }) => name);
    return names.length === 0 ? null : t("notifications:messages.plan", { names: names.join(", ") });
  },
};

const TIMED = [
  "plan.today",
  "goals.letter",
  "goals.week",
  "workouts.record",
  "goals.streak",
] as const satisfies readonly (TimedKey & NotificationKey)[];

const WEEKLY: ReadonlySet<TimedKey> = new Set(["goals.week", "goals.letter", "workouts.record"]);

/** Weeks that had nothing to announce, which is final. */
export type Asked = Set<string>;

/** Announces what is due now and was not announced yet by any device. */
export const tellDue = async (telling: Telling, asked: Asked): Promise<void> => {
  for (const key of TIMED) {
    const due = dueOf(key, telling.now);
    if (!due || asked.has(`${key} ${due.period}`)) continue;
    const message = async () => {
      const text = await MESSAGES[key](telling, due);
      if (text === null && WEEKLY.has(key)) asked.add(`${key} ${due.period}`);
      return text;
    };
    await telling.data.notifications.tell({
      key,
      period: due.period,
      at: new Date(due.at).toISOString(),
      message,
    });
  }
};
