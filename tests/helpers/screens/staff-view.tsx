import type { ReactNode } from "react";
import type { GymRole } from "#shared/domain/kinds/gym/gym-people.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { idOf } from "#tests/helpers/data/id-of.ts";
import { MEMBER } from "#tests/helpers/data/member-data.ts";
import { at, COACH, coachOf, GYM, NOW, openAtGym } from "./gym-view.tsx";

export const FLOOR = "20000000-0000-4000-8000-000000000004";
export const ADA = "20000000-0000-4000-8000-000000000005";
export const APPOINTMENT = "20000000-0000-4000-8000-000000000007";
export const BEA = "20000000-0000-4000-8000-000000000006";

const stamps = { created_at: NOW.toISOString(), updated_at: NOW.toISOString() };

export const floorBookingOf = (values: Partial<RowOfKind<"gym_bookings">> = {}): RowOfKind<"gym_bookings"> => ({
  ...{
    id: idOf("booking-1"),
    space_id: FLOOR,
    ...stamps,
    session_id: idOf("session-1"),
    member_id: ADA,
    state: "booked",
  },
  ...{ position: null, starts_at: at("2026-11-18T18:30"), promoted_at: null, is_missed: false, ...values },
});

/** With the signed-in coach, asked for by Ada. */
export const floorAppointmentOf = (
  values: Partial<RowOfKind<"gym_appointments">> = {},
): RowOfKind<"gym_appointments"> => ({
  ...{ id: APPOINTMENT, space_id: FLOOR, ...stamps, coach_id: MEMBER, member_id: ADA, state: "requested" },
  ...{ starts_at: at("2026-11-18T16:00"), ends_at: at("2026-11-18T16:45"), asked_by: "member" },
  ...{ replaces: null, reason: "", ...values },
});

/** The flags of a member whose membership runs, and needs a certificate or none. */
export const flagsOf = (
  member_id: string,
  values: Partial<RowOfKind<"gym_flags">> = {},
  certificate: "none" | "non_agonistic" = "none",
): RowOfKind<"gym_flags"> => ({
  ...{ id: idOf(`flags-${member_id}`), space_id: FLOOR, ...stamps, member_id, gym_id: GYM },
  ...{ birth_date: null, guardian_consent_on: null, instalments: [], certificates: [], waivers: [] },
  memberships: [
    {
      ...{ id: idOf(`membership-${member_id}`), title: "Annuale", state: "active", starts_on: "2026-01-01" },
      ...{
        ends_on: null,
        paused_from: null,
        paused_until: null,
        entries_left: null,
        hours: {},
        class_ids: [],
        certificate,
        renews: false,
      },
    },
  ],
  ...values,
});

/** The address of {@link photoOf}'s picture. */
export const JPEG = "data:image/jpeg;base64,/9j/AAAA";
export const photoOf = (member_id: string): RowOfKind<"gym_photos"> => ({
  ...{ id: idOf(`photo-${member_id}`), space_id: FLOOR, ...stamps, member_id, jpeg: "/9j/AAAA", gym_id: GYM },
});

/** A screen of those who work at a gym, as one of them opens it; Ada and Bea are its members. */
export const openAsStaff = async (
  screen: ReactNode,
  path: string,
  roles: readonly GymRole[],
  profile: Record<string, unknown> | null = null,
  settings: Partial<RowOfKind<"gym_settings">> = {},
) => {
  const view = await openAtGym(screen, path, { profile, settings });
  const person = (id: string, member_id: string, name: string, of: readonly GymRole[]) => ({
    ...{
      id,
      space_id: FLOOR,
      ...stamps,
      member_id,
      name,
      roles: [...of],
      suspended_until: null,
      gym_id: GYM,
      has_account: true,
    },
  });
  await view.receive("gym_people", person("person-ada", ADA, "Ada Rossi", ["member"]));
  await view.receive("gym_people", person("person-bea", BEA, "Bea Verdi", ["member"]));
  await view.receive("gym_people", person("person-other", COACH, "Coach Yoga", ["coach"]));
  if (roles.includes("coach")) {
    const weekly = { "3": [["09:00", "13:00"]] };
    await view.receive("gym_coaches", coachOf({ id: "coach-me", member_id: MEMBER, name: "Coach Forza", weekly }));
  }
  if (roles.length > 0) await view.receive("gym_people", person("person-me", MEMBER, "Coach Forza", roles));
  return view;
};
