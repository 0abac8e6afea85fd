import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { useId, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { PasswordReason } from "#renderer/features/auth/lib/link-target.ts";
import { failureKey } from "#renderer/kit/errors/failure-key.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { settledResult } from "#renderer/kit/platform/settled-result.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { PasswordField } from "#renderer/ui/fields/PasswordField.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import { type NewPasswordProblem, newPasswordProblem } from "#shared/domain/auth/new-password.ts";
import type { MessageKey } from "#shared/i18n/keys.ts";
import { AuthForm } from "./AuthForm.tsx";
import { PasswordStrengthMeter } from "./PasswordStrengthMeter.tsx";
import { ScreenTitle } from "./ScreenTitle.tsx";

const TEXTS = {
  recovery: {
    title: "auth:recovery.title",
    lead: "auth:recovery.lead",
    password: "auth:recovery.password",
    confirm: "auth:recovery.confirm",
    submit: "auth:recovery.submit",
    saved: "auth:recovery.saved",
  },
  invitation: {
    title: "auth:invitation.title",
    lead: "auth:invitation.lead",
    password: "auth:fields.password",
    confirm: "auth:registration.confirmPassword",
    submit: "auth:invitation.submit",
    saved: "auth:invitation.saved",
  },
} satisfies Record<PasswordReason, Record<string, MessageKey>>;

type NewPasswordProps = { reason: PasswordReason; email: string; onExpired: () => void };

/** Failures after which a new e-mail is needed. */
const OVER: ReadonlySet<string> = new Set(["not_authenticated", "session_revoked", "reauthentication_needed"]);

/** Form for a new password after a link was redeemed: the e-mail proves who it is in place of the old password. */
export const NewPassword = ({ reason, email, onExpired }: NewPasswordProps) => {
  const { t } = useI18n();
  const texts = TEXTS[reason];
  const { auth } = usePlatform();
  const notifier = useNotifier();
  const navigate = useNavigate();
  const id = useId();
  const fields = { password: useRef<HTMLInputElement>(null), confirm: useRef<HTMLInputElement>(null) };
  const [password, setPassword] = useState("");
  const [confirm, setConfirm] = useState("");
  const [wrong, setWrong] = useState<NewPasswordProblem | null>(null);
  const [problem, setProblem] = useState<MessageKey | null>(null);
  const [busy, setBusy] = useState(false);
  const names = { showLabel: t("auth:fields.showPassword"), hideLabel: t("auth:fields.hidePassword") };

  const at = (field: NewPasswordProblem["field"]) => (wrong?.field === field ? t(wrong.key) : null);
  const submit = async () => {
    if (busy) return;
    const found = newPasswordProblem({ password, confirm });
    setWrong(found);
    setProblem(null);
    if (found) return fields[found.field].current?.focus();
    setBusy(true);
    const result = await settledResult(auth.updateUser({ password }));
    setBusy(false);
    if (result.ok) {
      notifier.show({ tone: "success", text: t(texts.saved) });
      void navigate("/dashboard", { replace: true });
      return;
    }
    if (OVER.has(result.error.code)) return onExpired();
    setProblem(failureKey(result.error));
    fields.password.current?.focus();
  };

  return (
    <Stack gap="6">
      <ScreenTitle title={t(texts.title)} lead={t(texts.lead)} />
      <AuthForm onSubmit={() => void submit()}>
        {problem ? <Notice tone="danger">{t(problem)}</Notice> : null}
        {/* Password managers file the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <Box>
          <PasswordField
            {...names}
            ref={fields.password}
            label={t(texts.password)}
            name="password"
            autoComplete="new-password"
            required
            describedBy={`${id}-strength`}
            error={at("password")}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <PasswordStrengthMeter id={`${id}-strength`} password={password} />
        </Box>
        <PasswordField
          {...names}
          ref={fields.confirm}
          label={t(texts.confirm)}
          name="confirmPassword"
          autoComplete="new-password"
          required
          error={at("confirm")}
          value={confirm}
          onChange={(event) => setConfirm(event.target.value)}
        />
        <Button type="submit" tone="prime" size="lg" wide busy={busy}>
          {t(texts.submit)}
        </Button>
      </AuthForm>
    </Stack>
  );
};
