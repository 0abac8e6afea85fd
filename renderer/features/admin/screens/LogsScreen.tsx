import { Stack } from "@chakra-ui/react/stack";
import Radio from "lucide-react/icons/radio";
import { useCallback, useEffect, useState } from "react";
import type { LoggedError } from "#renderer/data/admin/admin-answers.ts";
import { ERRORS_PAGE } from "#renderer/data/admin/admin-api.ts";
import { type ErrorFilter, ErrorFilters, queryOf } from "#renderer/features/admin/components/ErrorFilters.tsx";
import { ErrorRow } from "#renderer/features/admin/components/ErrorRow.tsx";
import { FailureNotice } from "#renderer/features/admin/components/FailureNotice.tsx";
import { SectionHead } from "#renderer/features/admin/components/SectionHead.tsx";
import { useAdminApi } from "#renderer/features/admin/hooks/admin-context.ts";
import { usePages } from "#renderer/features/admin/hooks/use-pages.ts";
import { useSettled } from "#renderer/features/admin/hooks/use-settled.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useNow } from "#renderer/kit/screens/use-now.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Chip } from "#renderer/ui/Chip.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { EmptyState } from "#renderer/ui/Motif.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";
import { recentCritical } from "#shared/contract/errors/error-log.ts";
import { systemClock } from "#shared/lib/clock.ts";

const HALF_MINUTE = 30_000;
const EVERYTHING: ErrorFilter = { search: "", type: "all", severity: "all", span: "all" };

export const LogsScreen = () => {
  const { t } = useI18n();
  const api = useAdminApi();
  const now = useNow(HALF_MINUTE);
  const [filter, setFilter] = useState(EVERYTHING);
  const [live, setLive] = useState(true);
  const [joined, setJoined] = useState(false);
  const settled = useSettled(filter);
  const pages = usePages(
    useCallback((last: LoggedError | null) => api.errors(queryOf(settled, systemClock.now()), last), [api, settled]),
    ERRORS_PAGE,
  );
  const { failure, busy, reload, more } = pages;
  // What was shown leaves a span as time goes by.
  const { since } = queryOf(settled, now);
  const inSpan = ({ at }: LoggedError) => since === null || Date.parse(at) >= Date.parse(since);
  const entries = pages.entries?.filter(inSpan) ?? null;
  useEffect(() => {
    if (!live) return;
    const leave = api.onErrors(reload, setJoined);
    return () => {
      leave();
      setJoined(false);
    };
  }, [live, api, reload]);
  const liveState = joined ? "live" : "joining";
  const critical = recentCritical(
    (entries ?? []).map(({ severity, at }) => ({ severity, context: { timestamp: at } })),
    now,
  ).length;
  return (
    <>
      <SectionHead title={t("admin:nav.logs")} busy={busy} onReload={reload}>
        <Button aria-pressed={live} onClick={() => setLive(!live)} color={live && joined ? "fg" : "fg.muted"}>
          <Icon of={Radio} />
          {t(`admin:logs.${live ? liveState : "paused"}`)}
        </Button>
      </SectionHead>
      <Stack gap="4">
        {critical > 0 ? (
          <Chip tone="danger" alignSelf="flex-start">
            {t("admin:logs.recent", { count: critical })}
          </Chip>
        ) : null}
        <ErrorFilters filter={filter} onChange={setFilter} />
        {failure ? <FailureNotice failure={failure} onRetry={reload} /> : null}
        {entries === null && !failure ? (
          <Skeleton label={t("common:loading")}>
            <Bone height="24rem" />
          </Skeleton>
        ) : null}
        {entries ? (
          <Card padding="0" overflow="hidden">
            {entries.length === 0 ? <EmptyState text={t("admin:logs.none")} /> : null}
            <Rows flush aria-label={t("admin:nav.logs")}>
              {entries.map((entry) => (
                <ErrorRow key={entry.id} entry={entry} />
              ))}
            </Rows>
          </Card>
        ) : null}
        {more ? (
          <Button alignSelf="center" busy={busy} onClick={more}>
            {t("admin:more")}
          </Button>
        ) : null}
      </Stack>
    </>
  );
};
