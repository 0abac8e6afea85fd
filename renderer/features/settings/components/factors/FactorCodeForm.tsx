import { Box } from "@chakra-ui/react/box";
import { type ReactNode, useRef, useState } from "react";
import { FlowForm } from "#renderer/features/settings/components/FlowForm.tsx";
import type { StepUp } from "#renderer/features/settings/hooks/use-step-up.ts";
import { shownNumber } from "#renderer/features/settings/lib/phone-number.ts";
import { ResendButton } from "#renderer/kit/codes/ResendButton.tsx";
import { type ProvableFactor, useFactorProof } from "#renderer/kit/codes/use-factor-proof.ts";
import { failureKey, type OwnTexts } from "#renderer/kit/errors/failure-key.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { OneTimeCodeField } from "#renderer/ui/fields/OneTimeCodeField.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { factorCode } from "#shared/domain/auth/one-time-code.ts";
import type { MessageKey } from "#shared/i18n/keys.ts";

const TEXTS = {
  factor_code_invalid: "settings:code.invalid",
  factor_challenge_expired: "settings:code.expired",
  factor_disabled: "settings:factors.disabled",
} satisfies OwnTexts;

/** Failures of the typed code, shown below the field; others are shown above it. */
const ABOUT_CODE: ReadonlySet<string> = new Set(["factor_code_invalid", "factor_challenge_expired"]);

type FactorCodeFormProps = {
  factor: ProvableFactor;
  intro?: string | undefined;
  submit: string;
  onVerified: () => void;
  onCancel: () => void;
  extra?: ReactNode;
  focused?: boolean;
  /** For adding a factor: the server may want an existing factor first. */
  withStepUp?: StepUp["withStepUp"];
};

/** The form for the code of one factor, from an app or a text message. */
export const FactorCodeForm = ({
  factor,
  intro,
  submit,
  onVerified,
  onCancel,
  extra,
  focused = true,
  withStepUp,
}: FactorCodeFormProps) => {
  const { t } = useI18n();
  const { proof, send, check } = useFactorProof(factor, { atOnce: true, around: withStepUp });
  const [code, setCode] = useState("");
  const [incomplete, setIncomplete] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const byPhone = factor.factorType === "phone";
  const sent = proof.status === "verified" ? null : proof.sent;
  const failure = proof.status === "waiting" ? proof.failure : null;
  const codeProblem: MessageKey | null = failure && ABOUT_CODE.has(failure.code) ? failureKey(failure, TEXTS) : null;
  const length = factorCode(factor.factorType);
  const tooShort = byPhone ? "settings:code.incomplete" : "settings:code.appIncomplete";
  const error = incomplete ? tooShort : codeProblem;

  const confirm = async () => {
    const short = code.length < length.least;
    setIncomplete(short);
    if (!short && (await check(code))) {
      onVerified();
      return;
    }
    field.current?.focus();
    field.current?.select();
  };

  return (
    <FlowForm
      submit={submit}
      focused={focused}
      busy={proof.status === "checking"}
      disabled={byPhone && sent === null}
      onSubmit={() => void confirm()}
      onCancel={onCancel}
    >
      {intro ? <Box>{intro}</Box> : null}
      {byPhone && sent ? (
        <Box role="status">{t("settings:code.sent", { phone: shownNumber(factor.phone ?? "") })}</Box>
      ) : null}
      {byPhone && proof.status === "sending" ? <Box role="status">{t("settings:code.sending")}</Box> : null}
      {failure && codeProblem === null ? <Notice tone="danger">{t(failureKey(failure, TEXTS))}</Notice> : null}
      <OneTimeCodeField
        ref={field}
        label={t(byPhone ? "settings:code.label" : "settings:code.appLabel")}
        length={length}
        value={code}
        onChange={(next) => {
          setCode(next);
          setIncomplete(false);
        }}
        error={error ? t(error) : null}
      />
      {byPhone ? (
        <ResendButton
          at={sent?.resendAt ?? null}
          label={t("settings:code.resend")}
          waiting={(seconds) => t("settings:code.resendIn", { seconds })}
          busy={proof.status !== "waiting"}
          onResend={() => void send()}
        />
      ) : null}
      {extra}
    </FlowForm>
  );
};
