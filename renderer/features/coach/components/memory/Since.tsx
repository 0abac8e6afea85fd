import { chakra } from "@chakra-ui/react/styled-system";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Row } from "#renderer/ui/Rows.tsx";
import { readDay } from "#shared/domain/coach/memory/stated.ts";

type SinceProps = {
  name: string;
  /** The stored day since when it holds. */
  since: unknown;
  /** The words of the button that ends it, and what a screen reader says. */
  end: string;
  label: string;
  onEnd: () => void;
};

/** One thing that PrimeBot remembers, with the day since when. */
export const Since = ({ name, since, end, label, onEnd }: SinceProps) => {
  const { t, formats } = useI18n();
  const day = readDay(since);
  return (
    <Row plain justifyContent="space-between">
      <chakra.span css={{ "&::first-letter": { textTransform: "uppercase" } }} display="block">
        {name}
        {day === null ? null : (
          <chakra.span display="block" fontSize="sm" color="fg.muted">
            {t("coach:profile.since", { day: formats.fullDay(`${day}T12:00:00`) })}
          </chakra.span>
        )}
      </chakra.span>
      <Button tone="outline" aria-label={label} onClick={onEnd}>
        {end}
      </Button>
    </Row>
  );
};
