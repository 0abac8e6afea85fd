import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import type { WorkoutSummary } from "../../../data/member-data.ts";
import { Card } from "../../../ui/Card.tsx";
import { WorkoutRow } from "../../workouts/index.ts";
import { noonOf } from "../lib/month.ts";

/** What was trained on the chosen day. */
export const DayCard = ({ date, workouts }: { date: string; workouts: readonly WorkoutSummary[] }) => {
  const { t, formats } = useI18n();
  return (
    <Card padding="0" overflow="hidden" aria-live="polite">
      <chakra.h2 textStyle="h2" padding="4" _firstLetter={{ textTransform: "uppercase" }}>
        {formats.longDay(noonOf(date).toISOString())}
      </chakra.h2>
      {workouts.length === 0 ? (
        <Box paddingInline="4" paddingBottom="4" color="fg.muted" fontSize="sm">
          {t("schedule:dayEmpty")}
        </Box>
      ) : (
        <chakra.ul listStyleType="none" padding="0" margin="0">
          {workouts.map((workout) => (
            <WorkoutRow key={workout.id} workout={workout} />
          ))}
        </chakra.ul>
      )}
    </Card>
  );
};
