import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useI18n, useTexts } from "../../../app/context/I18nProvider.tsx";
import { usePageTitle } from "../../../app/context/use-page-title.ts";
import { Segmented } from "../../../ui/Segmented.tsx";
import { CountdownPanel } from "../components/CountdownPanel.tsx";
import { StopwatchPanel } from "../components/StopwatchPanel.tsx";
import { useTimer } from "../components/TimerProvider.tsx";
import { TIMER_TEXTS } from "../lib/timer-texts.ts";

/** Countdown and stopwatch. Both go on while the other one, or another screen, is shown. */
export const TimerScreen = () => {
  useTexts("timer", TIMER_TEXTS);
  const { t } = useI18n();
  const { mode, change } = useTimer();
  usePageTitle(t("timer:title"));
  return (
    <Stack gap="6" maxWidth="40rem" marginInline="auto">
      <chakra.h1 textStyle="h1" minHeight="3.5rem" display="flex" alignItems="center">
        {t("timer:title")}
      </chakra.h1>
      <Segmented
        legend={t("timer:mode")}
        hideLegend
        value={mode}
        options={[
          { value: "countdown", label: t("timer:countdown.name") },
          { value: "stopwatch", label: t("timer:stopwatch.name") },
        ]}
        onChange={(next) => change(() => ({ mode: next }))}
      />
      <Box>{mode === "countdown" ? <CountdownPanel /> : <StopwatchPanel />}</Box>
    </Stack>
  );
};
