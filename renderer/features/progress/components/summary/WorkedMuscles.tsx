import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { chakra } from "@chakra-ui/react/styled-system";
import { drawnMuscles, type SummaryView } from "#renderer/features/progress/lib/summary-view.ts";
import { MuscleFigure } from "#renderer/kit/exercises/MuscleFigure.tsx";
import { useMuscleList } from "#renderer/kit/exercises/muscles.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Row, Rows } from "#renderer/ui/Rows.tsx";

/** A body with the muscles of a workout, and the sets of each. */
export const WorkedMuscles = ({ muscles }: Pick<SummaryView, "muscles">) => {
  const { t } = useI18n();
  const list = useMuscleList();
  return (
    <Card>
      <chakra.h2 textStyle="h2" marginBottom="4">
        {t("progress:summary.muscles")}
      </chakra.h2>
      {muscles.length === 0 ? (
        <Box fontSize="sm" color="fg.muted">
          {t("progress:summary.noMuscles")}
        </Box>
      ) : (
        <Grid gridTemplateColumns={{ base: "minmax(0, 1fr)", sm: "minmax(0, 13rem) minmax(0, 1fr)" }} gap="6">
          <MuscleFigure
            worked={drawnMuscles({ muscles })}
            label={t("progress:summary.figure", { muscles: list(muscles.map(({ muscle }) => muscle)) })}
          />
          <Rows display="grid" gap="2">
            {muscles.map(({ muscle, name, sets, text }) => (
              <Row plain alignItems="stretch" key={muscle} justifyContent="space-between" fontSize="sm">
                <Box fontWeight="600">{name}</Box>
                <Box textStyle="num" lineHeight="1.4">
                  {t("progress:muscles.sets", { count: sets, sets: text })}
                </Box>
              </Row>
            ))}
          </Rows>
        </Grid>
      )}
    </Card>
  );
};
