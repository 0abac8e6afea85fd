import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo, useRef } from "react";
import { useMemberData } from "../../../app/context/DataProvider.tsx";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { useObservable } from "../../../app/context/use-observable.ts";
import { usePageTitle } from "../../../app/context/use-page-title.ts";
import { ConflictsCard } from "../components/ConflictsCard.tsx";
import { DiagnosticsCard } from "../components/DiagnosticsCard.tsx";
import { RefusedCard } from "../components/RefusedCard.tsx";
import { SyncStateCard } from "../components/SyncStateCard.tsx";

/** How sync stands on this device, and what it decided. */
export const SyncScreen = () => {
  const { t } = useI18n();
  const data = useMemberData();
  const status = useObservable(useMemo(() => data.sync.status(), [data]));
  const report = useObservable(useMemo(() => data.sync.report(), [data]));
  const conflicts = useObservable(useMemo(() => data.sync.conflicts(), [data]));
  const refused = useObservable(useMemo(() => data.sync.refused(), [data])) ?? [];
  const state = useRef<HTMLHeadingElement>(null);
  usePageTitle(t("sync:title"));
  return (
    <Stack gap="4">
      <chakra.h1 textStyle="h1">{t("sync:title")}</chakra.h1>
      {status && report ? (
        <SyncStateCard status={status} report={report} onRetry={() => data.sync.retry()} headingRef={state} />
      ) : null}
      {refused.length > 0 ? <RefusedCard refused={refused} home={state} /> : null}
      {conflicts ? <ConflictsCard conflicts={conflicts} /> : null}
      <DiagnosticsCard />
    </Stack>
  );
};
