import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import Brain from "lucide-react/icons/brain";
import Maximize from "lucide-react/icons/maximize";
import MessagesSquare from "lucide-react/icons/messages-square";
import Minimize from "lucide-react/icons/minimize";
import SquarePen from "lucide-react/icons/square-pen";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { IconButton } from "#renderer/ui/Button.tsx";
import { ZOOMED_PHONE } from "#renderer/ui/theme/tokens.ts";

type ChatHeadProps = {
  fullscreen: boolean;
  /** The used conversations of this month and their limit; null shows nothing. */
  quota: { used: number; limit: number } | null;
  onToggle: () => void;
  onNew: () => void;
  onList: () => void;
  /** Opens what PrimeBot knows of the member; null while it is off, or waits for their consent. */
  onMemory: (() => void) | null;
};

export const ChatHead = ({ fullscreen, quota, onToggle, onNew, onList, onMemory }: ChatHeadProps) => {
  const { t } = useI18n();
  return (
    <Flex
      align="center"
      gap="1"
      paddingInline="4"
      paddingBlock="1.5"
      minHeight={{ base: "3.5rem", md: "4rem" }}
      borderBottomWidth="1px"
      borderColor="border"
      css={{ [ZOOMED_PHONE]: { flexWrap: "wrap", paddingTop: "3" } }}
    >
      <Box flex="1" minWidth="0" css={{ [ZOOMED_PHONE]: { flexBasis: "100%" } }}>
        <chakra.h1 textStyle="h2">{t("coach:title")}</chakra.h1>
        <Box fontSize="xs" lineHeight="1.3" color="fg.muted">
          {quota ? t("coach:quota", { ...quota, count: quota.used }) : t("coach:state")}
        </Box>
      </Box>
      {onMemory ? <IconButton icon={Brain} label={t("coach:profile.title")} onClick={onMemory} /> : null}
      <IconButton icon={SquarePen} label={t("coach:list.new")} onClick={onNew} />
      <IconButton icon={MessagesSquare} label={t("coach:list.open")} onClick={onList} />
      <IconButton
        icon={fullscreen ? Minimize : Maximize}
        label={t(fullscreen ? "coach:fullscreen.leave" : "coach:fullscreen.enter")}
        aria-pressed={fullscreen}
        onClick={onToggle}
      />
    </Flex>
  );
};
