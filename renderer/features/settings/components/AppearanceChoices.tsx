import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Segmented } from "#renderer/ui/fields/Segmented.tsx";
import { useColorMode } from "#renderer/ui/theme/ColorModeProvider.tsx";
import { LANGUAGES } from "#shared/i18n/languages.ts";

const MODES = ["light", "dark", "system"] as const;

type ChoiceProps = { hideLegend?: boolean };

export const ThemeChoice = ({ hideLegend = false }: ChoiceProps) => {
  const { t } = useI18n();
  const colorMode = useColorMode();
  return (
    <Segmented
      legend={t("common:theme")}
      hideLegend={hideLegend}
      value={colorMode.choice}
      options={MODES.map((value) => ({ value, label: t(`common:themes.${value}`) }))}
      onChange={colorMode.choose}
    />
  );
};

export const LanguageChoice = ({ hideLegend = false }: ChoiceProps) => {
  const { t, language, choose } = useI18n();
  return (
    <Segmented
      legend={t("common:language")}
      hideLegend={hideLegend}
      value={language}
      options={LANGUAGES.map((value) => ({ value, lang: value, label: t(`common:languages.${value}`) }))}
      onChange={choose}
    />
  );
};
