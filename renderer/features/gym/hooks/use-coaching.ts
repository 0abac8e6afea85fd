import { useMemo } from "react";
import type { Command } from "#renderer/features/gym/lib/booking-state.ts";
import {
  type AppointmentRequest,
  type Coach,
  commandsByAppointment,
  type OwnAppointment,
  wishOf,
} from "#renderer/features/gym/lib/coaching.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { withClosures } from "#shared/domain/gym/closures.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import { type Busy, useBusy } from "./use-busy.ts";
import { useClosures } from "./use-closures.ts";
import { useGymCommands } from "./use-gym-commands.ts";
import { type MemberGym, useGyms } from "./use-gyms.ts";

/** A coach of one of the member's gyms, with their busy times. */
export type GymCoach = { coach: Coach; gym: MemberGym; busy: readonly Busy[] };
/** An appointment, the one that it replaces, and the newest command about it. */
export type OwnTime = {
  appointment: OwnAppointment;
  replaced: OwnAppointment | undefined;
  command: Command | undefined;
};

const SHOWN = ["requested", "confirmed", "cancelled"] as const;
const FREE: GymCoach["busy"] = [];

/**
 * Coaches, and the member's appointments and requests from `from` on; undefined before they are read, null where this
 * device cannot know the member's gyms yet.
 */
export const useCoaching = (from: string) => {
  const { t } = useI18n();
  const data = useMemberData();
  const gyms = useGyms();
  const coaches = useObservable(useMemo(() => data.documents("gym_coaches").watch(), [data]));
  const closures = useClosures();
  const busy = useBusy(Date.parse(from));
  const own = useObservable(useMemo(() => data.documents("own_appointments").watch(), [data]));
  const commands = useGymCommands();
  return useMemo(() => {
    if (gyms === null) return null;
    if (!gyms || !coaches || !closures || !busy || !own || !commands) return undefined;
    const busyOf = groupBy(busy, ({ space_id, coach_id }) => `${space_id} ${coach_id}`);
    const about = commandsByAppointment(commands);
    const byId = new Map(own.map((appointment) => [appointment.id, appointment]));
    return {
      gyms,
      coaches: coaches
        .flatMap((coach): GymCoach[] => {
          const gym = gyms.find(({ space }) => space === coach.space_id);
          const taken = busyOf.get(`${coach.space_id} ${coach.member_id}`) ?? FREE;
          if (!gym) return [];
          const open = withClosures(coach, closures, from.slice(0, 10));
          return [{ coach: { ...open, name: open.name || t("gym:nameless") }, gym, busy: taken }];
        })
        .toSorted((a, b) => a.coach.name.localeCompare(b.coach.name)),
      times: own
        .filter(({ starts_at, state }) => starts_at >= from && SHOWN.some((shown) => shown === state))
        .map((one): OwnTime => {
          const appointment = { ...one, coach_name: one.coach_name || t("gym:nameless") };
          const { id, replaces } = appointment;
          return { appointment, replaced: byId.get(replaces ?? ""), command: about.get(id) };
        }),
      wishes: commands
        .map(wishOf)
        .filter((wish): wish is AppointmentRequest => wish !== null)
        .filter(({ command, starts_at }) => starts_at >= from && !byId.has(command.id)),
    };
  }, [gyms, coaches, closures, busy, own, commands, from, t]);
};
