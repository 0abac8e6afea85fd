import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import type { WithdrawalOffer } from "#renderer/data/account/billing-api.ts";
import type { Payments } from "#renderer/features/subscriptions/hooks/use-payments.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { ConfirmDialog } from "#renderer/kit/screens/ConfirmDialog.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import type { BillingAnswer } from "#shared/contract/billing/billing-calls.ts";

type Declared = BillingAnswer<"withdraw">["withdrawal"];
type WithdrawalCardProps = { payments: Payments; offer: WithdrawalOffer | null; online: boolean };

/** Withdrawal from an online contract within fourteen days (Codice del consumo, artt. 52 and 54-bis). */
export const WithdrawalCard = ({ payments: { act, busy }, offer, online }: WithdrawalCardProps) => {
  const { t, formats } = useI18n();
  const [asking, setAsking] = useState(false);
  const [declared, setDeclared] = useState<Declared | null>(null);
  const withdraw = async () => {
    const answer = await act("withdraw");
    if (answer) setDeclared(answer.withdrawal);
  };
  if (declared) {
    return (
      <Notice tone="success" title={t("subscriptions:withdrawal.done")}>
        {t("subscriptions:withdrawal.doneText", {
          when: formats.dateTime(declared.declared_at),
          amount: formats.amount(declared.cents),
        })}
      </Notice>
    );
  }
  if (offer === null) return null;
  const shares = {
    amount: formats.amount(offer.cents),
    paid: formats.amount(offer.paid),
    used: t("subscriptions:withdrawal.days", { count: offer.used }),
    days: offer.days,
  };
  return (
    <Card aria-labelledby="withdrawal" padding={{ base: "4", md: "5" }}>
      <chakra.h2 id="withdrawal" textStyle="h2">
        {t("subscriptions:withdrawal.title")}
      </chakra.h2>
      <chakra.p fontSize="sm" color="fg.muted" marginBlock="3" maxWidth="68ch">
        {t("subscriptions:withdrawal.text", { day: formats.fullDay(offer.until) })}
      </chakra.p>
      <Button disabled={!online} busy={busy === "withdraw"} onClick={() => setAsking(true)}>
        {t("subscriptions:withdrawal.action")}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t("subscriptions:withdrawal.action")}
        text={t("subscriptions:withdrawal.question", shares)}
        confirm={t("subscriptions:withdrawal.confirm")}
        onConfirm={() => void withdraw()}
        onClose={() => setAsking(false)}
      />
    </Card>
  );
};
