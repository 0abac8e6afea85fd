import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useMemo, useState } from "react";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { whenIdle } from "#renderer/kit/screens/when-idle.ts";
import { forecastSeries } from "#shared/domain/coach/engine/forecast.ts";
import { NO_CHANGE, pastForecasts, type Score, scoreOf } from "#shared/domain/coach/engine/score.ts";
import type { TrainingLog } from "#shared/domain/coach/log.ts";
import { JUDGED, keptForecasts, settledOf, stoppedRules } from "#shared/domain/coach/proposals/forecasts.ts";
import { Section } from "./section.tsx";

/** How PrimeBot's forecasts did: those of applied proposals, and what it would have forecast on the member's past. */
export const ScoreOfForecasts = ({ log }: { log: TrainingLog }) => {
  const { t, formats } = useI18n();
  const { proposals } = useMemberData();
  const stored = useObservable(useMemo(() => proposals.watch(), [proposals]));
  const [past, setPast] = useState<Score | null>();
  // Some hundred milliseconds for years of training: the dialog opens first.
  useEffect(() => whenIdle(() => setPast(scoreOf(pastForecasts(forecastSeries(log), log.today)))), [log]);
  if (!stored) return null;
  const kept = keptForecasts(log, stored);
  const applied = scoreOf(settledOf(kept));
  const open = kept.filter(({ state }) => state === "open").length;
  const figures = ({ count, inside, brier }: Score) => ({
    count,
    inside: formats.number(inside),
    brier: formats.number(Number(brier.toFixed(2))),
    noChange: formats.number(NO_CHANGE),
  });
  return (
    <Section title={t("coach:profile.score.title")}>
      <chakra.p color="fg.muted">{t("coach:profile.score.text")}</chakra.p>
      <chakra.p>
        {applied ? t("coach:profile.score.applied", figures(applied)) : t("coach:profile.score.none")}{" "}
        {open > 0 ? t("coach:profile.score.open", { count: open }) : null}
      </chakra.p>
      {past === undefined ? null : (
        <chakra.p>{past ? t("coach:profile.score.past", figures(past)) : t("coach:profile.score.noPast")}</chakra.p>
      )}
      {stoppedRules(kept).map((rule) => (
        <chakra.p key={rule}>
          {t("coach:profile.score.stopped", { rule: t(`coach:answers.${rule}`), count: JUDGED })}
        </chakra.p>
      ))}
    </Section>
  );
};
