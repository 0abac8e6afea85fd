import { Stack } from "@chakra-ui/react/stack";
import { useEffect, useRef, useState } from "react";
import { FlowForm } from "#renderer/features/settings/components/FlowForm.tsx";
import type { Enrolment } from "#renderer/features/settings/lib/enrolment.ts";
import { freeFactorName, verifiedFactors } from "#renderer/features/settings/lib/factor-names.ts";
import { shownNumber, toE164 } from "#renderer/features/settings/lib/phone-number.ts";
import { failureKey, type OwnTexts } from "#renderer/kit/errors/failure-key.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { PasswordField } from "#renderer/ui/fields/PasswordField.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import type { FactorView } from "#shared/domain/auth/account.ts";
import type { MessageKey } from "#shared/i18n/keys.ts";

/** The prefix of most members' numbers. */
const HOME_PREFIX = "+39 ";

const TEXTS = {
  factor_name_taken: "settings:factors.nameTaken",
  factor_limit: "settings:factors.limit",
  factor_disabled: "settings:factors.disabled",
  phone_invalid: "settings:phone.invalid",
  reauthentication_needed: "settings:factors.signInFirst",
  invalid_credentials: "settings:deletion.failures.wrong_password",
} satisfies OwnTexts;

type Problem = { field: "name" | "phone" | "password" | "form"; key: MessageKey };

type FactorDetailsFormProps = {
  withPhone?: boolean;
  /** Whether the account has a password, which proves the identity where the server wants that. */
  withPassword: boolean;
  factors: readonly FactorView[];
  enrolment: Enrolment & { step: "details" };
  onSubmit: (details: { name: string; phone: string; password: string }) => void;
  onCancel: () => void;
};

const serverProblem = ({ failure }: Enrolment & { step: "details" }, withPassword: boolean): Problem | null => {
  if (!failure) return null;
  if (withPassword && failure.code === "reauthentication_needed")
    return { field: "password", key: "settings:factors.proof" };
  const key = failureKey(failure, TEXTS);
  if (failure.code === "invalid_credentials") return { field: "password", key };
  if (failure.code === "factor_name_taken") return { field: "name", key };
  return { field: failure.code === "phone_invalid" ? "phone" : "form", key };
};

export const FactorDetailsForm = ({
  withPhone = false,
  withPassword,
  factors,
  enrolment,
  onSubmit,
  onCancel,
}: FactorDetailsFormProps) => {
  const { t } = useI18n();
  const base = t(withPhone ? "settings:phone.defaultName" : "settings:totp.defaultName");
  const [name, setName] = useState(() => freeFactorName(base, factors));
  const [phone, setPhone] = useState(HOME_PREFIX);
  const [own, setOwn] = useState<Problem | null>(null);
  const [password, setPassword] = useState("");
  const [proving, setProving] = useState(false);
  const passwordRef = useRef<HTMLInputElement>(null);
  const nameRef = useRef<HTMLInputElement>(null);
  const phoneRef = useRef<HTMLInputElement>(null);
  const problem = own ?? serverProblem(enrolment, withPassword);
  const at = (field: Problem["field"]) => (problem?.field === field ? t(problem.key) : null);
  const wrong = problem?.field;

  useEffect(() => {
    if (wrong === "name") nameRef.current?.focus();
    if (wrong === "phone") phoneRef.current?.focus();
    if (wrong === "password") setProving(true);
  }, [wrong]);
  useEffect(() => {
    if (proving) passwordRef.current?.focus();
  }, [proving]);

  const submit = () => {
    const number = toE164(phone);
    if (name.trim() === "") return setOwn({ field: "name", key: "settings:factors.nameRequired" });
    if (withPhone && number === null) return setOwn({ field: "phone", key: "settings:phone.invalid" });
    const taken = verifiedFactors(factors).some((factor) => factor.phone && shownNumber(factor.phone) === number);
    if (withPhone && taken) return setOwn({ field: "phone", key: "settings:phone.taken" });
    setOwn(null);
    onSubmit({ name: name.trim(), phone: number ?? "", password });
  };

  return (
    <FlowForm
      submit={t(withPhone ? "settings:phone.send" : "settings:factors.next")}
      busy={enrolment.busy}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {at("form") ? (
        <Notice tone="danger" title={t("settings:security.failed")}>
          {at("form")}
        </Notice>
      ) : null}
      <Stack gap="4" maxWidth="26rem">
        {withPhone ? (
          <Field
            ref={phoneRef}
            label={t("settings:phone.number")}
            hint={t("settings:phone.hint")}
            type="tel"
            name="phone"
            autoComplete="tel"
            inputMode="tel"
            required
            maxLength={40}
            value={phone}
            onChange={(event) => setPhone(event.target.value)}
            error={at("phone")}
          />
        ) : null}
        <Field
          ref={nameRef}
          label={t("settings:factors.name")}
          hint={t("settings:factors.nameHint")}
          name="factor-name"
          autoComplete="off"
          required
          maxLength={40}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={at("name")}
        />
        {proving ? (
          <PasswordField
            ref={passwordRef}
            label={t("settings:deletion.password")}
            showLabel={t("settings:password.show")}
            hideLabel={t("settings:password.hide")}
            autoComplete="current-password"
            required
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            error={at("password")}
          />
        ) : null}
      </Stack>
    </FlowForm>
  );
};
