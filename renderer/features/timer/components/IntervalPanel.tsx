import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import Check from "lucide-react/icons/check";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import Plus from "lucide-react/icons/plus";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import SkipForward from "lucide-react/icons/skip-forward";
import { useTimer } from "#renderer/features/timer/hooks/use-timer.ts";
import { useTimerKeys } from "#renderer/features/timer/hooks/use-timer-keys.ts";
import {
  areIntervalsOver,
  countRound,
  finishIntervals,
  type Intervals,
  pauseIntervals,
  resetIntervals,
  runIntervals,
  skipPhase,
} from "#renderer/features/timer/lib/intervals.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useNow } from "#renderer/kit/screens/use-now.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { IntervalFace } from "./IntervalFace.tsx";
import { IntervalFields } from "./IntervalFields.tsx";
import { KeysHint } from "./KeysHint.tsx";

const TICK = 100;

/** Tabata, EMOM, AMRAP, for time and custom intervals, with controls for one thumb. */
export const IntervalPanel = () => {
  const { t } = useI18n();
  const { intervals, change } = useTimer();
  const now = useNow(TICK);
  const over = areIntervalsOver(intervals, now);
  const { kind } = intervals.run;
  const running = kind === "running" && !over;
  const set = (next: (intervals: Intervals, now: number) => Intervals) =>
    change((state, at) => ({ intervals: next(state.intervals, at) }));
  const toggle = () => set(running ? pauseIntervals : runIntervals);
  const skip = () => set(skipPhase);
  useTimerKeys({ " ": toggle, ArrowRight: skip });
  return (
    <Stack gap="5">
      {kind === "ready" ? <IntervalFields /> : <IntervalFace intervals={intervals} now={now} />}
      {running && intervals.mode === "amrap" ? (
        <Button size="lg" minHeight="5rem" fontSize="xl" onClick={() => set(countRound)}>
          <Icon of={Plus} />
          {t("timer:intervals.count")}
        </Button>
      ) : null}
      {running && intervals.mode === "for_time" ? (
        <Button size="lg" minHeight="5rem" fontSize="xl" onClick={() => set(finishIntervals)}>
          <Icon of={Check} />
          {t("timer:intervals.finish")}
        </Button>
      ) : null}
      <Flex gap="3" wrap="wrap" justify="center">
        <Button tone="prime" size="lg" flex="1 1 8rem" maxWidth="24rem" minHeight="4.5rem" onClick={toggle}>
          <Icon of={running ? Pause : Play} />
          {running ? t("timer:pause") : t(kind === "paused" ? "timer:resume" : "timer:start")}
        </Button>
      </Flex>
      {kind === "ready" ? (
        <KeysHint>{t("timer:intervals.shortcuts")}</KeysHint>
      ) : (
        <Flex justify="center" gap="2" wrap="wrap">
          <Button tone="ghost" disabled={over} onClick={skip}>
            <Icon of={SkipForward} size={18} />
            {t("timer:intervals.skip")}
          </Button>
          <Button tone="ghost" onClick={() => set(resetIntervals)}>
            <Icon of={RotateCcw} size={18} />
            {t("timer:reset")}
          </Button>
        </Flex>
      )}
    </Stack>
  );
};
