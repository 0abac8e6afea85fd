import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { useCallback, useState } from "react";
import type { AuditEntry } from "#renderer/data/admin/admin-answers.ts";
import { USERS_PAGE, type UserQuery } from "#renderer/data/admin/admin-api.ts";
import { AuditCard } from "#renderer/features/admin/components/AuditCard.tsx";
import { FailureNotice } from "#renderer/features/admin/components/FailureNotice.tsx";
import { Pager } from "#renderer/features/admin/components/Pager.tsx";
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
import { Card } from "#renderer/ui/Card.tsx";
import { EmptyState } from "#renderer/ui/Motif.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";

export const UsersScreen = () => {
  const { t } = useI18n();
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
          {page.failure ? <FailureNotice failure={page.failure} onRetry={reload} /> : null}
          {page.value === null && !page.failure ? (
            <Skeleton label={t("common:loading")}>
              <Bone height="24rem" />
            </Skeleton>
          ) : null}
          {page.value ? (
            <>
              <Card padding="0" aria-busy={page.busy}>
                {users.length === 0 ? <EmptyState text={t("admin:users.none")} /> : null}
                <Rows flush aria-label={t("admin:nav.users")}>
                  {users.map((user) => (
                    <UserRow key={user.id} user={user} own={user.id === me} actions={actions} />
                  ))}
                </Rows>
              </Card>
              <Pager total={total} skip={skip} size={USERS_PAGE} onSkip={setSkip} />
            </>
          ) : null}
        </Stack>
        {page.failure && audit.entries === null ? null : <AuditCard pages={audit} />}
      </Grid>
    </>
  );
};
