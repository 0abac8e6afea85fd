import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { chakra } from "@chakra-ui/react/styled-system";
import Trash2 from "lucide-react/icons/trash-2";
import { type ReactNode, useState } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button, IconButton } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import type { Availability, Hours } from "#shared/domain/gym/slots.ts";
import { isDay } from "#shared/domain/training/days.ts";
import { DayHours } from "./DayHours.tsx";
import { DayRow, WeekHours } from "./WeekHours.tsx";

type HoursFieldsProps = {
  of: "coach" | "gym";
  hours: Availability;
  zone: string;
  today: string;
  onChange: (hours: Availability) => void;
  /** A note below the dates. */
  note?: ReactNode;
};

/** Weekly hours and those of single dates: a coach's for appointments, or a gym's. */
export const HoursFields = ({ of, hours: shown, zone, today, onChange, note = null }: HoursFieldsProps) => {
  const { t, formats } = useI18n();
  const [date, setDate] = useState("");
  const closed = t(`gym:hours.${of}.closed`);
  const setDay = (day: string, hours: Hours) => onChange({ ...shown, overrides: { ...shown.overrides, [day]: hours } });
  const removeDay = (day: string) => {
    const { [day]: _, ...overrides } = shown.overrides;
    onChange({ ...shown, overrides });
  };
  const canAdd = isDay(date) && date >= today && shown.overrides[date] === undefined;
  return (
    <Grid
      // Among a gym's settings there is no room for both beside each other.
      gridTemplateColumns={{
        base: "minmax(0, 1fr)",
        lg: of === "gym" ? "minmax(0, 1fr)" : "repeat(2, minmax(0, 1fr))",
      }}
      gap={{ base: "4", lg: of === "gym" ? "4" : "6" }}
      alignItems="start"
    >
      <Card>
        <chakra.h2 textStyle="h2">{t(`gym:hours.${of}.weekly`)}</chakra.h2>
        <Box fontSize="sm" color="fg.muted" paddingTop="1" paddingBottom="3">
          {t(`gym:hours.${of}.weeklyText`, { zone })}
        </Box>
        <WeekHours weekly={shown.weekly} closed={closed} onChange={(weekly) => onChange({ ...shown, weekly })} />
      </Card>
      <Card>
        <chakra.h2 textStyle="h2">{t(`gym:hours.${of}.dates`)}</chakra.h2>
        <Box fontSize="sm" color="fg.muted" paddingTop="1" paddingBottom="3">
          {t(`gym:hours.${of}.datesText`)}
        </Box>
        <Rows>
          {Object.entries(shown.overrides)
            .toSorted(([a], [b]) => a.localeCompare(b))
            .map(([day, hours]) => {
              const name = formats.longDay(`${day}T12:00`);
              return (
                <DayRow key={day}>
                  <Flex align="flex-start" justify="space-between" gap="2">
                    <Box fontWeight="600" paddingBlock="2" _firstLetter={{ textTransform: "uppercase" }}>
                      {name}
                    </Box>
                    <IconButton
                      icon={Trash2}
                      label={t("gym:hours.removeDate", { day: name })}
                      onClick={() => removeDay(day)}
                    />
                  </Flex>
                  <DayHours name={name} hours={hours} closed={closed} onChange={(changed) => setDay(day, changed)} />
                </DayRow>
              );
            })}
        </Rows>
        <Flex gap="2" align="flex-end" wrap="wrap" paddingTop="3">
          <Box flex="1 1 10rem">
            <Field
              label={t("gym:hours.date")}
              type="date"
              min={today}
              value={date}
              onChange={({ target }) => setDate(target.value)}
            />
          </Box>
          <Button
            disabled={!canAdd}
            minHeight="3rem"
            onClick={() => {
              setDay(date, []);
              setDate("");
            }}
          >
            {t("gym:hours.addDate")}
          </Button>
        </Flex>
        {note}
      </Card>
    </Grid>
  );
};
