import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { useAskGym, useWaitsForNetwork } from "#renderer/features/gym/hooks/use-gym-commands.ts";
import type { Command } from "#renderer/features/gym/lib/booking-state.ts";
import type { Word } from "#renderer/features/gym/lib/talk.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import type { MessageKey } from "#shared/i18n/keys.ts";

/** Characters of a message that its buttons' names quote. */
const NAMED = 60;

type AskedProps = { command: Command; text: string; reasonOf: (reason: string) => MessageKey };

/** The state of an unsent or refused message, with its actions. */
const Asked = ({ command, text, reasonOf }: AskedProps) => {
  const { t } = useI18n();
  const { takeBack, dismiss, askAgain } = useAskGym();
  const waits = useWaitsForNetwork();
  const isRefused = command.state === "refused";
  const actions = isRefused
    ? [
        { label: t("gym:talk.again"), run: () => void askAgain(command) },
        { label: t("gym:talk.discard"), run: () => void dismiss(command.id) },
      ]
    : [{ label: t("gym:talk.takeBack"), run: () => void takeBack(command.id, t("gym:talk.takenBack")) }];
  return (
    <Flex wrap="wrap" align="center" justify="flex-end" columnGap="2" fontSize="xs" color="fg.muted">
      <Box textAlign="end" {...(isRefused ? { color: "danger", fontWeight: "600" } : {})}>
        {isRefused
          ? t("gym:talk.refused", { reason: t(reasonOf(command.reason)) })
          : t(waits ? "gym:talk.sentLater" : "gym:talk.waits")}
      </Box>
      <Flex gap="1">
        {actions.map(({ label, run }) => (
          <Button
            key={label}
            single
            tone="ghost"
            paddingInline="2"
            fontSize="xs"
            aria-label={`${label}: ${text.slice(0, NAMED)}`}
            onClick={run}
          >
            {label}
          </Button>
        ))}
      </Flex>
    </Flex>
  );
};

type WordRowProps = { word: Word; withAuthor: boolean; reasonOf: (reason: string) => MessageKey };

/** One message: the reader's own at the end of the line, the other side's at its start. */
export const WordRow = ({ word: { text, at, isOwn, author, command }, withAuthor, reasonOf }: WordRowProps) => {
  const { t, formats } = useI18n();
  const bubble = isOwn
    ? { bg: "bg.hover", borderColor: "transparent", borderEndEndRadius: "0.25rem" }
    : { bg: "bg.panel", borderColor: "border", borderEndStartRadius: "0.25rem" };
  return (
    <Flex as="li" direction="column" align={isOwn ? "flex-end" : "flex-start"}>
      {withAuthor && author !== "" ? (
        <Box fontSize="xs" fontWeight="600" color="fg.muted" paddingInline="1" paddingBottom="1" aria-hidden="true">
          {author}
        </Box>
      ) : null}
      <Box
        css={bubble}
        {...(command ? { borderStyle: "dashed", borderColor: "border.control" } : {})}
        maxWidth="85%"
        borderWidth="1px"
        borderRadius="card"
        paddingInline="4"
        paddingBlock="2"
      >
        <Box whiteSpace="pre-wrap" overflowWrap="anywhere">
          <chakra.span srOnly>{`${author === "" ? t("gym:talk.you") : author}: `}</chakra.span>
          {text}
        </Box>
        <Box fontSize="xs" color="fg.muted" textAlign="end" fontVariantNumeric="tabular-nums">
          {formats.time(at)}
        </Box>
      </Box>
      {command ? <Asked command={command} text={text} reasonOf={reasonOf} /> : null}
    </Flex>
  );
};
