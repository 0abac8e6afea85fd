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
import type { RoutineDocument } from "#shared/domain/kinds/documents.ts";
import { localDay } from "#shared/domain/training/days.ts";
import { nextSession } from "#shared/domain/training/planning/next-session.ts";
import { planStatuses } from "#shared/domain/training/planning/plans.ts";

const MINUTE = 60_000;
/** Newest workouts that are read, about four weeks. */
const NEWEST = 28;

type SessionRowProps = { heading: string; routine: RoutineDocument; note?: string; onStart: () => void };

const SessionRow = ({ heading, routine: { name }, note, onStart }: SessionRowProps) => {
  const { t } = useI18n();
  return (
    <Flex align="center" wrap="wrap" gap="3" minHeight="3.5rem">
      <Box flex="1 1 7rem" minWidth="0">
        <Box fontSize="sm" color="fg.muted">
          <Link to="/schedule">{heading}</Link>
        </Box>
        <Box fontWeight="600" overflowWrap="anywhere">
          {name}
        </Box>
        {note ? (
          <Box fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            {note}
          </Box>
        ) : null}
      </Box>
      <Button aria-label={t("workouts:routine.startNamed", { name })} onClick={onStart}>
        <Icon of={Play} size={18} />
        {t("workouts:routine.start")}
      </Button>
    </Flex>
  );
};

/**
 * Workouts that are planned for today and not done. `withNext`: on other days the next session of the running program.
 */
export const TodayCard = ({ withNext = false }: { withNext?: boolean }) => {
  const { t, formats } = useI18n();
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
  const next = withNext && due.length === 0 ? nextSession(plans, routines, trained, today) : null;
  if (due.length === 0 && next === null) return null;
  const title = t(next ? "workouts:today.next" : "workouts:today.title");
  return (
    <Card paddingBlock="3" role="group" aria-label={title}>
      {due.map(({ id, routine }) => (
        <SessionRow key={id} heading={title} routine={routine} note={routine.folder} onStart={() => start(routine)} />
      ))}
      {next ? (
        <SessionRow
          heading={title}
          routine={next.routine}
          note={[next.routine.folder, next.day && formats.dayAndMonth(`${next.day}T12:00:00`)]
            .filter(Boolean)
            .join(" · ")}
          onStart={() => start(next.routine)}
        />
      ) : null}
    </Card>
  );
};
