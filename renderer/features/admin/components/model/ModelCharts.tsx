import { Grid } from "@chakra-ui/react/grid";
import type { ModelUse } from "#renderer/data/admin/admin-coach.ts";
import { DayChart } from "#renderer/features/admin/components/DayChart.tsx";
import { ShareList } from "#renderer/features/admin/components/ShareList.tsx";
import { StatCard } from "#renderer/features/admin/components/StatCard.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { FEEDBACK_REASONS } from "#shared/domain/coach/feedback.ts";

type Day = ModelUse["days"][number];

/** Upper ends of the counts of `latency`, in seconds. */
const SECONDS = [1, 2, 5, 10, 20, 60] as const;
/** The first of them that counts as slow. */
const SLOW = 4;
const REASONS = ["busy", "unavailable", "timeout", "tooMany", "cap"] as const;

const UNHELPFUL = [...FEEDBACK_REASONS, "none"] as const;

const added = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
const failedOn = ({ busy, unavailable, timeout }: Day): number => busy + unavailable + timeout;
const unhelpfulOn = ({ reasons }: Day): number => added(Object.values(reasons));

/** Questions, tokens, times, sentences held back, failures and ratings by day. */
export const ModelCharts = ({ days, month }: Pick<ModelUse, "days" | "month">) => {
  const { t, formats } = useI18n();
  const sum = (count: (day: Day) => number): number => added(days.map(count));
  const [calls, refused, failed] = [sum((day) => day.calls), sum(({ tooMany, cap }) => tooMany + cap), sum(failedOn)];
  return (
    <>
      <Grid gridTemplateColumns={{ base: "1fr 1fr", lg: "repeat(4, 1fr)" }} gap={{ base: "3", md: "4" }}>
        <StatCard
          title={t("admin:coach.turns")}
          figure={formats.volume(sum(({ turns }) => turns))}
          note={t("admin:coach.calls", { count: calls, figure: formats.volume(calls) })}
        />
        <StatCard
          title={t("admin:coach.tokens")}
          figure={formats.volume(sum(({ tokensIn, tokensOut }) => tokensIn + tokensOut))}
          note={t("admin:coach.tokensMonth", { count: month.members, figure: formats.volume(month.tokens) })}
        />
        <StatCard
          title={t("admin:coach.holds")}
          figure={formats.volume(sum(({ holds }) => holds))}
          note={t("admin:coach.holdsNote")}
        />
        <StatCard
          title={t("admin:coach.failures")}
          figure={formats.volume(failed)}
          note={t("admin:coach.refused", { count: refused, figure: formats.volume(refused) })}
          tone={failed > 0 ? "danger" : "plain"}
        />
      </Grid>
      <Grid gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "1fr 1fr" }} gap={{ base: "4", md: "6" }}>
        <DayChart
          title={t("admin:coach.turnsPerDay")}
          unit={t("admin:coach.turnsUnit")}
          bars={days.map(({ day, turns }) => ({ day, value: turns }))}
        />
        <DayChart
          title={t("admin:coach.tokensPerDay")}
          unit={t("admin:coach.tokensUnit")}
          bars={days.map(({ day, tokensIn, tokensOut }) => ({ day, value: tokensIn + tokensOut }))}
        />
        <DayChart
          title={t("admin:coach.answers")}
          unit={t("admin:coach.answersUnit")}
          partName={t("admin:coach.slow")}
          bars={days.map(({ day, latency }) => ({ day, value: added(latency), part: added(latency.slice(SLOW)) }))}
        />
        <DayChart
          title={t("admin:coach.holdsPerDay")}
          unit={t("admin:coach.holdsUnit")}
          tone="muted"
          bars={days.map(({ day, holds }) => ({ day, value: holds }))}
        />
        <DayChart
          title={t("admin:coach.failuresPerDay")}
          unit={t("admin:coach.failuresUnit")}
          tone="muted"
          bars={days.map((day) => ({ day: day.day, value: failedOn(day) }))}
        />
        <DayChart
          title={t("admin:coach.feedbackPerDay")}
          unit={t("admin:coach.feedbackUnit")}
          partName={t("admin:coach.unhelpful")}
          bars={days.map((day) => ({ day: day.day, value: day.helpful + unhelpfulOn(day), part: unhelpfulOn(day) }))}
        />
        <ShareList
          title={t("admin:coach.feedback")}
          empty=""
          of="sum"
          shares={[
            { id: "helpful", label: t("admin:coach.helpful"), count: sum(({ helpful }) => helpful) },
            ...UNHELPFUL.map((id) => ({
              id,
              label: t(`admin:coach.unhelpfulWhy.${id}`),
              count: sum(({ reasons }) => reasons[id]),
            })),
          ]}
        />
        <ShareList
          title={t("admin:coach.latency")}
          empty=""
          of="sum"
          shares={SECONDS.map((seconds, index) => ({
            id: String(seconds),
            label: t(`admin:coach.seconds.${seconds}`),
            count: sum(({ latency }) => latency[index] ?? 0),
          }))}
        />
      </Grid>
    </>
  );
};

/** Why questions had no answer of the model. */
export const FailureReasons = ({ days }: Pick<ModelUse, "days">) => {
  const { t } = useI18n();
  return (
    <ShareList
      title={t("admin:coach.reasons")}
      empty=""
      of="sum"
      shares={REASONS.map((id) => ({ id, label: t(`admin:coach.${id}`), count: added(days.map((day) => day[id])) }))}
    />
  );
};
