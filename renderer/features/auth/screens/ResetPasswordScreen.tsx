import { Stack } from "@chakra-ui/react/stack";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { FactorStep } from "#renderer/features/auth/components/FactorStep.tsx";
import { LinkProgress } from "#renderer/features/auth/components/LinkProgress.tsx";
import { NewPassword } from "#renderer/features/auth/components/NewPassword.tsx";
import { ResetRequest } from "#renderer/features/auth/components/ResetRequest.tsx";
import { ScreenTitle } from "#renderer/features/auth/components/ScreenTitle.tsx";
import { useRedeemOnce } from "#renderer/features/auth/hooks/use-redeem-once.ts";
import { recoveryLinkProblem } from "#renderer/features/auth/lib/link-problem.ts";
import { linkTarget, passwordReason } from "#renderer/features/auth/lib/link-target.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { LoadingScreen } from "#renderer/kit/screens/LoadingScreen.tsx";
import { useAuthState } from "#renderer/kit/session/auth-context.ts";
import { LinkButton } from "#renderer/ui/Button.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { owesFactor } from "#shared/domain/auth/assurance.ts";
import { carriesAuthLink } from "#shared/domain/auth/auth-link.ts";
import type { MessageKey } from "#shared/i18n/keys.ts";

/** Target of the reset e-mail: redeems its link and asks for the new password, or offers another e-mail. */
export const ResetPasswordScreen = () => {
  const { t } = useI18n();
  const auth = useAuthState();
  const navigate = useNavigate();
  const location = useLocation();
  const [problem, setProblem] = useState<MessageKey | null>(null);
  const hasLink = carriesAuthLink(location);
  const session = auth.status === "signed-in" ? auth.session : null;
  const expired = () => setProblem("auth:errors.recoveryExpired");

  useRedeemOnce(hasLink, (outcome) => {
    if (!outcome.ok) return setProblem(recoveryLinkProblem(outcome.error));
    // The address without its link: a reload must not spend it a second time.
    const { to, state } = linkTarget(outcome.value.purpose === "invitation" ? "invitation" : "recovery");
    void navigate(to, { replace: true, state });
  });

  const failed = problem !== null;
  const working = hasLink && !failed;
  const reason = hasLink || failed ? null : passwordReason(location.state);
  const asked = reason === "invitation" ? "auth:invitation.title" : "auth:recovery.title";
  const title = t(failed ? "auth:recovery.failedTitle" : asked);
  usePageTitle(title);

  if (auth.status === "loading") return <LoadingScreen />;
  if (session !== null && reason !== null) {
    if (owesFactor(session)) return <FactorStep onVerified={() => undefined} />;
    return <NewPassword reason={reason} email={session.user.email} onExpired={expired} />;
  }
  return (
    <Stack gap="6">
      <ScreenTitle title={title} />
      {working ? (
        <LinkProgress text={t("auth:recovery.working")} />
      ) : (
        <>
          <Notice tone={failed ? "danger" : "info"}>{t(problem ?? "auth:recovery.missing")}</Notice>
          <ResetRequest initialEmail="" />
          <LinkButton to="/auth" tone="ghost">
            {t("auth:recovery.back")}
          </LinkButton>
        </>
      )}
    </Stack>
  );
};
