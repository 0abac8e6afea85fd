import { useMemo } from "react";
import { type GymEntry, gymEntries } from "#renderer/features/gym/lib/entries.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useGymCommands } from "./use-gym-commands.ts";

const NONE: readonly GymEntry[] = [];

/** The member's bookings and appointments, by start; empty before they are read. */
export const useGymEntries = (): readonly GymEntry[] => {
  const { t } = useI18n();
  const data = useMemberData();
  const bookings = useObservable(useMemo(() => data.documents("own_bookings").watch(), [data]));
  const appointments = useObservable(useMemo(() => data.documents("own_appointments").watch(), [data]));
  const sessions = useObservable(useMemo(() => data.documents("gym_sessions").watch(), [data]));
  const settings = useObservable(useMemo(() => data.documents("gym_settings").watch(), [data]));
  const commands = useGymCommands();
  return useMemo(() => {
    if (!bookings || !appointments || !sessions || !settings || !commands) return NONE;
    const byId = new Map(sessions.map((session) => [session.id, session]));
    const zones = new Map(
      settings.flatMap(({ id, space_id, zone }) => [id, space_id].map((place) => [place, zone] as const)),
    );
    const entries = gymEntries({ bookings, appointments, sessions: byId, commands, zones });
    // A class has a title; a coach may have no name.
    return entries.map((entry) => (entry.title === "" ? { ...entry, title: t("gym:nameless") } : entry));
  }, [bookings, appointments, sessions, settings, commands, t]);
};
