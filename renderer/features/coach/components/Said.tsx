import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import Pencil from "lucide-react/icons/pencil";
import RotateCw from "lucide-react/icons/rotate-cw";
import type { Unanswered } from "#renderer/features/coach/hooks/use-conversation.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { IconButton } from "#renderer/ui/Button.tsx";

type SaidProps = {
  text: string;
  /** Why it has no answer and waits for none; null where it does, or has one. */
  unanswered: Unanswered | null;
  /** Where it can be asked in other words. */
  onEdit: (() => void) | null;
  onRetry: () => void;
};

/** What the member said. */
export const Said = ({ text, unanswered, onEdit, onRetry }: SaidProps) => {
  const { t } = useI18n();
  return (
    <Flex direction="column" align="flex-end" alignSelf="flex-end" maxWidth="85%">
      <Box
        bg="bg.hover"
        borderRadius="card"
        borderEndEndRadius="0.25rem"
        paddingInline="4"
        paddingBlock="3"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        <chakra.span srOnly>{t("coach:you")}: </chakra.span>
        {text}
      </Box>
      <Flex align="center" gap="1" color="fg.muted" fontSize="xs" marginInlineEnd="-3">
        {unanswered ? (
          <>
            {t(`coach:message.${unanswered}`)}
            <IconButton icon={RotateCw} label={t("coach:message.retry")} color="inherit" onClick={onRetry} />
          </>
        ) : null}
        {onEdit ? <IconButton icon={Pencil} label={t("coach:message.edit")} color="inherit" onClick={onEdit} /> : null}
      </Flex>
    </Flex>
  );
};
