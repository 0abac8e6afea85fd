import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button, IconButton } from "#renderer/ui/Button.tsx";

type PeriodHeadProps = {
  view: "day" | "week";
  title: string;
  /** Goes to today; null while today is shown. */
  onToday: (() => void) | null;
  onPage: (by: 1 | -1) => void;
};

/** The shown day or week, with buttons to the others. */
export const PeriodHead = ({ view, title, onToday, onPage }: PeriodHeadProps) => {
  const { t } = useI18n();
  const [previous, next] =
    view === "day"
      ? [t("schedule:previousDay"), t("schedule:nextDay")]
      : [t("schedule:previousWeek"), t("schedule:nextWeek")];
  return (
    <Flex align="center" gap="1" paddingLeft="4" paddingRight="2" paddingBlock="2">
      <chakra.h2
        textStyle="h2"
        flex="1"
        minWidth="0"
        aria-live="polite"
        overflowWrap="anywhere"
        _firstLetter={{ textTransform: "uppercase" }}
      >
        {title}
      </chakra.h2>
      {onToday ? (
        <Button tone="ghost" paddingInline="3" fontSize="sm" onClick={onToday}>
          {t("schedule:today")}
        </Button>
      ) : null}
      <IconButton icon={ChevronLeft} label={previous} onClick={() => onPage(-1)} />
      <IconButton icon={ChevronRight} label={next} onClick={() => onPage(1)} />
    </Flex>
  );
};
