import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { LanguageChoice, ThemeChoice } from "#renderer/features/settings/components/AppearanceChoices.tsx";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useWeights } from "#renderer/kit/data/weight-unit.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { SettingsCard } from "#renderer/kit/screens/SettingsCard.tsx";
import { useNow } from "#renderer/kit/screens/use-now.ts";
import { Segmented } from "#renderer/ui/fields/Segmented.tsx";
import { WEIGHT_UNITS } from "#shared/domain/kinds/member-exercises.ts";
import { unitChange } from "#shared/domain/training/weights/preferred-unit.ts";
import { systemClock } from "#shared/lib/clock.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;

const Row = ({ label, children }: { label: string; children: string }) => (
  <Grid gridTemplateColumns="minmax(0, 8rem) minmax(0, 1fr)" gap="4" paddingBlock="3" borderTopWidth="1px">
    <chakra.dt color="fg.muted">{label}</chakra.dt>
    <chakra.dd margin="0" fontVariantNumeric="tabular-nums">
      {children}
    </chakra.dd>
  </Grid>
);

const UnitChoice = () => {
  const { t } = useI18n();
  const { profile } = useMemberData();
  const { write } = useWrite();
  return (
    <Segmented
      legend={t("settings:language.unit")}
      hideLegend
      value={useWeights().unit}
      options={WEIGHT_UNITS.map((unit) => ({ value: unit, label: t(`settings:language.units.${unit}`) }))}
      onChange={(unit) => void write(profile.setPreferences(unitChange(unit)))}
    />
  );
};

/** Language and appearance, stored on this device; the unit of weights, stored with the member. */
export const LanguageScreen = () => {
  const { t, formats } = useI18n();
  const weights = useWeights();
  const now = useNow(MINUTE);
  const iso = new Date(now).toISOString();
  usePageTitle(t("profile:entries.language"));
  return (
    <Stack gap="4">
      <chakra.h1 textStyle="h1">{t("profile:entries.language")}</chakra.h1>
      <SettingsCard title={t("common:language")} text={t("settings:language.text")}>
        <Box maxWidth="26rem">
          <LanguageChoice hideLegend />
        </Box>
        <chakra.dl fontSize="sm" margin="0" aria-label={t("settings:language.examples")}>
          <Row label={t("settings:language.date")}>{formats.longDay(iso)}</Row>
          <Row label={t("settings:language.time")}>{formats.dateTime(iso)}</Row>
          <Row label={t("settings:language.ago")}>
            {formats.ago(new Date(now - DAY).toISOString(), systemClock.now())}
          </Row>
          <Row label={t("settings:language.weight")}>
            {t("settings:language.weightOf", { weight: weights.weight(92.5), volume: weights.volume(14_260) })}
          </Row>
        </chakra.dl>
      </SettingsCard>
      <SettingsCard title={t("settings:language.unit")} text={t("settings:language.unitText")}>
        <Box maxWidth="26rem">
          <UnitChoice />
        </Box>
      </SettingsCard>
      <SettingsCard title={t("common:theme")} text={t("settings:language.themeText")}>
        <Box maxWidth="26rem">
          <ThemeChoice hideLegend />
        </Box>
      </SettingsCard>
    </Stack>
  );
};
