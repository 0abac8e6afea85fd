import { useState } from "react";
import { useAskGym } from "#renderer/features/gym/index.ts";
import { DialogForm } from "#renderer/kit/forms/DialogForm.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { Segmented } from "#renderer/ui/fields/Segmented.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { parseCents } from "#shared/domain/billing/money.ts";
import { CASH_MOVES, type CashMove, MAX_CASH } from "#shared/domain/kinds/gym/gym-till.ts";
import { Figure } from "./Takings.tsx";

/** The cents of a typed amount of cash; null where the till would not take it. */
const cashIn = (text: string, least: number): number | null => {
  const cents = parseCents(text);
  return cents !== null && cents >= least && cents <= MAX_CASH ? cents : null;
};

type CashFieldProps = { label: string; value: string; isWrong: boolean; onChange: (text: string) => void };

const CashField = ({ label, value, isWrong, onChange }: CashFieldProps) => {
  const { t } = useI18n();
  return (
    <Field
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      error={isWrong ? t("till:amountWrong") : null}
      onChange={({ target }) => onChange(target.value)}
    />
  );
};

type FormProps = { gym: string; onClose: () => void };

const OpenForm = ({ gym, onClose }: FormProps) => {
  const { t } = useI18n();
  const { ask } = useAskGym();
  const [text, setText] = useState("");
  const cents = cashIn(text, 0);
  const form = useForm({
    isValid: cents !== null,
    save: () => ask(gym, "open_till", { float_cents: cents ?? 0 }),
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} onClose={onClose} label={t("till:open.open")}>
      <CashField
        label={t("till:open.amount")}
        value={text}
        isWrong={form.isTried && cents === null}
        onChange={setText}
      />
    </DialogForm>
  );
};

const MoveForm = ({ gym, onClose }: FormProps) => {
  const { t } = useI18n();
  const { ask } = useAskGym();
  const [type, setType] = useState<CashMove>("paid_out");
  const [text, setText] = useState("");
  const [reason, setReason] = useState("");
  const cents = cashIn(text, 1);
  const isReasonMissing = reason.trim() === "";
  const form = useForm({
    isValid: cents !== null && !isReasonMissing,
    save: () => ask(gym, "note_cash", { type, cents: cents ?? 0, reason: reason.trim() }),
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} onClose={onClose} label={t("till:moves.save")}>
      <Segmented
        legend={t("till:moves.type")}
        value={type}
        options={CASH_MOVES.toReversed().map((value) => ({ value, label: t(`till:moves.${value}`) }))}
        onChange={setType}
      />
      <CashField label={t("till:amount")} value={text} isWrong={form.isTried && cents === null} onChange={setText} />
      <Field
        label={t("till:moves.reason")}
        maxLength={200}
        autoComplete="off"
        placeholder={t("till:moves.example")}
        value={reason}
        error={form.isTried && isReasonMissing ? t("till:moves.reasonMissing") : null}
        onChange={({ target }) => setReason(target.value)}
      />
    </DialogForm>
  );
};

/** Opens the till with its float, or notes cash that was put in or taken out. */
export const CashDialog = ({ asked, ...rest }: FormProps & { asked: "open" | "move" | null }) => {
  const { t } = useI18n();
  return (
    <Dialog
      open={asked !== null}
      onClose={rest.onClose}
      title={t(asked === "open" ? "till:open.title" : "till:moves.addTitle")}
      {...(asked === "open" && { description: t("till:open.text") })}
    >
      {asked === "open" ? <OpenForm {...rest} /> : null}
      {asked === "move" ? <MoveForm {...rest} /> : null}
    </Dialog>
  );
};

type CloseProps = FormProps & {
  /** The day that is closed; null closes the dialog. */
  day: string | null;
  /** The cash that ought to be there, in cents. */
  expected: number;
  /** The closing that is counted again. */
  replaces: string | null;
};

const CloseForm = ({ gym, day, expected, replaces, onClose }: CloseProps & { day: string }) => {
  const { t } = useI18n();
  const { ask } = useAskGym();
  const [text, setText] = useState("");
  const cents = cashIn(text, 0);
  const form = useForm({
    isValid: cents !== null,
    save: () => ask(gym, "close_till", { day, counted_cents: cents ?? 0, ...(replaces && { replaces }) }),
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} onClose={onClose} label={t("till:close.confirm")}>
      <Figure name={t("till:expected")} cents={expected} />
      <CashField
        label={t("till:close.counted")}
        value={text}
        isWrong={form.isTried && cents === null}
        onChange={setText}
      />
      {cents === null ? null : <Figure name={t("till:difference")} cents={cents - expected} isStrong />}
    </DialogForm>
  );
};

/** Closes a day with the cash that was counted. */
export const CloseDialog = ({ day, ...rest }: CloseProps) => {
  const { t, formats } = useI18n();
  return (
    <Dialog
      open={day !== null}
      onClose={rest.onClose}
      title={day === null ? "" : t("till:close.of", { day: formats.fullDay(`${day}T12:00`) })}
      description={t(rest.replaces === null ? "till:close.text" : "till:close.again")}
    >
      {day === null ? null : <CloseForm day={day} {...rest} />}
    </Dialog>
  );
};
