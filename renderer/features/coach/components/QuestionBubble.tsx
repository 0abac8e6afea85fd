import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import Pencil from "lucide-react/icons/pencil";
import RotateCw from "lucide-react/icons/rotate-cw";
import { memo, type Ref } from "react";
import type { UnansweredReason } from "#renderer/features/coach/hooks/use-conversation.ts";
import type { CoachMessage } from "#renderer/features/coach/lib/coach-message.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { IconButton } from "#renderer/ui/Button.tsx";

/** Actions on questions; the same object as long as the conversation is shown. */
export type QuestionActions = { edit: (question: CoachMessage) => void; resume: (question: CoachMessage) => void };

type QuestionBubbleProps = {
  ref: Ref<HTMLDivElement> | null;
  question: CoachMessage;
  /** Why it gets no answer; null where it has one or is still waiting. */
  unanswered: UnansweredReason | null;
  /** Whether it can be rephrased. */
  editable: boolean;
  on: QuestionActions;
};

/** A question of the member. Memoized, like an answer. */
export const QuestionBubble = memo(({ ref, question, unanswered, editable, on }: QuestionBubbleProps) => {
  const { t } = useI18n();
  return (
    <Flex ref={ref} direction="column" align="flex-end">
      <Box
        maxWidth="85%"
        bg="bg.hover"
        borderRadius="card"
        borderEndEndRadius="0.25rem"
        paddingInline="4"
        paddingBlock="3"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        <chakra.span srOnly>{t("coach:you")}: </chakra.span>
        {question.text}
      </Box>
      <Flex align="center" gap="1" color="fg.muted" fontSize="xs" marginInlineEnd="-3">
        {unanswered ? (
          <>
            {t(`coach:message.${unanswered}`)}
            <IconButton
              icon={RotateCw}
              label={t("coach:message.retry")}
              color="inherit"
              onClick={() => on.resume(question)}
            />
          </>
        ) : null}
        {editable ? (
          <IconButton icon={Pencil} label={t("coach:message.edit")} color="inherit" onClick={() => on.edit(question)} />
        ) : null}
      </Flex>
    </Flex>
  );
});
