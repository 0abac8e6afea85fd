import { useState } from "react";
import type { PeopleFailure } from "#renderer/data/account/gym-people-api.ts";
import { DialogForm } from "#renderer/kit/forms/DialogForm.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { validateEmail } from "#shared/domain/auth/email-validation.ts";
import type { GymRole } from "#shared/domain/kinds/gym/gym-people.ts";

/** Whether a text is an address to invite; refuses typing errors like a comma for a dot. */
const isAddress = (email: string): boolean => validateEmail(email).valid && !/[,;<>]/.test(email);

type InviteProps = {
  /** Roles to choose from; a single one is not asked about. */
  roles: readonly GymRole[];
  onInvite: (email: string, role: GymRole) => Promise<PeopleFailure | null>;
  onClose: () => void;
};

const InviteForm = ({ roles, onInvite, onClose }: InviteProps) => {
  const { t } = useI18n();
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<GymRole>("member");
  const form = useForm({
    isValid: isAddress(email),
    save: () => onInvite(email.trim(), role),
    onSaved: onClose,
  });
  const { failure } = form;
  const isWrong = (form.isTried && !isAddress(email)) || failure === "invalid_email";
  return (
    <DialogForm form={form} onClose={onClose} label={t("management:people.send")}>
      <Field
        label={t("management:people.email")}
        type="email"
        autoComplete="off"
        error={isWrong ? t("management:failures.invalid_email") : null}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      {roles.length > 1 ? (
        <SelectField
          label={t("management:people.role")}
          value={role}
          options={roles.map((value) => ({ value, label: t(`gym:roles.${value}`) }))}
          onChange={setRole}
        />
      ) : null}
      {failure && !isWrong ? <Notice tone="danger">{t(`management:failures.${failure}`)}</Notice> : null}
    </DialogForm>
  );
};

/** Form that invites somebody by e-mail. */
export const InviteDialog = ({ open, ...rest }: InviteProps & { open: boolean }) => {
  const { t } = useI18n();
  return (
    <Dialog
      open={open}
      onClose={rest.onClose}
      title={t("management:people.invite")}
      description={t("management:people.inviteText")}
    >
      {open ? <InviteForm {...rest} /> : null}
    </Dialog>
  );
};
