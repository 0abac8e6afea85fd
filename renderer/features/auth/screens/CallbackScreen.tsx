import { Stack } from "@chakra-ui/react/stack";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Failure } from "#shared/lib/result.ts";
import { useAuthState } from "../../../app/context/auth-context.ts";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { usePageTitle } from "../../../app/context/use-page-title.ts";
import { LinkButton } from "../../../ui/Button.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { LinkProgress } from "../components/LinkProgress.tsx";
import { ScreenTitle } from "../components/ScreenTitle.tsx";
import { useRedeemOnce } from "../hooks/use-redeem-once.ts";
import { isHalfDone, linkProblem } from "../lib/link-problem.ts";
import { linkTarget } from "../lib/link-target.ts";

/** Target of letters and providers: exchanges the link once, then goes where it leads, or says why not. */
export const CallbackScreen = () => {
  const { t } = useI18n();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<Failure | null>(null);
  const signedIn = useAuthState().status === "signed-in";
  const halfDone = problem !== null && isHalfDone(problem);
  const failed = halfDone ? "auth:callback.halfTitle" : "auth:callback.failedTitle";
  const title = t(problem ? failed : "auth:callback.title");
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
          <LinkButton to={signedIn ? "/dashboard" : "/auth"} tone="prime" size="lg" replace>
            {t(signedIn ? "auth:already.go" : "auth:callback.back")}
          </LinkButton>
        </>
      ) : (
        <LinkProgress text={t("auth:callback.working")} />
      )}
    </Stack>
  );
};
