import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import type { Payments } from "#renderer/features/subscriptions/hooks/use-payments.ts";
import { subscriptionStandingOf } from "#renderer/features/subscriptions/lib/standing.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import type { Subscription } from "#shared/domain/billing/subscription.ts";

type FailingPaymentProps = { held: Subscription; payments: Pick<Payments, "leave" | "busy">; online: boolean };

/** Why a payment failed, when it is tried again, and what the member can do. */
export const FailingPayment = ({ held, payments: { leave, busy }, online }: FailingPaymentProps) => {
  const { t, formats } = useI18n();
  const cause = held.failure ?? "declined";
  const isAsked = cause === "needs_confirmation";
  const { day } = subscriptionStandingOf(held);
  return (
    <Stack gap="3">
      <Notice tone="warning" title={t("subscriptions:standing.dunning", { day: formats.fullDay(day) })}>
        <Box marginTop="1">{t(`subscriptions:failing.${cause}`)}</Box>
        <Box>{t(isAsked ? "subscriptions:failing.confirm" : "subscriptions:failing.card")}</Box>
        {held.next_try ? <Box>{t("subscriptions:failing.next", { day: formats.fullDay(held.next_try) })}</Box> : null}
      </Notice>
      <Button tone="prime" wide disabled={!online} busy={busy === "pay"} onClick={() => void leave("pay")}>
        {t("subscriptions:pay")}
      </Button>
      <Button wide disabled={!online} busy={busy === "portal"} onClick={() => void leave("portal")}>
        {t("subscriptions:payments.card")}
      </Button>
    </Stack>
  );
};
