import { useRef, useState } from "react";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { usePlatform } from "../../../app/context/platform-context.ts";
import { usePageTitle } from "../../../app/context/use-page-title.ts";
import { LoadingScreen } from "../../../app/LoadingScreen.tsx";
import { Button, LinkButton } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/Field.tsx";
import { PasswordField } from "../../../ui/PasswordField.tsx";
import { useNotifier } from "../../../ui/toasts/notifier-context.ts";
import { AuthForm } from "../components/AuthForm.tsx";
import { LoginFailure } from "../components/LoginFailure.tsx";
import { LoginNotices } from "../components/LoginNotices.tsx";
import { useLeaveWhenSignedIn } from "../hooks/use-leave-when-signed-in.ts";
import { type LoginProblem, loginProblem } from "../lib/auth-errors.ts";

const TOAST_DURATION = 3000;

export const LoginScreen = () => {
  const { t } = useI18n();
  const platform = usePlatform();
  const notifier = useNotifier();
  const { ready, markOwn } = useLeaveWhenSignedIn();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<LoginProblem | null>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  usePageTitle(t("auth:login.title"));

  const submit = async () => {
    if (busy) return;
    const address = email.trim();
    if (!address || !password) {
      setProblem({ kind: "key", key: "auth:errors.required" });
      return;
    }
    setBusy(true);
    setProblem(null);
    markOwn();
    const result = await platform.auth.signIn({ email: address, password });
    if (result.ok) {
      notifier.show({ tone: "success", text: t("auth:login.success"), duration: TOAST_DURATION });
      return;
    }
    setBusy(false);
    setProblem(loginProblem(result.error));
    passwordRef.current?.focus();
  };

  if (!ready) return <LoadingScreen />;
  return (
    <AuthForm
      title={t("auth:login.title")}
      lead={t("auth:login.lead")}
      onSubmit={() => void submit()}
      footer={
        <>
          {t("auth:login.noAccount")}{" "}
          <LinkButton to="/auth/register" tone="link">
            {t("auth:login.toRegister")}
          </LinkButton>
        </>
      }
    >
      <LoginNotices />
      {problem ? <LoginFailure problem={problem} email={email.trim()} /> : null}
      <Field
        label={t("auth:fields.email")}
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        inputMode="email"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        ref={passwordRef}
        label={t("auth:fields.password")}
        name="password"
        autoComplete="current-password"
        required
        showLabel={t("auth:fields.showPassword")}
        hideLabel={t("auth:fields.hidePassword")}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" tone="prime" size="lg" wide busy={busy}>
        {busy ? t("auth:login.busy") : t("auth:login.submit")}
      </Button>
    </AuthForm>
  );
};
