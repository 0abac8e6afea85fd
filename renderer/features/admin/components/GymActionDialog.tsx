import { useState } from "react";
import type { AdminGym } from "#renderer/data/admin/admin-answers.ts";
import type { AdminFailure } from "#renderer/data/admin/admin-call.ts";
import { useAdminApi } from "#renderer/features/admin/hooks/admin-context.ts";
import type { GymAction } from "#renderer/features/admin/hooks/use-gym-actions.ts";
import { DialogForm } from "#renderer/kit/forms/DialogForm.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { ZoneField } from "#renderer/ui/fields/ZoneField.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { deviceZone } from "#shared/lib/zones.ts";

/** The form that is open: for a new gym, or for one more owner of a gym. */
export type GymQuestion = { kind: "make" } | { kind: "owner"; gym: AdminGym };

type FormProps = { asked: GymQuestion; act: GymAction; onClose: () => void };

const GymForm = ({ asked, act, onClose }: FormProps) => {
  const { t } = useI18n();
  const api = useAdminApi();
  const [name, setName] = useState("");
  const [zone, setZone] = useState(deviceZone);
  const [email, setEmail] = useState("");
  const isNew = asked.kind === "make";
  const form = useForm({
    isValid: true,
    save: () =>
      isNew
        ? act(() => api.makeGym(name, zone, email), t("admin:gyms.made", { name: name.trim() }))
        : act(() => api.inviteOwner(asked.gym.id, email), t("admin:gyms.sent", { email: email.trim() })),
    onSaved: onClose,
  });
  const { failure } = form;
  const of = (...ofField: AdminFailure[]) =>
    failure && ofField.includes(failure) ? t(`admin:failures.${failure}`) : null;
  const [wrongName, wrongEmail] = [of("invalid_name"), of("invalid_email")];
  return (
    <DialogForm form={form} onClose={onClose} label={t(isNew ? "admin:gyms.make" : "admin:gyms.send")}>
      {isNew ? (
        <>
          <Field
            label={t("admin:gyms.name")}
            autoComplete="off"
            maxLength={100}
            error={wrongName}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <ZoneField label={t("admin:gyms.zone")} value={zone} onChange={setZone} />
        </>
      ) : null}
      <Field
        label={t("admin:gyms.owner")}
        type="email"
        autoComplete="off"
        hint={t("admin:gyms.ownerHint")}
        error={wrongEmail}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      {failure && !wrongName && !wrongEmail ? <Notice tone="danger">{t(`admin:failures.${failure}`)}</Notice> : null}
    </DialogForm>
  );
};

type GymActionDialogProps = { asked: GymQuestion | null; act: GymAction; onClose: () => void };

export const GymActionDialog = ({ asked, act, onClose }: GymActionDialogProps) => {
  const { t } = useI18n();
  const title = asked?.kind === "owner" ? t("admin:gyms.inviteTitle", { name: asked.gym.name }) : t("admin:gyms.add");
  return (
    <Dialog open={asked !== null} onClose={onClose} title={title}>
      {asked ? <GymForm asked={asked} act={act} onClose={onClose} /> : null}
    </Dialog>
  );
};
