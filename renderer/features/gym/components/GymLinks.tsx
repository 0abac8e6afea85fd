import { Grid } from "@chakra-ui/react/grid";
import CalendarCheck from "lucide-react/icons/calendar-check";
import UserRoundCheck from "lucide-react/icons/user-round-check";
import { useGyms } from "#renderer/features/gym/hooks/use-gyms.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { CardLink } from "#renderer/ui/CardLink.tsx";

/** The ways to classes and coaches, for members of a gym. */
export const GymLinks = () => {
  const { t } = useI18n();
  const gyms = useGyms();
  if (gyms === undefined || gyms.length === 0) return null;
  return (
    <Grid
      gridTemplateColumns={{ base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" }}
      gap={{ base: "2", md: "4" }}
    >
      <CardLink to="/schedule/classes" icon={CalendarCheck} title={t("gym:classes")} text={t("gym:classesText")} />
      <CardLink to="/schedule/coaches" icon={UserRoundCheck} title={t("gym:coaches")} text={t("gym:coachesText")} />
    </Grid>
  );
};
