import { memo, useDeferredValue, useMemo } from "react";
import type { SyncStatus } from "#renderer/data/sync-data.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Popover } from "#renderer/ui/overlay/Popover.tsx";
import { SyncButton } from "./SyncButton.tsx";
import { SyncDetails } from "./SyncDetails.tsx";

const ChipOf = memo(({ status }: { status: SyncStatus }) => {
  const { t } = useI18n();
  return (
    <Popover title={t("sync:title")} trigger={<SyncButton status={status} />}>
      <SyncDetails status={status} />
    </Popover>
  );
});
ChipOf.displayName = "ChipOf";

/**
 * The state of sync in a chip, which opens the details, the retry and the conflicts. One edit changes it several times:
 * it waits for what the member edits to be drawn.
 */
export const SyncChip = () => {
  const data = useMemberData();
  const status = useDeferredValue(useObservable(useMemo(() => data.sync.status(), [data])));
  return status ? <ChipOf status={status} /> : null;
};
