import { useState } from "react";
import { settled } from "#shared/errors/settled.ts";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { usePlatform } from "../../../app/context/platform-context.ts";
import { Button } from "../../../ui/Button.tsx";
import { useNotifier } from "../../../ui/toasts/notifier-context.ts";
import { useSay } from "../hooks/use-say.ts";
import { serviceProblem } from "../lib/login-problem.ts";

type ResendProps = { email: string; label: string; tone?: "outline" | "link" };

export const ResendConfirmation = ({ email, label, tone = "outline" }: ResendProps) => {
  const { t } = useI18n();
  const platform = usePlatform();
  const notifier = useNotifier();
  const say = useSay();
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    const result = await settled(platform.auth.resend({ type: "signup", email }));
    setBusy(false);
    if (result.ok) {
      notifier.show({ tone: "success", text: t("auth:notice.resent", { email }) });
      return;
    }
    notifier.show({ tone: "error", text: say(serviceProblem(result.error)) });
  };
  return (
    <Button tone={tone} busy={busy} onClick={() => void resend()}>
      {label}
    </Button>
  );
};
