import type { ReactNode } from "react";
import { toDocument } from "#renderer/data/collections/document-rows.ts";
import type { DocumentKind, RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { idOf } from "#tests/helpers/data/id-of.ts";
import { MEMBER, openMemberData } from "#tests/helpers/data/member-data.ts";
import { memberRows } from "#tests/helpers/data/member-rows.ts";
import { renderLazy } from "./render-lazy.tsx";

export const GYM = "20000000-0000-4000-8000-000000000001";
export const SPACE = "20000000-0000-4000-8000-000000000002";
export const COACH = "20000000-0000-4000-8000-000000000003";
/** A Wednesday. */
export const NOW = new Date(2026, 10, 18, 10);

/** A zone that is a day ahead of most devices, and an hour of its Thursday, the 19th, at 09:00. */
export const AHEAD = { zone: "Pacific/Kiritimati" };
export const AHEAD_AT_NINE = {
  starts_at: "2026-11-18T19:00:00.000Z",
  ends_at: "2026-11-18T19:45:00.000Z",
};

/** An instant by the device's clocks. */
export const at = (local: string): string => new Date(local).toISOString();

type Values<K extends DocumentKind> = Partial<RowOfKind<K>>;

const stamps = { created_at: NOW.toISOString(), updated_at: NOW.toISOString() };

export const sessionOf = (values: Values<"gym_sessions"> = {}): RowOfKind<"gym_sessions"> => ({
  ...{
    id: idOf("session-1"),
    space_id: SPACE,
    ...stamps,
    class_id: GYM,
    title: "Yoga",
    coach_id: COACH,
    room: "Sala 2",
  },
  ...{ capacity: 12, starts_at: at("2026-11-18T18:30"), ends_at: at("2026-11-18T19:30"), state: "planned" },
  ...{ taken: 4, waiting: 0, ...values },
});

export const bookingOf = (values: Values<"own_bookings"> = {}): RowOfKind<"own_bookings"> => ({
  ...{ id: idOf("booking-1"), space_id: MEMBER, ...stamps, gym_id: GYM, session_id: idOf("session-1"), title: "Yoga" },
  ...{ room: "Sala 2", coach_name: "Coach Yoga", state: "booked", position: null },
  ...{ starts_at: at("2026-11-18T18:30"), ends_at: at("2026-11-18T19:30"), free_until: at("2026-11-18T16:30") },
  ...values,
});

export const appointmentOf = (values: Values<"own_appointments"> = {}): RowOfKind<"own_appointments"> => ({
  ...{ id: idOf("appointment-1"), space_id: MEMBER, ...stamps, gym_id: GYM, coach_id: COACH, coach_name: "Coach Yoga" },
  ...{ starts_at: at("2026-11-19T10:00"), ends_at: at("2026-11-19T10:45"), state: "confirmed", asked_by: "member" },
  ...{ replaces: null, reason: "", ...values },
});

export const coachOf = (values: Values<"gym_coaches"> = {}): RowOfKind<"gym_coaches"> => ({
  ...{ id: "coach-row", space_id: SPACE, ...stamps, member_id: COACH, name: "Coach Yoga", bio: "", weekly: {} },
  ...{ overrides: {}, listed: false, headline: "", specialties: [], ...values },
});

const SETTINGS: RowOfKind<"gym_settings"> = {
  ...{ id: GYM, space_id: SPACE, ...stamps, name: "Palestra Demo" },
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  ...{ booking_opens_days: 7, booking_closes_minutes: 15, free_cancel_minutes: 120, promoted_free_minutes: 30 },
  ...{
    no_show_limit: 3,
    no_show_days: 30,
    suspension_days: 7,
    late_cancel: "nothing",
    occupancy_limit: 0,
    waiver: "",
    daily_limit: 2,
    waitlist_limit: 10,
  },
  ...{ appointment_minutes: [30, 45, 60], buffer_before_minutes: 0, buffer_after_minutes: 0 },
  ...{ notice_minutes: 120, horizon_days: 30, step_minutes: 15, weekly: {}, overrides: {} },
  ...{ listed: false, town: "", address: "", contact: "", about: "", latitude: null, longitude: null, reminders: {} },
  ...{ legal_name: "", legal_address: "", vat_number: "", tax_code: "", activity: "" },
  ...{ regime: "none", vat_rate: 22, stamp_duty: false, has_rt: false },
};

/** A screen over a member's rows, stored as in the app. `isMember`: of a gym, with what its space has. */
export const openAtGym = async (
  screen: ReactNode,
  path: string,
  {
    isMember = true,
    suspended_until = null as string | null,
    profile = null as Record<string, unknown> | null,
    settings = {} as Values<"gym_settings">,
  } = {},
) => {
  const profiles = profile ? [{ ...memberRows(MEMBER).profiles, preferences: profile }] : [];
  const data = await openMemberData({ rows: { profiles }, clock: { now: () => Date.now() } });
  /** Stores what the server sends: a new row, or a newer state of one. */
  const receive = async <K extends DocumentKind>(kind: K, ...sent: readonly RowOfKind<K>[]) => {
    for (const row of sent) await data.rx.collections.documents.incrementalUpsert(toDocument(kind, row));
  };
  if (isMember) {
    const own = { id: "own-gym", space_id: MEMBER, ...stamps, gym_id: GYM, name: "Palestra Demo" };
    await receive("own_gyms", { ...own, roles: ["member"], suspended_until });
    await receive("gym_settings", { ...SETTINGS, ...settings });
    await receive("gym_coaches", coachOf({ weekly: { "4": [["09:00", "12:00"]] } }));
  }
  const view = await renderLazy({ screen, path, pattern: path.split("?")[0] ?? path, data });
  /** What the member asked, as it waits to be sent. */
  const asked = async () => (await data.documents("gym_commands").find()).map(({ verb, args }) => ({ verb, args }));
  /** Answers the only command there is, as the server does. */
  const answer = async (state: "accepted" | "refused", reason = "") => {
    const command = (await data.documents("gym_commands").find()).at(-1);
    if (!command) throw new Error("nothing was asked");
    await receive("gym_commands", { ...command, state, reason });
  };
  return { ...view, data, receive, asked, answer, loseNetwork: () => data.sync.setStatus(OFFLINE) };
};

const OFFLINE = { kind: "offline", pending: 1, lastSuccess: null } as const;
