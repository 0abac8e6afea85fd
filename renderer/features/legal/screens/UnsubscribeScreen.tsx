import { Box } from "@chakra-ui/react/box";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { stopGymLetters } from "#renderer/data/account/letters-api.ts";
import { LegalFrame } from "#renderer/features/legal/components/LegalFrame.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";

type State = "asking" | "busy" | "stopped" | "unknown" | "failed";

/** Ends a gym's letters by the token of one. Public: whoever gets them may have no account. */
export const UnsubscribeScreen = () => {
  useTexts("legal");
  const { t } = useI18n();
  const { system } = usePlatform();
  const [search] = useSearchParams();
  const [state, setState] = useState<State>("asking");
  usePageTitle(t("legal:unsubscribe.title"));
  const stop = async () => {
    setState("busy");
    setState(await stopGymLetters(await system.getConfig(), search.get("token") ?? ""));
  };
  return (
    <LegalFrame>
      <article className="legal">
        <div className="legal-head">
          <h1>{t("legal:unsubscribe.title")}</h1>
          <p className="legal-lead">{t("legal:unsubscribe.text")}</p>
        </div>
      </article>
      <Box marginTop="6" maxWidth="48rem" role="status">
        {state === "stopped" || state === "unknown" ? (
          <Notice tone={state === "stopped" ? "success" : "danger"}>{t(`legal:unsubscribe.${state}`)}</Notice>
        ) : (
          <Button tone="prime" single busy={state === "busy"} onClick={() => void stop()}>
            {t("legal:unsubscribe.stop")}
          </Button>
        )}
        {state === "failed" ? <Notice tone="danger">{t("legal:unsubscribe.failed")}</Notice> : null}
      </Box>
    </LegalFrame>
  );
};
