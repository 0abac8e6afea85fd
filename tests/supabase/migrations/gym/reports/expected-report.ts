import type { Queryable } from "#local/database/database.ts";

/** A gym's rows as the figures need them, `$1` in place of its id; each may read those before it. */
const BOOKS = {
  zone: "select zone from public.gym_settings where id = $1",
  sold: "select m.* from public.gym_memberships m join public.spaces s on s.id = m.space_id and s.gym_id = $1 where not m.deleted",
  // Who had a membership on which day; of one that was ended not on its last one.
  covered: `select distinct m.member_id, d::date as day from books.sold m, generate_series(m.starts_on::timestamp,
      coalesce(m.ends_on, date '2030-01-01')::timestamp, interval '1 day') d
    where m.state = 'active' or d::date <> m.ends_on`,
  owed: "select i.* from public.gym_instalments i join public.spaces s on s.id = i.space_id and s.gym_id = $1 where not i.deleted",
  taken: `select r.*, (r.issued_at at time zone zone.zone)::date as day from public.gym_receipts r
    join public.spaces s on s.id = r.space_id and s.gym_id = $1, books.zone`,
  came: `select v.member_id, (v.at at time zone zone.zone) as local, (v.at at time zone zone.zone)::date as day from (
      select e.member_id, e.at::timestamptz as at from public.gym_entries e where e.gym_id = $1 and not e.deleted
      union all select p.member_id, p.at from private.gym_past_entries p where p.gym_id = $1) v, books.zone`,
  held: `select n.*, (n.starts_at at time zone zone.zone)::date as day from public.gym_sessions n
    join public.spaces s on s.id = n.space_id and s.gym_id = $1, books.zone where n.state = 'planned' and not n.deleted`,
};

/** Copies a gym's rows for {@link expectedReport} into a schema `books`: once, as that takes longer than all spans. */
export const openBooks = async (database: Queryable & { script(sql: string): Promise<unknown> }, gym: string) => {
  const tables = Object.entries(BOOKS).map(
    ([name, sql]) => `create table books.${name} as ${sql.replaceAll("$1", `'${gym}'::uuid`)};`,
  );
  await database.script(`create schema books; ${tables.join(" ")} create index on books.covered (day, member_id);
    create index on books.covered (member_id, day); create index on books.came (day); analyze;`);
};

/** `$2` and `$3` are the span. */
const SPAN = `
  days as (select d::date as day from generate_series($2::timestamp, $3::timestamp, interval '1 day') d),
  months as (select date_trunc('month', day::timestamp)::date as month, min(day) - 1 as before, max(day) as last from days group by 1),
  here as (select member_id from books.covered where day = $3::date)`;

const on = (day: string): string => `(select member_id from books.covered where day = ${day})`;
const last = "$3::date";
const ages = [
  [1, 7],
  [8, 30],
  [31, 60],
  [61, 90],
  [91, 100_000],
] as const;

const FIGURES = {
  people: `select jsonb_build_object(
    'active', (select count(*) from here),
    'new', (select count(*) from (select member_id, min(day) as day from books.covered group by 1) b where b.day in (select day from days)),
    'left', (select count(distinct member_id) from books.covered where day between $2::date - 1 and ${last} and member_id not in (select * from here)))`,
  months: `select coalesce(jsonb_agg(jsonb_build_object('month', month,
      'active', (select count(*) from ${on("m.before")} b),
      'lost', (select count(*) from (select * from ${on("m.before")} a except select * from ${on("m.last")} b) c)) order by month), '[]')
    from months m`,
  renewals: `select jsonb_build_object('due', count(*), 'done', count(*) filter (where again > 0)) from (
    select m.id, (select count(*) from books.sold n where n.member_id = m.member_id and n.starts_on > m.starts_on
        and n.starts_on - m.ends_on <= 30
        and case when n.state = 'ended' then n.ends_on - 1 > m.ends_on else n.ends_on is null or n.ends_on > m.ends_on end) as again
    from books.sold m where m.state = 'active' and m.ends_on in (select day from days)) due`,
  accrued: `select jsonb_build_object('cents', coalesce(sum(cents), 0), 'count', count(*)) from books.owed where due_on in (select day from days)`,
  cashed: `select coalesce(jsonb_agg(jsonb_build_object('method', method, 'cents', cents, 'count', count) order by method), '[]')
    from (select method::text, sum(cents) as cents, count(*) as count from books.taken where day in (select day from days) group by 1) by_method`,
  arrears: `select coalesce(jsonb_agg(jsonb_build_object('from', a.least, 'cents', a.cents, 'people', a.people) order by a.least), '[]') from (
    ${ages
      .map(
        ([
          least,
          most,
        ]) => `select ${least} as least, sum(cents) as cents, count(distinct member_id) as people from books.owed, books.zone
      where ${last} - due_on between ${least} and ${most} and (paid_at is null or (paid_at at time zone zone)::date > ${last})`,
      )
      .join(" union all ")}) a where a.people > 0`,
  classes: `select coalesce(jsonb_agg(jsonb_build_object('class_id', class_id, 'title', title, 'sessions', sessions, 'places', places,
      'taken', taken) order by title, class_id), '[]')
    from (select class_id, max(title) as title, count(*) as sessions, sum(capacity) as places, sum(taken) as taken from books.held
      where day in (select day from days) group by class_id) c`,
  visits: `select coalesce(jsonb_agg(jsonb_build_object('weekday', weekday, 'hour', hour, 'count', count) order by weekday, hour), '[]')
    from (select extract(isodow from local) as weekday, extract(hour from local) as hour, count(*) as count from books.came
      where day in (select day from days) group by 1, 2) h`,
  absent: `select jsonb_build_object('count', count(*), 'people', coalesce(jsonb_agg(person order by visits desc, member_id), '[]')) from (
    select c.member_id, c.visits, jsonb_build_object('member_id', c.member_id, 'visits', c.visits, 'seen_on', c.seen_on,
      'ends_on', (select case when bool_or(m.ends_on is null) then null else max(case when m.state = 'ended' then m.ends_on - 1 else m.ends_on end) end
        from books.sold m where m.member_id = c.member_id and m.starts_on <= ${last}
          and (m.ends_on is null or case when m.state = 'ended' then m.ends_on > ${last} else m.ends_on >= ${last} end)),
      'overdue_cents', (select coalesce(sum(cents), 0) from books.owed where member_id = c.member_id and paid_at is null and due_on < ${last}),
      'certificate_on', (select max(k.expires_on) from public.gym_certificates k where k.gym_id = $1 and k.member_id = c.member_id
        and not k.deleted)) as person
    from (select member_id, count(*) filter (where day between ${last} - 69 and ${last} - 14) as visits, max(day) as seen_on,
        count(*) filter (where day between ${last} - 13 and ${last}) as lately
      from books.came where day between ${last} - 69 and ${last} group by member_id) c
    where c.visits >= 8 and c.lately = 0 and c.member_id in (select * from here) and not exists (
      select from books.sold m where m.member_id = c.member_id and m.starts_on <= ${last} and ${last} between m.paused_from and m.paused_until
        and (m.ends_on is null or case when m.state = 'ended' then m.ends_on > ${last} else m.ends_on >= ${last} end))) a`,
};

/** The report of the gym of {@link openBooks}, by queries that share nothing with it: days are counted one by one. */
export const expectedReport = async (
  database: Queryable,
  gym: string,
  first: string,
  until: string,
): Promise<Record<string, unknown>> => {
  const figures = Object.entries(FIGURES).map(([name, sql]) => `'${name}', (${sql})`);
  const { rows } = await database.query<{ report: Record<string, unknown> }>(
    `with ${SPAN} select jsonb_build_object(${figures.join(", ")}) as report`,
    [gym, first, until],
  );
  return { first, last: until, ...rows[0]?.report };
};
