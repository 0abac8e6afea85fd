import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { chakra } from "@chakra-ui/react/styled-system";
import { MuscleBars } from "#renderer/features/progress/components/charts/MuscleBars.tsx";
import { MuscleFigure } from "#renderer/kit/exercises/MuscleFigure.tsx";
import { useMuscleList } from "#renderer/kit/exercises/muscles.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { MUSCLES, type Muscle } from "#shared/domain/training/exercise.ts";
import { VOLUME_LANDMARKS } from "#shared/domain/training/progress/muscle-volume.ts";

type MuscleWeekCardProps = { sets: ReadonlyMap<Muscle, number>; title: string; empty: string };

/** A body and bars with the week's sets per muscle, against the landmarks of studies. */
export const MuscleWeekCard = ({ sets, title, empty }: MuscleWeekCardProps) => {
  const { t } = useI18n();
  const list = useMuscleList();
  const enough = MUSCLES.filter((muscle) => (sets.get(muscle) ?? 0) >= VOLUME_LANDMARKS.minimum);
  const some = MUSCLES.filter((muscle) => sets.has(muscle) && !enough.includes(muscle));
  return (
    <Card>
      <chakra.h2 textStyle="h2" marginBottom="4">
        {title}
      </chakra.h2>
      {sets.size === 0 ? (
        <Box fontSize="sm" color="fg.muted">
          {empty}
        </Box>
      ) : (
        <Grid
          gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "minmax(0, 15rem) minmax(0, 1fr)" }}
          gap="6"
          alignItems="start"
        >
          <MuscleFigure
            worked={{ primary_muscles: enough, secondary_muscles: some }}
            label={t("progress:muscles.figure", { muscles: list([...enough, ...some]) })}
          />
          <Box>
            <MuscleBars sets={sets} />
            <Box fontSize="xs" color="fg.muted" marginTop="4">
              {t("progress:muscles.landmarks", VOLUME_LANDMARKS)}
            </Box>
            <Box fontSize="xs" color="fg.muted" marginTop="1">
              {t("progress:muscles.source")}
            </Box>
          </Box>
        </Grid>
      )}
    </Card>
  );
};
