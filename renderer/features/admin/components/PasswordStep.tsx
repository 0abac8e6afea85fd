import { useRef, useState } from "react";
import type { AdminLoginState } from "#renderer/features/admin/hooks/use-admin-login.ts";
import { AuthForm, ScreenTitle } from "#renderer/features/auth/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { EMAIL_INPUT, Field } from "#renderer/ui/fields/Field.tsx";
import { PasswordField } from "#renderer/ui/fields/PasswordField.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";

/** E-mail address and password of an administrator. A problem puts the focus into the field to correct. */
export const PasswordStep = ({ busy, problem, signIn }: AdminLoginState) => {
  const { t } = useI18n();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const emailRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  usePageTitle(t("admin:login.title"));

  const submit = async () => {
    const address = email.trim();
    await signIn(address, password);
    (address ? passwordRef : emailRef).current?.focus();
  };
  return (
    <>
      <ScreenTitle title={t("admin:login.title")} lead={t("admin:login.text")} />
      {problem ? <Notice tone="danger">{t(problem)}</Notice> : null}
      <AuthForm onSubmit={() => void submit()}>
        <Field
          ref={emailRef}
          label={t("admin:login.email")}
          {...EMAIL_INPUT}
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          ref={passwordRef}
          label={t("admin:login.password")}
          name="password"
          autoComplete="current-password"
          required
          showLabel={t("admin:login.showPassword")}
          hideLabel={t("admin:login.hidePassword")}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" tone="prime" size="lg" wide busy={busy}>
          {busy ? t("admin:login.busy") : t("admin:login.submit")}
        </Button>
      </AuthForm>
    </>
  );
};
