import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { useNavigate } from "react-router-dom";
import type { WorkoutSummary } from "#renderer/data/workout-shapes.ts";
import { useStartWorkout } from "#renderer/features/workouts/index.ts";
import { useWeights } from "#renderer/kit/data/weight-unit.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button, LinkButton } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { localDay } from "#shared/domain/training/days.ts";

type StartCardProps = { open: WorkoutSummary | null; last: WorkoutSummary | null; now: number };

/** The one primary action: carry on with what is open, or begin. */
export const StartCard = ({ open, last, now }: StartCardProps) => {
  const { t, formats } = useI18n();
  const weights = useWeights();
  const navigate = useNavigate();
  const start = useStartWorkout();
  const begin = async () => {
    const id = await start();
    if (id) await navigate(`/workouts/${id}`);
  };
  const since = ({ started_at }: WorkoutSummary) =>
    localDay(new Date(started_at)) === localDay(new Date(now))
      ? t("dashboard:openSince", { time: formats.time(started_at) })
      : t("dashboard:openSinceDay", { when: formats.dateTime(started_at) });
  const note = last
    ? t("dashboard:lastTime", { day: formats.dayAndMonth(last.started_at), volume: weights.volume(last.volumeKg) })
    : t("dashboard:firstTime");
  return (
    <Card>
      <Flex align="center" wrap="wrap" gap="4">
        <Box flex="1 1 7rem" minWidth="0">
          <Box fontWeight="600" overflow="hidden" textOverflow="ellipsis">
            {open ? open.name : t("dashboard:startTitle")}
          </Box>
          <Box fontSize="sm" color="fg.muted" marginTop="1">
            {open ? since(open) : note}
          </Box>
        </Box>
        {open ? (
          <LinkButton to={`/workouts/${open.id}`} tone="prime" size="lg">
            {t("dashboard:resume")}
          </LinkButton>
        ) : (
          <Button tone="prime" size="lg" onClick={() => void begin()}>
            {t("dashboard:start")}
          </Button>
        )}
      </Flex>
    </Card>
  );
};
