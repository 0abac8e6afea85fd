import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import Radio from "lucide-react/icons/radio";
import { useCallback, useEffect, useMemo, useState } from "react";
import { recentCritical } from "#shared/errors/error-log.ts";
import { systemClock } from "#shared/lib/clock.ts";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { useNow } from "../../../app/context/use-now.ts";
import type { LoggedError } from "../../../data/admin/admin-answers.ts";
import { ERRORS_PAGE, type ErrorQuery } from "../../../data/admin/admin-api.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Chip } from "../../../ui/Chip.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { EmptyState } from "../../../ui/Motif.tsx";
import { Bone, Skeleton } from "../../../ui/Skeleton.tsx";
import { type ErrorFilter, ErrorFilters, sinceOf } from "../components/ErrorFilters.tsx";
import { ErrorRow } from "../components/ErrorRow.tsx";
import { Failure } from "../components/Failure.tsx";
import { SectionHead } from "../components/SectionHead.tsx";
import { useAdminApi } from "../hooks/admin-context.ts";
import { usePages } from "../hooks/use-pages.ts";
import { useSettled } from "../hooks/use-settled.ts";

const HALF_MINUTE = 30_000;
const EVERYTHING: ErrorFilter = { search: "", type: "all", severity: "all", span: "all" };

export const LogsScreen = () => {
  const { t } = useI18n();
  const api = useAdminApi();
  const now = useNow(HALF_MINUTE);
  const [filter, setFilter] = useState(EVERYTHING);
  const [live, setLive] = useState(true);
  const settled = useSettled(filter);
  const query = useMemo<ErrorQuery>(
    () => ({
      search: settled.search,
      type: settled.type === "all" ? null : settled.type,
      severity: settled.severity === "all" ? null : settled.severity,
      since: sinceOf(settled.span, systemClock.now()),
    }),
    [settled],
  );
  const { entries, failure, busy, reload, more } = usePages(
    useCallback((last: LoggedError | null) => api.errors(query, last), [api, query]),
    ERRORS_PAGE,
  );
  useEffect(() => (live ? api.onErrors(reload) : undefined), [live, api, reload]);
  const critical = recentCritical(
    (entries ?? []).map(({ severity, at }) => ({ severity, context: { timestamp: at } })),
    now,
  ).length;
  return (
    <>
      <SectionHead title={t("admin:nav.logs")} busy={busy} onReload={reload}>
        <Button aria-pressed={live} onClick={() => setLive(!live)} color={live ? "fg" : "fg.muted"}>
          <Icon of={Radio} />
          {t(live ? "admin:logs.live" : "admin:logs.paused")}
        </Button>
      </SectionHead>
      <Stack gap="4">
        {critical > 0 ? (
          <Chip tone="danger" alignSelf="flex-start">
            {t("admin:logs.recent", { count: critical })}
          </Chip>
        ) : null}
        <ErrorFilters filter={filter} onChange={setFilter} />
        {failure ? <Failure failure={failure} onRetry={reload} /> : null}
        {entries === null && !failure ? (
          <Skeleton label={t("common:loading")}>
            <Bone height="24rem" />
          </Skeleton>
        ) : null}
        {entries ? (
          <Card padding="0" overflow="hidden">
            {entries.length === 0 ? <EmptyState text={t("admin:logs.none")} /> : null}
            <chakra.ul listStyleType="none" padding="0" margin="0" aria-label={t("admin:nav.logs")}>
              {entries.map((entry) => (
                <ErrorRow key={entry.id} entry={entry} />
              ))}
            </chakra.ul>
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
