import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { formatClock } from "#shared/i18n/formats.ts";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { lengthOf, MODE_FIELDS, planOf, stepField } from "../lib/interval-plan.ts";
import { fieldKey, isCount } from "../lib/interval-texts.ts";
import { setSettings, settingsOf } from "../lib/intervals.ts";
import { Stepper } from "./Stepper.tsx";
import { useTimer } from "./TimerProvider.tsx";

/** What the timer of this mode runs through, before it starts. */
export const IntervalSettings = () => {
  const { t, formats } = useI18n();
  const { intervals, change } = useTimer();
  const { mode } = intervals;
  const settings = settingsOf(intervals);
  return (
    <Stack gap="3">
      <Box textAlign="center" color="fg.muted" fontSize="sm">
        {`${t(`timer:intervals.about.${mode}`)} ${t("timer:intervals.total", {
          time: formatClock(lengthOf(planOf(settings)) / 1000),
        })}`}
      </Box>
      <Grid gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 10rem), 1fr))" gap="3">
        {MODE_FIELDS[mode].map((field) => (
          <Stepper
            key={field}
            label={t(fieldKey(mode, field))}
            value={isCount(field) ? formats.number(settings[field]) : formatClock(settings[field])}
            onStep={(direction) =>
              change((state) => ({
                intervals: setSettings(state.intervals, stepField(mode, settingsOf(state.intervals), field, direction)),
              }))
            }
          />
        ))}
      </Grid>
    </Stack>
  );
};
