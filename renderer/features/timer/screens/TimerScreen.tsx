import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useI18n, useTexts } from "../../../app/context/I18nProvider.tsx";
import { usePageTitle } from "../../../app/context/use-page-title.ts";
import { Segmented } from "../../../ui/Segmented.tsx";
import { CountdownPanel } from "../components/CountdownPanel.tsx";
import { IntervalPanel } from "../components/IntervalPanel.tsx";
import { KeepAwake } from "../components/KeepAwake.tsx";
import { PresetsCard } from "../components/PresetsCard.tsx";
import { SignalsCard } from "../components/SignalsCard.tsx";
import { StopwatchPanel } from "../components/StopwatchPanel.tsx";
import { useTimer } from "../components/TimerProvider.tsx";
import { chooseMode, isIntervalMode } from "../lib/intervals.ts";
import { TIMER_MODES, type TimerMode } from "../lib/stored-timer.ts";
import { TIMER_TEXTS } from "../lib/timer-texts.ts";

/** Countdown, stopwatch and interval timers. Each goes on while another one, or another screen, is shown. */
export const TimerScreen = () => {
  useTexts("timer", TIMER_TEXTS);
  const { t } = useI18n();
  const { mode, intervals, change } = useTimer();
  usePageTitle(t("timer:title"));
  const show = (next: TimerMode) =>
    change((state) => ({
      mode: next,
      // Looking at the mode that runs does not end it.
      ...(isIntervalMode(next) && next !== state.intervals.mode && { intervals: chooseMode(state.intervals, next) }),
    }));
  return (
    <Stack gap="6" maxWidth="40rem" marginInline="auto">
      <KeepAwake />
      <chakra.h1 textStyle="h1" minHeight="3.5rem" display="flex" alignItems="center">
        {t("timer:title")}
      </chakra.h1>
      <Segmented
        legend={t("timer:mode")}
        hideLegend
        wrap
        value={mode}
        options={TIMER_MODES.map((value) => ({ value, label: t(`timer:modes.${value}`) }))}
        onChange={show}
      />
      <Box>
        {mode === "countdown" ? <CountdownPanel /> : mode === "stopwatch" ? <StopwatchPanel /> : <IntervalPanel />}
      </Box>
      {isIntervalMode(mode) && intervals.run.kind === "ready" ? <PresetsCard /> : null}
      <SignalsCard />
    </Stack>
  );
};
