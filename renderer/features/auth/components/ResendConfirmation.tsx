import { useState } from "react";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { usePlatform } from "../../../app/context/platform-context.ts";
import { Button } from "../../../ui/Button.tsx";
import { useNotifier } from "../../../ui/toasts/notifier-context.ts";
import { loginProblem } from "../lib/auth-errors.ts";

type ResendProps = { email: string; label: string; tone?: "outline" | "link" };

export const ResendConfirmation = ({ email, label, tone = "outline" }: ResendProps) => {
  const { t } = useI18n();
  const platform = usePlatform();
  const notifier = useNotifier();
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    const result = await platform.auth.resend({ type: "signup", email });
    setBusy(false);
    if (result.ok) {
      notifier.show({ tone: "success", text: t("auth:notice.resent", { email }) });
      return;
    }
    const problem = loginProblem(result.error);
    const text = problem.kind === "key" ? t(problem.key) : t("auth:errors.unknown");
    notifier.show({ tone: "error", text });
  };
  return (
    <Button tone={tone} busy={busy} onClick={() => void resend()}>
      {label}
    </Button>
  );
};
