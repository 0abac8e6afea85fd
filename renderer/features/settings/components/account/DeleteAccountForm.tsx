import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import type { DeletionFailure } from "#renderer/data/account/deletion-api.ts";
import { FlowForm } from "#renderer/features/settings/components/FlowForm.tsx";
import { useDeletion } from "#renderer/features/settings/hooks/use-deletion.ts";
import { useSignOut } from "#renderer/kit/data/use-sign-out.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { PasswordField } from "#renderer/ui/fields/PasswordField.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import type { MessageKey } from "#shared/i18n/keys.ts";
import { AccountEnding } from "./AccountEnding.tsx";
import { AccountUnread } from "./AccountUnread.tsx";

const CONSEQUENCES = ["grace", "everything", "gym", "payments", "device", "export"] as const;

type Problem = DeletionFailure | "wrong_password" | "rate_limited" | "empty_password";
const textOf = (problem: Problem): MessageKey => `settings:deletion.failures.${problem}`;
const ABOUT_PASSWORD: ReadonlySet<Problem> = new Set(["wrong_password", "empty_password"]);

/** What will happen, the proof of identity, and the request. Ends in a sign-out that erases this device. */
export const DeleteAccountForm = ({ onCancel }: { onCancel: () => void }) => {
  const { t } = useI18n();
  const signOut = useSignOut();
  const { proof, failure, reload, request } = useDeletion();
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [endsAt, setEndsAt] = useState<string | null>(null);
  if (endsAt !== null) return <AccountEnding at={endsAt} onKept={onCancel} />;
  if (proof === null) return <AccountUnread failure={failure} onRetry={() => void reload()} onCancel={onCancel} />;

  const submit = async () => {
    if (proof === "password" && password === "") {
      setProblem("empty_password");
      return;
    }
    setBusy(true);
    setProblem(null);
    const answer = await request(password);
    if (answer && !answer.ok) setProblem(answer.error);
    // A refused sign-out leaves the member here, with an account that ends.
    if (answer?.ok && (await signOut("settings:deletion.done")) !== null) setEndsAt(answer.value);
    setBusy(false);
  };

  const atPassword = problem !== null && ABOUT_PASSWORD.has(problem);
  return (
    <FlowForm
      submit={t("settings:deletion.submit")}
      tone="danger"
      busy={busy}
      onSubmit={() => void submit()}
      onCancel={onCancel}
    >
      <chakra.ul listStyleType="disc" display="grid" gap="2" paddingLeft="5" margin="0" fontSize="sm" maxWidth="60ch">
        {CONSEQUENCES.map((one) => (
          <li key={one}>{t(`settings:deletion.consequences.${one}`)}</li>
        ))}
      </chakra.ul>
      {problem && !atPassword ? <Notice tone="danger">{t(textOf(problem))}</Notice> : null}
      {proof === "password" ? (
        <Box maxWidth="26rem">
          <PasswordField
            label={t("settings:deletion.password")}
            showLabel={t("settings:password.show")}
            hideLabel={t("settings:password.hide")}
            autoComplete="current-password"
            required
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            error={problem && atPassword ? t(textOf(problem)) : null}
          />
        </Box>
      ) : (
        <Box fontSize="sm">{t(proof === "factor" ? "settings:deletion.byFactor" : "settings:deletion.bySignIn")}</Box>
      )}
    </FlowForm>
  );
};
