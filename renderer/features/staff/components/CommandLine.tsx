import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { type Command, useAskGym, useWaitsForNetwork } from "#renderer/features/gym/index.ts";
import { staffReasonKey } from "#renderer/features/staff/lib/reasons.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";

type CommandLineProps = {
  /** The newest that was asked about something. */
  command: Command | undefined;
  /** Of what it was asked, for the name of the button. */
  about: string;
};

/** What became of something that was asked of the gym: it waits, or it was refused. Nothing where it was accepted. */
export const CommandLine = ({ command, about }: CommandLineProps) => {
  const { t } = useI18n();
  const { takeBack, dismiss } = useAskGym();
  const waits = useWaitsForNetwork();
  if (command === undefined || command.state === "accepted") return null;
  const isRefused = command.state === "refused";
  const [label, run] = isRefused
    ? [t("gym:dismiss"), () => void dismiss(command.id)]
    : [t("gym:takeBack"), () => void takeBack(command.id)];
  return (
    <Flex align="center" justify="space-between" gap="2" wrap="wrap" width="100%" fontSize="sm">
      <Box flex="1 1 12rem" color={isRefused ? "danger" : "fg.muted"} fontWeight={isRefused ? "600" : "400"}>
        {isRefused
          ? t("gym:refused", { reason: t(staffReasonKey(command.reason)) })
          : t(waits ? "staff:sentLater" : "staff:answerComes")}
      </Box>
      <Button single tone="ghost" fontSize="sm" aria-label={`${label}: ${about}`} onClick={run}>
        {label}
      </Button>
    </Flex>
  );
};
