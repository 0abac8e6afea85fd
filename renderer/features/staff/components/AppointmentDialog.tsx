import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { useAskGym, useBusy, type Workplace } from "#renderer/features/gym/index.ts";
import { useAppointmentWords } from "#renderer/features/staff/hooks/use-appointment-words.ts";
import { useFlags } from "#renderer/features/staff/hooks/use-flags.ts";
import { usePhotos } from "#renderer/features/staff/hooks/use-photos.ts";
import type { Agenda } from "#renderer/features/staff/hooks/use-staff-agenda.ts";
import { type AppointmentAct, actsOf, noteHolder, type StaffAppointment } from "#renderer/features/staff/lib/acts.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { NotesField } from "#renderer/ui/fields/NotesField.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { CommandLine } from "./CommandLine.tsx";
import { FlagLine } from "./FlagLine.tsx";
import { PersonPhoto } from "./PersonPhoto.tsx";
import { type Proposed, type ProposedTime, ProposeForm } from "./ProposeForm.tsx";
import { type GivingUp, ReasonForm } from "./ReasonForm.tsx";

const NOTE_LENGTH = 2000;

/** The form that is open: none, for another time, or for the reason of giving it up. */
export type Asking = "none" | "propose" | GivingUp;
/** The open appointment. `wish`: the time it was dragged to. */
export type OpenedAppointment = { id: string; asking: Asking; wish?: ProposedTime };

type DetailsProps = {
  appointment: StaffAppointment;
  /** Of the member. */
  name: string;
  agenda: Agenda;
  place: Workplace;
  /** Present time in milliseconds. */
  now: number;
  onAsk: (asking: Asking) => void;
};

const Details = ({ appointment, name, agenda, place, now, onAsk }: DetailsProps) => {
  const { t, formats } = useI18n();
  const { ask } = useAskGym();
  const data = useMemberData();
  const { write } = useWrite();
  const words = useAppointmentWords();
  const { id, coach_id, reason, replaces } = appointment;
  const command = agenda.commandOf.get(id);
  const replaced = agenda.byId.get(replaces ?? "");
  const coach = agenda.coaches.find(({ member_id }) => member_id === coach_id);
  const acts = command?.state === "asked" ? [] : actsOf(appointment, { ...place, now });
  const finish = (state: "completed" | "no_show") =>
    void ask(place.settings.id, "finish_appointment", { appointment_id: id, state });
  const runs: Readonly<Record<AppointmentAct, () => void>> = {
    confirm: () => void ask(place.settings.id, "confirm_appointment", { appointment_id: id }),
    propose: () => onAsk("propose"),
    decline: () => onAsk("decline"),
    withdraw: () => onAsk("withdraw"),
    cancel: () => onAsk("cancel"),
    complete: () => finish("completed"),
    miss: () => finish("no_show"),
  };
  const isOver = Date.parse(appointment.ends_at) <= now;
  const flags = useFlags(place, isOver ? [] : [appointment.member_id], { now, at: Date.parse(appointment.starts_at) });
  const flagged = flags.get(appointment.member_id);
  const photo = usePhotos(place.settings.id, [appointment.member_id]).get(appointment.member_id);
  const holder = noteHolder(appointment, agenda.notes, agenda.byId);
  const saveNote = (note: string) => {
    const notes = data.documents("appointment_notes");
    const text = note.trim();
    const saving = async () => {
      const [held] = await notes.find({ ref: holder });
      if (text === "") await notes.remove(held ? [held.id] : []);
      else if (held) await notes.update(held.id, { note: text });
      else await notes.create({ appointment_id: holder, note: text });
    };
    void write(saving());
  };
  return (
    <Stack gap="4" paddingInline="6" paddingBottom="6" overflowY="auto">
      <Flex gap="3" align="flex-start">
        <PersonPhoto photo={photo} name={name} size="4.5rem" />
        <Box fontSize="sm" minWidth="0">
          {coach_id === place.me ? null : <Box>{t("staff:with", { name: coach?.name ?? t("staff:someone") })}</Box>}
          <Box fontWeight="600">{words.state(appointment)}</Box>
          {flagged?.age == null ? null : <Box color="fg.muted">{t("staff:age", { count: flagged.age })}</Box>}
          {flagged ? <FlagLine flags={flagged} /> : null}
          {replaced ? (
            <Box color="fg.muted">{t("staff:insteadOf", { when: formats.dateTime(replaced.starts_at) })}</Box>
          ) : null}
          {reason === "" ? null : <Box color="fg.muted">{t("staff:because", { reason })}</Box>}
        </Box>
      </Flex>
      <CommandLine command={command} about={t("staff:appointment")} />
      {acts.length > 0 ? (
        <Flex gap="2" wrap="wrap">
          {acts.map((act) => (
            <Button
              key={act}
              single
              tone={act === "confirm" ? "prime" : act === "decline" || act === "cancel" ? "danger" : "outline"}
              onClick={runs[act]}
            >
              {t(`staff:acts.${act}`)}
            </Button>
          ))}
        </Flex>
      ) : null}
      {coach_id === place.me ? (
        <Box>
          <NotesField
            label={t("staff:note")}
            placeholder={t("staff:notePlaceholder")}
            value={agenda.notes.get(holder) ?? ""}
            maxLength={NOTE_LENGTH}
            onSave={saveNote}
          />
          <Box fontSize="xs" color="fg.muted" marginTop="0.375rem">
            {t("staff:noteHint")}
          </Box>
        </Box>
      ) : null}
    </Stack>
  );
};

type AppointmentDialogProps = Omit<DetailsProps, "appointment" | "name"> & {
  opened: OpenedAppointment | null;
  nameOf: (member: string) => string;
  onClose: () => void;
};

/** An appointment with the possible actions. */
export const AppointmentDialog = ({ opened, nameOf, onClose, ...rest }: AppointmentDialogProps) => {
  const { ask } = useAskGym();
  const words = useAppointmentWords();
  // Read before the dialog opens: without it no time can be proposed.
  const busy = useBusy(rest.now);
  const appointment = rest.agenda.byId.get(opened?.id ?? "");
  if (!opened || !appointment) return null;
  const gym = rest.place.settings.id;
  const name = nameOf(appointment.member_id);
  const cancel = (reason: string) => {
    onClose();
    const why = reason === "" ? {} : { reason };
    void ask(gym, "cancel_appointment", { appointment_id: appointment.id, ...why });
  };
  const propose = ({ coach_id, ...time }: Proposed) => {
    onClose();
    const other = coach_id === appointment.coach_id ? {} : { coach_id };
    void ask(gym, "propose_appointment", { appointment_id: appointment.id, ...time, ...other });
  };
  return (
    <Dialog open onClose={onClose} title={name} description={words.when(appointment)}>
      {opened.asking === "none" ? (
        <Details appointment={appointment} name={name} {...rest} />
      ) : opened.asking === "propose" ? (
        <ProposeForm
          appointment={appointment}
          {...rest}
          busy={busy}
          {...(opened.wish ? { wish: opened.wish } : {})}
          onPropose={propose}
          onClose={onClose}
        />
      ) : (
        <ReasonForm act={opened.asking} onCancel={cancel} onClose={onClose} />
      )}
    </Dialog>
  );
};
