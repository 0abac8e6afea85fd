import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { Suspense, useMemo } from "react";
import type { SyncStatus } from "#renderer/data/sync-data.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { lazyScreen } from "#renderer/kit/screens/lazy-screen.ts";
import { Button, LinkButton } from "#renderer/ui/Button.tsx";
import { summarizeSync } from "./sync-summary.ts";
import { useOpenIssues } from "./use-open-issues.ts";

const SHOWN_CONFLICTS = 20;
const ConflictList = lazyScreen(() => import("./ConflictList.tsx"), "ConflictList");

export const SyncDetails = ({ status }: { status: SyncStatus }) => {
  const { t, formats } = useI18n();
  const data = useMemberData();
  const conflicts = useObservable(useMemo(() => data.sync.conflicts(), [data])) ?? [];
  const [issue, ...others] = useOpenIssues();
  const issues = issue ? others.length + 1 : 0;
  const { label } = summarizeSync(status, issues);
  const count = status.pending;
  return (
    <Stack gap="3" padding="4" fontSize="sm">
      <Box role="status">
        <Box fontWeight="650">{t(label, { count: issues })}</Box>
        <Box color="fg.muted">
          {count > 0 ? t("sync:pendingNetwork", { count }) : null}
          {count === 0 && status.kind === "in-sync" ? t("sync:nothingPending") : null}
        </Box>
        {status.kind === "failing" || status.kind === "offline" ? <Box color="fg.muted">{t("sync:kept")}</Box> : null}
      </Box>
      {issue ? (
        <LinkButton to={`/schedule/desk/issues?gym=${issue.gym_id}`} tone="prime">
          {t("sync:openIssues")}
        </LinkButton>
      ) : null}
      <Box color="fg.muted" fontSize="xs">
        {status.lastSuccess ? t("sync:last", { when: formats.dateTime(status.lastSuccess) }) : t("sync:never")}
      </Box>
      {status.kind === "in-sync" ? null : <Button onClick={() => data.sync.retry()}>{t("sync:retry")}</Button>}
      <LinkButton to="/settings/sync" tone="ghost">
        {t("sync:details")}
      </LinkButton>
      {conflicts.length > 0 ? (
        <Box borderTopWidth="1px" borderColor="border" paddingTop="3">
          <chakra.h3 textStyle="h3" marginBottom="2">
            {t("sync:conflicts")}
          </chakra.h3>
          <Suspense fallback={null}>
            <ConflictList conflicts={conflicts.slice(0, SHOWN_CONFLICTS)} />
          </Suspense>
        </Box>
      ) : null}
    </Stack>
  );
};
