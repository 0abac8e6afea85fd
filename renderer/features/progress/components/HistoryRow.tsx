import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Span } from "@chakra-ui/react/span";
import { chakra } from "@chakra-ui/react/styled-system";
import Trophy from "lucide-react/icons/trophy";
import { memo, useEffect, useState } from "react";
import type { WorkoutSummary } from "#renderer/data/workout-shapes.ts";
import { durationText } from "#renderer/features/progress/lib/duration-text.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useWeights } from "#renderer/kit/data/weight-unit.tsx";
import { useMuscleList } from "#renderer/kit/exercises/muscles.ts";
import type { Catalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { RowLink } from "#renderer/ui/Rows.tsx";
import type { WorkoutDocument } from "#shared/domain/kinds/documents.ts";
import { mostWorked } from "#shared/domain/training/progress/muscle-volume.ts";

const Line = chakra("div", {
  base: { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
});

/** Most muscles in a row. */
const MUSCLES_SHOWN = 3;

type HistoryRowProps = {
  /** The workout; undefined while its month is loading. */
  workout: WorkoutDocument | undefined;
  /** Whether the list is at rest: rows that fly past load no figures. */
  settled: boolean;
  /** Figures loaded so far, shared by all rows. */
  known: Map<string, WorkoutSummary>;
  /** The number of records; undefined until counted. */
  records: number | undefined;
  catalogue: Catalogue | undefined;
};

/** A workout of the history. Name and time show at once, figures follow. */
export const HistoryRow = memo(({ workout, settled, known, records, catalogue }: HistoryRowProps) => {
  const { t, formats } = useI18n();
  const weights = useWeights();
  const { progress } = useMemberData();
  const muscleList = useMuscleList();
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
  const { ended_at, started_at } = workout;
  const facts = [
    ...(ended_at === null
      ? []
      : [
          formats.dayAndMonth(started_at),
          durationText((Date.parse(ended_at) - Date.parse(started_at)) / 1000, formats),
        ]),
    ...(summary ? [t("workouts:setCount", { count: summary.workingSets })] : []),
  ];
  const muscles = summary && catalogue ? mostWorked(summary.worked, catalogue.find).slice(0, MUSCLES_SHOWN) : [];
  return (
    <RowLink height="100%" to={`/workouts/${workout.id}`} state={{ from: "history" }}>
      <Box flex="1" minWidth="0">
        <Line fontWeight="600">{workout.name}</Line>
        <Line fontSize="sm" color="fg.muted">
          {ended_at === null ? (
            <Span color="prime.fg" fontWeight="600">
              {[t("workouts:inProgress"), ...facts].join(" · ")}
            </Span>
          ) : (
            facts.join(" · ")
          )}
        </Line>
        <Line fontSize="sm" color="fg.muted">
          {muscles.length > 0 ? muscleList(muscles) : null}
        </Line>
      </Box>
      <Box textAlign="right" flex="none">
        {summary ? (
          <Box textStyle="num" fontSize="lg" whiteSpace="nowrap">
            {weights.volume(summary.volumeKg)}
          </Box>
        ) : null}
        {records ? (
          <Flex align="center" justify="flex-end" gap="1" fontSize="sm" fontWeight="600" color="gold" marginTop="1">
            <Icon of={Trophy} size={14} />
            {t("progress:summary.records", { count: records })}
          </Flex>
        ) : null}
      </Box>
    </RowLink>
  );
});
