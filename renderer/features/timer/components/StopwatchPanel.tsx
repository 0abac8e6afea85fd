import { Flex } from "@chakra-ui/react/flex";
import { Span } from "@chakra-ui/react/span";
import { Stack } from "@chakra-ui/react/stack";
import Flag from "lucide-react/icons/flag";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import { useTimer } from "#renderer/features/timer/hooks/use-timer.ts";
import { useTimerKeys } from "#renderer/features/timer/hooks/use-timer-keys.ts";
import {
  addLap,
  lapTimes,
  NEW_STOPWATCH,
  pauseStopwatch,
  runStopwatch,
  type Stopwatch,
  stopwatchElapsed,
} from "#renderer/features/timer/lib/stopwatch.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useNow } from "#renderer/kit/screens/use-now.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Row, Rows } from "#renderer/ui/Rows.tsx";
import { formatClock } from "#shared/i18n/formats.ts";
import { Face } from "./Face.tsx";
import { KeysHint } from "./KeysHint.tsx";

const TICK = 100;

export const StopwatchPanel = () => {
  const { t, formats } = useI18n();
  const { stopwatch, change } = useTimer();
  const elapsed = stopwatchElapsed(stopwatch, useNow(TICK));
  const running = stopwatch.run.kind === "running";
  const set = (next: (stopwatch: Stopwatch, now: number) => Stopwatch) =>
    change((state, at) => ({ stopwatch: next(state.stopwatch, at) }));
  const toggle = () => set(running ? pauseStopwatch : runStopwatch);
  const lap = () => set(addLap);
  useTimerKeys({ " ": toggle, ArrowRight: lap });
  const laps = lapTimes(stopwatch.laps);
  return (
    <Stack gap="5">
      <Face role="timer" aria-label={t("timer:stopwatch.elapsed")}>
        {formatClock(elapsed / 1000)}
        <small>{formats.tenths(elapsed)}</small>
      </Face>
      <Flex gap="3" wrap="wrap" justify="center">
        <Button tone="prime" size="lg" flex="1 1 8rem" maxWidth="16rem" onClick={toggle}>
          <Icon of={running ? Pause : Play} />
          {running ? t("timer:pause") : t(stopwatch.run.kind === "paused" ? "timer:resume" : "timer:start")}
        </Button>
        {running ? (
          <Button size="lg" onClick={lap}>
            <Icon of={Flag} />
            {t("timer:stopwatch.lap")}
          </Button>
        ) : (
          <Button size="lg" disabled={stopwatch.run.kind === "ready"} onClick={() => set(() => NEW_STOPWATCH)}>
            <Icon of={RotateCcw} />
            {t("timer:reset")}
          </Button>
        )}
      </Flex>
      <KeysHint>{t("timer:stopwatch.shortcuts")}</KeysHint>
      {laps.length > 0 ? (
        <Rows as="ol" aria-label={t("timer:stopwatch.laps")} display="flex" flexDirection="column-reverse">
          {laps.map((lap, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: laps are only ever added, and known by their number.
            <Row justifyContent="space-between" gap="4" paddingBlock="2" fontVariantNumeric="tabular-nums" key={index}>
              <Span color="fg.muted">{t("timer:stopwatch.lapNumber", { number: index + 1 })}</Span>
              <Span fontWeight="650">{`${formatClock(lap / 1000)}${formats.tenths(lap)}`}</Span>
            </Row>
          ))}
        </Rows>
      ) : null}
    </Stack>
  );
};
