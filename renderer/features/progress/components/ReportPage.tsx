import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import Trophy from "lucide-react/icons/trophy";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { ReportView } from "#renderer/features/progress/lib/report-view.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Row, Rows } from "#renderer/ui/Rows.tsx";
import { DataTable } from "#renderer/ui/tables/DataTable.tsx";
import { ZOOMED_PHONE } from "#renderer/ui/theme/tokens.ts";

const WorkoutLink = chakra(Link, { base: { color: "fg", fontWeight: "600", textDecoration: "underline" } });

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card>
    <chakra.h3 textStyle="h2" marginBottom="3">
      {title}
    </chakra.h3>
    {children}
  </Card>
);

/** A report on one page: figures, records, muscles and parts of the period. */
export const ReportPage = ({ view }: { view: ReportView }) => {
  const { t } = useI18n();
  return (
    <Stack gap="4">
      <chakra.h2 textStyle="h1" marginTop="2">
        {view.heading}
      </chakra.h2>
      <Grid
        gridTemplateColumns={{ base: "repeat(2, minmax(0, 1fr))", md: "repeat(4, minmax(0, 1fr))" }}
        gap="3"
        css={{ [ZOOMED_PHONE]: { gridTemplateColumns: "minmax(0, 1fr)" } }}
      >
        {view.figures.map(({ name, value, note }) => (
          <Card key={name}>
            <Box fontSize="sm" color="fg.muted">
              {name}
            </Box>
            <Box textStyle="num" fontSize="2xl" marginTop="2">
              {value}
            </Box>
            <Box fontSize="xs" color="fg.muted" marginTop="1">
              {note}
            </Box>
          </Card>
        ))}
      </Grid>
      <Grid
        gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" }}
        gap={{ base: "4", lg: "6" }}
        alignItems="start"
      >
        <Section title={view.recordsTitle}>
          {view.records.length === 0 ? (
            <Box fontSize="sm" color="fg.muted">
              {view.noRecords}
            </Box>
          ) : (
            <Rows display="grid" gap="3">
              {view.records.map(({ key, exercise, set, broken, day }) => (
                <Row plain alignItems="stretch" key={key} fontSize="sm">
                  <Box color="gold">
                    <Icon of={Trophy} size={18} />
                  </Box>
                  <Box flex="1" minWidth="0">
                    <Box fontWeight="650">{`${exercise}: ${set}`}</Box>
                    <Box color="fg.muted">{broken}</Box>
                  </Box>
                  <Box color="fg.muted">{day}</Box>
                </Row>
              ))}
              <Box as="li" fontSize="xs" color="fg.muted">
                {t("progress:records.formula")}
              </Box>
            </Rows>
          )}
        </Section>
        <Stack gap="4">
          <Section title={t("progress:report.muscles")}>
            <DataTable
              heads={[t("progress:muscles.muscle"), view.levelHead, t("progress:report.sets")]}
              rows={view.muscles.map(({ name, zone, sets }) => ({ key: name, cells: [name, zone, sets] }))}
            />
          </Section>
          <Section title={view.partsTitle}>
            <DataTable
              heads={[
                view.partHead,
                t(
                  view.parts.some(({ workoutId }) => workoutId)
                    ? "progress:report.workout"
                    : "progress:report.workouts",
                ),
                t("progress:report.sets"),
                t("progress:report.volume"),
              ]}
              rows={view.parts.map(({ id, workoutId, day, name, sets, volume }) => ({
                key: id,
                cells: [
                  day,
                  workoutId === null ? (
                    name
                  ) : (
                    <WorkoutLink key={id} to={`/workouts/${workoutId}`}>
                      {name}
                    </WorkoutLink>
                  ),
                  sets,
                  volume,
                ],
              }))}
            />
          </Section>
        </Stack>
      </Grid>
    </Stack>
  );
};
