import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { useId, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { MINIMUM_PASSWORD } from "#shared/auth/password-strength.ts";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { usePlatform } from "../../../app/context/platform-context.ts";
import { Button } from "../../../ui/Button.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { PasswordField } from "../../../ui/PasswordField.tsx";
import { useNotifier } from "../../../ui/toasts/notifier-context.ts";
import { codeText } from "../lib/code-text.ts";
import { settled } from "../lib/settled.ts";
import { Form } from "./Form.tsx";
import { PasswordStrength } from "./PasswordStrength.tsx";
import { ScreenTitle } from "./ScreenTitle.tsx";

type Wrong = { field: "password" | "confirm"; text: string };

/** Failures after which only another letter helps. */
const OVER: ReadonlySet<string> = new Set(["not_authenticated", "session_revoked", "reauthentication_needed"]);

/** The new password of somebody whose recovery link was redeemed. */
export const NewPassword = ({ onExpired }: { onExpired: () => void }) => {
  const { t } = useI18n();
  const { auth } = usePlatform();
  const notifier = useNotifier();
  const navigate = useNavigate();
  const id = useId();
  const fields = { password: useRef<HTMLInputElement>(null), confirm: useRef<HTMLInputElement>(null) };
  const [password, setPassword] = useState("");
  const [confirm, setConfirm] = useState("");
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const names = { showLabel: t("auth:fields.showPassword"), hideLabel: t("auth:fields.hidePassword") };

  const check = (): Wrong | null => {
    if (password.length < MINIMUM_PASSWORD) return { field: "password", text: t("auth:errors.passwordLength") };
    return password === confirm ? null : { field: "confirm", text: t("auth:errors.mismatch") };
  };
  const submit = async () => {
    if (busy) return;
    const found = check();
    setWrong(found);
    setProblem(null);
    if (found) return fields[found.field].current?.focus();
    setBusy(true);
    const result = await settled(auth.updateUser({ password }));
    setBusy(false);
    if (result.ok) {
      notifier.show({ tone: "success", text: t("auth:recovery.saved") });
      void navigate("/dashboard", { replace: true });
      return;
    }
    if (OVER.has(result.error.code)) return onExpired();
    setProblem(t(codeText(result.error)));
    fields.password.current?.focus();
  };

  return (
    <Stack gap="6">
      <ScreenTitle title={t("auth:recovery.title")} lead={t("auth:recovery.lead")} />
      <Form onSubmit={() => void submit()}>
        {problem ? <Notice tone="danger">{problem}</Notice> : null}
        <Box>
          <PasswordField
            {...names}
            ref={fields.password}
            label={t("auth:recovery.password")}
            name="password"
            autoComplete="new-password"
            required
            describedBy={`${id}-strength`}
            error={wrong?.field === "password" ? wrong.text : null}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <PasswordStrength id={`${id}-strength`} password={password} />
        </Box>
        <PasswordField
          {...names}
          ref={fields.confirm}
          label={t("auth:recovery.confirm")}
          name="confirmPassword"
          autoComplete="new-password"
          required
          error={wrong?.field === "confirm" ? wrong.text : null}
          value={confirm}
          onChange={(event) => setConfirm(event.target.value)}
        />
        <Button type="submit" tone="prime" size="lg" wide busy={busy}>
          {t("auth:recovery.submit")}
        </Button>
      </Form>
    </Stack>
  );
};
