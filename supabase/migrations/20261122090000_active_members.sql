-- Who signs in is active on that day, as who syncs is: the overview's tile and its chart count the same rows.

create function private.count_sign_in() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.space_activity (day, space_id, syncs)
    select (new.last_sign_in_at at time zone 'UTC')::date, s.id, 0 from public.spaces s where s.id = new.id
    on conflict do nothing;
  return null;
end $$;
revoke all on function private.count_sign_in() from public;

create trigger count_sign_in after update of last_sign_in_at on auth.users
  for each row when (new.last_sign_in_at is distinct from old.last_sign_in_at) execute function private.count_sign_in();

-- The last sign-ins from before this migration: no more of them is known.
insert into private.space_activity (day, space_id, syncs)
  select (u.last_sign_in_at at time zone 'UTC')::date, s.id, 0
  from auth.users u join public.spaces s on s.id = u.id where u.last_sign_in_at is not null
  on conflict do nothing;

-- As before, with one count of the active: members alone, on the days they synced or signed in. Syncs are those of every space.
create or replace function private.admin_overview(days integer) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  today date := (now() at time zone 'UTC')::date;
  first date := today - least(greatest(coalesce(days, 30), 7), 366) + 1;
begin
  perform private.require_admin();
  return (
    with members as materialized (
      select id, created_at, banned_until from private.member_accounts()
    ), seen as materialized (
      select a.day, a.space_id as id from private.space_activity a join members m on m.id = a.space_id
      where a.day >= least(first, today - 29)
    ), joined as (
      select (created_at at time zone 'UTC')::date as day, count(*) as members from members
      where created_at >= first group by 1
    ), active as (
      select day, count(*) as members from seen group by 1
    ), synced as (
      select day, sum(syncs) as syncs from private.space_activity where day >= first group by 1
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
        coalesce(s.syncs, 0) as syncs, coalesce(f.errors, 0) as errors, coalesce(f.critical, 0) as critical
      from generate_series(first::timestamp, today::timestamp, interval '1 day') d
      left join joined j on j.day = d::date left join active a on a.day = d::date
      left join synced s on s.day = d::date left join failed f on f.day = d::date
    )
    select json_build_object(
      'members', (select count(*) from members),
      'joined7', (select count(*) from members where created_at >= now() - interval '7 days'),
      'active7', (select count(distinct id) from seen where day >= today - 6),
      'active30', (select count(distinct id) from seen where day >= today - 29),
      'disabled', (select count(*) from members where banned_until > now()),
      'days', (select json_agg(json_build_object('day', day, 'joined', joined, 'active', active, 'syncs', syncs,
        'errors', errors, 'critical', critical) order by day) from per_day)));
end $$;
