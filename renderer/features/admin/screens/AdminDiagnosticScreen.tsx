import { Grid } from "@chakra-ui/react/grid";
import { useCallback, useMemo } from "react";
import { map, of } from "rxjs";
import { SectionHead } from "#renderer/features/admin/components/SectionHead.tsx";
import { DeviceFacts, FactsCard, SyncState, VersionFacts } from "#renderer/features/diagnostics/index.ts";
import { useDataSession } from "#renderer/kit/data/DataProvider.tsx";
import { useAnswer } from "#renderer/kit/data/use-answer.ts";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { useAuthState } from "#renderer/kit/session/auth-context.ts";
import { ok } from "#shared/lib/result.ts";

/** The content of /diagnostic, with this session's rights and this device's error log. */
export const AdminDiagnosticScreen = () => {
  useTexts("diagnostics");
  const { t, formats } = useI18n();
  const auth = useAuthState();
  const { state } = useDataSession();
  const data = state.status === "ready" ? state.data : null;
  const logged = useObservable(
    useMemo(() => data?.errorLog.watch().pipe(map(({ length }) => length)) ?? of(0), [data]),
  );
  const critical = useAnswer(useCallback(async () => ok((await data?.errorLog.recentCritical())?.length ?? 0), [data]));
  const session = auth.status === "signed-in" ? auth.session : null;
  return (
    <>
      <SectionHead title={t("admin:nav.diagnostic")} busy={critical.busy} onReload={critical.reload} />
      <Grid
        gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "1fr 1fr" }}
        gap={{ base: "4", md: "6" }}
        alignItems="start"
      >
        <DeviceFacts />
        <VersionFacts />
        <FactsCard
          title={t("admin:diagnostic.session")}
          rows={[
            [t("admin:diagnostic.role"), session ? t(`admin:roles.${session.user.role}`) : ""],
            [
              t("admin:diagnostic.assurance"),
              session ? `${session.assurance.current} / ${session.assurance.next}` : "",
            ],
            [
              t("admin:diagnostic.expires"),
              session ? formats.dateTime(new Date(session.expiresAt * 1000).toISOString()) : "",
            ],
          ]}
        />
        <SyncState />
        <FactsCard
          title={t("admin:diagnostic.errors")}
          rows={[
            [t("admin:diagnostic.logged"), formats.volume(logged ?? 0)],
            [t("admin:diagnostic.critical"), formats.volume(critical.value ?? 0)],
          ]}
        />
      </Grid>
    </>
  );
};
