import { Stack } from "@chakra-ui/react/stack";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { MessageKey } from "#shared/i18n/keys.ts";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { usePageTitle } from "../../../app/context/use-page-title.ts";
import { LinkButton } from "../../../ui/Button.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { LinkProgress } from "../components/LinkProgress.tsx";
import { ScreenTitle } from "../components/ScreenTitle.tsx";
import { useRedeemOnce } from "../hooks/use-redeem-once.ts";
import { linkProblem } from "../lib/link-problem.ts";
import { linkTarget } from "../lib/link-target.ts";

/** Target of letters and providers: exchanges the link once, then goes where it leads, or says why not. */
export const CallbackScreen = () => {
  const { t } = useI18n();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<MessageKey | null>(null);
  const title = t(problem ? "auth:callback.failedTitle" : "auth:callback.title");
  usePageTitle(title);

  useRedeemOnce(true, (outcome) => {
    if (!outcome.ok) return setProblem(linkProblem(outcome.error));
    const { to, state } = linkTarget(outcome.value.purpose);
    void navigate(to, { replace: true, state });
  });

  return (
    <Stack gap="5">
      <ScreenTitle title={title} />
      {problem ? (
        <>
          <Notice tone="danger">{t(problem)}</Notice>
          <LinkButton to="/auth" tone="prime" size="lg" replace>
            {t("auth:callback.back")}
          </LinkButton>
        </>
      ) : (
        <LinkProgress text={t("auth:callback.working")} />
      )}
    </Stack>
  );
};
