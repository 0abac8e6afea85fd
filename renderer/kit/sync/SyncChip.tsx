import { useMemo } from "react";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Popover } from "#renderer/ui/overlay/Popover.tsx";
import { SyncButton } from "./SyncButton.tsx";
import { SyncDetails } from "./SyncDetails.tsx";

/** The state of sync in a chip, which opens the details, the retry and the conflicts. */
export const SyncChip = () => {
  const { t } = useI18n();
  const data = useMemberData();
  const status = useObservable(useMemo(() => data.sync.status(), [data]));
  return status ? (
    <Popover title={t("sync:title")} trigger={<SyncButton status={status} />}>
      <SyncDetails status={status} />
    </Popover>
  ) : null;
};
