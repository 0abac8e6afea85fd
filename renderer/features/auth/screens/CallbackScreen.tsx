import { Stack } from "@chakra-ui/react/stack";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { LinkProgress } from "#renderer/features/auth/components/LinkProgress.tsx";
import { ScreenTitle } from "#renderer/features/auth/components/ScreenTitle.tsx";
import { useRedeemOnce } from "#renderer/features/auth/hooks/use-redeem-once.ts";
import { isHalfDone, isProviderRefusal, linkProblem } from "#renderer/features/auth/lib/link-problem.ts";
import { linkTarget } from "#renderer/features/auth/lib/link-target.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { useAuthState } from "#renderer/kit/session/auth-context.ts";
import { LinkButton } from "#renderer/ui/Button.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import type { MessageKey } from "#shared/i18n/keys.ts";
import type { Failure } from "#shared/lib/result.ts";

const titleOf = (problem: Failure | null): MessageKey => {
  if (problem === null) return "auth:callback.title";
  if (isHalfDone(problem)) return "auth:callback.halfTitle";
  return isProviderRefusal(problem) ? "auth:google.failed" : "auth:callback.failedTitle";
};

/** Target of links in e-mails and of providers: redeems the link once, then goes to its target, or says why not. */
export const CallbackScreen = () => {
  const { t } = useI18n();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<Failure | null>(null);
  const signedIn = useAuthState().status === "signed-in";
  const halfDone = problem !== null && isHalfDone(problem);
  const title = t(titleOf(problem));
  usePageTitle(title);

  useRedeemOnce(true, (outcome) => {
    if (!outcome.ok) return setProblem(outcome.error);
    const { to, state } = linkTarget(outcome.value.purpose);
    void navigate(to, { replace: true, state });
  });

  return (
    <Stack gap="5">
      <ScreenTitle title={title} />
      {problem ? (
        <>
          <Notice tone={halfDone ? "success" : "danger"}>{t(linkProblem(problem))}</Notice>
          {signedIn ? (
            <LinkButton to="/dashboard" tone="prime" size="lg" replace>
              {t("auth:already.go")}
            </LinkButton>
          ) : null}
          {signedIn && halfDone ? null : (
            <LinkButton to="/auth" tone={signedIn ? "ghost" : "prime"} size="lg" replace>
              {t("auth:callback.back")}
            </LinkButton>
          )}
        </>
      ) : (
        <LinkProgress text={t("auth:callback.working")} />
      )}
    </Stack>
  );
};
