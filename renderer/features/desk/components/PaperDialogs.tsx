import { useState } from "react";
import { useAskGym } from "#renderer/features/gym/index.ts";
import { DialogForm } from "#renderer/kit/forms/DialogForm.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { CERTIFICATE_TYPES, type CertificateType } from "#shared/domain/kinds/gym/gym-desk.ts";
import { isDay } from "#shared/domain/training/days.ts";

type PaperProps = { gym: string; member: string; today: string; onClose: () => void };

const CertificateForm = ({ gym, member, onClose }: PaperProps) => {
  const { t } = useI18n();
  const { ask } = useAskGym();
  const [type, setType] = useState<CertificateType>("non_competitive");
  const [issuedOn, setIssuedOn] = useState("");
  const [expiresOn, setExpiresOn] = useState("");
  const isIssueWrong = issuedOn !== "" && !isDay(issuedOn);
  const isOrderWrong = isDay(expiresOn) && issuedOn > expiresOn;
  const dates = { issued_on: issuedOn || null, expires_on: expiresOn };
  const form = useForm({
    isValid: !isIssueWrong && !isOrderWrong && isDay(expiresOn),
    save: () => ask(gym, "note_certificate", { member_id: member, type, ...dates }),
    onSaved: onClose,
  });
  const expiryError = isDay(expiresOn) ? null : t("desk:certificate.dayWrong");
  return (
    <DialogForm form={form} onClose={onClose}>
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
        error={form.isTried ? (isOrderWrong ? t("desk:certificate.orderWrong") : expiryError) : null}
        onChange={({ target }) => setExpiresOn(target.value)}
      />
      <Field
        label={t("desk:certificate.issuedOn")}
        type="date"
        value={issuedOn}
        error={form.isTried && isIssueWrong ? t("desk:certificate.dayWrong") : null}
        onChange={({ target }) => setIssuedOn(target.value)}
      />
    </DialogForm>
  );
};

const WaiverForm = ({ gym, member, today, onClose }: PaperProps) => {
  const { t } = useI18n();
  const { ask } = useAskGym();
  const [title, setTitle] = useState("");
  const [signedOn, setSignedOn] = useState(today);
  const isDayWrong = !isDay(signedOn) || signedOn > today;
  const form = useForm({
    isValid: title.trim() !== "" && !isDayWrong,
    save: () => ask(gym, "note_waiver", { member_id: member, title: title.trim(), signed_on: signedOn }),
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} onClose={onClose}>
      <Field
        label={t("desk:waivers.name")}
        maxLength={100}
        autoComplete="off"
        placeholder={t("desk:waivers.namePlaceholder")}
        value={title}
        error={form.isTried && title.trim() === "" ? t("desk:waivers.nameMissing") : null}
        onChange={({ target }) => setTitle(target.value)}
      />
      <Field
        label={t("desk:waivers.signedOn")}
        type="date"
        max={today}
        value={signedOn}
        error={form.isTried && isDayWrong ? t("desk:waivers.dayWrong") : null}
        onChange={({ target }) => setSignedOn(target.value)}
      />
    </DialogForm>
  );
};

type PaperDialogProps = PaperProps & { asked: "certificate" | "waiver" | null };

/** Form for the dates of a medical certificate, or for a waiver signed on paper. */
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
