import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useId } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { LinkButton } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { LimitBar } from "#renderer/ui/LimitBar.tsx";
import type { SpentQuota } from "#shared/domain/coach/quota.ts";

/** Says that the month has no room for another conversation: the limit, when it renews, and what still works. */
export const QuotaCard = ({ spent: { limit, renews } }: { spent: SpentQuota }) => {
  const { t, formats } = useI18n();
  const id = useId();
  const title = t("coach:spent.title", { limit });
  return (
    <Card aria-labelledby={id}>
      <Stack gap="3" align="flex-start">
        <chakra.h2 id={id} textStyle="h2">
          {title}
        </chakra.h2>
        <chakra.div width="100%">
          <LimitBar value={1} label={title} />
        </chakra.div>
        <chakra.p>{t("coach:spent.renews", { day: formats.longDay(`${renews}T12:00:00`) })}</chakra.p>
        <chakra.p fontSize="sm" color="fg.muted">
          {t("coach:spent.free")}
        </chakra.p>
        <LinkButton to="/subscriptions" tone="outline">
          {t("coach:spent.plans")}
        </LinkButton>
      </Stack>
    </Card>
  );
};
