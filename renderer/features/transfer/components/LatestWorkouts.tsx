import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import { setsOf } from "#renderer/features/transfer/lib/import-state.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Row, Rows } from "#renderer/ui/Rows.tsx";
import type { ImportedWorkout } from "#shared/domain/training/transfer/training-file.ts";

const SHOWN = 6;

/** The newest workouts of a file as they were read, so that errors show. */
export const LatestWorkouts = ({ workouts }: { workouts: readonly ImportedWorkout[] }) => {
  const { t, formats } = useI18n();
  return (
    <Card padding="0" overflow="hidden">
      <chakra.h2
        textStyle="h2"
        paddingInline={{ base: "4", md: "5" }}
        paddingTop={{ base: "4", md: "5" }}
        paddingBottom="3"
      >
        {t("transfer:preview.latest")}
      </chakra.h2>
      <Rows>
        {workouts
          .slice(-SHOWN)
          .toReversed()
          .map((workout) => (
            <Row
              key={workout.key}
              justifyContent="space-between"
              alignItems="baseline"
              gap="4"
              paddingInline={{ base: "4", md: "5" }}
              paddingBlock="3"
            >
              <Box minWidth="0">
                <Box fontWeight="600" overflowWrap="anywhere">
                  {workout.name || t("workouts:title")}
                </Box>
                <Box fontSize="sm" color="fg.muted">
                  {`${formats.fullDay(workout.startedAt)} · ${t("workouts:exerciseCount", { count: workout.exercises.length })}`}
                </Box>
              </Box>
              <Box fontSize="sm" color="fg.muted" whiteSpace="nowrap">
                {t("workouts:setCount", { count: setsOf(workout) })}
              </Box>
            </Row>
          ))}
      </Rows>
    </Card>
  );
};
