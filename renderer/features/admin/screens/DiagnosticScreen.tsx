import { Grid } from "@chakra-ui/react/grid";
import { useCallback, useMemo } from "react";
import { map, of } from "rxjs";
import { ok } from "#shared/lib/result.ts";
import { useAuthState } from "../../../app/context/auth-context.ts";
import { useDataSession } from "../../../app/context/DataProvider.tsx";
import { useI18n, useTexts } from "../../../app/context/I18nProvider.tsx";
import { useAnswer } from "../../../app/context/use-answer.ts";
import { useObservable } from "../../../app/context/use-observable.ts";
import { DeviceFacts, DIAGNOSTICS_TEXTS, FactsCard, SyncFacts, VersionFacts } from "../../diagnostics/index.ts";
import { SectionHead } from "../components/SectionHead.tsx";

/** What everybody sees on /diagnostic, with this session's rights and what this device has logged. */
export const DiagnosticScreen = () => {
  useTexts("diagnostics", DIAGNOSTICS_TEXTS);
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
        <SyncFacts />
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
