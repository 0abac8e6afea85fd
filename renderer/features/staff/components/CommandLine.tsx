import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { type Command, useAskGym, useWaitsForNetwork } from "#renderer/features/gym/index.ts";
import { staffReasonKey } from "#renderer/features/staff/lib/reasons.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { PAYMENT_METHODS } from "#shared/domain/kinds/gym/gym-desk.ts";

/** What waits, of what looks alike until it is answered. */
const ASKED = {
  collect_order: "staff:asked.collect_order",
  ready_order: "staff:asked.ready_order",
  cancel_order: "staff:asked.cancel_order",
  take_payment: "staff:asked.take_payment",
  return_payment: "staff:asked.return_payment",
  end_membership: "staff:asked.end_membership",
  pause_membership: "staff:asked.pause_membership",
  resume_membership: "staff:asked.resume_membership",
  cancel_session: "staff:asked.cancel_session",
  cancel_booking: "staff:asked.cancel_booking",
  confirm_appointment: "staff:asked.confirm_appointment",
  propose_appointment: "staff:asked.propose_appointment",
  cancel_appointment: "staff:asked.cancel_appointment",
} as const;
const MARKED = {
  attended: "staff:marks.attended",
  no_show: "staff:marks.no_show",
  booked: "staff:marks.booked",
} as const;

const nameOf = <K extends string>(names: Readonly<Record<string, K>>, value: unknown): K | undefined =>
  typeof value === "string" && Object.hasOwn(names, value) ? names[value] : undefined;

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
  const { verb, args } = command;
  const asked = verb === "mark" ? nameOf(MARKED, args.state) : nameOf(ASKED, verb);
  const method = PAYMENT_METHODS.find((one) => one === args.method);
  const [label, run] = isRefused
    ? [t("gym:dismiss"), () => void dismiss(command.id)]
    : [t("gym:takeBack"), () => void takeBack(command.id)];
  return (
    <Flex align="center" justify="space-between" gap="2" wrap="wrap" width="100%" fontSize="sm">
      <Box flex="1 1 12rem" color={isRefused ? "danger" : "fg.muted"} fontWeight={isRefused ? "600" : "400"}>
        {asked ? (
          <Box color="fg" fontWeight="600">
            {t(asked, { method: method ? t(`desk:methods.${method}`) : "" })}
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
