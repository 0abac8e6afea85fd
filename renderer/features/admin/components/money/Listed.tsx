import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import type { AdminFailure } from "#renderer/data/admin/admin-call.ts";
import { FailureNotice } from "#renderer/features/admin/components/FailureNotice.tsx";
import type { AsyncAnswer } from "#renderer/kit/data/use-answer.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { EmptyState } from "#renderer/ui/Motif.tsx";
import { Row, Rows } from "#renderer/ui/Rows.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";

type ListedProps = {
  name: string;
  empty: string;
  answer: Pick<AsyncAnswer<unknown, AdminFailure>, "failure" | "busy" | "reload">;
  /** The rows; null before the first answer. */
  rows: readonly ReactNode[] | null;
};

/** Rows in a card; without rows a text that there are none, that they are loading, or why they failed to load. */
export const Listed = ({ name, empty, answer: { failure, busy, reload }, rows }: ListedProps) => {
  const { t } = useI18n();
  return (
    <>
      {failure ? <FailureNotice failure={failure} onRetry={reload} /> : null}
      {rows === null && !failure ? (
        <Skeleton label={t("common:loading")}>
          <Bone height="16rem" />
        </Skeleton>
      ) : null}
      {rows ? (
        <Card padding="0" aria-busy={busy}>
          {rows.length === 0 ? <EmptyState text={empty} /> : null}
          <Rows flush aria-label={name}>
            {rows}
          </Rows>
        </Card>
      ) : null}
    </>
  );
};

export const ListedRow = chakra(Row, {
  base: {
    display: "grid",
    columnGap: "4",
    rowGap: "2",
    paddingInline: "4",
    paddingBlock: "3",
    minHeight: "3.75rem",
    overflowWrap: "anywhere",
    "& > *": { minWidth: "0" },
  },
});
