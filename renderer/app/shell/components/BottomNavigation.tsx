import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { chakra } from "@chakra-ui/react/styled-system";
import Calendar from "lucide-react/icons/calendar";
import CreditCard from "lucide-react/icons/credit-card";
import Dumbbell from "lucide-react/icons/dumbbell";
import House from "lucide-react/icons/house";
import User from "lucide-react/icons/user";
import { NavLink } from "react-router-dom";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { ZOOMED, ZOOMED_PHONE } from "#renderer/ui/theme/tokens.ts";

const ENTRIES = [
  { to: "/dashboard", key: "shell:nav.dashboard", icon: House },
  { to: "/workouts", key: "shell:nav.workouts", icon: Dumbbell },
  { to: "/schedule", key: "shell:nav.schedule", icon: Calendar },
  { to: "/subscriptions", key: "shell:nav.subscriptions", icon: CreditCard },
  { to: "/profile", key: "shell:nav.profile", icon: User },
] as const;

const Entry = chakra(NavLink, {
  base: {
    position: "relative",
    display: "flex",
    flexDirection: "column",
    alignItems: "center",
    justifyContent: "center",
    gap: "1",
    minWidth: "0",
    height: "100%",
    fontFamily: "heading",
    fontStretch: { base: "80%", sm: "100%" },
    [ZOOMED]: { fontStretch: "62%" },
    fontSize: "xs",
    fontWeight: "550",
    color: "fg.muted",
    textDecoration: "none",
    _focusVisible: { outlineOffset: "-4px" },
    "& > span": {
      whiteSpace: "nowrap",
      // Still the link's name.
      [ZOOMED_PHONE]: { position: "absolute", width: "1px", height: "1px", clipPath: "inset(50%)" },
    },
    "&.active": { color: "fg" },
    "&.active::before": {
      content: '""',
      position: "absolute",
      top: "-1px",
      width: "2rem",
      height: "3px",
      borderBottomRadius: "3px",
      bg: "prime.line",
    },
  },
});

/**
 * 64 px high, above the device's own bar where it has one. It grows with the reader's letters, not with the monitor.
 */
export const BottomNavigation = () => {
  const { t } = useI18n();
  return (
    <Box
      as="nav"
      aria-label={t("shell:nav.label")}
      boxSizing="border-box"
      css={{
        height: "calc(4rem + env(safe-area-inset-bottom, 0px))",
        "@media (min-width: 112rem)": { height: "64px" },
      }}
      bg="bg.panel"
      borderTopWidth="1px"
      borderColor="border"
      paddingBottom="env(safe-area-inset-bottom)"
    >
      <Grid
        gridTemplateColumns={`repeat(${ENTRIES.length}, minmax(min-content, 1fr))`}
        height="100%"
        maxWidth="40rem"
        marginInline="auto"
      >
        {ENTRIES.map((entry) => (
          <Entry key={entry.to} to={entry.to}>
            <Icon of={entry.icon} size={22} />
            <span>{t(entry.key)}</span>
          </Entry>
        ))}
      </Grid>
    </Box>
  );
};
