import { useSay } from "#renderer/features/auth/hooks/use-say.ts";
import type { LoginProblem } from "#renderer/features/auth/lib/login-problem.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { ResendConfirmation } from "./ResendConfirmation.tsx";

export const LoginFailure = ({ problem, email }: { problem: LoginProblem; email: string }) => {
  const { t } = useI18n();
  const say = useSay();
  if (problem.kind === "unconfirmed") {
    return (
      <Notice tone="warning" title={t("auth:login.failed")}>
        <div>{t("auth:notice.unconfirmed")}</div>
        <ResendConfirmation tone="link" email={email} label={t("auth:notice.resend")} />
      </Notice>
    );
  }
  return (
    <Notice tone="danger" title={t("auth:login.failed")}>
      {say(problem)}
    </Notice>
  );
};
