import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useId, useState } from "react";
import type { Payments } from "#renderer/features/subscriptions/hooks/use-payments.ts";
import { subscriptionStandingOf } from "#renderer/features/subscriptions/lib/standing.ts";
import { Form } from "#renderer/kit/forms/Form.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { ConfirmDialog } from "#renderer/kit/screens/ConfirmDialog.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Checkbox } from "#renderer/ui/fields/Checkbox.tsx";
import { ErrorText } from "#renderer/ui/fields/ErrorText.tsx";
import { START_WORDING } from "#shared/contract/billing/billing-calls.ts";
import type { BillingState } from "#shared/domain/billing/subscription.ts";
import { FailingPayment } from "./FailingPayment.tsx";

type Billed = "month" | "year";
type PremiumActionsProps = { payments: Payments; state: BillingState; billed: Billed; online: boolean };

/** Buttons to buy, for a member without a running subscription. */
const Buy = ({ payments: { leave, busy }, state, billed, online }: PremiumActionsProps) => {
  const { t, formats } = useI18n();
  const id = useId();
  const [asks, setAsks] = useState(false);
  const price = formats.amount(state.prices.find(({ billing }) => billing === billed)?.cents ?? 0);
  const form = useForm({
    isValid: asks,
    save: () => leave("checkout", { billing: billed, startNow: START_WORDING }),
  });
  const lacks = form.isTried && !asks;
  return (
    <Form form={form} gap="3">
      <chakra.p fontSize="sm" margin="0">
        {t(`subscriptions:buy.terms.${billed}`, { price })}
      </chakra.p>
      <Checkbox
        checked={asks}
        aria-invalid={lacks ? true : undefined}
        aria-describedby={lacks ? id : undefined}
        onChange={({ target }) => setAsks(target.checked)}
      >
        {t("subscriptions:buy.request")}
      </Checkbox>
      {lacks ? <ErrorText id={id}>{t("subscriptions:buy.unasked")}</ErrorText> : null}
      <Button type="submit" tone="prime" wide disabled={!online} busy={busy === "checkout"}>
        {t("subscriptions:buy.action")}
      </Button>
      <chakra.p fontSize="sm" color="fg.muted" margin="0">
        {t(online ? "subscriptions:buy.where" : "subscriptions:buy.offline")}
      </chakra.p>
    </Form>
  );
};

/** The cost of changing how Premium is billed, from the server, before the change. */
type Preview = { to: Billed; cents: number };

const Held = ({ payments, state, online }: PremiumActionsProps) => {
  const { act, leave, busy } = payments;
  const { t, formats } = useI18n();
  const [ending, setEnding] = useState(false);
  const [preview, setPreview] = useState<Preview | null>(null);
  const held = state.subscription;
  if (held === null) return null;
  const isFailing = held.status === "past_due";
  const other: Billed = held.billing === "month" ? "year" : "month";
  const sold = state.prices.find(({ billing }) => billing === other);
  const showPreview = async () => {
    const answer = await act("preview", { billing: other });
    if (answer) setPreview({ to: other, cents: answer.cents });
  };
  return (
    <>
      {isFailing ? <FailingPayment held={held} payments={payments} online={online} /> : null}
      {held.cancels_at_period_end ? (
        <Button tone="prime" wide disabled={!online} busy={busy === "resume"} onClick={() => void act("resume")}>
          {t("subscriptions:resume")}
        </Button>
      ) : (
        <>
          {sold && held.status === "active" ? (
            <Button
              wide
              disabled={!online}
              busy={busy === "preview" || busy === "change"}
              onClick={() => void showPreview()}
            >
              {t(`subscriptions:change.${other}`)}
            </Button>
          ) : null}
          <Button wide disabled={!online} busy={busy === "cancel"} onClick={() => setEnding(true)}>
            {t("subscriptions:cancel.action")}
          </Button>
        </>
      )}
      <ConfirmDialog
        open={ending}
        title={t("subscriptions:cancel.title")}
        text={t(isFailing ? "subscriptions:cancel.unpaid" : "subscriptions:cancel.text", {
          day: formats.fullDay(held.period_end),
          until: formats.fullDay(subscriptionStandingOf(held).day),
        })}
        confirm={t("subscriptions:cancel.confirm")}
        onConfirm={() => void act("cancel")}
        onClose={() => setEnding(false)}
      />
      <ConfirmDialog
        open={preview !== null}
        tone="prime"
        title={t(`subscriptions:change.${other}`)}
        text={t(preview !== null && preview.cents < 0 ? "subscriptions:change.credit" : "subscriptions:change.charge", {
          amount: formats.amount(Math.abs(preview?.cents ?? 0)),
          price: formats.amount(sold?.cents ?? 0),
          period: t(other === "year" ? "subscriptions:perYear" : "subscriptions:perMonth"),
        })}
        confirm={t("subscriptions:change.confirm")}
        onConfirm={() => void leave("change", { billing: other })}
        onClose={() => setPreview(null)}
      />
    </>
  );
};

/** Actions on Premium: buy, change, cancel, resume and pay. */
export const PremiumActions = (props: PremiumActionsProps) => {
  const status = props.state.subscription?.status;
  const isHeld = status === "active" || status === "trialing" || status === "past_due";
  return (
    <Stack gap="3" marginTop="5">
      {isHeld ? <Held {...props} /> : <Buy {...props} />}
    </Stack>
  );
};
