import { Grid } from "@chakra-ui/react/grid";
import { useState } from "react";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { usePlatform } from "../../../app/context/platform-context.ts";
import { usePageTitle } from "../../../app/context/use-page-title.ts";
import { LoadingScreen } from "../../../app/LoadingScreen.tsx";
import { Button, LinkButton } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/Field.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { PasswordField } from "../../../ui/PasswordField.tsx";
import { useNotifier } from "../../../ui/toasts/notifier-context.ts";
import { AuthForm } from "../components/AuthForm.tsx";
import { ConfirmationSent } from "../components/ConfirmationSent.tsx";
import { useLeaveWhenSignedIn } from "../hooks/use-leave-when-signed-in.ts";
import { signUpProblem } from "../lib/auth-errors.ts";
import { EMPTY_SIGN_UP, type SignUpForm, signUpFormProblem } from "../lib/sign-up-form.ts";

export const RegisterScreen = () => {
  const { t } = useI18n();
  const platform = usePlatform();
  const notifier = useNotifier();
  const { ready } = useLeaveWhenSignedIn();
  const [form, setForm] = useState<SignUpForm>(EMPTY_SIGN_UP);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  usePageTitle(t("auth:register.title"));

  const set = (field: keyof SignUpForm) => (event: { target: { value: string } }) =>
    setForm({ ...form, [field]: event.target.value });

  const submit = async () => {
    if (busy) return;
    const wrong = signUpFormProblem(form);
    setProblem(wrong ? t(wrong) : null);
    if (wrong) return;
    setBusy(true);
    const email = form.email.trim();
    const result = await platform.auth.signUp({
      email,
      password: form.password,
      firstName: form.firstName.trim(),
      lastName: form.lastName.trim(),
    });
    setBusy(false);
    if (!result.ok) {
      const text = signUpProblem(result.error);
      setProblem(text.kind === "key" ? t(text.key) : text.message);
      return;
    }
    if (result.value.session) notifier.show({ tone: "success", text: t("auth:register.done") });
    else setSentTo(email);
  };

  if (!ready) return <LoadingScreen />;
  if (sentTo) return <ConfirmationSent email={sentTo} />;
  return (
    <AuthForm
      title={t("auth:register.title")}
      lead={t("auth:register.lead")}
      onSubmit={() => void submit()}
      footer={
        <>
          {t("auth:register.hasAccount")}{" "}
          <LinkButton to="/auth/login" tone="link">
            {t("auth:register.toLogin")}
          </LinkButton>
        </>
      }
    >
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      <Grid gridTemplateColumns={{ base: "1fr", sm: "1fr 1fr" }} gap="4">
        <Field
          label={t("auth:fields.firstName")}
          name="firstName"
          autoComplete="given-name"
          required
          value={form.firstName}
          onChange={set("firstName")}
        />
        <Field
          label={t("auth:fields.lastName")}
          name="lastName"
          autoComplete="family-name"
          required
          value={form.lastName}
          onChange={set("lastName")}
        />
      </Grid>
      <Field
        label={t("auth:fields.email")}
        type="email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        inputMode="email"
        required
        value={form.email}
        onChange={set("email")}
      />
      <PasswordField
        label={t("auth:fields.password")}
        name="password"
        autoComplete="new-password"
        required
        hint={t("auth:register.passwordHint")}
        showLabel={t("auth:fields.showPassword")}
        hideLabel={t("auth:fields.hidePassword")}
        value={form.password}
        onChange={set("password")}
      />
      <Button type="submit" tone="prime" size="lg" wide busy={busy}>
        {t("auth:register.submit")}
      </Button>
    </AuthForm>
  );
};
