import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import { useId, useState } from "react";
import { owesFactor } from "#shared/auth/assurance.ts";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { usePlatform } from "../../../app/context/platform-context.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Field } from "../../../ui/Field.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { CODE_LENGTH, OneTimeCodeField } from "../../../ui/OneTimeCodeField.tsx";
import type { Entry } from "../hooks/use-entry.ts";
import { useSay } from "../hooks/use-say.ts";
import { serviceProblem } from "../lib/login-problem.ts";
import { settled } from "../lib/settled.ts";
import { Form } from "./Form.tsx";

/** Signs in with a code from a letter. Nobody learns from it whether an address has an account. */
export const CodeSignIn = ({ initialEmail, entry }: { initialEmail: string; entry: Entry }) => {
  const { t } = useI18n();
  const { auth } = usePlatform();
  const say = useSay();
  const heading = useId();
  const [email, setEmail] = useState(initialEmail);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [code, setCode] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const send = async (address: string) => {
    if (address === "") return setProblem(t("auth:errors.required"));
    const result = await settled(auth.signInWithOtp({ email: address, createUser: false }));
    // An address without an account is refused by the server: it reads like one that has an account.
    if (result.ok || result.error.code === "signup_disabled") return setSentTo(address);
    setProblem(say(serviceProblem(result.error)));
  };
  const verify = async (address: string) => {
    if (code.length < CODE_LENGTH) return setProblem(t("auth:errors.codeShort"));
    entry.begin("form");
    const result = await settled(auth.verifyOtp({ type: "email", email: address, token: code }));
    if (result.ok && result.value && !owesFactor(result.value)) return entry.finish();
    entry.abandon();
    if (!result.ok && result.error.code !== "otp_invalid") setProblem(say(serviceProblem(result.error)));
    else if (!result.ok) setProblem(t("errors:codes.otp_invalid"));
  };
  const submit = async () => {
    if (busy) return;
    setProblem(null);
    setBusy(true);
    await (sentTo === null ? send(email.trim()) : verify(sentTo));
    setBusy(false);
  };

  return (
    <Card aria-labelledby={heading}>
      <Form onSubmit={() => void submit()}>
        <chakra.h2 id={heading} textStyle="h2">
          {t("auth:code.title")}
        </chakra.h2>
        {problem ? <Notice tone="danger">{problem}</Notice> : null}
        {sentTo === null ? (
          <Field
            label={t("auth:code.email")}
            hint={t("auth:code.lead")}
            type="email"
            name="email"
            autoComplete="email"
            autoCapitalize="none"
            inputMode="email"
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        ) : (
          <>
            <Box role="status" fontSize="sm" overflowWrap="anywhere">
              {t("auth:code.sent", { email: sentTo })}
            </Box>
            <OneTimeCodeField label={t("auth:code.field")} autoFocus value={code} onChange={setCode} />
          </>
        )}
        <Button type="submit" wide busy={busy}>
          {t(sentTo === null ? "auth:code.send" : "auth:code.submit")}
        </Button>
        {sentTo === null ? null : (
          <Button tone="ghost" onClick={() => setSentTo(null)}>
            {t("auth:code.again")}
          </Button>
        )}
      </Form>
    </Card>
  );
};
