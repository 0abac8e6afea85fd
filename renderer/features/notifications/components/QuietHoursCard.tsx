import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { useState } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { keepFocus } from "#renderer/kit/screens/keep-focus.ts";
import { SettingsCard } from "#renderer/kit/screens/SettingsCard.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Checkbox } from "#renderer/ui/fields/Checkbox.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { isMinuteOfDay, type QuietHours } from "#shared/domain/notifications/notification-preferences.ts";
import { deviceZone } from "#shared/lib/zones.ts";

type TimeFieldProps = { label: string; value: string; onChange: (value: string) => void };

/** A field for a time, which keeps a half-typed one until it is complete. */
const TimeField = ({ label, value, onChange }: TimeFieldProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field
      label={label}
      type="time"
      value={typed ?? value}
      onChange={({ target }) => {
        const complete = isMinuteOfDay(target.value);
        setTyped(complete ? null : target.value);
        if (complete) onChange(target.value);
      }}
      onBlur={() => setTyped(null)}
    />
  );
};

type QuietHoursCardProps = { quietHours: QuietHours; onChange: (quietHours: QuietHours) => void };

/** The quiet hours, in the member's time zone wherever the device is. */
export const QuietHoursCard = ({ quietHours, onChange }: QuietHoursCardProps) => {
  const { t } = useI18n();
  const here = deviceZone();
  const { on, from, to, timeZone } = quietHours;
  const set = (changes: Partial<QuietHours>) => onChange({ ...quietHours, ...changes });
  return (
    <SettingsCard title={t("settings:notify.quiet")} text={t("settings:notify.quietText")}>
      <Stack ref={keepFocus} gap="4">
        <Checkbox
          checked={on}
          onChange={({ target }) => set({ on: target.checked, ...(target.checked && !on && { timeZone: here }) })}
        >
          {t("settings:notify.quietOn")}
        </Checkbox>
        {on ? (
          <>
            <Grid gridTemplateColumns="repeat(2, minmax(0, 10rem))" gap="4">
              <TimeField label={t("settings:notify.from")} value={from} onChange={(value) => set({ from: value })} />
              <TimeField label={t("settings:notify.to")} value={to} onChange={(value) => set({ to: value })} />
            </Grid>
            <Box fontSize="sm" color="fg.muted" role="status">
              {from === to
                ? t("settings:notify.always")
                : t(from < to ? "settings:notify.sameDay" : "settings:notify.overnight", { from, to })}
            </Box>
            <Flex gap="3" align="center" wrap="wrap" fontSize="sm" color="fg.muted">
              {t("settings:notify.timeZone", { zone: timeZone.replaceAll("_", " ") })}
              {timeZone === here ? null : (
                <Button onClick={() => set({ timeZone: here })}>
                  {t("settings:notify.useHere", { zone: here.replaceAll("_", " ") })}
                </Button>
              )}
            </Flex>
          </>
        ) : null}
      </Stack>
    </SettingsCard>
  );
};
