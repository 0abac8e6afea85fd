import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { useRef, useState } from "react";
import { Navigate, useNavigate } from "react-router-dom";
import { AuthForm } from "#renderer/features/auth/components/AuthForm.tsx";
import { ConfirmationSent } from "#renderer/features/auth/components/ConfirmationSent.tsx";
import { ScreenTitle } from "#renderer/features/auth/components/ScreenTitle.tsx";
import { useSay } from "#renderer/features/auth/hooks/use-say.ts";
import { type FormMessage, say as key } from "#renderer/features/auth/lib/form-message.ts";
import {
  EMPTY_SIGN_UP,
  type SimpleSignUp,
  simpleFormProblem,
  simpleSignUpProblem,
} from "#renderer/features/auth/lib/simple-sign-up.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { settledResult } from "#renderer/kit/platform/settled-result.ts";
import { LoadingScreen } from "#renderer/kit/screens/LoadingScreen.tsx";
import { useAuthState } from "#renderer/kit/session/auth-context.ts";
import { Button, LinkButton } from "#renderer/ui/Button.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { PasswordField } from "#renderer/ui/fields/PasswordField.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";

/** The simple sign-up form: four fields with their own messages. */
export const RegisterScreen = () => {
  const { t } = useI18n();
  const platform = usePlatform();
  const auth = useAuthState();
  const notifier = useNotifier();
  const navigate = useNavigate();
  const say = useSay();
  const formRef = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState<SimpleSignUp>(EMPTY_SIGN_UP);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<FormMessage | null>(null);
  const [wrong, setWrong] = useState<keyof SimpleSignUp | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  usePageTitle(t("auth:register.title"));

  const field = (name: keyof SimpleSignUp) => ({
    name,
    required: true,
    value: form[name],
    invalid: wrong === name,
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  });
  const submit = async () => {
    if (busy) return;
    const found = simpleFormProblem(form);
    setProblem(found && key(found.key));
    setWrong(found?.field ?? null);
    if (found) return formRef.current?.querySelector<HTMLInputElement>(`[name="${found.field}"]`)?.focus();
    setBusy(true);
    const email = form.email.trim();
    const [firstName, lastName] = [form.firstName.trim(), form.lastName.trim()];
    const result = await settledResult(platform.auth.signUp({ email, password: form.password, firstName, lastName }));
    setBusy(false);
    if (!result.ok) return setProblem(simpleSignUpProblem(result.error));
    if (result.value.session) notifier.show({ tone: "success", text: t("auth:register.done") });
    else setSentTo(email);
  };

  if (auth.status === "loading") return <LoadingScreen />;
  if (auth.status === "signed-in") return <Navigate to="/dashboard" replace />;
  if (sentTo) return <ConfirmationSent email={sentTo} onBack={() => void navigate("/auth/login")} />;
  return (
    <Stack gap="6">
      <ScreenTitle title={t("auth:register.title")} lead={t("auth:register.lead")} />
      <AuthForm ref={formRef} onSubmit={() => void submit()}>
        {problem ? <Notice tone="danger">{say(problem)}</Notice> : null}
        <Grid gridTemplateColumns={{ base: "1fr", sm: "1fr 1fr" }} gap="4">
          <Field {...field("firstName")} label={t("auth:fields.firstName")} autoComplete="given-name" />
          <Field {...field("lastName")} label={t("auth:fields.lastName")} autoComplete="family-name" />
        </Grid>
        <Field
          {...field("email")}
          label={t("auth:fields.email")}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          inputMode="email"
        />
        <PasswordField
          {...field("password")}
          label={t("auth:fields.password")}
          autoComplete="new-password"
          hint={t("auth:register.passwordHint")}
          showLabel={t("auth:fields.showPassword")}
          hideLabel={t("auth:fields.hidePassword")}
        />
        <Button type="submit" tone="prime" size="lg" wide busy={busy}>
          {t("auth:register.submit")}
        </Button>
      </AuthForm>
      <Flex justify="space-between" align="center" wrap="wrap" columnGap="4" fontSize="sm" color="fg.muted">
        <span>
          {t("auth:register.hasAccount")}{" "}
          <LinkButton to="/auth/login" tone="link">
            {t("auth:register.toLogin")}
          </LinkButton>
        </span>
        <LinkButton to="/" tone="link">
          {t("auth:register.home")}
        </LinkButton>
      </Flex>
    </Stack>
  );
};
