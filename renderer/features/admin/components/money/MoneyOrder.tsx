import { type ReactNode, useState } from "react";
import type { AdminAnswer, AdminFailure } from "#renderer/data/admin/admin-call.ts";
import type { FormState } from "#renderer/kit/forms/use-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { centsText, parseCents } from "#shared/domain/billing/money.ts";

/** The failure of an order to the server; null where the server took it. */
export const failureOf = async (asked: AdminAnswer<unknown>): Promise<AdminFailure | null> => {
  const answer = await asked;
  return answer.ok ? null : answer.error;
};

/** The state of an order: whether one is running, and why the last one failed. */
export const useSending = () => {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AdminFailure | null>(null);
  /** Sends an order; gives whether the server took it. */
  const send = async (asked: AdminAnswer<unknown>): Promise<boolean> => {
    setBusy(true);
    setFailure(null);
    const refused = await failureOf(asked);
    setBusy(false);
    setFailure(refused);
    return refused === null;
  };
  return { busy, failure, send };
};

/**
 * The form of an order that moves money: an amount between 1 and `most` cents, and a reason. `suggested`: cents at
 * first.
 */
export const useMoneyOrder = (suggested: number, most: number) => {
  const { language } = useI18n();
  const text = (amount: number) => centsText(amount, language === "it" ? "," : ".");
  const [amount, setAmount] = useState(text(suggested));
  const [given, setGiven] = useState("");
  const cents = parseCents(amount) ?? 0;
  const reason = given.trim();
  const isAmount = cents >= 1 && cents <= most;
  return {
    ...{ cents, reason, text, isAmount },
    isValid: isAmount && reason !== "",
    fields: { amount, setAmount, given, setGiven },
  };
};
type MoneyOrder = ReturnType<typeof useMoneyOrder>;

export const OrderFailure = ({ failure }: { failure: AdminFailure | null }) => {
  const { t } = useI18n();
  return failure ? <Notice tone="danger">{t(`admin:failures.${failure}`)}</Notice> : null;
};

type OrderFieldsProps = {
  order: MoneyOrder;
  form: Pick<FormState, "isTried">;
  label: string;
  /** The message for an amount out of bounds. */
  wrong: string;
  /** Further fields. */
  children?: ReactNode;
};

/** Fields for amount and reason. */
export const OrderFields = ({ order, form: { isTried }, label, wrong, children }: OrderFieldsProps) => {
  const { t } = useI18n();
  const { amount, setAmount, given, setGiven } = order.fields;
  return (
    <>
      <Field
        label={label}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        error={isTried && !order.isAmount ? wrong : null}
        onChange={(event) => setAmount(event.target.value)}
      />
      {children}
      <Field
        label={t("admin:money.reason")}
        name="reason"
        autoComplete="off"
        maxLength={200}
        value={given}
        error={isTried && order.reason === "" ? t("admin:money.reasonMissing") : null}
        onChange={(event) => setGiven(event.target.value)}
      />
    </>
  );
};
