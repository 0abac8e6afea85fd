import { Flex } from "@chakra-ui/react/flex";
import type { CoachFreeTimes as Found } from "#renderer/features/gym/lib/coaching.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";

type FreeTimesProps = {
  /** The coach's name. */
  name: string;
  of: Found;
  /** The chosen start, where the choice stays visible. */
  chosen?: string | null;
  onDay: (day: string) => void;
  onTime: (starts: string) => void;
};

/** A coach's free times on a day, or the next day with free times. */
export const FreeTimes = ({ name, of: { starts, next }, chosen, onDay, onTime }: FreeTimesProps) => {
  const { t, formats } = useI18n();
  if (starts.length === 0) {
    return (
      <Flex align="center" wrap="wrap" gap="2" paddingTop="2" fontSize="sm" color="fg.muted">
        {t(next === null ? "gym:noTimes" : "gym:noTimesToday")}
        {next === null ? null : (
          <Button fontSize="sm" onClick={() => onDay(next)}>
            {t("gym:nextFree", { day: formats.dayAndMonth(`${next}T12:00`) })}
          </Button>
        )}
      </Flex>
    );
  }
  return (
    <Rows
      display="grid"
      gridTemplateColumns="repeat(auto-fill, minmax(4.75rem, 1fr))"
      gap="2"
      paddingTop="3"
      aria-label={t("gym:freeTimes", { name })}
    >
      {starts.map((start) => (
        <li key={start}>
          <Button
            width="100%"
            paddingInline="2"
            fontVariantNumeric="tabular-nums"
            {...(chosen === undefined ? {} : { "aria-pressed": start === chosen })}
            onClick={() => onTime(start)}
          >
            {formats.time(start)}
          </Button>
        </li>
      ))}
    </Rows>
  );
};
