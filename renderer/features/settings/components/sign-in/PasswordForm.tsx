import { Stack } from "@chakra-ui/react/stack";
import { useEffect, useRef, useState } from "react";
import { FlowForm } from "#renderer/features/settings/components/FlowForm.tsx";
import { usePasswordFlow } from "#renderer/features/settings/hooks/use-password-flow.ts";
import type { PasswordProblem } from "#renderer/features/settings/lib/password-flow.ts";
import { ResendButton } from "#renderer/kit/codes/ResendButton.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { OneTimeCodeField } from "#renderer/ui/fields/OneTimeCodeField.tsx";
import { PasswordField } from "#renderer/ui/fields/PasswordField.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import { MESSAGE_CODE } from "#shared/domain/auth/one-time-code.ts";

type PasswordFormProps = {
  /** The address that the code is sent to. */
  address: string;
  onDone: () => void;
  onCancel: () => void;
};

export const PasswordForm = ({ address, onDone, onCancel }: PasswordFormProps) => {
  const { t } = useI18n();
  const notifier = useNotifier();
  const { flow, save, sendCode } = usePasswordFlow();
  const [password, setPassword] = useState("");
  const [confirm, setConfirm] = useState("");
  const [nonce, setNonce] = useState("");
  const passwordRef = useRef<HTMLInputElement>(null);
  const confirmRef = useRef<HTMLInputElement>(null);
  const nonceRef = useRef<HTMLInputElement>(null);
  const problem = flow.status === "editing" ? flow.problem : null;
  const asked = flow.status === "done" ? null : flow.nonce;
  const at = (field: PasswordProblem["field"]) => (problem?.field === field ? t(problem.key) : null);

  useEffect(() => {
    if (problem?.field === "password") passwordRef.current?.focus();
    if (problem?.field === "confirm") confirmRef.current?.focus();
    if (problem?.field === "nonce") nonceRef.current?.focus();
  }, [problem]);
  const wanted = asked !== null;
  useEffect(() => {
    if (wanted) nonceRef.current?.focus();
  }, [wanted]);

  const submit = async () => {
    if (!(await save({ password, confirm }, nonce))) return;
    notifier.show({ tone: "success", text: t("settings:password.done") });
    onDone();
  };

  const eyes = { showLabel: t("settings:password.show"), hideLabel: t("settings:password.hide") };
  return (
    <FlowForm
      submit={t("settings:password.submit")}
      busy={flow.status !== "editing"}
      onSubmit={() => void submit()}
      onCancel={onCancel}
    >
      {at("form") ? (
        <Notice tone="danger" title={t("settings:security.failed")}>
          {at("form")}
        </Notice>
      ) : null}
      {/* Password managers file the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={address} readOnly hidden />
      <Stack gap="4" maxWidth="26rem">
        <PasswordField
          {...eyes}
          ref={passwordRef}
          label={t("settings:password.new")}
          name="new-password"
          autoComplete="new-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={at("password")}
        />
        <PasswordField
          {...eyes}
          ref={confirmRef}
          label={t("settings:password.confirm")}
          name="confirm-password"
          autoComplete="new-password"
          required
          value={confirm}
          onChange={(event) => setConfirm(event.target.value)}
          error={at("confirm")}
        />
        {asked ? (
          <>
            <Notice tone="info" title={t("settings:password.nonceTitle")}>
              {t("settings:password.nonceText", { address })}
            </Notice>
            <OneTimeCodeField
              ref={nonceRef}
              label={t("settings:code.label")}
              length={MESSAGE_CODE}
              value={nonce}
              onChange={setNonce}
              error={at("nonce")}
            />
            <ResendButton
              at={asked.resendAt}
              label={t("settings:code.resend")}
              waiting={(seconds) => t("settings:code.resendIn", { seconds })}
              busy={flow.status !== "editing"}
              onResend={() => void sendCode()}
            />
          </>
        ) : null}
      </Stack>
    </FlowForm>
  );
};
