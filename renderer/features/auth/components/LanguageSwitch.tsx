import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { PlainButton } from "#renderer/ui/PlainButton.tsx";
import { LANGUAGES } from "#shared/i18n/languages.ts";

export const LanguageSwitch = () => {
  const { t, language, choose } = useI18n();
  return (
    <fieldset className="languages" aria-label={t("common:language")}>
      {LANGUAGES.map((code) => (
        <PlainButton
          key={code}
          tone="ghost"
          lang={code}
          aria-pressed={code === language}
          aria-label={t(`common:languages.${code}`)}
          onClick={() => choose(code)}
        >
          {code}
        </PlainButton>
      ))}
    </fieldset>
  );
};
