import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { useTimer } from "#renderer/features/timer/hooks/use-timer.ts";
import {
  type IntervalField,
  type IntervalMode,
  lengthOf,
  MODE_FIELDS,
  phasesOf,
  stepField,
} from "#renderer/features/timer/lib/interval-plan.ts";
import { setSettings, settingsOf } from "#renderer/features/timer/lib/intervals.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { formatClock } from "#shared/i18n/formats.ts";
import type { MessageKey } from "#shared/i18n/keys.ts";
import { Stepper } from "./Stepper.tsx";

/** The label of a field: the work of an EMOM is its interval, that of an AMRAP its duration. */
const fieldKey = (mode: IntervalMode, field: IntervalField): MessageKey => {
  if (field !== "work") return `timer:intervals.fields.${field}`;
  if (mode === "emom") return "timer:intervals.fields.every";
  if (mode === "amrap") return "timer:intervals.fields.cap";
  return mode === "for_time" ? "timer:intervals.fields.limit" : "timer:intervals.fields.work";
};

const isCount = (field: IntervalField): boolean => field === "rounds" || field === "sets";

/** The fields of the chosen mode, before it starts. */
export const IntervalFields = () => {
  const { t, formats } = useI18n();
  const { intervals, change } = useTimer();
  const { mode } = intervals;
  const settings = settingsOf(intervals);
  return (
    <Stack gap="3">
      <Box textAlign="center" color="fg.muted" fontSize="sm">
        {`${t(`timer:intervals.about.${mode}`)} ${t("timer:intervals.total", {
          time: formatClock(lengthOf(phasesOf(settings)) / 1000),
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
