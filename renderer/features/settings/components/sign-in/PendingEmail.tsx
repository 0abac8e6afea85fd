import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { useReducer } from "react";
import { firstEmailChange, reduceEmailChange } from "#renderer/features/settings/lib/email-change.ts";
import { ResendButton } from "#renderer/kit/codes/ResendButton.tsx";
import { failureKey, type OwnTexts } from "#renderer/kit/errors/failure-key.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { settledResult } from "#renderer/kit/platform/settled-result.ts";
import { Notice } from "#renderer/ui/Notice.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import { systemClock } from "#shared/lib/clock.ts";
import { AddressCode } from "./AddressCode.tsx";

const TEXTS = {
  otp_invalid: "settings:password.nonceInvalid",
  link_expired: "settings:password.nonceInvalid",
} satisfies OwnTexts;

type PendingEmailProps = { current: string | null; email: string; disabled: boolean; onChanged: () => void };

/** A change of address that waits for both e-mails. Their links work anywhere, their codes are typed here. */
export const PendingEmail = ({ current, email, disabled, onChanged }: PendingEmailProps) => {
  const { t } = useI18n();
  const { auth } = usePlatform();
  const notifier = useNotifier();
  const [change, dispatch] = useReducer(reduceEmailChange, firstEmailChange);
  const addresses = current ? [current, email] : [email];
  const { failure } = change;

  const confirm = async (address: string, token: string) => {
    dispatch({ type: "check", address });
    const answer = await settledResult(auth.verifyOtp({ type: "email_change", email: address, token }));
    if (!answer.ok) {
      dispatch({ type: "wrong", address, failure: answer.error });
      return false;
    }
    dispatch({ type: "right", address });
    const done = answer.value !== null;
    const text = done ? t("settings:email.done", { email }) : t("settings:email.half");
    notifier.show({ tone: "success", text });
    if (done) onChanged();
    return true;
  };

  const resend = async () => {
    dispatch({ type: "send" });
    const answer = await settledResult(auth.resend({ type: "email_change", email: current ?? email }));
    if (!answer.ok) {
      dispatch({ type: "unsent", failure: answer.error });
      return;
    }
    dispatch({ type: "sent", at: systemClock.now() });
    notifier.show({ tone: "success", text: t("settings:email.resent") });
  };

  return (
    <Stack gap="4">
      <Notice tone="warning" title={t("settings:email.pendingTitle", { email })}>
        {t("settings:email.pendingText")}
      </Notice>
      <Grid gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }} gap="4" alignItems="end">
        {addresses.map((address) => (
          <AddressCode
            key={address}
            address={address}
            confirmed={change.confirmed.includes(address)}
            disabled={disabled || change.checking !== null}
            error={failure?.address === address ? t(failureKey(failure.failure, TEXTS)) : null}
            onConfirm={(code) => confirm(address, code)}
          />
        ))}
      </Grid>
      {failure && failure.address === null ? <Notice tone="danger">{t(failureKey(failure.failure))}</Notice> : null}
      <Box>
        <ResendButton
          at={change.resendAt}
          label={t("settings:email.resend")}
          waiting={(seconds) => t("settings:email.resendIn", { seconds })}
          busy={change.sending || disabled}
          onResend={() => void resend()}
        />
      </Box>
    </Stack>
  );
};
