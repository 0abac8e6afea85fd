import { Grid } from "@chakra-ui/react/grid";
import { chakra } from "@chakra-ui/react/styled-system";
import Dumbbell from "lucide-react/icons/dumbbell";
import Timer from "lucide-react/icons/timer";
import Zap from "lucide-react/icons/zap";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { LinkButton } from "#renderer/ui/Button.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { ZOOMED_PHONE } from "#renderer/ui/theme/tokens.ts";

const QuickLink = chakra(LinkButton, {
  base: {
    // Three names side by side do not fit beside their icons on a phone.
    flexDirection: { base: "column", sm: "row" },
    [ZOOMED_PHONE]: { flexDirection: "row" },
    gap: { base: "1", sm: "2" },
    paddingInline: "1",
    paddingBlock: "2",
    fontSize: { base: "sm", sm: "md" },
  },
});

/** Links to tools that are used between two sets. */
export const QuickLinks = () => {
  const { t } = useI18n();
  return (
    <Grid
      gridTemplateColumns="repeat(3, minmax(0, 1fr))"
      gap={{ base: "2", sm: "3" }}
      css={{ [ZOOMED_PHONE]: { gridTemplateColumns: "minmax(0, 1fr)" } }}
    >
      <QuickLink to="/workout/quick">
        <Icon of={Zap} />
        {t("workouts:quick")}
      </QuickLink>
      <QuickLink to="/workouts/exercises">
        <Icon of={Dumbbell} />
        {t("workouts:exercises")}
      </QuickLink>
      <QuickLink to="/timer">
        <Icon of={Timer} />
        {t("workouts:timer")}
      </QuickLink>
    </Grid>
  );
};
