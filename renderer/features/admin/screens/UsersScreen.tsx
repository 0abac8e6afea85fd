import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { Span } from "@chakra-ui/react/span";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useCallback, useState } from "react";
import type { AuditEntry } from "#renderer/data/admin/admin-answers.ts";
import { USERS_PAGE, type UserQuery } from "#renderer/data/admin/admin-api.ts";
import { AuditCard } from "#renderer/features/admin/components/AuditCard.tsx";
import { Failure } from "#renderer/features/admin/components/Failure.tsx";
import { SectionHead } from "#renderer/features/admin/components/SectionHead.tsx";
import { UserFilters } from "#renderer/features/admin/components/UserFilters.tsx";
import { UserRow } from "#renderer/features/admin/components/UserRow.tsx";
import { useAdminApi } from "#renderer/features/admin/hooks/admin-context.ts";
import { useAccountActions } from "#renderer/features/admin/hooks/use-account-actions.ts";
import { usePages } from "#renderer/features/admin/hooks/use-pages.ts";
import { useSettled } from "#renderer/features/admin/hooks/use-settled.ts";
import { useAnswer } from "#renderer/kit/data/use-answer.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useAuthState } from "#renderer/kit/session/auth-context.ts";
import { IconButton } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { EmptyState } from "#renderer/ui/Motif.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";

export const UsersScreen = () => {
  const { t, formats } = useI18n();
  const api = useAdminApi();
  const auth = useAuthState();
  const [query, setQuery] = useState<UserQuery>({ search: "", role: null, state: null });
  const [skip, setSkip] = useState(0);
  const asked = useSettled(query);
  const page = useAnswer(useCallback(() => api.users(asked, skip), [api, asked, skip]));
  const audit = usePages(
    useCallback((last: AuditEntry | null) => api.audit(last?.id ?? null), [api]),
    USERS_PAGE,
  );
  const reload = useCallback(() => {
    page.reload();
    audit.reload();
  }, [page.reload, audit.reload]);
  const actions = useAccountActions(reload);
  const me = auth.status === "signed-in" ? auth.session.user.id : null;
  const total = page.value?.total ?? 0;
  const users = page.value?.users ?? [];
  return (
    <>
      <SectionHead title={t("admin:nav.users")} busy={page.busy} onReload={reload} />
      <Grid gridTemplateColumns={{ base: "minmax(0, 1fr)", xl: "minmax(0, 1fr) 20rem" }} gap="6" alignItems="start">
        <Stack gap="4">
          <UserFilters
            query={query}
            onChange={(next) => {
              setQuery(next);
              setSkip(0);
            }}
          />
          {page.failure ? <Failure failure={page.failure} onRetry={reload} /> : null}
          {page.value === null && !page.failure ? (
            <Skeleton label={t("common:loading")}>
              <Bone height="24rem" />
            </Skeleton>
          ) : null}
          {page.value ? (
            <>
              <Card padding="0" aria-busy={page.busy}>
                {users.length === 0 ? <EmptyState text={t("admin:users.none")} /> : null}
                <chakra.ul listStyleType="none" padding="0" margin="0" aria-label={t("admin:nav.users")}>
                  {users.map((user) => (
                    <UserRow key={user.id} user={user} own={user.id === me} actions={actions} />
                  ))}
                </chakra.ul>
              </Card>
              <Flex align="center" justify="flex-end" gap="2" fontSize="sm" color="fg.muted">
                <Span role="status">
                  {t("admin:users.page", {
                    from: formats.volume(Math.min(skip + 1, total)),
                    to: formats.volume(Math.min(skip + USERS_PAGE, total)),
                    total: formats.volume(total),
                  })}
                </Span>
                <IconButton
                  icon={ChevronLeft}
                  label={t("admin:previous")}
                  disabled={skip === 0}
                  onClick={() => setSkip(Math.max(0, skip - USERS_PAGE))}
                />
                <IconButton
                  icon={ChevronRight}
                  label={t("admin:next")}
                  disabled={skip + USERS_PAGE >= total}
                  onClick={() => setSkip(skip + USERS_PAGE)}
                />
              </Flex>
            </>
          ) : null}
        </Stack>
        {page.failure && audit.entries === null ? null : <AuditCard pages={audit} />}
      </Grid>
    </>
  );
};
