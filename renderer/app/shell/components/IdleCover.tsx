import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useRef } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { LoadingScreen } from "#renderer/kit/screens/LoadingScreen.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Motif } from "#renderer/ui/Motif.tsx";
import type { MessageKey } from "#shared/i18n/keys.ts";
import { systemScheduler } from "#shared/lib/clock.ts";

/** Milliseconds until a sign-out that was refused is tried again. */
const RETRY = 60_000;

/** `refusal`: why the sign-out failed; null while it is under way. */
type IdleCoverProps = { refusal: MessageKey | null; onRetry: () => void };

/** Stands for the member's screens until the sign-out succeeds, however often it is refused. */
export const IdleCover = ({ refusal, onRetry }: IdleCoverProps) => {
  const { t } = useI18n();
  const retry = useRef(onRetry);
  retry.current = onRetry;
  useEffect(() => {
    if (refusal === null) return;
    const again = () => retry.current();
    const cancel = systemScheduler.schedule(again, RETRY);
    window.addEventListener("online", again);
    return () => {
      cancel();
      window.removeEventListener("online", again);
    };
  }, [refusal]);
  return (
    <Box position="fixed" inset="0" zIndex="modal" bg="bg" overflow="auto" data-idle-cover="">
      {refusal === null ? (
        <LoadingScreen />
      ) : (
        <Stack as="main" gap="4" align="center" textAlign="center" padding="6" paddingTop="20vh">
          <Motif />
          <chakra.h1 textStyle="h1">{t("shell:idle.heldTitle")}</chakra.h1>
          <Box color="fg.muted" maxWidth="44ch">
            {t("shell:idle.held")}
          </Box>
          <Box role="alert" maxWidth="44ch">
            {t(refusal)}
          </Box>
          <Button tone="prime" onClick={onRetry}>
            {t("shell:idle.retry")}
          </Button>
        </Stack>
      )}
    </Box>
  );
};
