import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import Activity from "lucide-react/icons/activity";
import Bot from "lucide-react/icons/bot";
import Building2 from "lucide-react/icons/building-2";
import ChartColumn from "lucide-react/icons/chart-column";
import Euro from "lucide-react/icons/euro";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import ScrollText from "lucide-react/icons/scroll-text";
import Server from "lucide-react/icons/server";
import Users from "lucide-react/icons/users";
import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router-dom";
import { ADMIN_SECTIONS, sectionPath } from "#renderer/features/admin/lib/paths.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";

const ICONS = {
  dashboard: LayoutDashboard,
  users: Users,
  gyms: Building2,
  analytics: ChartColumn,
  payments: Euro,
  coach: Bot,
  system: Server,
  logs: ScrollText,
  diagnostic: Activity,
};

const Tab = chakra(NavLink, {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "2",
    minHeight: "3rem",
    paddingInline: "3",
    flex: "none",
    fontSize: "sm",
    fontWeight: "600",
    color: "fg.muted",
    textDecoration: "none",
    borderBottomWidth: "3px",
    borderColor: "transparent",
    _hover: { color: "fg" },
    _focusVisible: { outlineOffset: "-2px" },
    "&[aria-current=page]": { color: "fg", borderColor: "prime.line" },
  },
});

/** Links to the sections in one line, which scrolls on a phone. */
export const AdminNavigation = () => {
  const { t } = useI18n();
  const { pathname } = useLocation();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const current = row.current?.querySelector(`[href="${pathname}"]`);
    current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [pathname]);
  return (
    <chakra.nav aria-label={t("admin:nav.label")} borderBottomWidth="1px" borderColor="border">
      <Flex
        ref={row}
        maxWidth="79rem"
        marginInline="auto"
        paddingInline={{ base: "1", md: "3", lg: "5" }}
        overflowX="auto"
      >
        {ADMIN_SECTIONS.map((section) => (
          <Tab key={section} to={sectionPath(section)}>
            <Icon of={ICONS[section]} size={18} />
            {t(`admin:nav.${section}`)}
          </Tab>
        ))}
      </Flex>
    </chakra.nav>
  );
};
