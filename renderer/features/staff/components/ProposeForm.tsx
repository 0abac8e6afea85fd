import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { useState } from "react";
import { type Busy, gymClock, isLocalTime, minutesBetween, type Workplace } from "#renderer/features/gym/index.ts";
import type { Agenda } from "#renderer/features/staff/hooks/use-staff-agenda.ts";
import { type StaffAppointment, takenBy } from "#renderer/features/staff/lib/acts.ts";
import { DialogForm } from "#renderer/kit/forms/DialogForm.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { ErrorText } from "#renderer/ui/fields/ErrorText.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";

/** A time of a coach by the gym's clocks. */
export type ProposedTime = { coach_id: string; start: string };
export type Proposed = { coach_id: string; starts_at: string; minutes: number };

type ProposeFormProps = {
  appointment: StaffAppointment;
  agenda: Agenda;
  place: Workplace;
  now: number;
  /** When coaches are taken; undefined before it is known. */
  busy: readonly Busy[] | undefined;
  /** Where it was dragged to. */
  wish?: ProposedTime;
  onPropose: (proposed: Proposed) => void;
  onClose: () => void;
};

/**
 * Another time. A coach names any that is free, also outside the hours that members choose from; the desk names one of
 * these hours, also with another coach.
 */
export const ProposeForm = ({ appointment, agenda, place, now, busy, wish, onPropose, onClose }: ProposeFormProps) => {
  const { t, formats } = useI18n();
  const clock = gymClock(place.settings.zone);
  const before = clock.timeOf(appointment.starts_at);
  const [day, setDay] = useState(wish?.start.slice(0, 10) ?? before.slice(0, 10));
  const [time, setTime] = useState(wish?.start.slice(11) ?? before.slice(11));
  const [coach, setCoach] = useState(wish?.coach_id ?? appointment.coach_id);
  const [length, setLength] = useState(String(minutesBetween(appointment)));
  const local = `${day}T${time}`;
  const starts = isLocalTime(local) ? clock.instantOf(local) : null;
  const endOf = (from: string) => new Date(Date.parse(from) + Number(length) * 60_000).toISOString();
  const lengths = [...new Set([...place.settings.appointment_minutes, Number(length)])].toSorted((a, b) => a - b);
  const problem = (): string | null => {
    if (starts === null) return t("staff:propose.wrong");
    if (Date.parse(starts) <= now) return t("staff:propose.past");
    const span = { starts_at: starts, ends_at: endOf(starts) };
    const others = (busy ?? []).filter(
      ({ id, space_id, coach_id }) => id !== appointment.id && space_id === place.space && coach_id === coach,
    );
    const other = takenBy(span, others, place.settings);
    return other ? t("staff:propose.taken", { when: formats.dateTime(other.starts_at) }) : null;
  };
  const error = problem();
  const isByCoach = appointment.coach_id === place.me && coach === place.me;
  const form = useForm({
    // Before it is known what is taken, no time is known to be free.
    isValid: busy !== undefined && error === null,
    save: () => {
      if (starts !== null) onPropose({ coach_id: coach, starts_at: starts, minutes: Number(length) });
    },
  });
  const isWrong = form.isTried && error !== null;
  return (
    <DialogForm form={form} onClose={onClose} label={t(isByCoach ? "gym:propose" : "gym:move")}>
      <Box fontSize="sm" color="fg.muted">
        {t(isByCoach ? "staff:propose.text" : "staff:propose.forMember")}
      </Box>
      {place.isDesk ? (
        <SelectField
          label={t("gym:coach")}
          value={coach}
          options={agenda.coaches.map(({ member_id, name }) => ({
            value: member_id,
            label: name,
          }))}
          onChange={setCoach}
        />
      ) : null}
      <Field
        label={t("staff:propose.day")}
        type="date"
        invalid={isWrong}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <Flex gap="3">
        <Box flex="1">
          <Field
            label={t("staff:propose.time")}
            type="time"
            invalid={isWrong}
            value={time}
            onChange={({ target }) => setTime(target.value)}
          />
        </Box>
        <Box flex="1">
          <SelectField
            label={t("gym:length")}
            value={length}
            options={lengths.map((count) => ({ value: String(count), label: t("gym:minutes", { count }) }))}
            onChange={setLength}
          />
        </Box>
      </Flex>
      {isWrong ? <ErrorText>{error}</ErrorText> : null}
    </DialogForm>
  );
};
