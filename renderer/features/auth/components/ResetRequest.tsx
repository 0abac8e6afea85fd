import { chakra } from "@chakra-ui/react/styled-system";
import { useId, useRef, useState } from "react";
import { useFailToast } from "#renderer/features/auth/hooks/use-fail-toast.ts";
import { useSay } from "#renderer/features/auth/hooks/use-say.ts";
import { emailProblem } from "#renderer/features/auth/lib/email-problem.ts";
import type { FormMessage } from "#renderer/features/auth/lib/form-message.ts";
import { serviceProblem } from "#renderer/features/auth/lib/login-problem.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { settledResult } from "#renderer/kit/platform/settled-result.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { EMAIL_INPUT, Field } from "#renderer/ui/fields/Field.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import type { MessageKey } from "#shared/i18n/keys.ts";
import { AuthForm } from "./AuthForm.tsx";

/** Milliseconds that the toast after a sent e-mail is shown. */
const SENT_DURATION = 5000;

/** Form that requests the e-mail with a link to /auth/reset-password. */
export const ResetRequest = ({ initialEmail }: { initialEmail: string }) => {
  const { t } = useI18n();
  const platform = usePlatform();
  const notifier = useNotifier();
  const say = useSay();
  const failToast = useFailToast();
  const heading = useId();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState(initialEmail);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<MessageKey | null>(null);
  const [problem, setProblem] = useState<FormMessage | null>(null);

  const submit = async () => {
    if (busy) return;
    const address = email.trim();
    const found = emailProblem(address);
    setWrong(found);
    setProblem(null);
    if (found) return field.current?.focus();
    setBusy(true);
    const result = await settledResult(platform.auth.requestPasswordReset({ email: address }));
    setBusy(false);
    if (result.ok) {
      setEmail("");
      notifier.show({ tone: "success", text: t("auth:reset.sent"), duration: SENT_DURATION });
      return;
    }
    const reason = serviceProblem(result.error);
    setProblem(reason);
    failToast("auth:reset.failed", say(reason));
    field.current?.focus();
  };

  return (
    <Card aria-labelledby={heading}>
      <AuthForm onSubmit={() => void submit()}>
        <chakra.h2 id={heading} textStyle="h2">
          {t("auth:reset.title")}
        </chakra.h2>
        {problem ? (
          <Notice tone="danger" title={t("auth:reset.failed")}>
            {say(problem)}
          </Notice>
        ) : null}
        <Field
          ref={field}
          label={t("auth:reset.email")}
          hint={t("auth:reset.lead")}
          error={wrong ? t(wrong) : null}
          {...EMAIL_INPUT}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" wide busy={busy}>
          {t("auth:reset.submit")}
        </Button>
      </AuthForm>
    </Card>
  );
};
