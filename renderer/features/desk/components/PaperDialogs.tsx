import { type FormEvent, type ReactNode, useState } from "react";
import { useAskGym } from "#renderer/features/gym/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { DialogForm } from "#renderer/kit/screens/DialogForm.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { CERTIFICATE_TYPES, type CertificateType } from "#shared/domain/kinds/gym/gym-desk.ts";
import { isDay } from "#shared/domain/training/days.ts";

type PaperProps = { gym: string; member: string; today: string; onClose: () => void };

type FormProps = { onSave: () => Promise<boolean>; onClose: () => void; children: ReactNode };

/** `onSave` gives whether it was saved; then the form closes. */
const PaperForm = ({ onSave, onClose, children }: FormProps) => {
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await onSave()) onClose();
  };
  return (
    <DialogForm onSubmit={submit} onClose={onClose}>
      {children}
    </DialogForm>
  );
};

const CertificateForm = ({ gym, member, onClose }: PaperProps) => {
  const { t } = useI18n();
  const { ask } = useAskGym();
  const [type, setType] = useState<CertificateType>("non_competitive");
  const [issuedOn, setIssuedOn] = useState("");
  const [expiresOn, setExpiresOn] = useState("");
  const [isTried, setTried] = useState(false);
  const isIssueWrong = issuedOn !== "" && !isDay(issuedOn);
  const isOrderWrong = isDay(expiresOn) && issuedOn > expiresOn;
  const save = async () => {
    setTried(true);
    if (isIssueWrong || isOrderWrong || !isDay(expiresOn)) return false;
    const dates = { issued_on: issuedOn || null, expires_on: expiresOn };
    return ask(gym, "note_certificate", { member_id: member, type, ...dates });
  };
  const expiryError = isDay(expiresOn) ? null : t("desk:certificate.dayWrong");
  return (
    <PaperForm onSave={save} onClose={onClose}>
      <SelectField
        label={t("desk:certificate.type")}
        value={type}
        options={CERTIFICATE_TYPES.map((value) => ({ value, label: t(`desk:certificate.types.${value}`) }))}
        onChange={setType}
      />
      <Field
        label={t("desk:certificate.expiresOn")}
        type="date"
        value={expiresOn}
        error={isTried ? (isOrderWrong ? t("desk:certificate.orderWrong") : expiryError) : null}
        onChange={({ target }) => setExpiresOn(target.value)}
      />
      <Field
        label={t("desk:certificate.issuedOn")}
        type="date"
        value={issuedOn}
        error={isTried && isIssueWrong ? t("desk:certificate.dayWrong") : null}
        onChange={({ target }) => setIssuedOn(target.value)}
      />
    </PaperForm>
  );
};

const WaiverForm = ({ gym, member, today, onClose }: PaperProps) => {
  const { t } = useI18n();
  const { ask } = useAskGym();
  const [title, setTitle] = useState("");
  const [signedOn, setSignedOn] = useState(today);
  const [isTried, setTried] = useState(false);
  const isDayWrong = !isDay(signedOn) || signedOn > today;
  const save = async () => {
    setTried(true);
    if (title.trim() === "" || isDayWrong) return false;
    return ask(gym, "note_waiver", { member_id: member, title: title.trim(), signed_on: signedOn });
  };
  return (
    <PaperForm onSave={save} onClose={onClose}>
      <Field
        label={t("desk:waivers.name")}
        maxLength={100}
        autoComplete="off"
        placeholder={t("desk:waivers.namePlaceholder")}
        value={title}
        error={isTried && title.trim() === "" ? t("desk:waivers.nameMissing") : null}
        onChange={({ target }) => setTitle(target.value)}
      />
      <Field
        label={t("desk:waivers.signedOn")}
        type="date"
        max={today}
        value={signedOn}
        error={isTried && isDayWrong ? t("desk:waivers.dayWrong") : null}
        onChange={({ target }) => setSignedOn(target.value)}
      />
    </PaperForm>
  );
};

type PaperDialogProps = PaperProps & { asked: "certificate" | "waiver" | null };

/** Notes a medical certificate by its dates, or a waiver that was signed on paper. */
export const PaperDialog = ({ asked, ...rest }: PaperDialogProps) => {
  const { t } = useI18n();
  const isWaiver = asked === "waiver";
  return (
    <Dialog
      open={asked !== null}
      onClose={rest.onClose}
      title={t(isWaiver ? "desk:waivers.note" : "desk:certificate.note")}
      description={t(isWaiver ? "desk:waivers.text" : "desk:certificate.privacy")}
    >
      {asked === "certificate" ? <CertificateForm {...rest} /> : null}
      {isWaiver ? <WaiverForm {...rest} /> : null}
    </Dialog>
  );
};
