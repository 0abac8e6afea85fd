import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { LANGUAGES } from "#shared/i18n/languages.ts";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Segmented } from "../../../ui/Segmented.tsx";
import { useColorMode } from "../../../ui/theme/ColorModeProvider.tsx";

const MODES = ["light", "dark", "system"] as const;

export const PreferencesCard = () => {
  const { t, language, choose } = useI18n();
  const colorMode = useColorMode();
  return (
    <Card>
      <Stack gap="5">
        <chakra.h2 textStyle="h2">{t("profile:preferences")}</chakra.h2>
        <Segmented
          legend={t("common:theme")}
          value={colorMode.choice}
          options={MODES.map((value) => ({ value, label: t(`common:themes.${value}`) }))}
          onChange={colorMode.choose}
        />
        <Segmented
          legend={t("common:language")}
          value={language}
          options={LANGUAGES.map((value) => ({ value, label: t(`common:languages.${value}`) }))}
          onChange={choose}
        />
      </Stack>
    </Card>
  );
};
