import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import { useId } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { ErrorText } from "#renderer/ui/fields/ErrorText.tsx";
import { CHOSEN } from "#renderer/ui/theme/tokens.ts";
import { addDays } from "#shared/domain/training/days.ts";

/** Any Monday, to name the weekdays by. */
const MONDAY = "2026-11-16";
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;

type WeekdayChoiceProps = {
  legend: string;
  error?: string | null;
  value: readonly number[];
  onChange: (weekdays: number[]) => void;
};

/** Some of the seven days of a week, 0 for Monday. */
export const WeekdayChoice = ({ legend, error = null, value, onChange }: WeekdayChoiceProps) => {
  const { formats } = useI18n();
  const id = useId();
  const noonOf = (weekday: number) => `${addDays(MONDAY, weekday)}T12:00:00`;
  return (
    <chakra.fieldset border="0" padding="0" margin="0" minWidth="0" aria-describedby={error ? id : undefined}>
      <chakra.legend fontSize="sm" fontWeight="600" marginBottom="0.375rem" padding="0">
        {legend}
      </chakra.legend>
      <Box display="grid" gridTemplateColumns="repeat(7, minmax(0, 1fr))" gap="1">
        {WEEKDAYS.map((weekday) => (
          <chakra.label
            key={weekday}
            display="flex"
            alignItems="center"
            justifyContent="center"
            minHeight="2.75rem"
            borderWidth="1px"
            borderColor="border.control"
            borderRadius="control"
            fontSize="sm"
            fontWeight="600"
            cursor="pointer"
            css={{
              "&:has(:checked)": CHOSEN,
              "&:has(:focus-visible)": { outline: "2px solid", outlineColor: "prime.line" },
            }}
          >
            <chakra.input
              type="checkbox"
              aria-invalid={error ? true : undefined}
              aria-label={formats.weekday(noonOf(weekday))}
              checked={value.includes(weekday)}
              onChange={({ target }) =>
                onChange(target.checked ? [...value, weekday].toSorted() : value.filter((day) => day !== weekday))
              }
              position="absolute"
              opacity="0"
              width="1px"
              height="1px"
            />
            <span aria-hidden="true">{formats.shortWeekday(noonOf(weekday))}</span>
          </chakra.label>
        ))}
      </Box>
      {error ? (
        <Box marginTop="0.375rem">
          <ErrorText id={id}>{error}</ErrorText>
        </Box>
      ) : null}
    </chakra.fieldset>
  );
};
