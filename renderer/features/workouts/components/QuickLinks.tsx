import { Grid } from "@chakra-ui/react/grid";
import Dumbbell from "lucide-react/icons/dumbbell";
import Timer from "lucide-react/icons/timer";
import Zap from "lucide-react/icons/zap";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { LinkButton } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";

/** What is wanted between two sets, one tap away. */
export const QuickLinks = () => {
  const { t } = useI18n();
  return (
    <Grid gridTemplateColumns="repeat(3, minmax(0, 1fr))" gap={{ base: "2", sm: "3" }}>
      <LinkButton to="/workout/quick" paddingInline="2">
        <Icon of={Zap} />
        {t("workouts:quick")}
      </LinkButton>
      <LinkButton to="/workouts/exercises" paddingInline="2">
        <Icon of={Dumbbell} />
        {t("workouts:exercises")}
      </LinkButton>
      <LinkButton to="/timer" paddingInline="2">
        <Icon of={Timer} />
        {t("workouts:timer")}
      </LinkButton>
    </Grid>
  );
};
