import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import ChevronLeft from "lucide-react/icons/chevron-left";
import { NavLink, Outlet } from "react-router-dom";
import { useI18n, useTexts } from "../../../app/context/I18nProvider.tsx";
import { LinkButton } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { SETTINGS_ENTRIES } from "../lib/settings-entries.ts";
import { SETTINGS_TEXTS } from "../lib/settings-texts.ts";

const Entry = chakra(NavLink, {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "2",
    minHeight: "2.75rem",
    paddingInline: "4",
    borderWidth: "1px",
    borderColor: "transparent",
    borderRadius: "full",
    fontSize: "sm",
    fontWeight: "600",
    color: "fg.muted",
    textDecoration: "none",
    whiteSpace: "nowrap",
    "&.active": { color: "fg", bg: "bg.panel", borderColor: "border" },
    "& svg": { display: { base: "none", md: "block" } },
  },
});

/** The way back to the profile and the settings screens side by side. */
export const SettingsLayout = () => {
  useTexts("settings", SETTINGS_TEXTS);
  const { t } = useI18n();
  return (
    <Stack gap="2">
      <Flex as="nav" aria-label={t("settings:nav.label")} gap="1" overflowX="auto" marginInline="-3" padding="1">
        <LinkButton to="/profile" tone="ghost" paddingInline="3" fontSize="sm">
          <Icon of={ChevronLeft} size={18} />
          {t("settings:nav.back")}
        </LinkButton>
        {SETTINGS_ENTRIES.map(({ to, key, icon }) => (
          <Entry key={to} to={to}>
            <Icon of={icon} size={18} />
            {t(key)}
          </Entry>
        ))}
      </Flex>
      <Outlet />
    </Stack>
  );
};
