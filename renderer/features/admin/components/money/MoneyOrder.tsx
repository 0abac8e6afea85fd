import { Stack } from "@chakra-ui/react/stack";
import { type ReactNode, useState } from "react";
import type { AdminAnswer, AdminFailure } from "#renderer/data/admin/admin-call.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { centsText, parseCents } from "#shared/domain/billing/money.ts";

/** An order on its way, and why the last one failed. */
export const useSending = () => {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AdminFailure | null>(null);
  /** Whether the server took it. */
  const send = async (asked: AdminAnswer<unknown>): Promise<boolean> => {
    setBusy(true);
    setFailure(null);
    const answer = await asked;
    setBusy(false);
    if (!answer.ok) setFailure(answer.error);
    return answer.ok;
  };
  return { busy, failure, send };
};

/** What moves money asks for: an amount between 1 and `most` cents, and a reason. `suggested`: cents to begin with. */
export const useMoneyOrder = (suggested: number, most: number) => {
  const { language } = useI18n();
  const text = (amount: number) => centsText(amount, language === "it" ? "," : ".");
  const [amount, setAmount] = useState(text(suggested));
  const [given, setGiven] = useState("");
  const [isTried, setIsTried] = useState(false);
  const sending = useSending();
  const cents = parseCents(amount) ?? 0;
  const reason = given.trim();
  const isAmount = cents >= 1 && cents <= most;
  return {
    ...sending,
    ...{ cents, reason, text },
    fields: { amount, setAmount, given, setGiven, lacksAmount: isTried && !isAmount, lacksReason: isTried && !reason },
    /** Whether both are filled in; from then on the form says what is missing. */
    check: (): boolean => {
      setIsTried(true);
      return isAmount && reason !== "";
    },
  };
};
type MoneyOrder = ReturnType<typeof useMoneyOrder>;

export const OrderFailure = ({ order: { failure } }: { order: Pick<MoneyOrder, "failure"> }) => {
  const { t } = useI18n();
  return failure ? <Notice tone="danger">{t(`admin:failures.${failure}`)}</Notice> : null;
};

type OrderFieldsProps = { order: MoneyOrder; label: string; wrong: string; children?: ReactNode };

/** `wrong`: what is said of another amount. `children`: what else is asked for. */
export const OrderFields = ({ order, label, wrong, children }: OrderFieldsProps) => {
  const { t } = useI18n();
  const { amount, setAmount, given, setGiven, lacksAmount, lacksReason } = order.fields;
  return (
    <Stack gap="4" paddingInline="6">
      <Field
        label={label}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        error={lacksAmount ? wrong : null}
        onChange={(event) => setAmount(event.target.value)}
      />
      {children}
      <Field
        label={t("admin:money.reason")}
        name="reason"
        autoComplete="off"
        maxLength={200}
        value={given}
        error={lacksReason ? t("admin:money.reasonMissing") : null}
        onChange={(event) => setGiven(event.target.value)}
      />
      <OrderFailure order={order} />
    </Stack>
  );
};
