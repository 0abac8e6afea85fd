import { useMemo, useState } from "react";
import { createGymPeopleApi } from "#renderer/data/account/gym-people-api.ts";
import { DialogForm } from "#renderer/kit/forms/DialogForm.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import { validateEmail } from "#shared/domain/auth/email-validation.ts";

type JoinProps = { gym: string; member: string; email: string; onClose: () => void };

const JoinForm = ({ gym, member, email: known, onClose }: JoinProps) => {
  const { t } = useI18n();
  const notifier = useNotifier();
  const platform = usePlatform();
  const api = useMemo(() => createGymPeopleApi(platform), [platform]);
  const [email, setEmail] = useState(known);
  const address = email.trim();
  const isValid = validateEmail(address).valid;
  const form = useForm({
    isValid,
    save: async () => {
      const answer = await api.invite(gym, address, "member", member);
      if (!answer.ok) return answer.error;
      notifier.show({ tone: "success", text: t("desk:join.sent", { email: address }) });
      return null;
    },
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} onClose={onClose} label={t("desk:join.confirm")}>
      <Field
        label={t("desk:join.email")}
        type="email"
        autoComplete="off"
        error={form.isTried && !isValid ? t("management:failures.invalid_email") : null}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      {form.failure ? <Notice tone="danger">{t(`management:failures.${form.failure}`)}</Notice> : null}
    </DialogForm>
  );
};

/** Invites somebody without an account to have one: what the gym has of them goes to it once they accept. */
export const JoinDialog = ({ open, name, ...rest }: JoinProps & { open: boolean; name: string }) => {
  const { t } = useI18n();
  return (
    <Dialog open={open} onClose={rest.onClose} title={t("desk:join.title", { name })} description={t("desk:join.text")}>
      {open ? <JoinForm {...rest} /> : null}
    </Dialog>
  );
};
