select set_config('lock_timeout', '5s', true);

-- Spaces: who may read a synced row follows from its space alone. `private` is not an exposed API schema: what lives
-- here is reached through policies, triggers and the sync functions only.
create schema private;
grant usage on schema private to authenticated, service_role;

-- What a migration makes is nobody's until it is granted by name. A hosted project gives the API's roles all that is
-- made in `public`, and PostgreSQL gives everybody each function.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;

-- Row-level security, forced: it holds for the owner too.
create function private.close_tables(variadic tables regclass[]) returns void
language plpgsql set search_path = '' as $$
declare
  closed regclass;
begin
  foreach closed in array tables loop
    execute format('alter table %s enable row level security', closed);
    execute format('alter table %s force row level security', closed);
  end loop;
end $$;

-- A member with a verified second factor must have shown it: a session of the password alone (`aal1`) reaches nothing
-- of theirs. Members without one are unaffected. An account that is banned or gone is refused aloud, though its token
-- lives on. Restrictive policies add to what the others allow, now and later.
create function private.require_second_factor(variadic tables regclass[]) returns void
language plpgsql set search_path = '' as $$
declare
  guarded regclass;
begin
  foreach guarded in array tables loop
    execute format('create policy "a verified second factor was shown" on %s as restrictive for all to authenticated
      using ((select private.is_assured())) with check ((select private.is_assured()))', guarded);
    execute format('create policy "the account is neither banned nor gone" on %s as restrictive for all to authenticated
      using ((select private.require_active())) with check ((select private.require_active()))', guarded);
  end loop;
end $$;

-- What is to be done on a schedule, whether there is a pg_cron to do it or not.
create table private.scheduled_jobs (
  name text primary key,
  times text not null,
  statement text not null
);
select private.close_tables('private.scheduled_jobs');

-- A statement that pg_cron runs, as on a hosted project; the embedded stack asks by itself. Executed, since a hosted
-- project's supautils frees the plan that plpgsql keeps of a plain `create extension`: the second call would crash.
create function private.schedule(job text, times text, statement text) returns void
language plpgsql set search_path = '' as $$
begin
  insert into private.scheduled_jobs (name, times, statement) values (job, schedule.times, schedule.statement)
    on conflict (name) do update set times = excluded.times, statement = excluded.statement;
  begin
    if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
      execute 'create extension if not exists pg_cron with schema pg_catalog';
      execute 'select cron.schedule($1, $2, $3)' using job, schedule.times, schedule.statement;
    end if;
  exception when others then
    raise warning '% is not done on a schedule: %', job, sqlerrm;
  end;
end $$;

-- All of them, for where pg_cron came later than the migrations, or jobs were changed or switched off since.
create function private.schedule_jobs() returns void
language plpgsql set search_path = '' as $$
begin
  if to_regclass('cron.job') is not null then
    execute 'select cron.unschedule(c.jobname) from cron.job c join private.scheduled_jobs j on j.name = c.jobname';
  end if;
  perform private.schedule(j.name, j.times, j.statement) from private.scheduled_jobs j;
end $$;

-- pg_cron keeps a row of each run for ever: some 4,500 a day.
create function private.prune_job_runs() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if to_regclass('cron.job_run_details') is null then return; end if;
  execute $run$ delete from cron.job_run_details where coalesce(end_time, start_time) < now() - interval '7 days' $run$;
end $$;

-- A member's own space has the member's id. A gym has three: `gym` (its members), `gym_floor` (coach, desk, owner),
-- `gym_desk` (desk, owner). `version` counts the transactions that wrote rows of the space.
create table public.spaces (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('member', 'gym', 'gym_floor', 'gym_desk')),
  gym_id uuid,
  version bigint not null default 0 check (version >= 0),
  created_at timestamptz(3) not null default now(),
  constraint spaces_gym_id_check check ((kind = 'member') = (gym_id is null))
);
create unique index spaces_gym_id_kind_key on public.spaces (gym_id, kind);

create table public.space_members (
  space_id uuid not null references public.spaces (id) on delete cascade,
  member_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('owner', 'desk', 'coach', 'member')),
  created_at timestamptz(3) not null default now(),
  primary key (space_id, member_id)
);
create index space_members_member_id_idx on public.space_members (member_id, space_id);

-- The policies below read memberships through these: each statement looks them up once, and no policy calls another.
-- What policies ask is written in plpgsql: a connection plans it once, and what is written in SQL at each statement.
create function private.readable_spaces() returns setof uuid
language plpgsql stable security definer set search_path = '' rows 4 as $$
begin
  return query select m.space_id from public.space_members m where m.member_id = auth.uid();
end $$;

-- What lies in a gym's spaces comes of the server alone: members, owners too, write into their own space. Devices show
-- a kind's rows whichever space they are from, so a workout that an owner put into the gym's would be everybody's.
create function private.writable_spaces() returns setof uuid
language plpgsql stable security definer set search_path = '' rows 2 as $$
begin
  return query select m.space_id from public.space_members m
    where m.member_id = auth.uid() and m.space_id = m.member_id and m.role = 'owner';
end $$;

-- Takes the row locks of spaces that the caller may write, in one order for all, until the commit.
create function private.lock_spaces(wanted uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from unnest(wanted) as w (id) where w.id is null or w.id not in (select private.writable_spaces())) then
    raise exception 'rows of a space that you may not write' using errcode = '42501';
  end if;
  perform from public.spaces where id = any (wanted) order by id for no key update;
end $$;

-- `app_metadata` is written by the server alone; an account without a role is a member.
create function private.app_role() returns text
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(auth.jwt() -> 'app_metadata' ->> 'role', 'member');
end $$;

-- Why the caller may not act as an administrator, null where they may. The token's role alone is not enough: it
-- outlives a demotion, a ban and the end of its session. An administrator with a verified factor must have shown it.
create function private.admin_refusal() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  claims jsonb := auth.jwt();
begin
  if me is null or private.app_role() <> 'super_admin' or not exists (
    select from auth.users u where u.id = me and u.raw_app_meta_data ->> 'role' = 'super_admin'
      and (u.banned_until is null or u.banned_until <= now()) and u.deleted_at is null
  ) then
    return 'not_admin';
  end if;
  if claims ? 'session_id' and not exists (
    select from auth.sessions s where s.id = (claims ->> 'session_id')::uuid and s.user_id = me
  ) then
    return 'not_admin';
  end if;
  if claims ->> 'aal' is distinct from 'aal2'
    and exists (select from auth.mfa_factors f where f.user_id = me and f.status = 'verified') then
    return 'insufficient_aal';
  end if;
  return null;
end $$;

-- What the policy asks that lets administrators hear of errors.
create function private.is_super_admin() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return private.app_role() = 'super_admin' and private.admin_refusal() is null;
end $$;

-- Security definer, for no member may read `auth.mfa_factors`; behind `(select …)` it runs once per statement.
create function private.is_assured() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(auth.jwt() ->> 'aal' in ('aal2', 'aal3'), false)
    or not exists (select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified');
end $$;

-- Why an account reaches nothing, whatever its token says: `user_banned`, or `user_not_found` where it is gone; else
-- null. The words are those of the auth service. It reads the factors first: a hosted project's migration locks
-- auth's tables by their names' order, and would deadlock with whoever takes them in another.
create function private.account_refusal() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  until timestamptz;
  gone boolean;
begin
  perform private.is_assured();
  select u.banned_until, u.deleted_at is not null into until, gone from auth.users u where u.id = auth.uid();
  if gone is distinct from false then return 'user_not_found'; end if;
  return case when until > now() then 'user_banned' end;
end $$;
create function private.is_active() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return private.account_refusal() is null;
end $$;

-- True, or aloud: an empty answer would tell a device that its member left every space, and it would drop what it
-- holds.
create function private.require_active() returns boolean
language plpgsql stable set search_path = '' as $$
declare
  refusal text := private.account_refusal();
begin
  if refusal is not null then raise exception '%', refusal using errcode = '42501', hint = refusal; end if;
  return true;
end $$;

-- The member who calls, with their second factor where they have one.
create function private.require_member() returns uuid
language plpgsql stable set search_path = '' as $$
begin
  if auth.uid() is null then raise exception 'not_authenticated' using errcode = '42501'; end if;
  perform private.require_active();
  if not private.is_assured() then raise exception 'insufficient_aal' using errcode = '42501'; end if;
  return auth.uid();
end $$;

grant execute on function private.readable_spaces(), private.writable_spaces(), private.app_role(), private.admin_refusal(),
  private.is_super_admin(), private.is_assured(), private.account_refusal(), private.is_active(), private.require_active(),
  private.require_member() to authenticated;
grant execute on function private.readable_spaces(), private.writable_spaces(), private.app_role(), private.is_super_admin(),
  private.is_assured() to service_role;
grant execute on function private.lock_spaces(uuid[]) to authenticated;

select private.close_tables('public.spaces', 'public.space_members');
grant select on public.spaces, public.space_members to authenticated;
grant select, insert, update, delete on public.spaces, public.space_members to service_role;

create policy "members read their spaces" on public.spaces
  for select to authenticated using (id in (select private.readable_spaces()));
create policy "members read their own memberships" on public.space_members
  for select to authenticated using (member_id = (select auth.uid()));
select private.require_second_factor('public.spaces', 'public.space_members');

-- Tells the devices on the private channel `space:{id}` that a collection of the space has news: they pull. Security
-- definer, since members have no insert policy on realtime.messages. A failing poke never fails the write: devices also
-- pull on reconnect, on focus and every few minutes.
create function private.poke(space uuid, collection text, version bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send(
    jsonb_build_object('space', space, 'collection', collection, 'version', version), 'poke', 'space:' || space, true);
exception when others then
  raise warning 'poke of space % failed: %', space, sqlerrm;
end $$;

-- Who gains or loses a space hears of it at once: on the channel of their own space, since that of a lost one is closed
-- to them. The word names no collection of rows: each of them has rows to read, or to purge. Of their own space, which
-- comes and goes with the account, no poke is needed.
create function private.poke_membership() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.poke(m.member_id, 'space_members', 0)
    from (select distinct member_id from changed where space_id <> member_id) m;
  return null;
end $$;

create trigger poke_gained after insert on public.space_members referencing new table as changed
  for each statement execute function private.poke_membership();
create trigger poke_lost after delete on public.space_members referencing old table as changed
  for each statement execute function private.poke_membership();

-- Who may hear a space's channel: its members. Nobody but the triggers may speak there.
create policy "members hear the pokes of their spaces" on realtime.messages
  for select to authenticated
  using (extension = 'broadcast' and (select realtime.topic()) in (select 'space:' || s from private.readable_spaces() s));
create policy "a verified second factor was shown" on realtime.messages as restrictive for all to authenticated
  using ((select private.is_assured())) with check ((select private.is_assured()));
create policy "the account is neither banned nor gone" on realtime.messages as restrictive for all to authenticated
  using ((select private.is_active())) with check ((select private.is_active()));

-- What every synced table has alike, column for column with shared/contract/sync: `private.make_synced_table` gives it.
-- Clients make the rows and their ids, and they arrive in any order: only `space_id` references another table. Rows are
-- soft-deleted.

-- What columns of several tables hold. Bounds keep a broken client from filling a space with nonsense; every sane value
-- lies far inside them. Instants lie between 1970 and 2200, so that a device whose clock is wrong can still sync.
create domain private.instant as timestamptz(3) check (value >= '1970-01-01Z' and value < '2200-01-01Z');
create domain private.day as date check (value >= '1900-01-01' and value < '2200-01-01');
create domain private.title as text check (char_length(value) between 1 and 100);
create domain private.position as integer check (value between 0 and 10000);

-- The columns of every synced table. It never has a row. An id of version 8 is made of what a row is about
-- (shared/lib/named-id.ts), and others may know that: it begins as its space's does, or a stranger's row with the same
-- id would keep it out.
create table private.synced_row (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null default auth.uid(),
  version bigint not null,
  created_at private.instant not null default now(),
  updated_at private.instant not null default now(),
  deleted boolean not null default false,
  constraint synced_row_named_id check (substr(id::text, 15, 1) <> '8' or left(id::text, 13) = left(space_id::text, 13))
);

-- Every synced table with its collection: its own where rows come by the ten thousand, else `documents`.
create table private.synced_tables (
  name text primary key check (name <> 'documents'),
  collection text not null,
  writer text not null default 'member' check (writer in ('member', 'server')),
  check (collection in (name, 'documents'))
);

select private.close_tables('private.synced_row', 'private.synced_tables');

-- How much each space was written, per day: what the overview calls syncs. One row per space and day, under the lock
-- that the version takes anyway.
create table private.space_activity (
  day date not null,
  space_id uuid not null references public.spaces (id) on delete cascade,
  syncs integer not null,
  primary key (day, space_id)
);
create index space_activity_space_id_idx on private.space_activity (space_id);
select private.close_tables('private.space_activity');

-- The newest version of each collection in each space, and of each of its tables as `{name: version}`: a reader whose
-- cursor is not behind it reads no row of a table. One row for all kinds of document, so that their number costs
-- nothing where nothing is new.
create table private.newest_versions (
  space_id uuid not null references public.spaces (id) on delete cascade,
  collection text not null,
  version bigint not null,
  tables jsonb not null,
  primary key (space_id, collection)
);
select private.close_tables('private.newest_versions');

-- The version that this transaction writes into a table of a space. The first write takes the space's row lock until
-- the commit, so commit order equals version order and a reader can never page past a row that has not committed yet.
-- What was taken stays in a transaction-local setting, so that the rest is done once a transaction: the space counts as
-- synced where a member wrote, each table's newest version is noted, and each collection's devices are poked. It is
-- text, `what version what version `, the last one first: each row reads it, and JSON would have to be parsed whole. A
-- rolled back savepoint takes it all back. Null for a space that does not exist, and then a policy or the foreign key
-- refuses the row. A transaction over hundreds of spaces forgets what it took: a space that comes again then takes one
-- more version.
create function private.next_version(space uuid, collection text, name text) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  taken text := coalesce(current_setting('sync.versions', true), '');
  of_collection text := space || '/' || collection || ' ';
  of_table text := space || '/' || collection || '/' || name || ' ';
  at integer := strpos(taken, of_table);
  mine bigint;
begin
  if at > 0 then return split_part(substr(taken, at + length(of_table), 20), ' ', 1); end if;
  if octet_length(taken) >= 16384 then taken := ''; end if;
  at := strpos(taken, space || ' ');
  if at > 0 then
    mine := split_part(substr(taken, at + 37, 20), ' ', 1);
  else
    update public.spaces set version = version + 1 where id = space returning version into mine;
    if mine is null then return null; end if;
    if auth.uid() is not null then
      insert into private.space_activity as a (day, space_id, syncs) values ((now() at time zone 'UTC')::date, space, 1)
        on conflict (day, space_id) do update set syncs = a.syncs + 1;
    end if;
  end if;
  insert into private.newest_versions as n values (space, next_version.collection, mine, jsonb_build_object(next_version.name, mine))
    on conflict on constraint newest_versions_pkey
    do update set version = excluded.version, tables = n.tables || excluded.tables;
  if at = 0 then taken := space || ' ' || mine || ' ' || taken; end if;
  if strpos(taken, of_collection) = 0 then
    perform private.poke(space, collection, mine);
    taken := of_collection || mine || ' ' || taken;
  end if;
  perform set_config('sync.versions', of_table || mine || ' ' || taken, true);
  return mine;
end $$;

-- BEFORE ROW on every synced table; its argument is the table's collection.
create function private.stamp_row() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and (new.id <> old.id or new.space_id <> old.space_id) then
    raise exception 'a row keeps its id and its space' using errcode = '42501';
  end if;
  new.version := coalesce(private.next_version(new.space_id, tg_argv[0], tg_table_name), 0);
  return new;
end $$;

-- How much a member may have: 200,000 rows or 100 MB over all synced tables that members write, and 1,000 new rows of
-- the error log a day, by UTC. From nine tenths on a notification says so.
create function private.row_limits(out rows integer, out bytes integer, out errors integer)
language sql immutable set search_path = '' as $$ select 200000, 100000000, 1000 $$;

-- What a member's space holds of those tables, written under the lock that the version takes anyway. `bytes`: of the
-- rows as text, whatever they take up on the disk. A deleted row stays for other devices to hear of, and counts half:
-- so a deletion makes room, and rows that come and go do not fill the server. `half_rows`: two for each row, one for
-- each deleted row. `errors`: new rows of the error log on `errors_on`.
create table private.space_usage (
  space_id uuid primary key references public.spaces (id) on delete cascade,
  half_rows bigint not null default 0,
  bytes bigint not null default 0,
  errors_on date,
  errors integer not null default 0,
  notified_at timestamptz
);
select private.close_tables('private.space_usage');

-- Adds what a statement changed. What a member writes by themselves is refused where it leads over a limit; what the
-- server writes for them is counted and never refused, nor is what takes up less than before. Gyms' spaces have no
-- limit of this kind: their rows come of commands, which have their own.
create function private.use_room(space uuid, half_rows bigint, bytes bigint, errors bigint, by_member boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  most record := private.row_limits();
  today date := (now() at time zone 'UTC')::date;
  used record;
begin
  insert into private.space_usage as u (space_id, half_rows, bytes, errors_on, errors)
    select s.id, use_room.half_rows, use_room.bytes, today, use_room.errors
    from public.spaces s where s.id = space and s.kind = 'member'
    on conflict (space_id) do update set half_rows = u.half_rows + excluded.half_rows, bytes = u.bytes + excluded.bytes,
      errors_on = today, errors = excluded.errors + case when u.errors_on = today then u.errors else 0 end
    returning u.half_rows, u.bytes, u.errors, u.notified_at into used;
  if not found or not by_member then return; end if;
  if half_rows > 0 and used.half_rows > 2 * most.rows or bytes > 0 and used.bytes > most.bytes then
    raise exception 'row_quota' using errcode = 'P0001', detail = 'the member has as many rows as there may be';
  end if;
  if errors > 0 and used.errors > most.errors then
    raise exception 'error_quota' using errcode = 'P0001', detail = 'the error log has as many new rows as a day may have';
  end if;
  if greatest(used.half_rows / (2.0 * most.rows), used.bytes::numeric / most.bytes) >= 0.9
    and (used.notified_at is null or used.notified_at <= now() - interval '30 days') then
    update private.space_usage u set notified_at = now() where u.space_id = space;
    perform private.tell_member(space, 'data.room',
      'Lo spazio per i tuoi dati è quasi pieno: controlla in Sincronizzazione');
  end if;
end $$;

-- AFTER each statement on the tables that members write. It runs as whoever writes, by which it knows members from the
-- server's functions. A zone of the request's own would change how long instants are as text.
create function private.count_rows() returns trigger
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  by_member boolean := current_user = 'authenticated';
begin
  if tg_op = 'INSERT' then
    perform private.use_room(space_id, sum(2 - deleted::integer), sum(octet_length(a::text) >> deleted::integer),
      case tg_table_name when 'error_log' then count(*) else 0 end, by_member)
    from added a group by space_id;
  elsif tg_op = 'DELETE' then
    perform private.use_room(space_id, -sum(2 - deleted::integer), -sum(octet_length(r::text) >> deleted::integer), 0, false)
    from removed r group by space_id;
  else
    perform private.use_room(space_id, sum(half_rows), sum(bytes), 0, by_member) from (
      select space_id, 2 - deleted::integer as half_rows, octet_length(a::text) >> deleted::integer as bytes from added a
      union all
      select space_id, deleted::integer - 2, -(octet_length(r::text) >> deleted::integer) from removed r
    ) change group by space_id;
  end if;
  return null;
end $$;

-- What the member has, and may have: {rows, row_limit, bytes, byte_limit}.
create function private.row_usage() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_member();
  most record := private.row_limits();
begin
  return jsonb_build_object(
    'rows', coalesce((select (u.half_rows + 1) / 2 from private.space_usage u where u.space_id = me), 0), 'row_limit', most.rows,
    'bytes', coalesce((select u.bytes from private.space_usage u where u.space_id = me), 0), 'byte_limit', most.bytes);
end $$;
create function public.row_usage() returns jsonb
language sql stable set search_path = '' as $$ select private.row_usage() $$;

-- Makes a table of schema public, just created, a synced one: paging index, version stamp, pokes, grants, the policies
-- and its place in the registry. Members have no DELETE privilege: a row that vanished could not be reported to the
-- other devices. No policy is the administrators': they read what the functions of the administration give. `user_id`,
-- where a table has it, names who a row is about: nobody writes another's. A kind is one migration:
--   create table public.day_notes (like private.synced_row including all, day date not null, note text not null);
--   select private.make_synced_table('day_notes');
-- `is_private`: of rows that nobody but their member reads and writes, whoever else may read the member's space.
create function private.make_synced_table(
  name text, collection text default 'documents', is_private boolean default false
) returns void
language plpgsql set search_path = '' as $$
declare
  synced regclass := format('public.%I', name);
  own text := 'space_id in (select private.writable_spaces())';
  about text := '';
  copied text;
begin
  -- What came from `private.synced_row` has that name: devices read the field out of a constraint's name.
  for copied in select c.conname from pg_catalog.pg_constraint c where c.conrelid = synced and starts_with(c.conname, 'synced_row_') loop
    execute format('alter table %s rename constraint %I to %I', synced, copied, name || substr(copied, length('synced_row_')));
  end loop;
  if exists (select from pg_catalog.pg_attribute a where a.attrelid = synced and a.attname = 'user_id') then
    about := ' and (user_id is null or user_id = (select auth.uid()))';
  end if;
  execute format('create index %I on %s (space_id, version, id)', name || '_space_id_version_id_idx', synced);
  execute format('create trigger stamp_row before insert or update on %s for each row
    execute function private.stamp_row(%L)', synced, collection);
  execute format('create trigger count_added after insert on %s referencing new table as added
    for each statement execute function private.count_rows()', synced);
  execute format('create trigger count_changed after update on %s referencing old table as removed new table as added
    for each statement execute function private.count_rows()', synced);
  execute format('create trigger count_removed after delete on %s referencing old table as removed
    for each statement execute function private.count_rows()', synced);
  perform private.close_tables(synced);
  execute format('grant select, insert, update on %s to authenticated', synced);
  execute format('grant select, insert, update, delete on %s to service_role', synced);
  execute format('create policy "members read the rows of their spaces" on %s for select to authenticated
    using (space_id in (select private.readable_spaces()))', synced);
  execute format('create policy "owners add rows to their spaces" on %s for insert to authenticated
    with check (%s)', synced, own || about);
  execute format('create policy "owners change the rows of their spaces" on %s for update to authenticated
    using (%s) with check (%s)', synced, own, own || about);
  perform private.require_second_factor(synced);
  if is_private then
    execute format('create policy "their member alone" on %s as restrictive for all to authenticated
      using (space_id = (select auth.uid())) with check (space_id = (select auth.uid()))', synced);
  end if;
  insert into private.synced_tables (name, collection) values (make_synced_table.name, make_synced_table.collection);
  -- Last: on a hosted project a policy takes auth's tables, which a push has read before it takes its space.
  execute format('alter table %s add foreign key (space_id) references public.spaces (id) on delete cascade', synced);
end $$;

-- Makes a table of schema public, just created, a synced one that only functions of the server write: gyms' rows, and
-- what members have of those in their own space.
create function private.make_server_table(name text, is_private boolean default false) returns void
language plpgsql set search_path = '' as $$
declare
  synced regclass := format('public.%I', name);
begin
  perform private.make_synced_table(name, is_private => make_server_table.is_private);
  execute format('alter table %s drop constraint %I', synced, name || '_named_id');
  execute format('drop trigger count_added on %1$s; drop trigger count_changed on %1$s; drop trigger count_removed on %1$s',
    synced);
  execute format('drop policy "owners add rows to their spaces" on %s', synced);
  execute format('drop policy "owners change the rows of their spaces" on %s', synced);
  execute format('revoke insert, update on %s from authenticated', synced);
  update private.synced_tables t set writer = 'server' where t.name = make_server_table.name;
end $$;

-- The id of a row that is made of other ids: whoever makes it, it is the same one.
create function private.named_id(variadic parts text[]) returns uuid
language sql immutable set search_path = '' as $$ select md5(array_to_string(parts, '|'))::uuid $$;

grant execute on function private.use_room(uuid, bigint, bigint, bigint, boolean) to authenticated, service_role;
grant execute on function private.row_usage(), public.row_usage() to authenticated;
