import { randomUUID } from "node:crypto";
import type { Queryable } from "#local/database/database.ts";
import { addDays } from "#shared/domain/training/days.ts";
import { numbersFrom } from "./demo-history.ts";
import { type DemoPlan, MONTHLY, MORNING, type Offers, QUARTERLY, TEN_ENTRIES, YEARLY } from "./demo-offers.ts";

/** The waiver that whoever comes in must have signed. */
export const WAIVER = "Regolamento e liberatoria";

/** Days that the large gym looks back on. */
const YEAR = 365;
/** Rows of one statement: as one has a minute, also on a busy machine. */
const BATCH = 2_000;
const METHODS = ["card", "cash", "transfer", "card"] as const;
const PLANS = [MONTHLY, QUARTERLY, YEARLY, TEN_ENTRIES, MORNING] as const;

/**
 * How one member in ten stands; where nothing is said, all is well. `left`: days that the membership still has. `late`:
 * days since its first instalment was due, which is not paid.
 */
type Standing = { plan?: DemoPlan; left?: number; late?: number; entriesLeft?: number; isPaused?: boolean };
const STANDINGS: readonly Standing[] = [
  {},
  { left: 5 },
  { left: -12 },
  { late: 3 },
  { late: 20 },
  { plan: TEN_ENTRIES, left: 40, entriesLeft: 2 },
  { plan: TEN_ENTRIES, left: 40, entriesLeft: 0 },
  { isPaused: true, left: 200 },
  {},
  {},
];

type Row = { id: string; member_id: string };
type Membership = Row & {
  title: string;
  starts_on: string;
  ends_on: string;
  cents: number;
  entries: number | null;
  entries_left: number | null;
  hours: object;
  certificate: "none" | "non_agonistic";
  offer_id: string | undefined;
  paused_from: string | null;
  paused_until: string | null;
};
type Instalment = Row & {
  membership_id: string;
  due_on: string;
  cents: number;
  paid_at: string | null;
  method: string | null;
  about: string;
};

/** What a member bought within the year, one after the other up to how they stand now, and what of it is paid. */
const boughtBy = (member_id: string, place: number, today: string, offers: Offers, random: () => number) => {
  // Seven apart, and one on for each twenty, who have the same last name: else all of one first name stand alike.
  const turn = place * 7 + Math.floor(place / 20);
  const standing = STANDINGS[turn % STANDINGS.length] ?? {};
  const plan = standing.plan ?? PLANS[Math.floor(turn / STANDINGS.length) % PLANS.length] ?? MONTHLY;
  const memberships: Membership[] = [];
  const instalments: Instalment[] = [];
  const left = standing.left ?? Math.max(8, Math.round(random() * (plan.days - 1)));
  for (let ends = addDays(today, left); ends > addDays(today, -YEAR); ends = addDays(ends, -plan.days)) {
    const isNow = memberships.length === 0;
    const starts = addDays(ends, 1 - plan.days);
    if (!isNow && starts < addDays(today, -YEAR)) break;
    const id = randomUUID();
    memberships.push({
      ...{ id, member_id, title: plan.title, starts_on: starts, ends_on: ends, hours: plan.hours ?? {} },
      offer_id: offers.get(plan),
      cents: plan.parts.reduce((sum, cents) => sum + cents, 0),
      entries: plan.entries ?? null,
      entries_left: plan.entries === undefined ? null : isNow ? (standing.entriesLeft ?? 6) : 0,
      certificate: place % 2 === 0 ? "non_agonistic" : "none",
      paused_from: isNow && standing.isPaused ? addDays(today, -5) : null,
      paused_until: isNow && standing.isPaused ? addDays(today, 15) : null,
    });
    for (const [part, cents] of plan.parts.entries()) {
      const isLate = isNow && part === 0 && standing.late !== undefined;
      const planned = addDays(starts, Math.round((part * plan.days) / plan.parts.length));
      const due_on = isLate ? addDays(today, -(standing.late ?? 0)) : planned;
      const isPaid = due_on < today && !isLate;
      instalments.push({
        ...{ id: randomUUID(), member_id, membership_id: id, due_on, cents },
        paid_at: isPaid ? `${due_on}T${String(8 + Math.floor(random() * 12)).padStart(2, "0")}:30:00.000Z` : null,
        method: isPaid ? (METHODS[Math.floor(random() * METHODS.length)] ?? "card") : null,
        about: plan.parts.length > 1 ? `${plan.title}, ${part + 1}/${plan.parts.length}` : plan.title,
      });
    }
  }
  return { memberships, instalments };
};

/** In how many days the certificates of nine members end; one in nine has none. */
const CERTIFICATES = [200, 24, 310, 9, 96, -12, 330, 150, null] as const;
/** One of so many has not signed the waiver. */
const UNSIGNED = 23;

type Seed = { gym: string; desk: string; members: readonly string[]; now: string };

const COPIED = ["gym_memberships", "gym_instalments", "gym_receipts"] as const;

/**
 * A year of memberships and takings of members who never sign in, with receipts without a gap: rows as the desk's verbs
 * make them, many in a statement. How they stand today goes by their place.
 */
export const seedYear = async (
  tx: Queryable,
  { gym, desk, members, now, offers }: Seed & { offers: Offers },
): Promise<void> => {
  const random = numbersFrom(20_261_129);
  const today = now.slice(0, 10);
  const bought = members.map((member, place) => boughtBy(member, place, today, offers, random));
  const insert = async (rows: readonly object[], statement: string) => {
    for (let at = 0; at < rows.length; at += BATCH)
      await tx.query(statement, [gym, desk, JSON.stringify(rows.slice(at, at + BATCH))]);
  };
  // Nobody reads the copies of members who do not sign in.
  for (const table of COPIED) await tx.query(`alter table public.${table} disable trigger copy_desk_row`);
  await insert(
    bought.flatMap(({ memberships }) => memberships),
    `insert into public.gym_memberships (id, space_id, member_id, title, starts_on, ends_on, cents, state, paused_from,
       paused_until, offer_id, entries, entries_left, hours, certificate, sold_on, gym_id)
     select m.id, (select private.gym_space($1, 'gym_desk')), m.member_id, m.title, m.starts_on, m.ends_on, m.cents, 'active',
       m.paused_from, m.paused_until, m.offer_id, m.entries, m.entries_left, m.hours, m.certificate, m.starts_on, $1
     from jsonb_populate_recordset(null::public.gym_memberships, $3) m, (select $2::uuid) by`,
  );
  const instalments = bought.flatMap(({ instalments }) => instalments);
  await insert(
    instalments,
    `insert into public.gym_instalments (id, space_id, membership_id, member_id, due_on, cents, paid_at, method, gym_id)
     select i.id, (select private.gym_space($1, 'gym_desk')), i.membership_id, i.member_id, i.due_on, i.cents, i.paid_at, i.method, $1
     from jsonb_populate_recordset(null::public.gym_instalments, $3) i, (select $2::uuid) by`,
  );
  const taken = instalments
    .flatMap(({ paid_at, ...rest }) => (paid_at === null ? [] : [{ ...rest, paid_at }]))
    .toSorted((a, b) => a.paid_at.localeCompare(b.paid_at));
  const numbers = new Map<number, number>();
  const receipts = taken.map(({ id, member_id, cents, method, paid_at, about }) => {
    const year = Number(paid_at.slice(0, 4));
    const number = (numbers.get(year) ?? 0) + 1;
    numbers.set(year, number);
    const what = { member_id, instalment_id: id, cents, method, description: about };
    return { id: randomUUID(), year, number, issued_at: paid_at, ...what };
  });
  await insert(
    receipts,
    `insert into public.gym_receipts (id, space_id, member_id, instalment_id, year, number, issued_at, cents, description,
       method, taken_by, paper, gym_id)
     select r.id, (select private.gym_space($1, 'gym_desk')), r.member_id, r.instalment_id, r.year, r.number, r.issued_at, r.cents,
       r.description, r.method, $2, private.receipt_paper($1, r), $1
     from jsonb_populate_recordset(null::public.gym_receipts, $3) r`,
  );
  for (const table of COPIED) await tx.query(`alter table public.${table} enable trigger copy_desk_row`);
  await insert(
    members.flatMap((member_id, place) => {
      const left = CERTIFICATES[place % CERTIFICATES.length] ?? null;
      return left === null ? [] : [{ id: randomUUID(), member_id, expires_on: addDays(today, left) }];
    }),
    `insert into public.gym_certificates (id, space_id, member_id, type, issued_on, expires_on, noted_by, gym_id)
     select c.id, (select private.gym_space($1, 'gym_desk')), c.member_id, 'non_competitive', c.expires_on - 364, c.expires_on, $2, $1
     from jsonb_populate_recordset(null::public.gym_certificates, $3) c`,
  );
  await insert(
    members.flatMap((member_id, place) => (place % UNSIGNED === 0 ? [] : [{ id: randomUUID(), member_id }])),
    `insert into public.gym_waivers (id, space_id, member_id, title, signed_on, noted_by, gym_id)
     select w.id, (select private.gym_space($1, 'gym_desk')), w.member_id, '${WAIVER}', '${addDays(today, -YEAR)}', $2, $1
     from jsonb_populate_recordset(null::public.gym_waivers, $3) w`,
  );
};

/** Hours at which people come, the busy ones more often. */
const HOURS = ["07", "08", "09", "10", "12", "13", "17", "18", "18", "18", "19", "19", "20"];
/** Somebody comes on one of so many open days. */
const ONE_DAY_OF = 7;
/** Days of entries that devices keep; earlier ones are in the archive. */
const KEPT_DAYS = 90;

/**
 * A year of entries on all days but Sundays, and some people who are inside. Who comes when follows from the day and
 * the member's id, so that one statement makes all of it.
 */
export const seedEntries = async (tx: Queryable, { gym, desk, members, now }: Seed): Promise<void> => {
  const [today, kept] = [now.slice(0, 10), addDays(now.slice(0, 10), -KEPT_DAYS)];
  const visits = `
    select v.member_id, v.at, v.at + make_interval(mins => 40 + v.chance % 75) as left_at from (
      select m.member_id, c.chance, ((d.day || 'T' || ($3::text[])[1 + c.chance / 7 % ${HOURS.length}] || ':'
        || lpad((c.chance / 97 % 60)::text, 2, '0'))::timestamp at time zone (select private.gym_zone($1))) as at
      from (select id as member_id, hashtextextended(id::text, 0) / 2 as seed from unnest($2::uuid[]) u (id)) m
      cross join generate_series($4::date, $5::date, interval '1 day') s (at)
      cross join lateral (select s.at::date as day) d
      cross join lateral (select (hashint8extended(m.seed + (d.day - date '2000-01-01'), 0) & 268435455)::integer as chance) c
      where extract(isodow from d.day) <> 7 and c.chance % ${ONE_DAY_OF} = 0) v`;
  await tx.query(
    `insert into private.gym_past_entries (id, gym_id, member_id, at, left_at, verdict, let_in_by, override_reason)
     select gen_random_uuid(), $1, v.member_id, v.at, v.left_at, 'green', $6, '' from (${visits}) v`,
    [gym, members, HOURS, addDays(today, -YEAR), addDays(kept, -1), desk],
  );
  for (let first = kept; first <= today; first = addDays(first, 30))
    await tx.query(
      `insert into public.gym_entries (id, space_id, member_id, at, verdict, reasons, title, left_at, let_in_by, gym_id)
       select gen_random_uuid(), (select private.gym_space($1, 'gym_desk')), v.member_id, v.at, 'green', '[]', '', v.left_at, $6, $1
       from (${visits}) v where v.left_at < $7::timestamptz`,
      [gym, members, HOURS, first, addDays(first, 29) > today ? today : addDays(first, 29), desk, now],
    );
};

/** Of how many the small gym's and the large gym's people some are inside, and for how many minutes the last. */
const INSIDE = { small: 14, large: 60 } as const;
const MINUTES_INSIDE = 100;

/** Lets in who may come in: some of the first members, within the last hour and a half. */
export const letIn = (tx: Queryable, { gym, desk, members, now }: Seed, size: keyof typeof INSIDE) =>
  tx.query(
    `select private.gym_let_in($1, $2, jsonb_build_object('member_id', m.id, 'verdict', d.verdict), t.at, gen_random_uuid())
     from unnest($3::uuid[]) with ordinality m (id, place)
     cross join lateral (select $4::timestamptz - make_interval(mins => ${MINUTES_INSIDE} - (m.place * ${MINUTES_INSIDE} / $5)::integer) as at) t
     cross join lateral private.decide_access($1, m.id, t.at) d where d.verdict <> 'red' order by t.at`,
    [gym, desk, members.slice(0, INSIDE[size]), now, INSIDE[size]],
  );
