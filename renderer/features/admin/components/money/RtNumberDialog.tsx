import { Stack } from "@chakra-ui/react/stack";
import { useState } from "react";
import type { TillDocument } from "#renderer/data/admin/admin-payments.ts";
import { useAdminApi } from "#renderer/features/admin/hooks/admin-context.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import { OrderFailure, useSending } from "./MoneyOrder.tsx";

/** As tills print it: of the closing, and of the document after it. */
const RT_NUMBER = /^\d{4}-\d{4}$/;

type RtNumberDialogProps = { document: TillDocument; name: string; onClose: () => void; onDone: () => void };

/** The number that the till gave to a receipt or credit note. What is noted stays. */
export const RtNumberDialog = ({ document, name, onClose, onDone }: RtNumberDialogProps) => {
  const { t, formats } = useI18n();
  const { money } = useAdminApi();
  const notifier = useNotifier();
  const sending = useSending();
  const [number, setNumber] = useState("");
  const [isTried, setIsTried] = useState(false);
  const isNumber = RT_NUMBER.test(number.trim());
  const save = async () => {
    setIsTried(true);
    if (!isNumber || !(await sending.send(money.noteRtNumber(document.id, number.trim())))) return;
    notifier.show({ tone: "success", text: t("admin:money.till.noted", { name }) });
    onDone();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("admin:money.till.title", { name })}
      description={t("admin:money.till.text", {
        amount: formats.amount(document.cents),
        when: formats.dateTime(document.at),
      })}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button tone="prime" busy={sending.busy} onClick={() => void save()}>
            {t("admin:money.till.note")}
          </Button>
        </>
      }
    >
      <Stack gap="4" paddingInline="6">
        <Field
          label={t("admin:money.till.number")}
          hint={t("admin:money.till.numberHint")}
          name="rt"
          autoComplete="off"
          inputMode="numeric"
          maxLength={9}
          value={number}
          error={isTried && !isNumber ? t("admin:failures.invalid_rt_number") : null}
          onChange={(event) => setNumber(event.target.value)}
        />
        <OrderFailure order={sending} />
      </Stack>
    </Dialog>
  );
};
