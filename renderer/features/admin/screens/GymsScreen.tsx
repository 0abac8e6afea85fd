import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import Plus from "lucide-react/icons/plus";
import { useCallback, useState } from "react";
import type { AdminGym, AuditEntry } from "#renderer/data/admin/admin-answers.ts";
import { USERS_PAGE } from "#renderer/data/admin/admin-api.ts";
import { AuditCard } from "#renderer/features/admin/components/AuditCard.tsx";
import { FailureNotice } from "#renderer/features/admin/components/FailureNotice.tsx";
import { GymActionDialog, type GymQuestion } from "#renderer/features/admin/components/GymActionDialog.tsx";
import { type GymOwner, GymRow } from "#renderer/features/admin/components/GymRow.tsx";
import { SectionHead } from "#renderer/features/admin/components/SectionHead.tsx";
import { useAdminApi } from "#renderer/features/admin/hooks/admin-context.ts";
import { useGymActions } from "#renderer/features/admin/hooks/use-gym-actions.ts";
import { usePages } from "#renderer/features/admin/hooks/use-pages.ts";
import { useAnswer } from "#renderer/kit/data/use-answer.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { ConfirmDialog } from "#renderer/kit/screens/ConfirmDialog.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { EmptyState } from "#renderer/ui/Motif.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";

/** Gyms with their owners. What happens inside a gym is up to its owners. */
export const GymsScreen = () => {
  const { t } = useI18n();
  const api = useAdminApi();
  const gyms = useAnswer(useCallback(() => api.gyms(), [api]));
  const audit = usePages(
    useCallback((last: AuditEntry | null) => api.audit(last?.id ?? null), [api]),
    USERS_PAGE,
  );
  const [asked, setAsked] = useState<GymQuestion | null>(null);
  const [ending, setEnding] = useState<{ gym: AdminGym; owner: GymOwner } | null>(null);
  const reload = useCallback(() => {
    gyms.reload();
    audit.reload();
  }, [gyms.reload, audit.reload]);
  const { act, actAloud } = useGymActions(reload);
  const who = ending ? ending.owner.name || ending.owner.email || ending.owner.id : "";
  const end = () => {
    if (!ending) return;
    const { gym, owner } = ending;
    void actAloud(() => api.endOwner(gym.id, owner.id), t("admin:gyms.ended", { who }));
  };
  const withdraw = (gym: AdminGym, email: string) =>
    void actAloud(() => api.withdrawOwner(gym.id, email), t("admin:gyms.withdrawn", { email }));
  return (
    <>
      <SectionHead title={t("admin:nav.gyms")} busy={gyms.busy} onReload={reload}>
        <Button tone="prime" onClick={() => setAsked({ kind: "make" })}>
          <Icon of={Plus} size={18} />
          {t("admin:gyms.add")}
        </Button>
      </SectionHead>
      <Grid gridTemplateColumns={{ base: "minmax(0, 1fr)", xl: "minmax(0, 1fr) 20rem" }} gap="6" alignItems="start">
        <Stack gap="4">
          {gyms.failure ? <FailureNotice failure={gyms.failure} onRetry={reload} /> : null}
          {gyms.value === null && !gyms.failure ? (
            <Skeleton label={t("common:loading")}>
              <Bone height="24rem" />
            </Skeleton>
          ) : null}
          {gyms.value ? (
            <Card padding="0" aria-busy={gyms.busy}>
              {gyms.value.length === 0 ? <EmptyState text={t("admin:gyms.none")} /> : null}
              <Rows flush aria-label={t("admin:nav.gyms")}>
                {gyms.value.map((gym) => (
                  <GymRow
                    key={gym.id}
                    gym={gym}
                    onInvite={(on) => setAsked({ kind: "owner", gym: on })}
                    onWithdraw={withdraw}
                    onEnd={(on, owner) => setEnding({ gym: on, owner })}
                  />
                ))}
              </Rows>
            </Card>
          ) : null}
        </Stack>
        {gyms.failure && audit.entries === null ? null : <AuditCard pages={audit} />}
      </Grid>
      <GymActionDialog asked={asked} act={act} onClose={() => setAsked(null)} />
      <ConfirmDialog
        open={ending !== null}
        title={t("admin:gyms.endTitle", { who })}
        text={t("admin:gyms.endText", { name: ending?.gym.name ?? "" })}
        confirm={t("admin:gyms.endConfirm")}
        onConfirm={end}
        onClose={() => setEnding(null)}
      />
    </>
  );
};
