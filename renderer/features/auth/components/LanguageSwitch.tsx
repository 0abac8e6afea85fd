import { Flex } from "@chakra-ui/react/flex";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { LANGUAGES } from "#shared/i18n/languages.ts";

export const LanguageSwitch = () => {
  const { t, language, choose } = useI18n();
  return (
    <Flex role="group" aria-label={t("common:language")}>
      {LANGUAGES.map((code) => (
        <Button
          key={code}
          tone="ghost"
          fontSize="sm"
          paddingInline="2"
          textTransform="uppercase"
          lang={code}
          color={code === language ? "fg" : "fg.muted"}
          aria-pressed={code === language}
          aria-label={t(`common:languages.${code}`)}
          onClick={() => choose(code)}
        >
          {code}
        </Button>
      ))}
    </Flex>
  );
};
