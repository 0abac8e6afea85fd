import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { nextHours, problemOf } from "#renderer/features/gym/lib/hours.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { keepFocus } from "#renderer/kit/screens/keep-focus.ts";
import { Button, IconButton } from "#renderer/ui/Button.tsx";
import { ErrorText } from "#renderer/ui/fields/ErrorText.tsx";
import { Input } from "#renderer/ui/fields/Input.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import type { Hours } from "#shared/domain/gym/slots.ts";

type DayHoursProps = {
  /** The day's name, for its fields' accessible names. */
  name: string;
  hours: Hours;
  /** The text of a day without hours. */
  closed: string;
  onChange: (hours: Hours) => void;
};

/** The end of a day and how a time field shows it, which does not accept `24:00`. */
const MIDNIGHT = ["24:00", "00:00"] as const;
/** Style of a time field on a phone: without its icon, because two fields and a button share the row. */
const FIELD = {
  type: "time",
  maxWidth: { base: "8rem", sm: "10rem" },
  minWidth: "0",
  paddingInline: { base: "2", sm: "3" },
  css: { "&::-webkit-calendar-picker-indicator": { display: { base: "none", sm: "block" } } },
} as const;
const shownTo = (time: string) => (time === MIDNIGHT[0] ? MIDNIGHT[1] : time);
const storedTo = (time: string) => (time === MIDNIGHT[1] ? MIDNIGHT[0] : time);

/** The hours of one day, for a coach's appointments or a gym's opening. */
export const DayHours = ({ name, hours, closed, onChange }: DayHoursProps) => {
  const { t } = useI18n();
  const problem = problemOf(hours);
  const set = (at: number, span: readonly [string, string]) =>
    onChange(hours.map((one, index) => (index === at ? span : one)));
  return (
    <Box ref={keepFocus} minWidth="0">
      {hours.length === 0 ? (
        <Box fontSize="sm" color="fg.muted" paddingBlock="2">
          {closed}
        </Box>
      ) : null}
      <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="2">
        {hours.map(([from, to], at) => {
          const about = { day: name, number: at + 1 };
          return (
            // Spans have no names of their own; they are added at the end and edited in place.
            // biome-ignore lint/suspicious/noArrayIndexKey: a span is known by its place alone.
            <Flex key={at} align="center" gap="2">
              <Input
                {...FIELD}
                aria-label={t("gym:hours.from", about)}
                aria-invalid={problem !== null || undefined}
                value={from}
                onChange={({ target }) => set(at, [target.value, to])}
              />
              <span aria-hidden="true">–</span>
              <Input
                {...FIELD}
                aria-label={t("gym:hours.to", about)}
                aria-invalid={problem !== null || undefined}
                value={shownTo(to)}
                onChange={({ target }) => set(at, [from, storedTo(target.value)])}
              />
              <IconButton
                icon={X}
                label={t("gym:hours.removeSpan", about)}
                onClick={() => onChange(hours.filter((_, index) => index !== at))}
              />
            </Flex>
          );
        })}
      </Box>
      {problem ? (
        <Box paddingTop="1">
          <ErrorText>{t(`gym:hours.problems.${problem}`)}</ErrorText>
        </Box>
      ) : null}
      <Button
        tone="ghost"
        fontSize="sm"
        paddingInline="2"
        aria-label={t("gym:hours.addTo", { day: name })}
        onClick={() => onChange([...hours, nextHours(hours)])}
      >
        <Icon of={Plus} size={18} />
        {t("gym:hours.add")}
      </Button>
    </Box>
  );
};
