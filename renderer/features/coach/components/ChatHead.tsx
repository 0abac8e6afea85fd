import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import Bot from "lucide-react/icons/bot";
import Maximize from "lucide-react/icons/maximize";
import Minimize from "lucide-react/icons/minimize";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { IconButton } from "#renderer/ui/Button.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";

type ChatHeadProps = { fullscreen: boolean; onToggle: () => void };

export const ChatHead = ({ fullscreen, onToggle }: ChatHeadProps) => {
  const { t } = useI18n();
  return (
    <Flex align="center" gap="3" paddingInline="4" minHeight="4rem" borderBottomWidth="1px" borderColor="border">
      <Box color="prime.line">
        <Icon of={Bot} size={26} />
      </Box>
      <Box flex="1" minWidth="0">
        <chakra.h1 textStyle="h2">{t("coach:title")}</chakra.h1>
        <Box fontSize="xs" color="fg.muted">
          {t("coach:state")}
        </Box>
      </Box>
      <IconButton
        icon={fullscreen ? Minimize : Maximize}
        label={t(fullscreen ? "coach:fullscreen.leave" : "coach:fullscreen.enter")}
        aria-pressed={fullscreen}
        onClick={onToggle}
      />
    </Flex>
  );
};
