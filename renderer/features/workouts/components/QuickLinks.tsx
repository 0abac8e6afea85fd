import { Grid } from "@chakra-ui/react/grid";
import Timer from "lucide-react/icons/timer";
import Zap from "lucide-react/icons/zap";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { LinkButton } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";

/** What is wanted between two sets, one tap away. */
export const QuickLinks = () => {
  const { t } = useI18n();
  return (
    <Grid gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)" gap="3">
      <LinkButton to="/workout/quick" paddingInline="2" fontSize="sm">
        <Icon of={Zap} />
        {t("workouts:quick")}
      </LinkButton>
      <LinkButton to="/timer" paddingInline="2" fontSize="sm">
        <Icon of={Timer} />
        {t("workouts:timer")}
      </LinkButton>
    </Grid>
  );
};
