import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { type Command, useAskGym, useWaitsForNetwork, verbKey } from "#renderer/features/gym/index.ts";
import { staffReasonKey } from "#renderer/features/staff/lib/reasons.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { PAYMENT_METHODS } from "#shared/domain/kinds/gym/gym-desk.ts";

const MARKED = {
  attended: "staff:marks.attended",
  no_show: "staff:marks.no_show",
  booked: "staff:marks.booked",
} as const;

const nameOf = <K extends string>(names: Readonly<Record<string, K>>, value: unknown): K | undefined =>
  typeof value === "string" && Object.hasOwn(names, value) ? names[value] : undefined;

type CommandLineProps = {
  /** The newest command about something. */
  command: Command | undefined;
  /** What the command is about, for the button's accessible name. */
  about: string;
  /** Whether the text above already says what was asked. */
  isNamed?: boolean;
};

/** The state of a command: waiting or refused. Nothing for an accepted one. */
export const CommandLine = ({ command, about, isNamed = false }: CommandLineProps) => {
  const { t } = useI18n();
  const { takeBack, dismiss } = useAskGym();
  const waits = useWaitsForNetwork();
  if (command === undefined || command.state === "accepted") return null;
  const isRefused = command.state === "refused";
  const { verb, args } = command;
  const asked = (verb === "mark" ? nameOf(MARKED, args.state) : null) ?? verbKey(verb);
  const method = PAYMENT_METHODS.find((one) => one === args.method);
  const [label, run] = isRefused
    ? [t("gym:dismiss"), () => void dismiss(command.id)]
    : [t("gym:takeBack"), () => void takeBack(command.id)];
  return (
    <Flex align="center" justify="space-between" gap="2" wrap="wrap" width="100%" fontSize="sm">
      <Box flex="1 1 12rem" color={isRefused ? "danger" : "fg.muted"} fontWeight={isRefused ? "600" : "400"}>
        {asked && !isNamed ? (
          <Box color="fg" fontWeight="600">
            {method ? `${t(asked)}, ${t(`desk:methods.${method}`)}` : t(asked)}
          </Box>
        ) : null}
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
