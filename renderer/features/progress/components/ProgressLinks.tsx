import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import Calculator from "lucide-react/icons/calculator";
import CalendarDays from "lucide-react/icons/calendar-days";
import ChevronRight from "lucide-react/icons/chevron-right";
import FileText from "lucide-react/icons/file-text";
import History from "lucide-react/icons/history";
import Scale from "lucide-react/icons/scale";
import Trophy from "lucide-react/icons/trophy";
import { Link } from "react-router-dom";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";

const Entry = chakra(Link, {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "3",
    minHeight: "3rem",
    paddingInline: "2",
    marginInline: "-2",
    borderRadius: "control",
    fontWeight: "600",
    color: "fg",
    textDecoration: "none",
    _hover: { bg: "bg.hover" },
  },
});

const ENTRIES = [
  { to: "/workouts/progress/records", key: "progress:records.all", icon: Trophy },
  { to: "/workouts/progress/body", key: "progress:body.title", icon: Scale },
  { to: "/workouts/calculator", key: "progress:calculator.title", icon: Calculator },
  { to: "/workouts/progress/report", key: "progress:report.title", icon: FileText },
  { to: "/workouts/progress/year", key: "progress:year.title", icon: CalendarDays },
  { to: "/workouts/history", key: "progress:history.title", icon: History },
] as const;

export const ProgressLinks = () => {
  const { t } = useI18n();
  return (
    <Card paddingBlock="2">
      <Rows aria-label={t("progress:links")}>
        {ENTRIES.map(({ to, key, icon }) => (
          <li key={to}>
            <Entry to={to}>
              <Icon of={icon} />
              <Box flex="1">{t(key)}</Box>
              <Icon of={ChevronRight} size={18} />
            </Entry>
          </li>
        ))}
      </Rows>
    </Card>
  );
};
