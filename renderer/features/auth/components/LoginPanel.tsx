import { Suspense, useRef, useState } from "react";
import type { Entry } from "#renderer/features/auth/hooks/use-entry.ts";
import { useFailToast } from "#renderer/features/auth/hooks/use-fail-toast.ts";
import { useSay } from "#renderer/features/auth/hooks/use-say.ts";
import { say as key } from "#renderer/features/auth/lib/form-message.ts";
import { type LoginProblem, loginProblem } from "#renderer/features/auth/lib/login-problem.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { settledResult } from "#renderer/kit/platform/settled-result.ts";
import { styledScreen } from "#renderer/kit/screens/styled-screen.tsx";
import { EMAIL_INPUT, Field } from "#renderer/ui/fields/Field.tsx";
import { PasswordField } from "#renderer/ui/fields/PasswordField.tsx";
import { PlainButton } from "#renderer/ui/PlainButton.tsx";
import { owesFactor } from "#shared/domain/auth/assurance.ts";
import { AuthForm } from "./AuthForm.tsx";
import { LoginFailure } from "./LoginFailure.tsx";
import { LoginNotices } from "./LoginNotices.tsx";

const ResetRequest = styledScreen(() => import("./ResetRequest.tsx"), "ResetRequest");
const CodeSignIn = styledScreen(() => import("./CodeSignIn.tsx"), "CodeSignIn");

type Other = "reset" | "code";

/** The sign-in form, with the ways to sign in without the password below. */
export const LoginPanel = ({ entry }: { entry: Entry }) => {
  const { t } = useI18n();
  const platform = usePlatform();
  const say = useSay();
  const failToast = useFailToast();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<LoginProblem | null>(null);
  const [missing, setMissing] = useState({ email: false, password: false });
  const [other, setOther] = useState<Other | null>(null);
  const emailRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  const busy = entry.step !== null;

  const submit = async () => {
    if (busy) return;
    const address = email.trim();
    setMissing({ email: !address, password: !password });
    if (!address || !password) {
      setProblem(key("auth:errors.required"));
      (address ? passwordRef : emailRef).current?.focus();
      return;
    }
    setProblem(null);
    entry.begin("form");
    const result = await settledResult(platform.auth.signIn({ email: address, password }));
    if (result.ok) return owesFactor(result.value) ? entry.abandon() : entry.finish();
    entry.abandon();
    const wrong = loginProblem(result.error);
    setProblem(wrong);
    failToast("auth:login.failed", wrong.kind === "unconfirmed" ? t("auth:notice.unconfirmed") : say(wrong));
    passwordRef.current?.focus();
  };
  const toggle = (wanted: Other) => ({
    tone: "link" as const,
    "aria-expanded": other === wanted,
    onClick: () => setOther(other === wanted ? null : wanted),
  });

  return (
    <div className="login">
      <AuthForm onSubmit={() => void submit()}>
        <LoginNotices />
        {problem ? <LoginFailure problem={problem} email={email.trim()} /> : null}
        <Field
          ref={emailRef}
          label={t("auth:fields.email")}
          {...EMAIL_INPUT}
          autoComplete="username"
          invalid={missing.email && email.trim() === ""}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          ref={passwordRef}
          label={t("auth:fields.password")}
          name="password"
          autoComplete="current-password"
          required
          invalid={missing.password && password === ""}
          showLabel={t("auth:fields.showPassword")}
          hideLabel={t("auth:fields.hidePassword")}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <PlainButton type="submit" tone="prime" size="lg" wide busy={busy}>
          {busy ? t("auth:login.busy") : t("auth:login.submit")}
        </PlainButton>
      </AuthForm>
      <div className="login-ways">
        <PlainButton {...toggle("reset")}>{t("auth:reset.open")}</PlainButton>
        <PlainButton {...toggle("code")}>{t("auth:code.open")}</PlainButton>
      </div>
      <Suspense fallback={null}>
        {other === "reset" ? <ResetRequest initialEmail={email.trim()} /> : null}
        {other === "code" ? <CodeSignIn initialEmail={email.trim()} entry={entry} /> : null}
      </Suspense>
    </div>
  );
};
