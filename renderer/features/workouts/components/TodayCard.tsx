import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import Play from "lucide-react/icons/play";
import { useMemo } from "react";
import { Link } from "react-router-dom";
import { useRoutines } from "#renderer/features/workouts/hooks/use-routines.ts";
import { useStartRoutine } from "#renderer/features/workouts/hooks/use-start-routine.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useNow } from "#renderer/kit/screens/use-now.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { localDay } from "#shared/training/days.ts";
import { planStatuses } from "#shared/training/planning/plans.ts";

const MINUTE = 60_000;
/** More workouts than a day has. */
const NEWEST = 10;

/** What is planned for today and not done yet, one tap away; nothing on other days. */
export const TodayCard = () => {
  const { t } = useI18n();
  const data = useMemberData();
  const start = useStartRoutine();
  const routines = useRoutines();
  const today = localDay(new Date(useNow(MINUTE)));
  const plans = useObservable(useMemo(() => data.plans.watch(), [data]));
  const workouts = useObservable(useMemo(() => data.workouts.list({ limit: NEWEST }), [data]));
  if (!plans || !workouts || !routines) return null;
  const trained = workouts.map(({ started_at, routine_id }) => ({ day: localDay(new Date(started_at)), routine_id }));
  const ofToday = plans.filter(({ day }) => day === today);
  const statuses = planStatuses(ofToday, trained, today);
  const due = ofToday.flatMap(({ id, routine_id }) => {
    const routine = routines.find((each) => each.id === routine_id);
    return routine && statuses.get(id) === "planned" ? [{ id, routine }] : [];
  });
  if (due.length === 0) return null;
  return (
    <Card paddingBlock="3" aria-label={t("workouts:today.title")}>
      {due.map(({ id, routine }) => (
        <Flex key={id} align="center" gap="3" minHeight="3.5rem">
          <Box flex="1" minWidth="0">
            <Box fontSize="sm" color="fg.muted">
              <Link to="/schedule">{t("workouts:today.title")}</Link>
            </Box>
            <Box fontWeight="600" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
              {routine.name}
            </Box>
          </Box>
          <Button aria-label={t("workouts:routine.startNamed", { name: routine.name })} onClick={() => start(routine)}>
            <Icon of={Play} size={18} />
            {t("workouts:routine.start")}
          </Button>
        </Flex>
      ))}
    </Card>
  );
};
