import { randomUUID } from "node:crypto";
import type { Queryable } from "#local/database/database.ts";
import type { VerbArgs, VerbName } from "#shared/domain/gym/verbs.ts";
import { addDays } from "#shared/domain/training/days.ts";
import { HALF_YEARLY, MONTHLY, type Offers, QUARTERLY, YEARLY } from "./demo-offers.ts";
import { WAIVER } from "./demo-year.ts";

const PLANS = [MONTHLY, QUARTERLY, HALF_YEARLY, YEARLY] as const;
/** Whose membership is paused: of a yearly plan, of which some is due later. */
const PAUSED = 3;
const METHODS = ["card", "cash", "transfer"] as const;

/** In how many days the certificates of ten members end; one has none. */
const CERTIFICATES = [24, 210, 96, -12, 330, 9, 150, 280, 61] as const;

type Sold = VerbArgs<"sell_membership"> & { id: string };
type Taken = { id: string; sold: string; place: number; member_id: string; method: string; at: string };

/** What was sold to a member, and what of it is paid: all that was due, but for one in eight the last of it. */
const sellTo = (member_id: string, at: number, today: string, offers: Offers): { sold: Sold; taken: Taken[] } => {
  const plan = at === 0 ? YEARLY : (PLANS[at % PLANS.length] ?? YEARLY);
  const { title, days, parts } = plan;
  const count = parts.length;
  const starts_on = addDays(today, -(at === 0 ? 20 : 1 + ((at * 13) % Math.min(days - 1, 170))));
  const due = Array.from({ length: count }, (_, part) => addDays(starts_on, Math.round((part * days) / count)));
  const past = due.filter((day) => day < today);
  const paid = at % 8 === 5 ? past.slice(0, -1) : past;
  const id = randomUUID();
  const instalments = due.map((due_on, part) => ({ due_on, cents: parts[part] ?? 0 }));
  return {
    sold: {
      id,
      member_id,
      title,
      offer_id: offers.get(plan),
      starts_on,
      ends_on: addDays(starts_on, days - 1),
      instalments,
    },
    taken: paid.map((day, part) => ({
      ...{ id: randomUUID(), sold: id, place: part + 1, member_id },
      ...{ method: METHODS[(at + part) % METHODS.length] ?? "cash", at: `${day}T16:00:00.000Z` },
    })),
  };
};

const certificateOf = (
  member_id: string,
  at: number,
  today: string,
): (VerbArgs<"note_certificate"> & { id: string })[] => {
  const left = CERTIFICATES[at % (CERTIFICATES.length + 1)];
  if (left === undefined) return [];
  const expires_on = addDays(today, left);
  const type = at % 4 === 1 ? "competitive" : "non_competitive";
  return [{ id: randomUUID(), member_id, type, issued_on: addDays(expires_on, -364), expires_on }];
};

/** People whom the desk added, one of them under age. */
const WITHOUT_ACCOUNT: readonly VerbArgs<"save_person">[] = [
  { first_name: "Teresa", last_name: "Galli", birth_date: "1951-06-02", phone: "333 0000001", cards: ["0412"] },
  { first_name: "Ivan", last_name: "Moretti", birth_date: "1990-11-21", phone: "333 0000002", cards: ["0413"] },
  { first_name: "Amina", last_name: "Haddad", email: "amina@example.test", cards: ["0414"] },
  {
    ...{ first_name: "Nicolò", last_name: "Fabbri", birth_date: "2013-02-09", cards: ["0415"] },
    ...{ guardian_name: "Sara Fabbri", guardian_phone: "333 0000003" },
  },
];

type Desk = { gym: string; desk: string; members: readonly string[]; now: string; offers: Offers };

/**
 * The desk's: memberships of all members but one in twenty, paid but for a few, certificates, some of them expired,
 * waivers, and a few people without an account. One membership is paused. The first member has a yearly plan in three
 * instalments, one of them paid. A statement for each verb.
 */
export const seedDesk = async (tx: Queryable, { gym, desk, members, now, offers }: Desk): Promise<void> => {
  const today = now.slice(0, 10);
  const sales = members.flatMap((member, at) => (at % 20 === 19 ? [] : [sellTo(member, at, today, offers)]));
  const tell = <Name extends VerbName>(verb: Name, asked: readonly ({ id: string; at?: string } & VerbArgs<Name>)[]) =>
    tx.query(
      `select private.gym_${verb}($1, $2, a.args, coalesce(a.args ->> 'at', $4)::timestamptz, (a.args ->> 'id')::uuid)
       from jsonb_array_elements($3) with ordinality a (args, place) order by a.place`,
      [gym, desk, JSON.stringify(asked), now],
    );
  await tell(
    "sell_membership",
    sales.map(({ sold }) => ({ ...sold, at: `${sold.starts_on}T09:00:00.000Z` })),
  );
  await tell(
    "save_person",
    WITHOUT_ACCOUNT.map((person) => ({ id: randomUUID(), ...person })),
  );
  const paused = sales[PAUSED]?.sold;
  if (paused) {
    const days = { paused_from: addDays(today, -10), paused_until: addDays(today, 10) };
    const about = { member_id: paused.member_id, membership_id: paused.id, at: `${days.paused_from}T09:00:00.000Z` };
    await tell("pause_membership", [{ id: randomUUID(), ...about, ...days }]);
  }
  const taken = sales.flatMap((sale) => sale.taken).toSorted((a, b) => a.at.localeCompare(b.at));
  await tx.query(
    `select private.gym_take_payment($1, $2, jsonb_build_object('member_id', t.member_id, 'method', t.method,
         'instalment_id', private.named_id('instalment', t.sold, t.place)), t.at, t.id)
     from (select * from jsonb_to_recordset($3)
       t (id uuid, sold text, place text, member_id uuid, method text, at timestamptz) order by at) t`,
    [gym, desk, JSON.stringify(taken)],
  );
  await tell(
    "note_certificate",
    members.flatMap((member, at) => certificateOf(member, at, today)),
  );
  const signed = sales.filter((_, at) => at % 6 !== 5).map(({ sold }) => sold);
  const waiver = { title: WAIVER };
  await tell(
    "note_waiver",
    signed.map(({ member_id, starts_on }) => ({ ...waiver, id: randomUUID(), member_id, signed_on: starts_on })),
  );
};
