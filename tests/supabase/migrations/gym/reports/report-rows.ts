import type { Queryable } from "#local/database/database.ts";

/** The first day of {@link fillReport}'s two years, and the last one. */
export const FIRST_DAY = "2024-11-24";
export const LAST_DAY = "2026-11-23";

/** A figure below `of` that looks drawn and is the same each time: by a row's number, and by what it is for. */
const drawn = (of: number, by: string, salt: number): string =>
  `mod(abs(hashint4(${by} + ${salt * 1_000_003})::bigint), ${of})`;

const SYNCED = "space_id, created_at, updated_at, gym_id, id";
const stamps = (space: string, id: string): string => `${space}, now(), now(), $1::uuid, md5($1::text || ${id})::uuid`;
const member = (by: string): string => `md5('member' || ${by})::uuid`;
const DAYS = 730;

/**
 * Two years of a gym in rows as the desk writes them, more untidy than a real one's: memberships overlap, leave gaps,
 * are open, ended early or paused, payments come late, are returned or never come, classes are cancelled. `visits` of
 * each member; those of more than ninety days ago lie where old ones go.
 */
export const fillReport = async (
  database: Queryable,
  gym: string,
  { members, memberships, visits }: { members: number; memberships: number; visits: number },
): Promise<void> => {
  const desk = "private.gym_space($1::uuid, 'gym_desk')";
  const here = "private.gym_space($1::uuid, 'gym')";
  const step = (sql: string, ...values: unknown[]) => database.query(sql, [gym, ...values]);
  await step(
    `insert into public.gym_memberships (${SYNCED}, member_id, title, starts_on, ends_on, cents, state, paused_from, paused_until)
     select ${stamps(desk, "'sold' || n || '-' || k")}, ${member("n")}, 'Abbonamento', s.starts, case
         when s.state = 'ended' then s.starts + ${drawn(60, "x", 3)}::integer
         when ${drawn(12, "x", 4)} > 0 then s.starts + (array[29, 89, 179, 364])[1 + ${drawn(4, "x", 5)}] end,
       30000, s.state, case when s.pauses then s.starts + 5 end, case when s.pauses then s.starts + 40 end
     from (select n, k, n * 50 + k as x, date '${FIRST_DAY}' + ${drawn(DAYS, "(n * 50 + k)", 1)}::integer as starts,
         case when ${drawn(6, "(n * 50 + k)", 2)} = 0 then 'ended' else 'active' end as state,
         ${drawn(8, "(n * 50 + k)", 6)} = 0 as pauses
       from generate_series(1, $2::integer) n, generate_series(1, $3::integer) k) s`,
    members,
    memberships,
  );
  await step(
    `insert into public.gym_instalments (${SYNCED}, membership_id, member_id, due_on, cents, paid_at, method, deleted)
     select ${stamps(desk, "'part' || m.id || j")}, m.id, m.member_id, m.starts_on + 30 * j, 1000 + ${drawn(9000, "s.x", 7)},
       case when ${drawn(5, "s.x", 8)} > 0 then (m.starts_on + 30 * j)::timestamptz + make_interval(hours => ${drawn(900, "s.x", 9)}::integer) end,
       (array['cash', 'card', 'transfer'])[1 + ${drawn(3, "s.x", 10)}], ${drawn(20, "s.x", 11)} = 0
     from public.gym_memberships m, generate_series(0, 2) j, lateral (select hashtext(m.id::text || j) / 2 as x) s
     where m.space_id = ${desk}`,
  );
  await step(
    `insert into public.gym_receipts (${SYNCED}, member_id, instalment_id, year, number, issued_at, cents, description, method, taken_by, paper)
     select ${stamps(desk, "'receipt' || i.id")}, i.member_id, i.id, extract(year from i.paid_at), row_number() over (
         partition by extract(year from i.paid_at) order by i.id),
       i.paid_at, case when ${drawn(15, "hashtext(i.id::text) / 2", 12)} = 0 then -i.cents else i.cents end, 'Rata', i.method,
       i.member_id, '{}'
     from public.gym_instalments i where i.space_id = ${desk} and i.paid_at is not null`,
  );
  await step(
    `insert into public.gym_certificates (${SYNCED}, member_id, type, expires_on, noted_by)
     select ${stamps(desk, "'paper' || n")}, ${member("n")}, 'non_competitive',
       date '${LAST_DAY}' - 200 + ${drawn(400, "n", 13)}::integer, ${member("n")}
     from generate_series(1, $2::integer) n where n % 3 > 0`,
    members,
  );
  await step(
    `insert into public.gym_sessions (space_id, created_at, updated_at, id, class_id, title, room, capacity, starts_at, ends_at, state,
       taken, deleted)
     select ${here}, now(), now(), md5($1::text || 'class' || c || '-' || d)::uuid, md5('class' || c)::uuid, 'Corso ' || c, '', 10 + c,
       s.at, s.at + interval '1 hour', case when ${drawn(12, "x", 14)} = 0 then 'cancelled' else 'planned' end, ${drawn(10, "x", 15)},
       ${drawn(25, "x", 16)} = 0
     from generate_series(1, 6) c, generate_series(0, ${DAYS}) d, lateral (select c * 1000 + d as x,
       (date '${FIRST_DAY}' + d)::timestamptz + make_interval(mins => ${drawn(1440, "(c * 1000 + d)", 17)}::integer) as at) s
     where (c + d) % 3 = 0`,
  );
  const visit = `from (select n, n * 100000 + v as x, date '${FIRST_DAY}'::timestamptz
      + make_interval(mins => ${drawn(DAYS * 1440, "(n * 100000 + v)", 18)}::integer) as at
    from generate_series(1, $2::integer) n, generate_series(1, $3::integer) v) s`;
  const old = `s.at < date '${LAST_DAY}' - 90`;
  await step(
    `insert into private.gym_past_entries (id, gym_id, member_id, at, verdict, let_in_by, override_reason)
     select md5($1::text || 'visit' || x)::uuid, $1::uuid, ${member("n")}, s.at, 'green', ${member("n")}, '' ${visit} where ${old}`,
    members,
    visits,
  );
  await step(
    `insert into public.gym_entries (${SYNCED}, member_id, at, verdict, reasons, title, let_in_by, deleted)
     select ${stamps(desk, "'visit' || x")}, ${member("n")}, s.at, 'green', '[]', '', ${member("n")},
       ${drawn(30, "x", 19)} = 0 ${visit} where not ${old}`,
    members,
    visits,
  );
};
