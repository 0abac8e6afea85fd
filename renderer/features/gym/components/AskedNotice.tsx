import { Flex } from "@chakra-ui/react/flex";
import { Span } from "@chakra-ui/react/span";
import { useAskGym, useWaitsForNetwork } from "#renderer/features/gym/hooks/use-gym-commands.ts";
import type { Command } from "#renderer/features/gym/lib/booking-state.ts";
import { reasonKey } from "#renderer/features/gym/lib/verb-texts.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";

type AskedNoticeProps = {
  /** The newest command about what the notice belongs to. */
  command: Command | undefined;
  what: string;
};

/** Says that a command waits for an answer, or why it was refused; nothing once it was accepted. */
export const AskedNotice = ({ command, what }: AskedNoticeProps) => {
  const { t } = useI18n();
  const { takeBack, dismiss } = useAskGym();
  const waits = useWaitsForNetwork();
  if (command === undefined || command.state === "accepted") return null;
  const isAsked = command.state === "asked";
  const text = isAsked
    ? `${what} ${t(waits ? "gym:sentLater" : "gym:answerComes")}`
    : `${what} ${t("gym:refused", { reason: t(reasonKey(command.reason)) })}`;
  return (
    <Notice tone={isAsked ? "info" : "danger"}>
      <Flex align="center" justify="space-between" wrap="wrap" gap="2">
        <Span overflowWrap="anywhere">{text}</Span>
        <Button single onClick={() => void (isAsked ? takeBack(command.id) : dismiss(command.id))}>
          {t(isAsked ? "gym:takeBack" : "gym:dismiss")}
        </Button>
      </Flex>
    </Notice>
  );
};
