import type { ReactNode } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { EmptyState } from "#renderer/ui/Motif.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";
import { useInitialSyncDone } from "./use-initial-sync.ts";

type EmptyRowsProps = { text: string; children?: ReactNode };

/** The empty state of a member's own rows; `text` appears only once it is known that there are none. */
export const EmptyRows = ({ text, children }: EmptyRowsProps) => {
  const { t } = useI18n();
  const isSynced = useInitialSyncDone();
  if (isSynced === undefined) {
    return (
      <Skeleton label={t("common:loading")}>
        <Bone height="9rem" />
      </Skeleton>
    );
  }
  return <EmptyState text={isSynced ? text : t("sync:notSynced")}>{children}</EmptyState>;
};
