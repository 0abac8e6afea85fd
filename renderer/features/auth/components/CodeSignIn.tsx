import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useId, useRef, useState } from "react";
import type { Entry } from "#renderer/features/auth/hooks/use-entry.ts";
import { useSay } from "#renderer/features/auth/hooks/use-say.ts";
import { emailProblem } from "#renderer/features/auth/lib/email-problem.ts";
import { type FormMessage, say as key } from "#renderer/features/auth/lib/form-message.ts";
import { serviceProblem } from "#renderer/features/auth/lib/login-problem.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { settledResult } from "#renderer/kit/platform/settled-result.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { EMAIL_INPUT, Field } from "#renderer/ui/fields/Field.tsx";
import { OneTimeCodeField } from "#renderer/ui/fields/OneTimeCodeField.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { owesFactor } from "#shared/domain/auth/assurance.ts";
import { MESSAGE_CODE } from "#shared/domain/auth/one-time-code.ts";
import { AuthForm } from "./AuthForm.tsx";

/** A problem of the form. `field`: about the typed text, shown below the field; `form`: shown above the form. */
type Problem = { about: "field" | "form"; said: FormMessage };

/** Sign-in with a code by e-mail. It does not reveal whether an address has an account. */
export const CodeSignIn = ({ initialEmail, entry }: { initialEmail: string; entry: Entry }) => {
  const { t } = useI18n();
  const { auth } = usePlatform();
  const say = useSay();
  const heading = useId();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState(initialEmail);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [code, setCode] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [turns, setTurns] = useState(0);
  const error = problem?.about === "field" ? say(problem.said) : null;
  // What the next step or another try needs is the field, whichever of the two stands there now.
  useEffect(() => {
    if (turns > 0) field.current?.focus();
  }, [turns]);

  const send = async (address: string): Promise<Problem | null> => {
    const wrong = emailProblem(address);
    if (wrong) return { about: "field", said: key(wrong) };
    const result = await settledResult(auth.signInWithOtp({ email: address, createUser: false }));
    // An address without an account is refused by the server: it reads like one that has an account.
    if (!result.ok && result.error.code !== "signup_disabled")
      return { about: "form", said: serviceProblem(result.error) };
    setSentTo(address);
    return null;
  };
  const verify = async (address: string): Promise<Problem | null> => {
    if (code.length < MESSAGE_CODE.least) return { about: "field", said: key("auth:errors.codeShort") };
    entry.begin("form");
    const result = await settledResult(auth.verifyOtp({ type: "email", email: address, token: code }));
    if (result.ok && result.value && !owesFactor(result.value)) {
      entry.finish();
      return null;
    }
    entry.abandon();
    if (result.ok) return null;
    if (result.error.code === "otp_invalid") return { about: "field", said: key("errors:codes.otp_invalid") };
    return { about: "form", said: serviceProblem(result.error) };
  };
  const submit = async () => {
    if (busy) return;
    setProblem(null);
    setBusy(true);
    setProblem(await (sentTo === null ? send(email.trim()) : verify(sentTo)));
    setBusy(false);
    setTurns(turns + 1);
  };
  const startOver = () => {
    setSentTo(null);
    setCode("");
    setProblem(null);
    setTurns(turns + 1);
  };

  return (
    <Card aria-labelledby={heading}>
      <AuthForm onSubmit={() => void submit()}>
        <chakra.h2 id={heading} textStyle="h2">
          {t("auth:code.title")}
        </chakra.h2>
        {problem?.about === "form" ? <Notice tone="danger">{say(problem.said)}</Notice> : null}
        {sentTo === null ? (
          <Field
            ref={field}
            label={t("auth:code.email")}
            hint={t("auth:code.lead")}
            error={error}
            {...EMAIL_INPUT}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        ) : (
          <>
            <Box role="status" fontSize="sm" overflowWrap="anywhere">
              {t("auth:code.sent", { email: sentTo })}
            </Box>
            <OneTimeCodeField
              ref={field}
              label={t("auth:code.field")}
              error={error}
              length={MESSAGE_CODE}
              value={code}
              onChange={setCode}
            />
          </>
        )}
        <Button type="submit" wide busy={busy}>
          {t(sentTo === null ? "auth:code.send" : "auth:code.submit")}
        </Button>
        {sentTo === null ? null : (
          <Button tone="ghost" disabled={busy} onClick={startOver}>
            {t("auth:code.again")}
          </Button>
        )}
      </AuthForm>
    </Card>
  );
};
