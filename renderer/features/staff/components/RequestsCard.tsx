import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { useAskGym, type Workplace } from "#renderer/features/gym/index.ts";
import { useAppointmentWords } from "#renderer/features/staff/hooks/use-appointment-words.ts";
import type { Agenda } from "#renderer/features/staff/hooks/use-staff-agenda.ts";
import type { StaffAppointment } from "#renderer/features/staff/lib/acts.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Row, Rows } from "#renderer/ui/Rows.tsx";
import type { OpenedAppointment } from "./AppointmentDialog.tsx";
import { CommandLine } from "./CommandLine.tsx";

type RequestsCardProps = {
  requests: readonly StaffAppointment[];
  agenda: Agenda;
  place: Workplace;
  nameOf: (member: string) => string;
  onOpen: (opened: OpenedAppointment) => void;
};

/** Members' requests that the coach has to answer. */
export const RequestsCard = ({ requests, agenda, place, nameOf, onOpen }: RequestsCardProps) => {
  const { t, formats } = useI18n();
  const { ask } = useAskGym();
  const words = useAppointmentWords();
  const rowOf = (appointment: StaffAppointment) => {
    const { id, member_id, starts_at, replaces } = appointment;
    const name = nameOf(member_id);
    const command = agenda.commandOf.get(id);
    const before = agenda.byId.get(replaces ?? "");
    const actions = [
      {
        label: t("staff:acts.confirm"),
        run: () => void ask(place.settings.id, "confirm_appointment", { appointment_id: id }),
      },
      { label: t("staff:acts.propose"), run: () => onOpen({ id, asking: "propose" }) },
      { label: t("staff:acts.decline"), run: () => onOpen({ id, asking: "decline" }) },
    ];
    return (
      <Row key={id} flexWrap="wrap" columnGap="4" rowGap="2" padding="4">
        <Box flex="1 1 14rem" minWidth="0">
          <Box fontWeight="650" overflowWrap="anywhere">
            {name}
          </Box>
          <Box fontSize="sm" fontVariantNumeric="tabular-nums" _firstLetter={{ textTransform: "uppercase" }}>
            {words.when(appointment)}
          </Box>
          {before ? (
            <Box fontSize="sm" color="fg.muted">
              {t("staff:insteadOf", { when: formats.dateTime(before.starts_at) })}
            </Box>
          ) : null}
        </Box>
        {command?.state === "asked" ? null : (
          <Flex gap="2" wrap="wrap" marginLeft="auto" justify="flex-end">
            {actions.map(({ label, run }) => (
              <Button
                key={label}
                single
                paddingInline="3"
                fontSize="sm"
                aria-label={t("gym:actionOn", { action: label, title: name, time: formats.time(starts_at) })}
                onClick={run}
              >
                {label}
              </Button>
            ))}
          </Flex>
        )}
        <CommandLine command={command} about={name} />
      </Row>
    );
  };
  return (
    <Card padding="0" overflow="hidden" borderColor="prime.line">
      <chakra.h2 textStyle="h2" padding="4">
        {t("staff:requests", { count: requests.length })}
      </chakra.h2>
      <Rows>{requests.map(rowOf)}</Rows>
    </Card>
  );
};
