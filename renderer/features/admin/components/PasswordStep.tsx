import { useState } from "react";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/Field.tsx";
import { PasswordField } from "../../../ui/PasswordField.tsx";

type PasswordStepProps = { busy: boolean; onSubmit: (email: string, password: string) => void };

export const PasswordStep = ({ busy, onSubmit }: PasswordStepProps) => {
  const { t } = useI18n();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  return (
    <form
      style={{ display: "grid", gap: "1rem" }}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(email.trim(), password);
      }}
    >
      <Field
        label={t("admin:login.email")}
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
    </form>
  );
};
