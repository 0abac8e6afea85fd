import { useNavigate } from "react-router-dom";
import { type ClassSession, gymClock, type Workplace } from "#renderer/features/gym/index.ts";
import type { GridColumn, Item } from "#renderer/features/schedule/index.ts";
import { actsOf, type StaffAppointment } from "#renderer/features/staff/lib/acts.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useAppointmentWords } from "./use-appointment-words.ts";
import type { Agenda } from "./use-staff-agenda.ts";

type AgendaColumns = {
  agenda: Agenda | undefined;
  place: Workplace;
  /** One day for several coaches, or several days for one. */
  days: readonly string[];
  coaches: readonly string[];
  nameOf: (member: string) => string;
  /** In milliseconds. */
  now: number;
  onOpen: (appointment: StaffAppointment) => void;
};

const VARIANTS = { requested: "planned", confirmed: "gym", completed: "done", no_show: "done" } as const;

/** What coaches have on some days, a column for each of them or for each day. */
export const useAgendaColumns = ({
  agenda,
  place,
  days,
  coaches,
  nameOf,
  now,
  onOpen,
}: AgendaColumns): GridColumn[] => {
  const { t, formats } = useI18n();
  const words = useAppointmentWords();
  const navigate = useNavigate();
  const clock = gymClock(place.settings.zone);
  const spanOf = ({ starts_at, ends_at }: ClassSession | StaffAppointment) => ({
    start: clock.timeOf(starts_at),
    end: clock.timeOf(ends_at),
    canMove: false,
  });
  const ofCoach = (coach: string): Item[] => [
    ...(agenda?.sessions ?? []).flatMap((session): Item[] => {
      if (session.coach_id !== coach || session.state === "cancelled") return [];
      const { id, title, taken, capacity } = session;
      const span = spanOf(session);
      const to = `/schedule/staff/classes?gym=${place.settings.id}&day=${span.start.slice(0, 10)}&session=${id}`;
      return [
        { ...span, key: id, title: `${title} ${taken}/${capacity}`, variant: "event", onOpen: () => navigate(to) },
      ];
    }),
    ...(agenda?.appointments ?? []).flatMap((appointment): Item[] => {
      const { id, coach_id, member_id, state } = appointment;
      if (coach_id !== coach || state === "cancelled" || state === "rescheduled") return [];
      const title = `${nameOf(member_id)} (${words.state(appointment).toLowerCase()})`;
      const isAsked = agenda?.commandOf.get(id)?.state === "asked";
      const canMove = !isAsked && actsOf(appointment, { ...place, now }).includes("propose");
      const block = { ...spanOf(appointment), key: id, title, variant: VARIANTS[state], canMove };
      return [{ ...block, onOpen: () => onOpen(appointment) }];
    }),
  ];
  const on = (day: string, items: readonly Item[]) => items.filter(({ start }) => start.slice(0, 10) === day);
  return coaches.flatMap((coach) => {
    const items = ofCoach(coach);
    const name = agenda?.coaches.find(({ member_id }) => member_id === coach)?.name ?? t("staff:someone");
    return days.map((day): GridColumn => {
      const label = days.length > 1 ? formats.dayAndMonth(`${day}T12:00`) : name;
      return { key: `${coach} ${day}`, label, day, blocks: on(day, items) };
    });
  });
};
