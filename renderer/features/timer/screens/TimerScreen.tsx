import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { CountdownPanel } from "#renderer/features/timer/components/CountdownPanel.tsx";
import { IntervalPanel } from "#renderer/features/timer/components/IntervalPanel.tsx";
import { KeepAwake } from "#renderer/features/timer/components/KeepAwake.tsx";
import { PresetsCard } from "#renderer/features/timer/components/PresetsCard.tsx";
import { SignalsCard } from "#renderer/features/timer/components/SignalsCard.tsx";
import { StopwatchPanel } from "#renderer/features/timer/components/StopwatchPanel.tsx";
import { useTimer } from "#renderer/features/timer/hooks/use-timer.ts";
import { chooseMode, isIntervalMode } from "#renderer/features/timer/lib/intervals.ts";
import { TIMER_MODES, type TimerMode } from "#renderer/features/timer/lib/stored-timer.ts";
import { UNDO_DURATION } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { Segmented } from "#renderer/ui/fields/Segmented.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";

/** Countdown, stopwatch and interval timers. Each runs on while another one or another screen is shown. */
export const TimerScreen = () => {
  useTexts("timer");
  const { t } = useI18n();
  const notifier = useNotifier();
  const { mode, intervals, change } = useTimer();
  usePageTitle(t("timer:title"));
  const show = (next: TimerMode) => {
    // Looking at the mode that runs does not end it.
    if (!isIntervalMode(next) || next === intervals.mode) return change(() => ({ mode: next }));
    change((state) => ({ mode: next, intervals: chooseMode(state.intervals, next) }));
    if (intervals.run.kind !== "running" && intervals.run.kind !== "paused") return;
    notifier.show({
      tone: "info",
      text: t("timer:intervals.ended", { mode: t(`timer:modes.${intervals.mode}`) }),
      duration: UNDO_DURATION,
      action: { label: t("common:undo"), run: () => change(() => ({ mode: intervals.mode, intervals })) },
    });
  };
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
