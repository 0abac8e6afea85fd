import { Flex } from "@chakra-ui/react/flex";
import { LANGUAGES } from "#shared/i18n/languages.ts";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { Button } from "../../../ui/Button.tsx";

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
          color={code === language ? "fg" : "fg.muted"}
          textDecoration={code === language ? "underline" : "none"}
          textUnderlineOffset="4px"
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
