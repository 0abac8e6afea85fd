import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { MessageKey } from "#shared/i18n/keys.ts";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { usePlatform } from "../../../app/context/platform-context.ts";
import { usePageTitle } from "../../../app/context/use-page-title.ts";
import { LinkButton } from "../../../ui/Button.tsx";
import { LogoMark } from "../../../ui/Logo.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { linkProblem } from "../lib/auth-errors.ts";

/** Target of the e-mail's link: exchanges it once, then the dashboard, or the reason and a way back. */
export const CallbackScreen = () => {
  const { t } = useI18n();
  const platform = usePlatform();
  const navigate = useNavigate();
  const redeemed = useRef(false);
  const [problem, setProblem] = useState<MessageKey | null>(null);
  usePageTitle(t("auth:callback.title"));

  useEffect(() => {
    // A code works once: a second effect of the same page must not spend it again.
    if (redeemed.current) return;
    redeemed.current = true;
    platform.auth.redeemLink({ url: window.location.href }).then(
      (result) => {
        if (result.ok) void navigate("/dashboard", { replace: true });
        else setProblem(linkProblem(result.error));
      },
      () => setProblem("auth:errors.linkFailed"),
    );
  }, [platform, navigate]);

  return (
    <Stack gap="5">
      <chakra.h1 textStyle="h1" fontSize="3xl">
        {problem ? t("auth:callback.failedTitle") : t("auth:callback.title")}
      </chakra.h1>
      {problem ? (
        <>
          <Notice tone="danger">{t(problem)}</Notice>
          <LinkButton to="/auth/login" tone="prime" size="lg" replace>
            {t("auth:callback.back")}
          </LinkButton>
        </>
      ) : (
        <Box role="status" color="fg.muted" animation="pulse 1.6s ease-in-out infinite">
          <LogoMark size={48} />
          <Box marginTop="3">{t("auth:callback.working")}</Box>
        </Box>
      )}
    </Stack>
  );
};
