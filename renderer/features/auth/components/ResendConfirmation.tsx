import { useState } from "react";
import { useSay } from "#renderer/features/auth/hooks/use-say.ts";
import { serviceProblem } from "#renderer/features/auth/lib/login-problem.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { settledResult } from "#renderer/kit/platform/settled-result.ts";
import { PlainButton } from "#renderer/ui/PlainButton.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";

type ResendProps = { email: string; label: string; tone?: "outline" | "link" };

export const ResendConfirmation = ({ email, label, tone = "outline" }: ResendProps) => {
  const { t } = useI18n();
  const platform = usePlatform();
  const notifier = useNotifier();
  const say = useSay();
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    const result = await settledResult(platform.auth.resend({ type: "signup", email }));
    setBusy(false);
    if (result.ok) {
      notifier.show({ tone: "success", text: t("auth:notice.resent", { email }) });
      return;
    }
    notifier.show({ tone: "error", text: say(serviceProblem(result.error)) });
  };
  return (
    <PlainButton tone={tone} busy={busy} onClick={() => void resend()}>
      {label}
    </PlainButton>
  );
};
