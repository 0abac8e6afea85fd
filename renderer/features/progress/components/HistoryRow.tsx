import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Span } from "@chakra-ui/react/span";
import { chakra } from "@chakra-ui/react/styled-system";
import Trash2 from "lucide-react/icons/trash-2";
import { memo, useEffect, useState } from "react";
import type { WorkoutSummary } from "#renderer/data/workout-shapes.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useWeights } from "#renderer/kit/data/weight-unit.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { IconButton } from "#renderer/ui/Button.tsx";
import { RowLink } from "#renderer/ui/Rows.tsx";
import type { WorkoutDocument } from "#shared/domain/kinds/documents.ts";

const Line = chakra("div", {
  base: { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
});

type HistoryRowProps = {
  /** Undefined while its month is read. */
  workout: WorkoutDocument | undefined;
  /** Whether the list rests: figures are not read for rows that fly past. */
  settled: boolean;
  /** What was read already, shared by all rows. */
  known: Map<string, WorkoutSummary>;
};

/** One workout of the history. Its name stands at once, its figures follow. */
export const HistoryRow = memo(({ workout, settled, known }: HistoryRowProps) => {
  const { t, formats } = useI18n();
  const weights = useWeights();
  const { workouts, progress } = useMemberData();
  const { removeWithUndo } = useWrite();
  const [read, setRead] = useState<WorkoutSummary>();
  const id = workout?.id ?? "";
  const summary = known.get(id) ?? (read?.id === id ? read : undefined);
  useEffect(() => {
    if (!workout || !settled || known.has(workout.id)) return;
    let live = true;
    void progress.summary(workout).then((found) => {
      known.set(found.id, found);
      if (live) setRead(found);
    });
    return () => {
      live = false;
    };
  }, [workout, settled, known, progress]);

  if (!workout) {
    return (
      <Flex height="100%" align="center" paddingInline="4" aria-hidden="true">
        <Box height="1rem" width="45%" borderRadius="control" bg="bg.soft" />
      </Flex>
    );
  }
  return (
    <Flex height="100%" align="center">
      <RowLink height="100%" paddingRight="2" to={`/workouts/${workout.id}`}>
        <Box flex="1" minWidth="0">
          <Line fontWeight="600">{workout.name}</Line>
          <Line fontSize="sm" color="fg.muted">
            {workout.ended_at === null ? (
              <Span color="prime.fg" fontWeight="600">
                {t("workouts:inProgress")}
              </Span>
            ) : (
              formats.dayAndMonth(workout.started_at)
            )}
            {summary ? ` · ${t("workouts:setCount", { count: summary.workingSets })}` : null}
          </Line>
        </Box>
        {summary ? (
          <Box textStyle="num" fontSize="lg" whiteSpace="nowrap">
            {weights.volume(summary.volumeKg)}
          </Box>
        ) : null}
      </RowLink>
      <Box paddingRight="2">
        <IconButton
          icon={Trash2}
          color="fg.muted"
          label={`${t("workouts:delete")}: ${workout.name}, ${formats.dayAndMonth(workout.started_at)}`}
          onClick={() => void removeWithUndo(() => workouts.remove(workout.id), t("workouts:deleted"))}
        />
      </Box>
    </Flex>
  );
});
