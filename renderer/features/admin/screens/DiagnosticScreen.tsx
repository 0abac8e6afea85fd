import { Grid } from "@chakra-ui/react/grid";
import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useCallback, useMemo } from "react";
import { map, of } from "rxjs";
import { ok } from "#shared/lib/result.ts";
import { useAuthState } from "../../../app/context/auth-context.ts";
import { useDataSession } from "../../../app/context/DataProvider.tsx";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { usePlatform } from "../../../app/context/platform-context.ts";
import { useAnswer } from "../../../app/context/use-answer.ts";
import { useObservable } from "../../../app/context/use-observable.ts";
import { useOnline } from "../../../app/context/use-online.ts";
import { Card } from "../../../ui/Card.tsx";
import { DefinitionList } from "../../../ui/DefinitionList.tsx";
import { formatBytes } from "../../../ui/format-bytes.ts";
import { SectionHead } from "../components/SectionHead.tsx";

const readDevice = async () => {
  const { usage = 0, quota = 0 } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  return ok({ usage, quota });
};

/** This device, this session and this member's database: what support asks for first. No token and no address of others. */
export const DiagnosticScreen = () => {
  const { t, formats } = useI18n();
  const platform = usePlatform();
  const auth = useAuthState();
  const online = useOnline();
  const { state } = useDataSession();
  const data = state.status === "ready" ? state.data : null;
  const device = useAnswer(readDevice);
  const config = useAnswer(useCallback(async () => ok(await platform.system.getConfig()), [platform]));
  const sync = useObservable(useMemo(() => data?.sync.status() ?? of(null), [data]));
  const logged = useObservable(
    useMemo(() => data?.errorLog.watch().pipe(map(({ length }) => length)) ?? of(0), [data]),
  );
  const critical = useAnswer(useCallback(async () => ok((await data?.errorLog.recentCritical())?.length ?? 0), [data]));
  const session = auth.status === "signed-in" ? auth.session : null;
  const size = (bytes: number) => formatBytes(bytes, formats.number);
  return (
    <>
      <SectionHead title={t("admin:nav.diagnostic")} busy={device.busy} onReload={device.reload} />
      <Grid
        gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "1fr 1fr" }}
        gap={{ base: "4", md: "6" }}
        alignItems="start"
      >
        <Part title={t("admin:diagnostic.device")}>
          <DefinitionList
            rows={[
              [t("admin:diagnostic.network"), t(online ? "admin:diagnostic.online" : "admin:diagnostic.offline")],
              [t("admin:diagnostic.browser"), navigator.userAgent],
              [t("admin:diagnostic.screen"), `${window.innerWidth} × ${window.innerHeight}`],
              [t("admin:diagnostic.languages"), navigator.languages.join(", ")],
              [
                t("admin:diagnostic.storage"),
                t("admin:diagnostic.usage", {
                  used: size(device.value?.usage ?? 0),
                  quota: size(device.value?.quota ?? 0),
                }),
              ],
            ]}
          />
        </Part>
        <Part title={t("admin:diagnostic.app")}>
          <DefinitionList
            rows={[
              [t("admin:diagnostic.version"), config.value?.version ?? ""],
              [t("admin:diagnostic.server"), config.value?.supabaseUrl ?? ""],
              [t("admin:diagnostic.build"), import.meta.env.MODE],
            ]}
          />
        </Part>
        <Part title={t("admin:diagnostic.session")}>
          <DefinitionList
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
              [t("admin:diagnostic.kept"), session ? t(`admin:diagnostic.places.${session.persistence}`) : ""],
            ]}
          />
        </Part>
        <Part title={t("admin:diagnostic.data")}>
          <DefinitionList
            rows={[
              [t("admin:diagnostic.database"), t(`admin:diagnostic.states.${state.status}`)],
              [t("admin:diagnostic.sync"), sync ? t(`admin:diagnostic.syncs.${sync.kind}`) : ""],
              [t("admin:diagnostic.pending"), sync ? formats.volume(sync.pending) : ""],
              [t("admin:diagnostic.logged"), formats.volume(logged ?? 0)],
              [t("admin:diagnostic.critical"), formats.volume(critical.value ?? 0)],
            ]}
          />
        </Part>
      </Grid>
    </>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card>
    <chakra.h2 textStyle="h2" marginBottom="3">
      {title}
    </chakra.h2>
    {children}
  </Card>
);
