import { useMemo } from "react";
import {
  type ClassSession,
  type Command,
  commandsByAppointment,
  useClosures,
  useGymCommands,
  type Workplace,
} from "#renderer/features/gym/index.ts";
import type { StaffAppointment } from "#renderer/features/staff/lib/acts.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { withClosures } from "#shared/domain/gym/closures.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";

export type Coach = RowOfKind<"gym_coaches">;
export type Agenda = {
  /** Coaches by name. */
  coaches: readonly Coach[];
  /** Appointments by id, also earlier ones and those of other states, which an appointment may replace. */
  byId: ReadonlyMap<string, StaffAppointment>;
  appointments: readonly StaffAppointment[];
  /** Class sessions; undefined before those of a period are read. */
  sessions: readonly ClassSession[] | undefined;
  commandOf: ReadonlyMap<string, Command>;
  /** The coach's own notes by appointment id. */
  notes: ReadonlyMap<string, string>;
};

/** How much earlier (milliseconds, 60 days) an appointment may have been that was moved into the shown time. */
const MOVED_BY = 60 * 86_400_000;

/**
 * A gym's coaches, its classes between two instants, and its appointments from the first on; undefined before they are
 * read.
 */
export const useStaffAgenda = ({ space, floor }: Workplace, from: string, to: string): Agenda | undefined => {
  const { t } = useI18n();
  const data = useMemberData();
  const coaches = useObservable(useMemo(() => data.documents("gym_coaches").watch(), [data]));
  const closures = useClosures();
  const since = new Date(Date.parse(from) - MOVED_BY).toISOString();
  const firstDay = since.slice(0, 10);
  const all = useObservable(useMemo(() => data.documents("gym_appointments").watch({ from: since }), [data, since]));
  const sessions = useObservable(useMemo(() => data.documents("gym_sessions").watch({ from, to }), [data, from, to]));
  const notes = useObservable(useMemo(() => data.documents("appointment_notes").watch(), [data]));
  const commands = useGymCommands();
  return useMemo(() => {
    if (!coaches || !closures || !all || !notes || !commands) return undefined;
    return {
      coaches: coaches
        .filter((of) => of.space_id === space)
        .map((of) => withClosures(of, closures, firstDay))
        .map((of) => (of.name === "" ? { ...of, name: t("staff:nameless") } : of))
        .toSorted((a, b) => a.name.localeCompare(b.name)),
      byId: new Map(all.map((appointment) => [appointment.id, appointment])),
      appointments: all.filter(({ space_id, state }) => space_id === floor && state !== "rescheduled"),
      sessions: sessions?.filter(({ space_id }) => space_id === space),
      commandOf: commandsByAppointment(commands),
      notes: new Map(notes.map(({ appointment_id, note }) => [appointment_id, note])),
    };
  }, [coaches, closures, all, sessions, notes, commands, space, floor, firstDay, t]);
};
