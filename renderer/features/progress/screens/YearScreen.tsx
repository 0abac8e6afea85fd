import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { Span } from "@chakra-ui/react/span";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo, useState } from "react";
import { Link } from "react-router-dom";
import { ProgressSkeleton } from "#renderer/features/progress/components/ProgressSkeleton.tsx";
import { HeatMap } from "#renderer/features/progress/components/year/HeatMap.tsx";
import { PosterCard } from "#renderer/features/progress/components/year/PosterCard.tsx";
import { type Training, useTraining } from "#renderer/features/progress/hooks/use-training.ts";
import { type YearView, yearView } from "#renderer/features/progress/lib/year-view.ts";
import { EmptyRows } from "#renderer/kit/data/EmptyRows.tsx";
import { useWeights } from "#renderer/kit/data/weight-unit.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { ScreenHead } from "#renderer/kit/screens/ScreenHead.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { DataTable } from "#renderer/ui/tables/DataTable.tsx";
import { ZOOMED_PHONE } from "#renderer/ui/theme/tokens.ts";
import { trainedYears, yearReview } from "#shared/domain/training/progress/year-review.ts";

const ExerciseLink = chakra(Link, { base: { color: "fg", fontWeight: "600", textDecoration: "underline" } });

/** A year: its days, its results, and a poster. */
export const YearScreen = () => {
  useTexts("progress");
  const { t } = useI18n();
  const training = useTraining();
  usePageTitle(t("progress:year.title"));
  return (
    <Stack gap="4">
      <ScreenHead title={t("progress:year.title")} back={{ label: t("progress:back"), to: "/workouts/progress" }} />
      {training ? <Review training={training} /> : <ProgressSkeleton />}
    </Stack>
  );
};

const Review = ({ training }: { training: Training }) => {
  const { t, formats } = useI18n();
  const { unit } = useWeights();
  const { workouts, records, catalogue, now } = training;
  const years = useMemo(() => trainedYears(workouts), [workouts]);
  const [chosen, setChosen] = useState<number | null>(null);
  const year = chosen ?? years[0];
  const view = useMemo(
    () =>
      year === undefined
        ? null
        : yearView(yearReview({ workouts, records }, year, catalogue.find), catalogue, t, formats, unit, now),
    [workouts, records, year, catalogue, t, formats, unit, now],
  );
  if (year === undefined || view === null) {
    return (
      <Card>
        <EmptyRows text={t("progress:year.empty")} />
      </Card>
    );
  }
  return (
    <>
      <Box maxWidth="20rem">
        <SelectField
          label={t("progress:year.choose")}
          value={String(year)}
          options={years.map((value) => ({ value: String(value), label: String(value) }))}
          onChange={(value) => setChosen(Number(value))}
        />
      </Box>
      <Figures view={view} />
      <Grid
        gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(0, 24rem)" }}
        gap={{ base: "4", lg: "6" }}
        alignItems="start"
      >
        <Stack gap="4">
          <HeatMap key={year} view={view} />
          {view.lifts.length > 0 ? <Lifts view={view} /> : null}
        </Stack>
        <PosterCard view={view} year={year} />
      </Grid>
    </>
  );
};

const Figures = ({ view: { figures } }: { view: YearView }) => (
  <Grid
    gridTemplateColumns={{
      base: "repeat(2, minmax(0, 1fr))",
      md: `repeat(${figures.length % 4 === 0 ? 4 : 3}, minmax(0, 1fr))`,
    }}
    gap="3"
    css={{ [ZOOMED_PHONE]: { gridTemplateColumns: "minmax(0, 1fr)" } }}
  >
    {figures.map(({ name, value, unit }) => (
      <Card key={name}>
        <Box fontSize="sm" color="fg.muted">
          {name}
        </Box>
        <Box textStyle="num" fontSize="2xl" marginTop="2">
          {value}
          {unit === "" ? null : <Span fontSize="md" color="fg.muted">{` ${unit}`}</Span>}
        </Box>
      </Card>
    ))}
  </Grid>
);

const Lifts = ({ view: { lifts } }: { view: YearView }) => {
  const { t } = useI18n();
  return (
    <Card>
      <chakra.h2 textStyle="h2" marginBottom="3">
        {t("progress:year.lifts")}
      </chakra.h2>
      <DataTable
        heads={[t("progress:records.exerciseColumn"), t("progress:report.workouts"), t("progress:report.sets")]}
        rows={lifts.map(({ exerciseId, name, workouts, sets }) => ({
          key: exerciseId,
          cells: [
            <ExerciseLink key={exerciseId} to={`/workouts/exercises/${exerciseId}`}>
              {name}
            </ExerciseLink>,
            workouts,
            sets,
          ],
        }))}
      />
    </Card>
  );
};
