import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import Pencil from "lucide-react/icons/pencil";
import { type ReactNode, useCallback, useState } from "react";
import type { MemberPlans, PlanPriceRow } from "#renderer/data/admin/admin-payments.ts";
import { FailureNotice } from "#renderer/features/admin/components/FailureNotice.tsx";
import { useAdminApi } from "#renderer/features/admin/hooks/admin-context.ts";
import { useAnswer } from "#renderer/kit/data/use-answer.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { siteSettings } from "#renderer/site/settings.ts";
import { IconButton } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Chip } from "#renderer/ui/Chip.tsx";
import { Row, Rows } from "#renderer/ui/Rows.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";
import { systemClock } from "#shared/lib/clock.ts";
import { PriceDialog } from "./PriceDialog.tsx";

const Plan = ({ name, price, children }: { name: string; price?: string; children: ReactNode }) => (
  <Card as="article" aria-label={name}>
    <Flex align="baseline" justify="space-between" gap="3" marginBottom="3">
      <chakra.h2 textStyle="h2">{name}</chakra.h2>
      {price ? <Box textStyle="num">{price}</Box> : null}
    </Flex>
    {children}
  </Card>
);

const Beta = ({ betaUntil, betaEnds }: Pick<MemberPlans, "betaUntil" | "betaEnds">) => {
  const { t, formats } = useI18n();
  if (betaUntil === null || betaEnds === null) return <Box fontSize="sm">{t("admin:money.plans.betaNone")}</Box>;
  const isOver = Date.parse(betaEnds) <= systemClock.now();
  return (
    <Stack gap="2" fontSize="sm">
      <Box>{t("admin:money.plans.betaUntil", { month: formats.month(betaUntil) })}</Box>
      <Box>
        {t(isOver ? "admin:money.plans.betaOver" : "admin:money.plans.betaOn", { day: formats.fullDay(betaEnds) })}
      </Box>
      <Box color="fg.muted">{t("admin:money.plans.betaWhere")}</Box>
    </Stack>
  );
};

const Price = ({ price, onEdit }: { price: PlanPriceRow; onEdit: () => void }) => {
  const { t, formats } = useI18n();
  const name = t(`admin:money.billing.${price.billing}`);
  return (
    <Row minHeight="3.5rem">
      <Box flex="1" minWidth="0">
        <Box fontWeight="600">{name}</Box>
        <Box fontSize="sm" color="fg.muted">
          {t("admin:money.plans.subscribers", { count: price.subscribers })}
        </Box>
      </Box>
      <Chip tone={price.active ? "success" : "quiet"}>
        {t(price.active ? "admin:money.plans.sold" : "admin:money.plans.notSold")}
      </Chip>
      <Box textStyle="num">{formats.amount(price.cents)}</Box>
      <IconButton icon={Pencil} label={t("admin:money.plans.edit", { name: name.toLowerCase() })} onClick={onEdit} />
    </Row>
  );
};

/** Prices, the number of subscriptions to each, and the end of the beta. */
export const PlansPanel = () => {
  const { t, formats } = useI18n();
  const { money } = useAdminApi();
  const plans = useAnswer(useCallback(() => money.plans(), [money]));
  const [edited, setEdited] = useState<PlanPriceRow | null>(null);
  const { value } = plans;
  return (
    <Stack gap="4">
      {plans.failure ? <FailureNotice failure={plans.failure} onRetry={plans.reload} /> : null}
      {value === null && !plans.failure ? (
        <Skeleton label={t("common:loading")}>
          <Bone height="12rem" />
        </Skeleton>
      ) : null}
      {value ? (
        <Grid gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "2fr 1fr 1fr" }} gap="4" alignItems="start">
          <Plan name={t("admin:money.plans.premium")}>
            <Rows>
              {value.prices.map((price) => (
                <Price key={price.billing} price={price} onEdit={() => setEdited(price)} />
              ))}
            </Rows>
          </Plan>
          <Plan name={t("admin:money.plans.free")} price={formats.euro(0)}>
            <Box fontSize="sm">{t("admin:money.plans.freeText", { count: siteSettings.claims.freeConversations })}</Box>
          </Plan>
          <Plan name={t("admin:money.plans.beta")} price={formats.euro(0)}>
            <Beta {...value} />
          </Plan>
        </Grid>
      ) : null}
      {edited ? (
        <PriceDialog
          price={edited}
          onClose={() => setEdited(null)}
          onDone={() => {
            setEdited(null);
            plans.reload();
          }}
        />
      ) : null}
    </Stack>
  );
};
