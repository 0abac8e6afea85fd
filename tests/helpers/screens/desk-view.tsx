import { NO_DATA } from "#renderer/features/desk/lib/persons.ts";
import { DeskScreen } from "#renderer/features/desk/screens/DeskScreen.tsx";
import { askedCommand } from "#shared/domain/gym/acts.ts";
import type { GymRole } from "#shared/domain/kinds/gym/gym-people.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { idOf } from "#tests/helpers/data/id-of.ts";
import { MEMBER } from "#tests/helpers/data/member-data.ts";
import { GYM, NOW } from "./gym-view.tsx";
import { ADA, FLOOR, openAsStaff } from "./staff-view.tsx";

const DESK_SPACE = "20000000-0000-4000-8000-000000000008";
const stamps = { created_at: NOW.toISOString(), updated_at: NOW.toISOString() };
const row = (id: string) => ({ id, space_id: DESK_SPACE, ...stamps, gym_id: GYM, member_id: ADA });

export const MEMBERSHIP = { title: "Annuale", starts_on: "2026-11-01", ends_on: "2027-10-31", cents: 60_000 } as const;

const NO_TERMS = {
  ...{ offer_id: null, entries: null, entries_left: null, hours: {}, class_ids: [], certificate: "none" },
  ...{ fee_cents: 0, discount_cents: 0, discount_reason: "", sold_on: null, renews: false, renewal: {} },
} as const satisfies Partial<RowOfKind<"gym_memberships">>;

export const membershipOf = (values: Partial<RowOfKind<"gym_memberships">> = {}): RowOfKind<"gym_memberships"> => ({
  ...{
    ...row(idOf("membership-1")),
    ...MEMBERSHIP,
    ...NO_TERMS,
    state: "active",
    paused_from: null,
    paused_until: null,
  },
  ...values,
});
export const instalmentOf = (
  id: string,
  due_on: string,
  values: Partial<RowOfKind<"gym_instalments">> = {},
): RowOfKind<"gym_instalments"> => ({
  ...{ ...row(id), membership_id: idOf("membership-1"), due_on, cents: 20_000, paid_at: null, method: null },
  ...{ member_name: "", ...values },
});
export const receiptOf = (values: Partial<RowOfKind<"gym_receipts">> = {}): RowOfKind<"gym_receipts"> => ({
  ...{ ...row(idOf("receipt-1")), instalment_id: idOf("part-1"), year: 2026, number: 12, issued_at: NOW.toISOString() },
  ...{ cents: 20_000, description: "Annuale, 1/3", method: "card", corrects: null, order_id: null },
  ...{ taken_by: idOf("taker"), paper: {}, ...values },
});
/** Closing 12 of the day: 140 euro of cash are expected, 139 were counted. */
export const closingOf = (values: Partial<RowOfKind<"gym_till_closings">> = {}): RowOfKind<"gym_till_closings"> => ({
  ...{
    id: idOf("closing-1"),
    space_id: DESK_SPACE,
    ...stamps,
    gym_id: GYM,
    day: "2026-11-18",
    number: 12,
    revision: 1,
  },
  ...{ replaces: null, closed_at: "2026-11-18T21:30:00.000Z", closed_by: ADA, float_cents: 10_000 },
  ...{
    paid_in_cents: 200,
    paid_out_cents: 1200,
    takings: [],
    expected_cents: 14_000,
    counted_cents: 13_900,
    ...values,
  },
});
export const moveOf = (values: Partial<RowOfKind<"gym_till_moves">> = {}): RowOfKind<"gym_till_moves"> => ({
  ...{ id: idOf("move-1"), space_id: DESK_SPACE, ...stamps, gym_id: GYM, day: "2026-11-18", type: "float" },
  ...{ cents: 10_000, reason: "", noted_at: NOW.toISOString(), noted_by: ADA, ...values },
});
export const certificateOf = (expires_on: string): RowOfKind<"gym_certificates"> => ({
  ...{ ...row(`certificate-${expires_on}`), type: "non_competitive", issued_on: null, expires_on, noted_by: ADA },
});

export const offerOf = (values: Partial<RowOfKind<"gym_offers">> = {}): RowOfKind<"gym_offers"> => ({
  ...{ id: idOf("offer-1"), space_id: DESK_SPACE, ...stamps, gym_id: GYM, title: "Annuale", cents: 50_000 },
  ...{ entries: null, duration: 12, duration_unit: "months", hours: {}, class_ids: [], certificate: "none" },
  ...{ fee_cents: 0, instalments: 1, every_months: 1, deposit_cents: 0, listed: true, renews: false, ...values },
});
export const commandOf = (
  verb: string,
  args: Record<string, unknown>,
  values: Partial<RowOfKind<"gym_commands">> = {},
): RowOfKind<"gym_commands"> => ({
  ...{
    id: idOf(verb),
    space_id: MEMBER,
    ...stamps,
    ...askedCommand({ gym_id: GYM, verb, args }, MEMBER, NOW.toISOString()),
  },
  ...values,
});

/** The desk's screen with Ada chosen, as one who works there opens it. */
export const openDesk = (
  role: GymRole = "desk",
  path = `/schedule/staff/members?member=${ADA}`,
  settings: Partial<RowOfKind<"gym_settings">> = {},
) => openAsStaff(<DeskScreen />, path, [role], null, settings);

/** Stores a person whom the desk added, Marta Conti unless said otherwise, as the server sends them. */
export const receivePerson = async (
  view: Awaited<ReturnType<typeof openDesk>>,
  values: Partial<RowOfKind<"gym_persons">> = {},
) => {
  const of = {
    ...{ ...row(idOf("person-row")), member_id: idOf("marta"), has_account: false, ...NO_DATA },
    ...{ first_name: "Marta", last_name: "Conti", ...values },
  };
  const { member_id, has_account, first_name, last_name } = of;
  await view.receive("gym_persons", of);
  await view.receive("gym_people", {
    ...{ ...row(`people-${member_id}`), space_id: FLOOR, member_id, has_account, name: `${first_name} ${last_name}` },
    ...{ roles: ["member"], suspended_until: null },
  });
};
