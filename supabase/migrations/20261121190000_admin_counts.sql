-- What the overview counts stays counted, and the search for accounts finds the number that the list shows.

-- Errors that were purged, by the day they happened. A row that a device brings back after its purge counts once more.
create table private.purged_errors (
  day date primary key,
  errors bigint not null,
  critical bigint not null
);
alter table private.purged_errors enable row level security;
alter table private.purged_errors force row level security;
revoke all on private.purged_errors from public, anon, authenticated, service_role;

-- As before, and counted in the same statement, so that no error is in both tables or in none.
create or replace function private.purge_trimmed_errors(at timestamptz) returns bigint
language sql volatile security definer set search_path = '' as $$
  with due as materialized (
    select id from public.error_log where deleted and trimmed_at <= at - interval '30 days'
    order by trimmed_at limit 50000 for update skip locked
  ), gone as (
    delete from public.error_log e using due where e.id = due.id returning e.created_at, e.severity
  ), counted as (
    insert into private.purged_errors as p (day, errors, critical)
    select (created_at at time zone 'UTC')::date, count(*), count(*) filter (where severity = 'critical')
    from gone group by 1 order by 1
    on conflict (day) do update set errors = p.errors + excluded.errors, critical = p.critical + excluded.critical
  )
  select count(*) from gone
$$;

-- As before, with the purged errors. Members are counted by their own spaces, syncs by every space.
create or replace function private.admin_overview(days integer) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  today date := (now() at time zone 'UTC')::date;
  first date := today - least(greatest(coalesce(days, 30), 7), 366) + 1;
begin
  perform private.require_admin();
  return (
    with seen as (
      select a.space_id as id, a.day from private.space_activity a
      join public.spaces s on s.id = a.space_id and s.kind = 'member' where a.day >= today - 29
      union select id, (last_sign_in_at at time zone 'UTC')::date from private.member_accounts()
        where last_sign_in_at >= today - 29
    ), joined as (
      select (created_at at time zone 'UTC')::date as day, count(*) as members from private.member_accounts()
      where created_at >= first group by 1
    ), active as (
      select a.day, count(*) filter (where s.kind = 'member') as members, sum(a.syncs) as syncs
      from private.space_activity a join public.spaces s on s.id = a.space_id where a.day >= first group by 1
    ), failed as (
      select day, sum(errors) as errors, sum(critical) as critical from (
        select (created_at at time zone 'UTC')::date as day, count(*) as errors,
          count(*) filter (where severity = 'critical') as critical
        from public.error_log where created_at >= first and created_at < today + 1 group by 1
        union all
        select day, errors, critical from private.purged_errors where day between first and today
      ) stored_or_purged group by 1
    ), per_day as (
      select d::date as day, coalesce(j.members, 0) as joined, coalesce(a.members, 0) as active,
        coalesce(a.syncs, 0) as syncs, coalesce(f.errors, 0) as errors, coalesce(f.critical, 0) as critical
      from generate_series(first::timestamp, today::timestamp, interval '1 day') d
      left join joined j on j.day = d::date left join active a on a.day = d::date left join failed f on f.day = d::date
    )
    select json_build_object(
      'members', (select count(*) from private.member_accounts()),
      'joined7', (select count(*) from private.member_accounts() where created_at >= now() - interval '7 days'),
      'active7', (select count(distinct id) from seen where day >= today - 6),
      'active30', (select count(distinct id) from seen),
      'disabled', (select count(*) from private.member_accounts() where banned_until > now()),
      'days', (select json_agg(json_build_object('day', day, 'joined', joined, 'active', active, 'syncs', syncs,
        'errors', errors, 'critical', critical) order by day) from per_day)));
end $$;

-- `search`: part of the address, the names or the number, however that is written, or a whole id. `state`: 'disabled',
-- 'unconfirmed' or all.
create or replace function private.admin_users(search text, role text, state text, skip integer, page_size integer) returns json
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  words text := btrim(coalesce(search, ''));
  digits text := regexp_replace(regexp_replace(words, '[\s().+/-]', '', 'g'), '^00', '');
  pattern text := '%' || replace(replace(replace(words, '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  perform private.require_admin();
  return (
    with found as materialized (
      select u.id, coalesce(u.email, '') as email, coalesce(u.phone, '') as phone, u.created_at, u.last_sign_in_at,
        u.confirmed_at, coalesce(u.raw_app_meta_data ->> 'role', 'member') as role,
        coalesce(u.banned_until > now(), false) as disabled,
        btrim(concat_ws(' ', p.first_name, p.last_name)) as name
      from private.member_accounts() u left join public.profiles p on p.id = u.id
      where (words = '' or u.email ilike pattern or concat_ws(' ', p.first_name, p.last_name) ilike pattern or u.id::text = words
          or (digits ~ '^\d+$' and u.phone like '%' || digits || '%'))
        and (admin_users.role is null or coalesce(u.raw_app_meta_data ->> 'role', 'member') = admin_users.role)
        and (state is distinct from 'disabled' or u.banned_until > now())
        and (state is distinct from 'unconfirmed' or u.confirmed_at is null)
    ), page as (
      select * from found order by created_at desc, id
      offset greatest(coalesce(skip, 0), 0) limit least(greatest(coalesce(page_size, 25), 1), 100)
    )
    select json_build_object('total', (select count(*) from found),
      'users', (select coalesce(json_agg(json_build_object('id', id, 'email', email, 'phone', phone, 'name', name, 'role', role,
        'disabled', disabled, 'confirmed', confirmed_at is not null, 'createdAt', created_at, 'lastSignInAt', last_sign_in_at,
        'secondFactor', exists (select from auth.mfa_factors f where f.user_id = page.id and f.status = 'verified'))
        order by created_at desc, id), '[]') from page)));
end $$;
