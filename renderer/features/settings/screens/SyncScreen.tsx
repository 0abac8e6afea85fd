import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo, useRef } from "react";
import { ConflictsCard } from "#renderer/features/settings/components/sync/ConflictsCard.tsx";
import { DiagnosticsCard } from "#renderer/features/settings/components/sync/DiagnosticsCard.tsx";
import { RefusedCard } from "#renderer/features/settings/components/sync/RefusedCard.tsx";
import { RoomNotice } from "#renderer/features/settings/components/sync/RoomNotice.tsx";
import { SyncStateCard } from "#renderer/features/settings/components/sync/SyncStateCard.tsx";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { RepairOffer } from "#renderer/kit/data/RepairOffer.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { SettingsCard } from "#renderer/kit/screens/SettingsCard.tsx";

/** The state of the sync on this device, its conflicts and refused rows. */
export const SyncScreen = () => {
  useTexts("stored");
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
      <RoomNotice />
      {status?.kind === "failing" && status.error.code === "database_failed" ? (
        <SettingsCard title={t("stored:repair.title")} text={t("stored:repair.text")}>
          <RepairOffer />
        </SettingsCard>
      ) : null}
      {refused.length > 0 ? <RefusedCard refused={refused} home={state} /> : null}
      {conflicts ? <ConflictsCard conflicts={conflicts} /> : null}
      <DiagnosticsCard />
    </Stack>
  );
};
