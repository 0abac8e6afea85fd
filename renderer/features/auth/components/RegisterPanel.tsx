import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { useId, useRef, useState } from "react";
import type { Entry } from "#renderer/features/auth/hooks/use-entry.ts";
import { useRegistration } from "#renderer/features/auth/hooks/use-registration.ts";
import { useSay } from "#renderer/features/auth/hooks/use-say.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Checkbox } from "#renderer/ui/fields/Checkbox.tsx";
import { EMAIL_INPUT, Field } from "#renderer/ui/fields/Field.tsx";
import { PasswordField } from "#renderer/ui/fields/PasswordField.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import { missingForSubmit, type RegistrationField } from "#shared/domain/auth/registration.ts";
import type { Scheduler } from "#shared/lib/clock.ts";
import { AuthForm } from "./AuthForm.tsx";
import { EmailRequirements } from "./EmailRequirements.tsx";
import { EmailVerdict } from "./EmailVerdict.tsx";
import { PasswordStrengthMeter } from "./PasswordStrengthMeter.tsx";
import { TermsLabel } from "./TermsLabel.tsx";

type RegisterPanelProps = { entry: Entry; scheduler: Scheduler; onMail: (email: string) => void };

/** The sign-up form in the second tab of /auth. */
export const RegisterPanel = ({ entry, scheduler, onMail }: RegisterPanelProps) => {
  const { t } = useI18n();
  const notifier = useNotifier();
  const say = useSay();
  const id = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const [confirmed, setConfirmed] = useState(false);
  const focus = (field: RegistrationField) =>
    formRef.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
  const handlers = {
    onBegin: () => entry.begin("form"),
    onDone: (outcome: "session" | "mail", email: string) => {
      if (outcome === "session") {
        notifier.show({ tone: "success", text: t("auth:register.done") });
        return entry.leave();
      }
      entry.abandon();
      onMail(email);
    },
    onFail: () => entry.abandon(),
  };
  const { form, judgement, submitting, canSubmit, problem, change, submit } = useRegistration(
    scheduler,
    handlers,
    focus,
  );
  const names = { showLabel: t("auth:fields.showPassword"), hideLabel: t("auth:fields.hidePassword") };
  const differs = confirmed && form.confirmPassword !== "" && form.confirmPassword !== form.password;
  const missing = missingForSubmit(form, judgement.validating);
  const alreadySaid = problem?.kind === "key" && problem.key === "auth:errors.mismatch";

  return (
    <AuthForm ref={formRef} onSubmit={() => void submit()}>
      <Grid gridTemplateColumns={{ base: "1fr", sm: "1fr 1fr" }} gap="4">
        <Field
          label={t("auth:fields.firstName")}
          name="firstName"
          autoComplete="given-name"
          required
          value={form.firstName}
          onChange={(event) => change({ firstName: event.target.value })}
        />
        <Field
          label={t("auth:fields.lastName")}
          name="lastName"
          autoComplete="family-name"
          required
          value={form.lastName}
          onChange={(event) => change({ lastName: event.target.value })}
        />
      </Grid>
      <Box>
        <Field
          label={t("auth:fields.email")}
          {...EMAIL_INPUT}
          invalid={judgement.result?.valid === false}
          describedBy={`${id}-verdict ${id}-requirements`}
          value={form.email}
          onChange={(event) => change({ email: event.target.value })}
        />
        <EmailVerdict id={`${id}-verdict`} judgement={judgement} />
        <EmailRequirements id={`${id}-requirements`} />
      </Box>
      <Box>
        <PasswordField
          {...names}
          label={t("auth:fields.password")}
          name="password"
          autoComplete="new-password"
          required
          describedBy={`${id}-strength`}
          value={form.password}
          onChange={(event) => change({ password: event.target.value })}
        />
        <PasswordStrengthMeter id={`${id}-strength`} password={form.password} />
      </Box>
      <PasswordField
        {...names}
        label={t("auth:registration.confirmPassword")}
        name="confirmPassword"
        autoComplete="new-password"
        required
        invalid={differs}
        error={differs && !alreadySaid ? t("auth:errors.mismatch") : null}
        value={form.confirmPassword}
        onBlur={() => setConfirmed(true)}
        onChange={(event) => change({ confirmPassword: event.target.value })}
      />
      <Checkbox
        name="acceptsTerms"
        required
        checked={form.acceptsTerms}
        onChange={(event) => change({ acceptsTerms: event.target.checked })}
      >
        <TermsLabel />
      </Checkbox>
      {problem ? <Notice tone="danger">{say(problem)}</Notice> : null}
      <Button
        type="submit"
        tone="prime"
        size="lg"
        wide
        disabled={!canSubmit}
        busy={submitting}
        aria-describedby={canSubmit ? undefined : `${id}-disabled`}
      >
        {submitting ? t("auth:registration.busy") : t("auth:registration.submit")}
      </Button>
      <Box id={`${id}-disabled`} fontSize="xs" color="fg.muted" hidden={canSubmit || submitting}>
        {missing && t(missing)}
      </Box>
    </AuthForm>
  );
};
