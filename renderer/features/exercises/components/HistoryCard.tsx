import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import type { ExerciseSession } from "#renderer/data/workout-shapes.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { loadText, sideText } from "#renderer/kit/exercises/load-text.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Row, Rows } from "#renderer/ui/Rows.tsx";
import type { WorkoutSetDocument } from "#shared/domain/kinds/documents.ts";
import { fromKilograms, type WeightUnit } from "#shared/domain/training/weights/weight-units.ts";
import { formatClock } from "#shared/i18n/formats.ts";
import { systemClock } from "#shared/lib/clock.ts";

const SESSIONS = 5;

const SessionLink = chakra(Link, {
  base: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    gap: "3",
    minHeight: "2.75rem",
    fontSize: "sm",
    color: "fg",
    textDecoration: "none",
    _hover: { textDecoration: "underline" },
  },
});

/** The newest workouts with an exercise, and its sets in each. */
export const HistoryCard = ({ exerciseId, unit }: { exerciseId: string; unit: WeightUnit }) => {
  const { t, formats } = useI18n();
  const { workouts } = useMemberData();
  const [sessions, setSessions] = useState<readonly ExerciseSession[]>();
  useEffect(() => {
    let live = true;
    const now = new Date(systemClock.now()).toISOString();
    workouts.exerciseHistory(exerciseId, now, SESSIONS).then(
      (found) => live && setSessions(found),
      () => live && setSessions([]),
    );
    return () => {
      live = false;
    };
  }, [workouts, exerciseId]);

  const setText = (set: WorkoutSetDocument): string => {
    const { weight_kg, reps, duration_seconds, distance_m, side } = set;
    const distance = distance_m === null ? null : formats.precise(distance_m / 1000);
    const parts = [
      distance === null ? null : t("workouts:set.kilometres", { distance }),
      duration_seconds === null ? null : formatClock(duration_seconds),
    ].filter((part) => part !== null);
    const measured = parts.length > 0 ? parts.join(" · ") : null;
    const count = reps ?? 0;
    const weight = weight_kg === null ? null : `${formats.number(fromKilograms(weight_kg, unit))} ${unit}`;
    const load = loadText(set, t, formats) ?? weight;
    const done =
      load === null
        ? (measured ?? t("workouts:set.bodyweight", { count }))
        : t("workouts:set.previous", { weight: load, reps: measured ?? count });
    return [done, sideText(side, t)].filter((part) => part !== null).join(" · ");
  };

  if (sessions === undefined) return null;
  return (
    <Card>
      <chakra.h2 textStyle="h2" marginBottom="3">
        {t("exercises:history")}
      </chakra.h2>
      {sessions.length === 0 ? (
        <Box color="fg.muted" fontSize="sm">
          {t("exercises:historyNone")}
        </Box>
      ) : (
        <Rows>
          {sessions.map((session) => (
            <Row display="block" paddingBottom="4" key={session.workout_id}>
              <SessionLink to={`/workouts/${session.workout_id}`}>
                <chakra.span fontWeight="600">{session.name}</chakra.span>
                <chakra.span color="fg.muted" flex="none">
                  {formats.dayAndMonth(session.started_at)}
                </chakra.span>
              </SessionLink>
              <Flex wrap="wrap" columnGap="4" rowGap="2" textStyle="num" fontSize="lg">
                {session.sets.map((set) => (
                  <Box key={set.id} color={set.kind === "warmup" ? "fg.muted" : "fg"}>
                    {setText(set)}
                  </Box>
                ))}
              </Flex>
            </Row>
          ))}
        </Rows>
      )}
    </Card>
  );
};
