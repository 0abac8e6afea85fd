-- What went wrong on a member's devices.

create table public.error_log (
  like private.synced_row including all,
  user_id uuid,
  message text not null check (char_length(message) <= 4000),
  type text not null check (type in ('network', 'auth', 'validation', 'server', 'unknown')),
  severity text not null check (severity in ('critical', 'high', 'medium', 'low')),
  user_message text not null check (char_length(user_message) <= 1000),
  should_retry boolean not null,
  context jsonb not null check (
    jsonb_typeof(context) = 'object' and context ?& array['timestamp', 'user_agent', 'url'] and octet_length(context::text) <= 8192
  ),
  -- When the server was told that a log let go of the row, by the server's clock: devices' clocks may be wrong.
  trimmed_at timestamptz(3)
);
create index error_log_created_at_idx on public.error_log (created_at desc);
create index error_log_trimmed_at_idx on public.error_log (trimmed_at) where deleted;
select private.make_synced_table('error_log');

-- Every row that a member's error log lets go of would stay as a deleted row for ever. No device needs to hear of one
-- for longer than 30 days: one that was away longer keeps the row until it trims its own log, and then sends the
-- deletion, which is purged in its turn. Rows that a member makes are not purged: a device that missed such a deletion
-- would bring them back.
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

-- Errors that were purged, by the day they happened. A row that a device brings back after its purge counts once more.
create table private.purged_errors (
  day date primary key,
  errors bigint not null,
  critical bigint not null
);
alter table private.purged_errors enable row level security;
alter table private.purged_errors force row level security;
revoke all on private.purged_errors from public, anon, authenticated, service_role;

-- Removes for good what was trimmed 30 days before `at`, 50,000 rows at most. Gives how many went, and counts them in
-- the same statement, so that no error is in both tables or in none.
create function private.purge_trimmed_errors(at timestamptz) returns bigint
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

-- The log is live: a written error sends a word, with nothing of it, on a channel that administrators alone may join.
create function private.tell_admins() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send(jsonb_build_object('errors', (select count(*) from changed)), 'errors', 'admin:errors', true);
  return null;
exception when others then
  raise warning 'administrators were not told of an error: %', sqlerrm;
  return null;
end $$;
revoke all on function private.tell_admins() from public;
create trigger tell_admins after insert on public.error_log referencing new table as changed
  for each statement execute function private.tell_admins();
create policy "administrators hear of errors" on realtime.messages
  for select to authenticated
  using (extension = 'broadcast' and (select realtime.topic()) = 'admin:errors' and (select private.is_super_admin()));
