import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import ChevronRight from "lucide-react/icons/chevron-right";
import { Link } from "react-router-dom";
import { SETTINGS_ENTRIES } from "#renderer/features/settings/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";

const Entry = chakra(Link, {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "3",
    minHeight: "2.75rem",
    paddingInline: "2",
    marginInline: "-2",
    borderRadius: "control",
    fontWeight: "600",
    textDecoration: "none",
    _hover: { bg: "bg.hover" },
  },
});

export const SettingsLinks = () => {
  const { t } = useI18n();
  return (
    <Card>
      <Stack gap="3">
        <chakra.h2 textStyle="h2">{t("profile:settings")}</chakra.h2>
        <Rows display="grid" gap="1">
          {SETTINGS_ENTRIES.map(({ to, key, icon }) => (
            <li key={to}>
              <Entry to={to}>
                <Icon of={icon} />
                <Box flex="1" minWidth="0" overflowWrap="anywhere">
                  {t(key)}
                </Box>
                <Icon of={ChevronRight} />
              </Entry>
            </li>
          ))}
        </Rows>
      </Stack>
    </Card>
  );
};
