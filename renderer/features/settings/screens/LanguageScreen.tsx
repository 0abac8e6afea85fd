import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { LanguageChoice, ThemeChoice } from "#renderer/features/settings/components/LookChoices.tsx";
import { SettingsCard } from "#renderer/features/settings/components/SettingsCard.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { useNow } from "#renderer/kit/screens/use-now.ts";
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

/** Language and look. Both hold at once, on this device. */
export const LanguageScreen = () => {
  const { t, formats } = useI18n();
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
            {t("settings:language.weightOf", { weight: formats.number(92.5), volume: formats.volume(14_260) })}
          </Row>
        </chakra.dl>
      </SettingsCard>
      <SettingsCard title={t("common:theme")} text={t("settings:language.themeText")}>
        <Box maxWidth="26rem">
          <ThemeChoice hideLegend />
        </Box>
      </SettingsCard>
    </Stack>
  );
};
