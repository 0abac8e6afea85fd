import { Box } from "@chakra-ui/react/box";
import { useEffect, useRef, useState } from "react";
import { maskPhone } from "#renderer/features/auth/lib/mask-phone.ts";
import { ResendButton } from "#renderer/kit/codes/ResendButton.tsx";
import { useFactorProof } from "#renderer/kit/codes/use-factor-proof.ts";
import { failureKey } from "#renderer/kit/errors/failure-key.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { ErrorText } from "#renderer/ui/fields/ErrorText.tsx";
import { OneTimeCodeField } from "#renderer/ui/fields/OneTimeCodeField.tsx";
import type { FactorView } from "#shared/domain/auth/account.ts";
import { factorCode } from "#shared/domain/auth/one-time-code.ts";
import { AuthForm } from "./AuthForm.tsx";

type FactorFormProps = {
  factor: FactorView;
  onBegin?: (() => void) | undefined;
  onFail?: (() => void) | undefined;
  onVerified: () => void;
};

/** The form for one factor's code. A code by phone is sent on request only, so that a reload sends none. */
export const FactorForm = ({ factor, onBegin, onFail, onVerified }: FactorFormProps) => {
  const { t } = useI18n();
  const { proof, send, check } = useFactorProof(factor, { atOnce: false });
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [incomplete, setIncomplete] = useState(false);
  const byPhone = factor.factorType === "phone";
  const sent = proof.status === "verified" ? null : proof.sent;
  const asks = byPhone && sent === null && proof.status !== "verified";
  const failure = proof.status === "waiting" ? proof.failure : null;
  const length = factorCode(factor.factorType);
  const tooShort = t(byPhone ? "auth:errors.codeShort" : "auth:errors.appCodeShort");
  const error = incomplete ? tooShort : failure && t(failureKey(failure));
  const busy = proof.status !== "waiting";
  const phone = maskPhone(factor.phone ?? "");
  const challengeId = sent?.challengeId;
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (challengeId) field.current?.focus();
  }, [challengeId]);

  const ask = () => {
    setCode("");
    setIncomplete(false);
    return send();
  };
  const verify = async () => {
    onBegin?.();
    if (await check(code)) onVerified();
    else onFail?.();
  };
  const submit = async () => {
    if (busy) return;
    if (asks) return ask();
    const short = code.length < length.least;
    setIncomplete(short);
    if (!short) await verify();
    field.current?.focus();
  };

  return (
    <AuthForm onSubmit={() => void submit()}>
      {asks ? (
        <>
          <Box>{t("auth:factor.phoneLead", { phone })}</Box>
          {error ? <ErrorText>{error}</ErrorText> : null}
        </>
      ) : (
        <OneTimeCodeField
          ref={field}
          label={t("auth:factor.code")}
          hint={byPhone ? t("auth:factor.phoneHint", { phone }) : t("auth:factor.totpHint")}
          error={error}
          length={length}
          value={code}
          onChange={(next) => {
            setCode(next);
            setIncomplete(false);
          }}
        />
      )}
      <Button type="submit" tone="prime" size="lg" wide busy={busy}>
        {t(asks ? "auth:factor.send" : busy ? "auth:factor.busy" : "auth:factor.submit")}
      </Button>
      {sent ? (
        <ResendButton
          at={sent.resendAt}
          label={t("auth:factor.sendAgain")}
          waiting={(seconds) => t("auth:factor.sendAgainIn", { seconds })}
          busy={busy}
          onResend={() => void ask()}
        />
      ) : null}
    </AuthForm>
  );
};
