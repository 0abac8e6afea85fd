import { Box } from "@chakra-ui/react/box";
import { useEffect, useRef, useState } from "react";
import type { FactorView } from "#shared/auth/account.ts";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { usePlatform } from "../../../app/context/platform-context.ts";
import { Button } from "../../../ui/Button.tsx";
import { CODE_LENGTH, OneTimeCodeField } from "../../../ui/OneTimeCodeField.tsx";
import { codeText } from "../lib/code-text.ts";
import { maskPhone } from "../lib/mask-phone.ts";
import { settled } from "../lib/settled.ts";
import { Form } from "./Form.tsx";

type FactorFormProps = {
  factor: FactorView;
  onBegin?: (() => void) | undefined;
  onFail?: (() => void) | undefined;
  onVerified: () => void;
};

/** The code of one factor. An app shows it already; a phone gets it on demand, never on its own after a reload. */
export const FactorForm = ({ factor, onBegin, onFail, onVerified }: FactorFormProps) => {
  const { t } = useI18n();
  const { auth } = usePlatform();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [challengeId, setChallengeId] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const byPhone = factor.factorType === "phone";
  const asks = byPhone && challengeId === null;
  const phone = maskPhone(factor.phone ?? "");
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (challengeId) field.current?.focus();
  }, [challengeId]);

  const challenge = async (): Promise<string | null> => {
    const result = await settled(auth.challengeFactor({ factorId: factor.id }));
    if (result.ok) return result.value.challengeId;
    setError(t(codeText(result.error)));
    return null;
  };
  const send = async () => {
    setBusy(true);
    setError(null);
    setCode("");
    setChallengeId(await challenge());
    setBusy(false);
  };
  const verify = async () => {
    const id = challengeId ?? (await challenge());
    if (id === null) return;
    onBegin?.();
    const result = await settled(auth.verifyFactor({ factorId: factor.id, challengeId: id, code }));
    if (result.ok) return onVerified();
    onFail?.();
    setError(t(codeText(result.error)));
    if (result.error.code === "factor_challenge_expired") setChallengeId(null);
  };
  const submit = async () => {
    if (busy) return;
    if (asks) return send();
    setError(null);
    if (code.length < CODE_LENGTH) setError(t("auth:errors.codeShort"));
    else {
      setBusy(true);
      await verify();
      setBusy(false);
    }
    field.current?.focus();
  };

  return (
    <Form onSubmit={() => void submit()}>
      {asks ? (
        <>
          <Box>{t("auth:factor.phoneLead", { phone })}</Box>
          {error ? (
            <Box role="alert" fontSize="sm" color="danger">
              {error}
            </Box>
          ) : null}
        </>
      ) : (
        <OneTimeCodeField
          ref={field}
          label={t("auth:factor.code")}
          hint={byPhone ? t("auth:factor.phoneHint", { phone }) : t("auth:factor.totpHint")}
          error={error}
          value={code}
          onChange={setCode}
        />
      )}
      <Button type="submit" tone="prime" size="lg" wide busy={busy}>
        {t(asks ? "auth:factor.send" : busy ? "auth:factor.busy" : "auth:factor.submit")}
      </Button>
      {byPhone && !asks ? (
        <Button busy={busy} onClick={() => void send()}>
          {t("auth:factor.sendAgain")}
        </Button>
      ) : null}
    </Form>
  );
};
