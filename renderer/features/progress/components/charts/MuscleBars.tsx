import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { muscleKey } from "#renderer/kit/exercises/muscles.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import { ZOOMED_PHONE } from "#renderer/ui/theme/tokens.ts";
import { MUSCLES, type Muscle } from "#shared/domain/training/exercise.ts";
import { VOLUME_LANDMARKS, volumeZone } from "#shared/domain/training/progress/muscle-volume.ts";

/** The colours of the bars, each seen on its track. */
const BARS = {
  none: "border.control",
  low: "border.control",
  keeping: "prime.line",
  growing: "prime.line",
  high: "warning",
} as const;

/** Number of sets at a bar's right end. */
const SCALE = 24;
const share = (sets: number): string => `${(Math.min(sets, SCALE) / SCALE) * 100}%`;

/** Bars of sets per muscle against the landmarks; muscles without sets are named last, together. */
export const MuscleBars = ({ sets }: { sets: ReadonlyMap<Muscle, number> }) => {
  const { t, formats } = useI18n();
  const trained = MUSCLES.filter((muscle) => (sets.get(muscle) ?? 0) > 0).toSorted(
    (a, b) => (sets.get(b) ?? 0) - (sets.get(a) ?? 0),
  );
  return (
    <Rows display="grid" gap="3">
      {trained.map((muscle) => {
        const count = sets.get(muscle) ?? 0;
        const zone = volumeZone(count);
        return (
          <li key={muscle}>
            <Grid
              gridTemplateColumns="minmax(0, 1fr) auto 4.5rem"
              columnGap="3"
              alignItems="baseline"
              fontSize="sm"
              css={{ [ZOOMED_PHONE]: { gridTemplateColumns: "minmax(0, 1fr) auto" } }}
            >
              <Box fontWeight="600" css={{ [ZOOMED_PHONE]: { gridColumn: "1 / -1" } }}>
                {t(muscleKey(muscle))}
              </Box>
              <Box color="fg.muted">{t(`progress:muscles.zones.${zone}`)}</Box>
              <Box textStyle="num" textAlign="right">
                {t("progress:muscles.sets", { count, sets: formats.number(count) })}
              </Box>
            </Grid>
            <Box aria-hidden="true" position="relative" height="8px" marginTop="1" borderRadius="full" bg="bg.soft">
              <Box height="100%" borderRadius="full" bg={BARS[zone]} style={{ width: share(count) }} />
              {Object.values(VOLUME_LANDMARKS).map((landmark) => (
                <Box
                  key={landmark}
                  position="absolute"
                  top="-2px"
                  height="12px"
                  width="2px"
                  bg="fg.muted"
                  style={{ left: share(landmark) }}
                />
              ))}
            </Box>
          </li>
        );
      })}
    </Rows>
  );
};
