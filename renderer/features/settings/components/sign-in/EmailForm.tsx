import { Box } from "@chakra-ui/react/box";
import { useRef, useState } from "react";
import { FlowForm } from "#renderer/features/settings/components/FlowForm.tsx";
import { useStepUp } from "#renderer/features/settings/hooks/use-step-up.ts";
import { newEmailProblem } from "#renderer/features/settings/lib/email-form.ts";
import { failureKey, type OwnTexts } from "#renderer/kit/errors/failure-key.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { EMAIL_INPUT, Field } from "#renderer/ui/fields/Field.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";

const TEXTS = {
  user_already_exists: "settings:email.taken",
  email_address_invalid: "auth:errors.emailFormat",
  validation_failed: "auth:errors.emailFormat",
} satisfies OwnTexts;

type EmailFormProps = { current: string | null; onDone: () => void; onCancel: () => void };

export const EmailForm = ({ current, onDone, onCancel }: EmailFormProps) => {
  const { t } = useI18n();
  const { auth } = usePlatform();
  const { withStepUp } = useStepUp();
  const notifier = useNotifier();
  const [email, setEmail] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);

  const refuse = (text: string) => {
    setProblem(text);
    field.current?.focus();
  };
  const submit = async () => {
    const wrong = newEmailProblem(email, current);
    if (wrong) return refuse(t(wrong));
    setBusy(true);
    setProblem(null);
    const address = email.trim();
    const answer = await withStepUp(() => auth.updateUser({ email: address }));
    setBusy(false);
    if (!answer.ok) return refuse(t(failureKey(answer.error, TEXTS)));
    const { newEmail } = answer.value;
    const text = newEmail
      ? t("settings:email.resent")
      : t("settings:email.done", { email: answer.value.email ?? address });
    notifier.show({ tone: "success", text });
    onDone();
  };

  return (
    <FlowForm submit={t("settings:email.submit")} busy={busy} onSubmit={() => void submit()} onCancel={onCancel}>
      <Box maxWidth="26rem">
        <Field
          ref={field}
          label={t("settings:email.new")}
          hint={t("settings:email.hint")}
          {...EMAIL_INPUT}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={problem}
        />
      </Box>
    </FlowForm>
  );
};
