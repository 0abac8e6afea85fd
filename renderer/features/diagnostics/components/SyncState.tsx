import { useMemo } from "react";
import { of } from "rxjs";
import { useDataSession } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useAuthState } from "#renderer/kit/session/auth-context.ts";
import { fullSession } from "#shared/domain/auth/assurance.ts";
import { FactsCard } from "./FactsCard.tsx";

const sum = (counts: Record<string, number | undefined>): number =>
  Object.values(counts).reduce<number>((total, count) => total + (count ?? 0), 0);

/** The state of the signed-in member's sync: counts and codes, no rows. */
export const SyncState = () => {
  const { t, formats } = useI18n();
  const { state } = useDataSession();
  const signedIn = fullSession(useAuthState()) !== null;
  const data = state.status === "ready" ? state.data : null;
  const status = useObservable(useMemo(() => data?.sync.status() ?? of(null), [data]));
  const report = useObservable(useMemo(() => data?.sync.report() ?? of(null), [data]));
  const database = [t("diagnostics:sync.database"), t(`diagnostics:sync.states.${state.status}`)] as const;
  const reason = signedIn ? (state.status === "failed" ? "failed" : "opening") : "signedOut";
  const { lastError } = report ?? {};
  const error = lastError
    ? [lastError.code, lastError.collection, formats.dateTime(lastError.at)].filter(Boolean).join(" · ")
    : t("diagnostics:sync.none");
  const rows =
    status && report
      ? [
          database,
          [t("diagnostics:sync.state"), t(`diagnostics:sync.kinds.${status.kind}`)] as const,
          [t("diagnostics:sync.pending"), formats.volume(sum(report.pending))] as const,
          [t("diagnostics:sync.refused"), formats.volume(sum(report.refused))] as const,
          [
            t("diagnostics:sync.last"),
            status.lastSuccess ? formats.dateTime(status.lastSuccess) : t("diagnostics:sync.never"),
          ] as const,
          [t("diagnostics:sync.error"), error] as const,
        ]
      : [database, [t("diagnostics:sync.state"), t(`diagnostics:sync.noStatus.${reason}`)] as const];
  return <FactsCard title={t("diagnostics:sync.title")} rows={rows} />;
};
