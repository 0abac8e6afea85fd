import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { type FormEvent, useState } from "react";
import type { PeopleFailure } from "#renderer/data/account/gym-people-api.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { validateEmail } from "#shared/domain/auth/email-validation.ts";
import type { GymRole } from "#shared/domain/kinds/gym/gym-people.ts";

/** Also a comma for a dot, which no address that is invited here has. */
const isAddress = (email: string): boolean => validateEmail(email).valid && !/[,;<>]/.test(email);

type InviteProps = {
  /** Which may be given; one alone is not asked about. */
  roles: readonly GymRole[];
  onInvite: (email: string, role: GymRole) => Promise<PeopleFailure | null>;
  onClose: () => void;
};

const InviteForm = ({ roles, onInvite, onClose }: InviteProps) => {
  const { t } = useI18n();
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<GymRole>("member");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<PeopleFailure | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isAddress(email)) return setFailure("invalid_email");
    setBusy(true);
    const failed = await onInvite(email.trim(), role);
    setBusy(false);
    setFailure(failed);
    if (failed === null) onClose();
  };
  const isWrong = failure === "invalid_email";
  return (
    <chakra.form onSubmit={submit} noValidate paddingInline="6" paddingBottom="6" overflowY="auto">
      <Stack gap="4">
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
        <Flex gap="2" justify="flex-end">
          <Button tone="ghost" onClick={onClose}>
            {t("common:cancel")}
          </Button>
          <Button type="submit" tone="prime" busy={busy}>
            {t("management:people.send")}
          </Button>
        </Flex>
      </Stack>
    </chakra.form>
  );
};

/** Asks somebody to join by e-mail. */
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
