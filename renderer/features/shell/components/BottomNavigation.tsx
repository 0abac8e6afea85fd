import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { chakra } from "@chakra-ui/react/styled-system";
import Dumbbell from "lucide-react/icons/dumbbell";
import House from "lucide-react/icons/house";
import User from "lucide-react/icons/user";
import { NavLink } from "react-router-dom";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { Icon } from "../../../ui/Icon.tsx";

/** Only what can be opened. */
const ENTRIES = [
  { to: "/dashboard", key: "shell:nav.dashboard", icon: House },
  { to: "/workouts", key: "shell:nav.workouts", icon: Dumbbell },
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
    height: "4rem",
    fontFamily: "heading",
    fontSize: "xs",
    fontWeight: "550",
    color: "fg.muted",
    textDecoration: "none",
    _focusVisible: { outlineOffset: "-4px" },
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

export const BottomNavigation = () => {
  const { t } = useI18n();
  return (
    <Box
      as="nav"
      aria-label={t("shell:nav.label")}
      bg="bg.panel"
      borderTopWidth="1px"
      borderColor="border"
      paddingBottom="env(safe-area-inset-bottom)"
    >
      <Grid gridTemplateColumns={`repeat(${ENTRIES.length}, 1fr)`} maxWidth="40rem" marginInline="auto">
        {ENTRIES.map((entry) => (
          <Entry key={entry.to} to={entry.to}>
            <Icon of={entry.icon} size={22} />
            {t(entry.key)}
          </Entry>
        ))}
      </Grid>
    </Box>
  );
};
