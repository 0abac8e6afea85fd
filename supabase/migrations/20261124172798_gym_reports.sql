select set_config('lock_timeout', '5s', true);

-- What an owner asks of a span of days, by the gym's clocks: docs/gym.md says what each figure counts. `desk` is the
-- space of the gym's desk; the first and the last day are part of the span.

-- When somebody had a membership: from its first day on, and of one that was ended not on the day of its end.
create view private.membership_spans as
  select m.space_id, m.member_id, m.starts_on::date as starts_on, m.ends_on::date as ends_on, m.state = 'ended' as is_ended,
    coalesce(m.ends_on - (m.state = 'ended')::integer, 'infinity'::date) as until, m.paused_from::date as paused_from,
    m.paused_until::date as paused_until
  from public.gym_memberships m
  where not m.deleted and coalesce(m.ends_on - (m.state = 'ended')::integer, 'infinity'::date) >= m.starts_on;

-- When members came in, those of longer ago too.
create view private.gym_visits as
  select e.gym_id, e.member_id, e.at::timestamptz as at from public.gym_entries e where not e.deleted
  union all select p.gym_id, p.member_id, p.at from private.gym_past_entries p;

create function private.report_people(desk uuid, first date, last date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object('active', count(*) filter (where p.stays), 'new', count(*) filter (where p.begun between first and last),
      'left', count(*) filter (where p.was and not p.stays))
    from (
      select min(s.starts_on) as begun, bool_or(last between s.starts_on and s.until) as stays,
        bool_or(s.starts_on <= last and s.until >= first - 1) as was
      from private.membership_spans s where s.space_id = desk group by s.member_id) p);
end $$;

-- Of each month, or the part of it that is of the span: who had a membership on the day before, and how many of them
-- have none on its last day.
create function private.report_churn(desk uuid, first date, last date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  months date[] := array(select m::date from generate_series(date_trunc('month', first::timestamp), last::timestamp, interval '1 month') m);
  -- The day before the span, and the last one of each month of it: all days that anybody is asked about.
  days date[] := array[first - 1] || array(select least((m + interval '1 month')::date - 1, last) from unnest(months) m);
begin
  return (
    -- Of each member the runs of these days, by place from 0, on which there was a membership.
    with runs as (
      select unnest(range_agg(int4range(width_bucket(s.starts_on - 1, days), width_bucket(s.until, days)))) as places
      from private.membership_spans s where s.space_id = desk group by s.member_id
    ), alike as materialized (
      select lower(r.places) as since, upper(r.places) as until, count(*) as count from runs r group by 1, 2
    )
    select jsonb_agg(jsonb_build_object('month', m.month, 'active', c.active, 'lost', c.lost) order by m.month)
    from unnest(months) with ordinality m(month, place), lateral (
      select coalesce(sum(a.count), 0) as active, coalesce(sum(a.count) filter (where a.until = m.place), 0) as lost
      from alike a where a.since < m.place and a.until >= m.place) c);
end $$;

-- Renewed: by one that began later, at most thirty days after the end, and lasts longer.
create function private.report_renewals(desk uuid, first date, last date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    with spans as (
      select * from private.membership_spans m where m.space_id = desk
    ), due as (
      select * from spans s where s.ends_on between first and last and not s.is_ended
    )
    select jsonb_build_object('due', (select count(*) from due), 'done', (select count(*) from due d where exists (
      select from spans n where n.member_id = d.member_id and n.starts_on > d.starts_on and n.starts_on <= d.ends_on + 30
        and n.until > d.ends_on))));
end $$;

create function private.report_money(desk uuid, first date, last date, since timestamptz, before timestamptz) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'accrued', (select jsonb_build_object('cents', coalesce(sum(i.cents), 0), 'count', count(*)) from public.gym_instalments i
        where i.space_id = desk and not i.deleted and i.due_on between first and last),
      'cashed', (select coalesce(jsonb_agg(jsonb_build_object('method', r.method, 'cents', r.cents, 'count', r.count) order by r.method), '[]')
        from (select k.method::text as method, sum(k.cents) as cents, count(*) as count from public.gym_receipts k
          where k.space_id = desk and k.issued_at >= since and k.issued_at < before group by 1) r),
      'arrears', (select coalesce(jsonb_agg(jsonb_build_object('from', a.age, 'cents', a.cents, 'people', a.people) order by a.age), '[]')
        from (select (array[1, 8, 31, 61, 91])[width_bucket(last - i.due_on, array[1, 8, 31, 61, 91])] as age, sum(i.cents) as cents,
            count(distinct i.member_id) as people
          from public.gym_instalments i where i.space_id = desk and not i.deleted and i.due_on < last
            and (i.paid_at is null or i.paid_at >= before) group by 1) a)));
end $$;

create function private.report_classes(here uuid, since timestamptz, before timestamptz) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('class_id', c.class_id, 'title', c.title, 'sessions', c.sessions, 'places', c.places,
      'taken', c.taken) order by c.title, c.class_id), '[]')
    from (
      select s.class_id, (array_agg(s.title order by s.starts_at desc))[1] as title, count(*) as sessions,
        sum(s.capacity) as places, sum(s.taken) as taken
      from public.gym_sessions s where s.space_id = here and s.state = 'planned' and not s.deleted
        and s.starts_at >= since and s.starts_at < before
      group by s.class_id) c);
end $$;

-- By quarters of an hour first: all zones are whole ones of them away, and these are few.
create function private.report_visits(gym uuid, zone text, since timestamptz, before timestamptz) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    with quarters as (
      select date_bin('15 minutes', e.at, '2000-01-01Z') as quarter, count(*) as count
        from public.gym_entries e where e.gym_id = gym and not e.deleted and e.at >= since and e.at < before group by 1
      union all select p.quarter, p.count
        from private.gym_past_visits p where p.gym_id = gym and p.quarter >= since and p.quarter < before
    ), local as materialized (
      select q.quarter at time zone zone as quarter, q.count from quarters q
    )
    select coalesce(jsonb_agg(jsonb_build_object('weekday', h.weekday, 'hour', h.hour, 'count', h.count) order by h.weekday, h.hour), '[]')
    from (select date_part('isodow', l.quarter)::integer as weekday, date_part('hour', l.quarter)::integer as hour, sum(l.count) as count
      from local l group by 1, 2) h);
end $$;

-- Whoever came in at least once a week for eight weeks, and not for the fourteen days since; with what may be why. Who
-- is paused stays away by arrangement.
create function private.report_absent(gym uuid, desk uuid, zone text, last date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    with seen as (
      select v.member_id, count(*) filter (where v.at < ((last - 13)::timestamp at time zone zone)) as visits, max(v.at) as at
      from private.gym_visits v where v.gym_id = gym and v.at >= (last - 69)::timestamp at time zone zone
        and v.at < (last + 1)::timestamp at time zone zone
      group by v.member_id
    ), absent as (
      select s.member_id, s.visits, (s.at at time zone zone)::date as seen_on, max(m.until) as until
      from seen s join private.membership_spans m on m.space_id = desk and m.member_id = s.member_id and last between m.starts_on and m.until
      where s.visits >= 8 and s.at < ((last - 13)::timestamp at time zone zone)
      group by s.member_id, s.visits, s.at
      having not bool_or(coalesce(last between m.paused_from and m.paused_until, false))
    )
    select jsonb_build_object('count', (select count(*) from absent), 'people', coalesce(jsonb_agg(jsonb_build_object(
      'member_id', a.member_id, 'visits', a.visits, 'seen_on', a.seen_on, 'ends_on', nullif(a.until, 'infinity'),
      'overdue_cents', coalesce((select sum(i.cents) from public.gym_instalments i where i.member_id = a.member_id and i.space_id = desk
        and not i.deleted and i.paid_at is null and i.due_on < last), 0),
      'certificate_on', (select max(c.expires_on) from public.gym_certificates c where c.member_id = a.member_id and c.space_id = desk
        and not c.deleted)) order by a.visits desc, a.member_id), '[]'))
    from (select * from absent order by visits desc, member_id limit 100) a);
end $$;

-- How many rows a span has differs by the thousand, so each is planned by itself. To compile such a plan takes longer
-- than to run it.
create function private.gym_report(gym uuid, first date, last date) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
set jit = off as $$
declare
  desk uuid;
  zone text;
  since timestamptz;
  before timestamptz;
begin
  perform private.require_owner(gym);
  -- Two years, and days that all zones have.
  if first is null or last is null or last - first not between 0 and 731 or first < '1970-01-02' or last > '2199-12-30' then
    raise exception 'invalid_span' using errcode = '22023';
  end if;
  desk := private.gym_space(gym, 'gym_desk');
  zone := private.gym_zone(gym);
  since := first::timestamp at time zone zone;
  before := (last + 1)::timestamp at time zone zone;
  return jsonb_build_object('first', first, 'last', last, 'people', private.report_people(desk, first, last),
    'months', private.report_churn(desk, first, last), 'renewals', private.report_renewals(desk, first, last),
    'classes', private.report_classes(private.gym_space(gym, 'gym'), since, before),
    'visits', private.report_visits(gym, zone, since, before), 'absent', private.report_absent(gym, desk, zone, last))
    || private.report_money(desk, first, last, since, before);
end $$;
create function public.gym_report(gym uuid, first date, last date) returns jsonb
language sql stable set search_path = '' as $$ select private.gym_report(gym, first, last) $$;
-- It asks who calls.
grant execute on function private.gym_report(uuid, date, date), public.gym_report(uuid, date, date) to authenticated;
