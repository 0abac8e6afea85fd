import { Stack } from "@chakra-ui/react/stack";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { owesFactor } from "#shared/auth/assurance.ts";
import { carriesAuthLink } from "#shared/auth/auth-link.ts";
import type { MessageKey } from "#shared/i18n/keys.ts";
import { useAuthState } from "../../../app/context/auth-context.ts";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { usePageTitle } from "../../../app/context/use-page-title.ts";
import { LoadingScreen } from "../../../app/LoadingScreen.tsx";
import { LinkButton } from "../../../ui/Button.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { FactorStep } from "../components/FactorStep.tsx";
import { LinkProgress } from "../components/LinkProgress.tsx";
import { NewPassword } from "../components/NewPassword.tsx";
import { ResetRequest } from "../components/ResetRequest.tsx";
import { ScreenTitle } from "../components/ScreenTitle.tsx";
import { useRedeemOnce } from "../hooks/use-redeem-once.ts";
import { recoveryLinkProblem } from "../lib/link-problem.ts";
import { linkTarget, passwordReason } from "../lib/link-target.ts";

/** Target of the reset letter: exchanges its link, asks for the new password, or offers another letter. */
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
