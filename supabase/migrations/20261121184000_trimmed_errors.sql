-- Every row that a member's error log lets go of stayed as a deleted row for ever. No device needs to hear of one for longer
-- than 30 days: one that was away longer keeps the row until it trims its own log, and then sends the deletion, which is
-- purged in its turn. Rows that a member makes are not purged: a device that missed such a deletion would bring them back.

-- When the server was told, by the server's clock: devices' clocks may be wrong. Rows that are deleted by now count from now.
alter table public.error_log add column trimmed_at timestamptz(3) default now();
alter table public.error_log alter column trimmed_at drop default;
create index error_log_trimmed_at_idx on public.error_log (trimmed_at) where deleted;

create function private.stamp_trimmed() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.trimmed_at := case
    when not new.deleted then null
    when tg_op = 'UPDATE' and old.deleted then old.trimmed_at
    else now() end;
  return new;
end $$;
revoke all on function private.stamp_trimmed() from public;
create trigger stamp_trimmed before insert or update on public.error_log
  for each row execute function private.stamp_trimmed();

-- What devices neither read nor write.
create or replace function private.synced_columns(synced regclass) returns setof pg_catalog.pg_attribute
language sql stable set search_path = '' as $$
  select * from pg_catalog.pg_attribute
  where attrelid = synced and attnum > 0 and not attisdropped and attname not in ('version', 'trimmed_at') order by attnum
$$;

-- Removes for good what was trimmed 30 days before `at`, 50,000 rows at most. Gives how many went.
create function private.purge_trimmed_errors(at timestamptz) returns bigint
language sql volatile security definer set search_path = '' as $$
  with due as materialized (
    select id from public.error_log where deleted and trimmed_at <= at - interval '30 days'
    order by trimmed_at limit 50000 for update skip locked
  ), gone as (
    delete from public.error_log e using due where e.id = due.id returning 1
  )
  select count(*) from gone
$$;
revoke all on function private.purge_trimmed_errors(timestamptz) from public;

-- 7 million rows a day at most; the embedded stack asks by itself.
do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    execute $cron$ select cron.schedule('purge-trimmed-errors', '*/10 * * * *', 'select private.purge_trimmed_errors(now())') $cron$;
  end if;
exception when others then
  raise warning 'trimmed errors are not purged on a schedule: %', sqlerrm;
end $$;
