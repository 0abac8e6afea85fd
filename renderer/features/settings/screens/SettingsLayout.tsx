import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { chakra } from "@chakra-ui/react/styled-system";
import ChevronLeft from "lucide-react/icons/chevron-left";
import { NavLink, Outlet } from "react-router-dom";
import { useHasAssistant } from "#renderer/features/settings/hooks/use-has-assistant.ts";
import { ASSISTANT_ENTRY, SETTINGS_ENTRIES } from "#renderer/features/settings/lib/settings-entries.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { LinkButton } from "#renderer/ui/Button.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import { CHOSEN } from "#renderer/ui/theme/tokens.ts";

const Entry = chakra(NavLink, {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "3",
    minHeight: "2.75rem",
    paddingInline: "3",
    borderWidth: "1px",
    borderColor: "transparent",
    borderRadius: "control",
    fontSize: "sm",
    fontWeight: "600",
    color: "fg.muted",
    textDecoration: "none",
    _hover: { bg: "bg.hover" },
    "&.active": { ...CHOSEN, color: "fg", bg: "bg.panel" },
  },
});

/** Layout of settings: a way back to the profile on a phone, the list of screens beside on larger ones. */
export const SettingsLayout = () => {
  useTexts("settings");
  const { t } = useI18n();
  const entries = useHasAssistant() ? [...SETTINGS_ENTRIES, ASSISTANT_ENTRY] : SETTINGS_ENTRIES;
  return (
    <Grid
      gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "13rem minmax(0, 1fr)" }}
      gap={{ base: "1", lg: "8" }}
      alignItems="start"
    >
      <Box as="nav" aria-label={t("settings:nav.label")} position={{ lg: "sticky" }} top={{ lg: "5.5rem" }}>
        <LinkButton to="/profile" tone="ghost" paddingInline="3" marginLeft={{ base: "-3", lg: "0" }} fontSize="sm">
          <Icon of={ChevronLeft} size={18} />
          {t("settings:nav.back")}
        </LinkButton>
        <Rows hideBelow="lg" marginTop="2">
          {entries.map(({ to, key, icon }) => (
            <li key={to}>
              <Entry to={to}>
                <Icon of={icon} size={18} />
                {t(key)}
              </Entry>
            </li>
          ))}
        </Rows>
      </Box>
      <Outlet />
    </Grid>
  );
};
