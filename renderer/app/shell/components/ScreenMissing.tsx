import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useRef, useState } from "react";
import { createCodeReload } from "#renderer/app/shell/lib/code-reload.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { goToHeading } from "#renderer/kit/screens/go-to-heading.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Motif } from "#renderer/ui/Motif.tsx";

/**
 * In place of a screen whose code is not on this device. It tries again by itself when the network is back. A server
 * that answers without that code runs another release, or the browser remembers the failure: a new page helps with
 * both.
 */
export const ScreenMissing = ({ onRetry, reload = createCodeReload() }: ScreenMissingProps) => {
  const { t } = useI18n();
  const [unanswered, setUnanswered] = useState(false);
  const services = useRef({ onRetry, reload });

  useEffect(() => {
    let left = false;
    goToHeading();
    const { reload: page, onRetry: again } = services.current;
    void page.reachable().then((reachable) => {
      if (!left && reachable) page.once();
    });
    window.addEventListener("online", again);
    return () => {
      left = true;
      window.removeEventListener("online", again);
    };
  }, []);

  const retry = async () => {
    setUnanswered(false);
    if (!(await reload.reachable())) setUnanswered(true);
    else if (reload.spent()) reload.now();
    else onRetry();
  };

  return (
    <Stack gap="4" align="center" textAlign="center" paddingBlock="12">
      <Motif />
      <chakra.h1 textStyle="h1">{t("shell:missing.title")}</chakra.h1>
      <Box role="alert" color="fg.muted" maxWidth="44ch">
        {t(unanswered ? "shell:missing.unanswered" : "shell:missing.text")}
      </Box>
      <Button tone="prime" onClick={() => void retry()}>
        {t("errors:boundary.retry")}
      </Button>
    </Stack>
  );
};

type ScreenMissingProps = { onRetry: () => void; reload?: ReturnType<typeof createCodeReload> };
