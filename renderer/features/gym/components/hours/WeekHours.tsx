import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Row, Rows } from "#renderer/ui/Rows.tsx";
import type { Availability, Hours } from "#shared/domain/gym/slots.ts";
import { addDays } from "#shared/domain/training/days.ts";
import { DayHours } from "./DayHours.tsx";

/** Any Monday, to name the weekdays by. */
const MONDAY = "2026-11-16";
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** A day with its hours beside it. */
export const DayRow = chakra(Row, {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "9rem minmax(0, 1fr)" },
    gap: { base: "1", sm: "4" },
    paddingBlock: "3",
  },
});

type WeekHoursProps = {
  weekly: Availability["weekly"];
  /** The text of a day without hours. */
  closed: string;
  onChange: (weekly: Availability["weekly"]) => void;
};

/** The hours of each weekday. */
export const WeekHours = ({ weekly, closed, onChange }: WeekHoursProps) => {
  const { formats } = useI18n();
  const set = (day: number, hours: Hours) => onChange({ ...weekly, [String(day)]: hours });
  return (
    <Rows>
      {WEEKDAYS.map((day) => {
        const name = formats.weekday(`${addDays(MONDAY, day - 1)}T12:00:00`);
        return (
          <DayRow key={day}>
            <Box fontWeight="600" paddingBlock="2" _firstLetter={{ textTransform: "uppercase" }}>
              {name}
            </Box>
            <DayHours
              name={name}
              hours={weekly[String(day)] ?? []}
              closed={closed}
              onChange={(hours) => set(day, hours)}
            />
          </DayRow>
        );
      })}
    </Rows>
  );
};
