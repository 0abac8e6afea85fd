import { Box } from "@chakra-ui/react/box";
import { Span } from "@chakra-ui/react/span";
import type { WorkoutSummary } from "#renderer/data/workout-shapes.ts";
import { useWeights } from "#renderer/kit/data/weight-unit.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { RowArrow } from "#renderer/ui/RowArrow.tsx";
import { Row, RowLink } from "#renderer/ui/Rows.tsx";

/** One workout of a list: name, day, volume. */
export const WorkoutRow = ({ workout }: { workout: WorkoutSummary }) => {
  const { t, formats } = useI18n();
  const weights = useWeights();
  const exercises = t("workouts:exerciseCount", { count: workout.exerciseIds.length });
  return (
    <Row gap="0">
      <RowLink to={`/workouts/${workout.id}`}>
        <Box flex="1" minWidth="0">
          <Box fontWeight="600" overflowWrap="anywhere">
            {workout.name}
          </Box>
          <Box fontSize="sm" color="fg.muted" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
            {workout.ended_at === null ? (
              <Span color="prime.fg" fontWeight="600">
                {t("workouts:inProgress")}
              </Span>
            ) : (
              formats.dayAndMonth(workout.started_at)
            )}
            <Span display={{ base: "none", sm: "inline" }}>{` · ${exercises}`}</Span>
            {` · ${t("workouts:setCount", { count: workout.workingSets })}`}
          </Box>
        </Box>
        <Box textStyle="num" fontSize="lg" whiteSpace="nowrap">
          {weights.volume(workout.volumeKg)}
        </Box>
        <RowArrow />
      </RowLink>
    </Row>
  );
};
