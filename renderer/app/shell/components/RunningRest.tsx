import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import SkipForward from "lucide-react/icons/skip-forward";
import Timer from "lucide-react/icons/timer";
import { type ReactNode, useCallback, useEffect } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useRestTimer } from "#renderer/kit/rest/RestTimerProvider.tsx";
import { type RestTimer, secondsLeft } from "#renderer/kit/rest/rest-timer.ts";
import { useNow } from "#renderer/kit/screens/use-now.ts";
import { Button, IconButton } from "#renderer/ui/Button.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { LimitBar } from "#renderer/ui/LimitBar.tsx";
import { formatClock } from "#shared/i18n/formats.ts";
import { systemScheduler } from "#shared/lib/clock.ts";

/** How long "rest is over" stays, in milliseconds. */
const OVER_STAYS = 6000;
const STEP = 15;

/** `children`: what comes after the rest; null where that is not known. */
type RunningRestProps = { timer: RestTimer; children: ReactNode };

/** A rest with its time, and the buttons that change and end it. */
export const RunningRest = ({ timer, children }: RunningRestProps) => {
  const { t } = useI18n();
  const { adjust, stop, leaveFocus } = useRestTimer();
  const { setId } = timer;
  /** Of the buttons: they go with the rest, be it skipped or over. */
  const giveOnFocus = useCallback(
    (buttons: HTMLElement | null) => () => {
      if (buttons?.contains(document.activeElement)) queueMicrotask(() => leaveFocus(setId));
    },
    [leaveFocus, setId],
  );
  const left = secondsLeft(timer, useNow(250));
  const over = left === 0;

  useEffect(() => {
    if (!over) return;
    return systemScheduler.schedule(stop, OVER_STAYS);
  }, [over, stop]);

  return (
    <Flex
      as="section"
      aria-label={t("shell:rest.title")}
      align="center"
      // Where the clock would not be whole beside them, the buttons stand below it.
      wrap="wrap"
      gap="3"
      maxWidth="40rem"
      marginInline={{ base: "4", sm: "auto" }}
      paddingInline="3"
      paddingBlock="2"
      bg="bg.raised"
      borderWidth="1px"
      borderColor={over ? "prime.line" : "border"}
      borderRadius="card"
      animation="surface-in 200ms ease-out"
    >
      {children ?? (
        <Box color="prime.line">
          <Icon of={Timer} size={22} />
        </Box>
      )}
      <Box flex="1 1 0" minWidth="min-content">
        <Flex align="baseline" justify="space-between" gap="1" marginBottom="1">
          <Box
            fontSize="sm"
            color="fg.muted"
            role="status"
            // What comes next takes its room on a phone, where the clock says enough.
            srOnly={{ base: children !== null && !over, md: false }}
          >
            {over ? t("shell:rest.over") : t("shell:rest.title")}
          </Box>
          <Box textStyle="num" fontSize="3xl" whiteSpace="nowrap" role="timer">
            {formatClock(left)}
          </Box>
        </Flex>
        <LimitBar value={left / timer.seconds} label={t("shell:rest.title")} height="4px" />
      </Box>
      <Flex ref={giveOnFocus} gap="3" marginLeft="auto">
        <Button
          paddingInline="2"
          aria-label={t("shell:rest.less")}
          title={t("shell:rest.less")}
          onClick={() => adjust(-STEP)}
        >
          {`−${STEP}`}
        </Button>
        <Button
          paddingInline="2"
          aria-label={t("shell:rest.more")}
          title={t("shell:rest.more")}
          onClick={() => adjust(STEP)}
        >
          {`+${STEP}`}
        </Button>
        <IconButton tone="outline" icon={SkipForward} label={t("shell:rest.skip")} onClick={stop} />
      </Flex>
    </Flex>
  );
};
