import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import { useTimer } from "#renderer/features/timer/hooks/use-timer.ts";
import { useTimerKeys } from "#renderer/features/timer/hooks/use-timer-keys.ts";
import {
  adjustCountdown,
  type Countdown,
  countdownLeft,
  isCountdownOver,
  newCountdown,
  pauseCountdown,
  resetCountdown,
  runCountdown,
} from "#renderer/features/timer/lib/countdown.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useNow } from "#renderer/kit/screens/use-now.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { LimitBar } from "#renderer/ui/LimitBar.tsx";
import { formatClock } from "#shared/i18n/formats.ts";
import { Face } from "./Face.tsx";
import { KeysHint } from "./KeysHint.tsx";

const PRESETS = [30, 60, 90, 120, 180, 300] as const;
const STEP = 15;
const TICK = 200;

export const CountdownPanel = () => {
  const { t } = useI18n();
  const { countdown, change } = useTimer();
  const now = useNow(TICK);
  const left = countdownLeft(countdown, now);
  const over = isCountdownOver(countdown, now);
  const running = countdown.run.kind === "running" && !over;
  const set = (next: (countdown: Countdown, now: number) => Countdown) =>
    change((state, at) => ({ countdown: next(state.countdown, at) }));
  const toggle = () => set(running ? pauseCountdown : runCountdown);
  const less = () => set((c, at) => adjustCountdown(c, -STEP, at));
  const more = () => set((c, at) => adjustCountdown(c, STEP, at));
  useTimerKeys({ " ": toggle, ArrowLeft: less, ArrowRight: more });
  return (
    <Stack gap="5">
      <Box>
        <Face role="timer" aria-label={t("timer:countdown.left")} color={over ? "prime.fg" : "fg"}>
          {formatClock(Math.ceil(left / 1000))}
        </Face>
        <LimitBar value={left / (countdown.seconds * 1000)} label={t("timer:countdown.left")} height="8px" />
        <Box role="status" textAlign="center" minHeight="1.5rem" marginTop="3" fontWeight="600" color="prime.fg">
          {over ? t("timer:countdown.over") : null}
        </Box>
      </Box>
      <Flex gap="3" wrap="wrap" justify="center">
        <Button aria-label={t("timer:countdown.less")} onClick={less}>
          {`−${STEP}`}
        </Button>
        <Button tone="prime" size="lg" flex="1 1 8rem" maxWidth="16rem" onClick={toggle}>
          <Icon of={running ? Pause : Play} />
          {running ? t("timer:pause") : t(countdown.run.kind === "paused" ? "timer:resume" : "timer:start")}
        </Button>
        <Button aria-label={t("timer:countdown.more")} onClick={more}>
          {`+${STEP}`}
        </Button>
      </Flex>
      <Flex justify="center">
        <Button
          tone="ghost"
          disabled={countdown.run.kind === "ready"}
          onClick={() => set((current) => resetCountdown(current))}
        >
          <Icon of={RotateCcw} size={18} />
          {t("timer:reset")}
        </Button>
      </Flex>
      <Flex as="fieldset" border="0" margin="0" padding="0" gap="2" wrap="wrap" justify="center">
        <Box as="legend" srOnly>
          {t("timer:countdown.presets")}
        </Box>
        {PRESETS.map((seconds) => (
          <Button
            key={seconds}
            aria-pressed={countdown.seconds === seconds}
            borderRadius="full"
            fontVariantNumeric="tabular-nums"
            _pressed={{ borderColor: "prime.line", boxShadow: "inset 0 0 0 1px {colors.prime.line}" }}
            onClick={() => set(() => newCountdown(seconds))}
          >
            {formatClock(seconds)}
          </Button>
        ))}
      </Flex>
      <KeysHint>{t("timer:countdown.shortcuts")}</KeysHint>
    </Stack>
  );
};
