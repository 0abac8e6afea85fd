import { chakra } from "@chakra-ui/react/styled-system";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";

export const SkipLink = () => {
  const { t } = useI18n();
  return (
    <chakra.button
      type="button"
      position="fixed"
      top="2"
      left="2"
      zIndex="popover"
      padding="3"
      bg="bg.raised"
      color="fg"
      borderRadius="control"
      transform="translateY(-200%)"
      _focusVisible={{ transform: "none" }}
      onClick={() => document.getElementById("content")?.focus()}
    >
      {t("common:skipToContent")}
    </chakra.button>
  );
};
