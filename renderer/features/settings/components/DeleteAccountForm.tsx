import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import type { MessageKey } from "#shared/i18n/keys.ts";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import type { DeletionFailure } from "../../../data/account/deletion-api.ts";
import { Notice } from "../../../ui/Notice.tsx";
import { PasswordField } from "../../../ui/PasswordField.tsx";
import { Bone, Skeleton } from "../../../ui/Skeleton.tsx";
import { useSignOut } from "../../shell/index.ts";
import { useDeletion } from "../hooks/use-deletion.ts";
import { FlowForm } from "./FlowForm.tsx";

const CONSEQUENCES = ["grace", "everything", "device", "export"] as const;

type Problem = DeletionFailure | "wrong_password" | "empty_password";
const textOf = (problem: Problem): MessageKey => `settings:deletion.failures.${problem}`;
const ABOUT_PASSWORD: ReadonlySet<Problem> = new Set(["wrong_password", "empty_password"]);

/** What will happen, the proof of who asks, and the request. Ends in a sign-out that wipes this device. */
export const DeleteAccountForm = ({ onCancel }: { onCancel: () => void }) => {
  const { t } = useI18n();
  const signOut = useSignOut();
  const { proof, request } = useDeletion();
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  if (proof === null) {
    return (
      <Skeleton label={t("common:loading")}>
        <Bone height="9rem" />
      </Skeleton>
    );
  }

  const submit = async () => {
    if (proof === "password" && password === "") {
      setProblem("empty_password");
      return;
    }
    setBusy(true);
    setProblem(null);
    const answer = await request(password);
    if (answer && !answer.ok) setProblem(answer.error);
    if (answer?.ok) await signOut("settings:deletion.done");
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
