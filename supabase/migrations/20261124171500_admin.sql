select set_config('lock_timeout', '5s', true);

-- The administration: who may enter, the append-only audit, and the two actions on accounts. Each public function is a
-- wrapper that runs as its caller; what it calls runs as the owner and asks `private.require_admin` first.

create function private.require_admin() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  refusal text := private.admin_refusal();
begin
  if refusal is not null then raise exception '%', refusal using errcode = '42501'; end if;
  return auth.uid();
end $$;

-- Ids, no names: an entry outlives the account that it is about.
create table public.admin_audit (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  actor uuid not null,
  action text not null
    check (action in ('enter', 'set_role', 'disable', 'enable', 'purge', 'set_plan', 'set_price', 'refund',
      'note_rt_document', 'close_day', 'make_gym', 'invite_owner', 'withdraw_owner', 'end_owner',
      'set_coach')),
  target uuid,
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object' and octet_length(detail::text) <= 4096)
);
select private.close_tables('public.admin_audit');

create function private.keep_audit() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'the audit is append-only' using errcode = '42501';
end $$;
create trigger keep_rows before update or delete on public.admin_audit
  for each row execute function private.keep_audit();
create trigger keep_table before truncate on public.admin_audit
  for each statement execute function private.keep_audit();

create function private.audit(actor uuid, action text, target uuid, detail jsonb default '{}') returns void
language sql security definer set search_path = '' as $$
  insert into public.admin_audit (actor, action, target, detail) values (actor, action, target, detail)
$$;

-- The guard's question when the area is entered: noted once per session.
create function private.admin_enter() returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_admin();
  session text := auth.jwt() ->> 'session_id';
begin
  if session is null or not exists (
    select from public.admin_audit a where a.actor = me and a.action = 'enter' and a.detail ->> 'session' = session
  ) then
    perform private.audit(me, 'enter', null, jsonb_strip_nulls(jsonb_build_object('session', session)));
  end if;
end $$;
create index admin_audit_actor_action_idx on public.admin_audit (actor, action);

-- The account that an action is about, locked until the commit with the caller's own. Nobody acts on their own, and of
-- two who act on each other the second is one no more: an administrator remains.
create function private.admin_target(me uuid, member uuid) returns auth.users
language plpgsql security definer set search_path = '' as $$
declare
  account auth.users;
begin
  if member = me then raise exception 'own_account' using errcode = '22023'; end if;
  perform from auth.users u where u.id in (me, member) order by u.id for update;
  perform private.require_admin();
  select * into account from auth.users u where u.id = member and u.deleted_at is null;
  if not found then raise exception 'unknown_member' using errcode = '22023'; end if;
  return account;
end $$;

create function private.admin_set_role(member uuid, role text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_admin();
  account auth.users := private.admin_target(me, member);
  before text := coalesce(account.raw_app_meta_data ->> 'role', 'member');
begin
  if role is null or role not in ('member', 'coach', 'desk', 'super_admin') then
    raise exception 'unknown_role' using errcode = '22023';
  end if;
  if role = before then return; end if;
  update auth.users u set updated_at = now(),
    raw_app_meta_data = jsonb_set(coalesce(u.raw_app_meta_data, '{}'), '{role}', to_jsonb(admin_set_role.role)) where u.id = member;
  perform private.audit(me, 'set_role', member, jsonb_build_object('from', before, 'to', role));
end $$;

-- A disabled account cannot sign in nor refresh, and its sessions end; of an access token that is out nothing is taken
-- any more (`private.require_active`).
create function private.admin_set_disabled(member uuid, disabled boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_admin();
  account auth.users := private.admin_target(me, member);
  before boolean := coalesce(account.banned_until > now(), false);
begin
  if disabled is null then raise exception 'unknown_state' using errcode = '22023'; end if;
  if disabled = before then return; end if;
  update auth.users u set updated_at = now(),
    banned_until = case when disabled then now() + interval '100 years' end where u.id = member;
  if disabled then delete from auth.sessions s where s.user_id = member; end if;
  perform private.audit(me, case when disabled then 'disable' else 'enable' end, member);
end $$;

create function public.admin_enter() returns void
language sql set search_path = '' as $$ select private.admin_enter() $$;
create function public.admin_set_role(member uuid, role text) returns void
language sql set search_path = '' as $$ select private.admin_set_role(member, role) $$;
create function public.admin_set_disabled(member uuid, disabled boolean) returns void
language sql set search_path = '' as $$ select private.admin_set_disabled(member, disabled) $$;

grant execute on function private.admin_enter(), private.admin_set_role(uuid, text),
  private.admin_set_disabled(uuid, boolean) to authenticated;
grant execute on function public.admin_enter(), public.admin_set_role(uuid, text), public.admin_set_disabled(uuid, boolean)
  to authenticated;

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
  -- When a device reported that its log dropped the row, by the server's clock: devices' clocks may be wrong.
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
create trigger stamp_trimmed before insert or update on public.error_log
  for each row execute function private.stamp_trimmed();

-- Errors that were purged, by the day they happened. A row that a device brings back after its purge counts once more.
create table private.purged_errors (
  day date primary key,
  errors bigint not null,
  critical bigint not null
);
select private.close_tables('private.purged_errors');

-- Removes for good what was trimmed 30 days before `at`, 50,000 rows at most. Gives how many went, and counts them in
-- the same statement, so that no error is in both tables or in none. Every ten minutes: 7 million rows a day at most.
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

-- The log is live: a written error sends a word, with nothing of it, on a channel that administrators alone may join.
create function private.tell_admins() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send(jsonb_build_object('errors', (select count(*) from changed)), 'errors', 'admin:errors', true);
  return null;
exception when others then
  raise warning 'administrators were not notified of an error: %', sqlerrm;
  return null;
end $$;
create trigger tell_admins after insert on public.error_log referencing new table as changed
  for each statement execute function private.tell_admins();
create policy "administrators hear of errors" on realtime.messages
  for select to authenticated
  using (extension = 'broadcast' and (select realtime.topic()) = 'admin:errors' and (select private.is_super_admin()));

-- What administrators read. Everything is counted where the rows are, and given as JSON in the app's own spelling.

-- Accounts that count as members: no guests, none that were deleted.
create function private.member_accounts() returns setof auth.users
language sql stable security definer set search_path = '' as $$
  select * from auth.users u where not coalesce(u.is_anonymous, false) and u.deleted_at is null
$$;

-- Who signs in is active on that day, as who syncs is: the overview's tile and its chart count the same rows.

create function private.count_sign_in() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.space_activity (day, space_id, syncs)
    select (new.last_sign_in_at at time zone 'UTC')::date, s.id, 0 from public.spaces s where s.id = new.id
    on conflict do nothing;
  return null;
end $$;

create trigger count_sign_in after update of last_sign_in_at on auth.users
  for each row when (new.last_sign_in_at is distinct from old.last_sign_in_at) execute function private.count_sign_in();

-- The last sign-ins from before this migration, of accounts that a project had: no more of them is known.
insert into private.space_activity (day, space_id, syncs)
  select (u.last_sign_in_at at time zone 'UTC')::date, s.id, 0
  from auth.users u join public.spaces s on s.id = u.id where u.last_sign_in_at is not null
  on conflict do nothing;

-- The active are members alone, on the days they synced or signed in. Syncs are those of every space.
create function private.admin_overview(days integer) returns json
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

-- `search`: part of the address, the names or the number, however that is written, or a whole id. `state`: 'disabled',
-- 'unconfirmed' or all.
create function private.admin_users(search text, role text, state text, skip integer, page_size integer) returns json
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

-- Newest first, before the entry of that id.
create function private.admin_audit_log(before bigint, page_size integer) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    with page as (
      select * from public.admin_audit a where before is null or a.id < before
      order by a.id desc limit least(greatest(coalesce(page_size, 25), 1), 100)
    )
    select coalesce(json_agg(json_build_object('id', p.id, 'at', p.at, 'action', p.action, 'detail', p.detail,
      'actor', p.actor, 'actorEmail', actor.email, 'target', p.target, 'targetEmail', target.email) order by p.id desc), '[]')
    from page p left join auth.users actor on actor.id = p.actor left join auth.users target on target.id = p.target);
end $$;

-- Newest first, after the one at `before`. A null filter lets everything through.
create function private.admin_errors(
  type text, severity text, search text, since timestamptz, before timestamptz, before_id uuid, page_size integer
) returns json
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  words text := btrim(coalesce(search, ''));
  pattern text := '%' || replace(replace(replace(words, '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  perform private.require_admin();
  return (
    with page as (
      select * from public.error_log e
      where not e.deleted
        and (admin_errors.type is null or e.type = admin_errors.type)
        and (admin_errors.severity is null or e.severity = admin_errors.severity)
        and (words = '' or e.message ilike pattern or e.context ->> 'url' ilike pattern or e.user_id::text = words)
        and (since is null or e.created_at >= since)
        and (before is null or (e.created_at, e.id) < (before, before_id))
      order by e.created_at desc, e.id desc limit least(greatest(coalesce(page_size, 50), 1), 200)
    )
    select coalesce(json_agg(json_build_object('id', p.id, 'at', p.created_at, 'member', p.user_id, 'memberEmail', u.email,
      'message', p.message, 'type', p.type, 'severity', p.severity, 'userMessage', p.user_message,
      'shouldRetry', p.should_retry, 'userAgent', p.context ->> 'user_agent', 'url', p.context ->> 'url')
      order by p.created_at desc, p.id desc), '[]')
    from page p left join auth.users u on u.id = p.user_id);
end $$;

create function private.admin_analytics(days integer) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  today date := (now() at time zone 'UTC')::date;
  first date := today - least(greatest(coalesce(days, 28), 7), 366) + 1;
begin
  perform private.require_admin();
  return (
    with sets as materialized (
      select s.workout_exercise_id, (s.completed_at at time zone 'UTC')::date as day from public.workout_sets s
      where not s.deleted and s.completed_at >= first and s.completed_at < today + 1
    ), trained as materialized (
      select w.space_id, (w.started_at at time zone 'UTC')::date as day from public.workouts w
      where not w.deleted and w.started_at >= first and w.started_at < today + 1
    ), workouts_per_day as (
      select day, count(*) as workouts from trained group by day
    ), sets_per_day as (
      select day, count(*) as sets from sets group by day
    ), per_member as (
      select space_id, count(*) as workouts from trained group by space_id
    ), busy as (
      select coalesce(p.workouts, 0) as workouts from private.member_accounts() u left join per_member p on p.space_id = u.id
    ), top as (
      select e.exercise_id as id, count(*) as sets from sets s
      join public.workout_exercises e on e.id = s.workout_exercise_id group by e.exercise_id order by 2 desc, 1 limit 10
    )
    select json_build_object(
      'days', (select json_agg(json_build_object('day', d::date, 'workouts', coalesce(w.workouts, 0),
          'sets', coalesce(s.sets, 0)) order by d)
        from generate_series(first::timestamp, today::timestamp, interval '1 day') d
        left join workouts_per_day w on w.day = d::date left join sets_per_day s on s.day = d::date),
      'exercises', (select coalesce(json_agg(json_build_object('id', top.id, 'nameIt', x.name_it, 'nameEn', x.name_en,
        'sets', top.sets) order by top.sets desc, top.id), '[]') from top left join public.exercises x on x.id = top.id),
      'roles', (select json_object_agg(role, members) from (
        select coalesce(raw_app_meta_data ->> 'role', 'member') as role, count(*) as members
        from private.member_accounts() group by 1) r),
      'frequency', (select json_build_object('none', count(*) filter (where workouts = 0),
        'few', count(*) filter (where workouts between 1 and 3), 'some', count(*) filter (where workouts between 4 and 11),
        'many', count(*) filter (where workouts >= 12)) from busy)));
end $$;

create function private.admin_system() returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  migrations json := '[]';
begin
  perform private.require_admin();
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select coalesce(json_agg(json_build_object(''version'', version, ''name'', coalesce(name, '''')) order by version desc), ''[]'')
      from supabase_migrations.schema_migrations' into migrations;
  end if;
  return json_build_object(
    'time', now(),
    'postgres', current_setting('server_version'),
    'databaseBytes', pg_database_size(current_database()),
    'migrations', migrations,
    'tables', (select json_agg(json_build_object('name', c.relname, 'bytes', pg_total_relation_size(c.oid),
        'rows', greatest(c.reltuples, 0)::bigint) order by c.relname)
      from pg_catalog.pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'));
end $$;

-- What of a hosted project's set-up its database alone knows (docs/hosting.md), as yes and no, names of jobs and times:
-- no value of a secret. `calls`: how the functions answered the database last, null where none did in the hours that
-- pg_net keeps. For administrators, and for the server's own key.
create function private.admin_hosting() returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  secrets text[] := '{}';
  calls text;
  missing text[];
  failing text[] := '{}';
  ran timestamptz;
begin
  if auth.jwt() ->> 'role' is distinct from 'service_role' then perform private.require_admin(); end if;
  if to_regclass('vault.decrypted_secrets') is not null then
    execute $query$ select coalesce(array_agg(name), '{}') from vault.decrypted_secrets
      where name = 'project_url' and decrypted_secret ~ '^https://[^/]+/?$'
        or name in ('secret_key', 'service_role_key') and decrypted_secret <> '' $query$ into secrets;
  end if;
  if to_regclass('net._http_response') is not null then
    begin
      execute $query$ select case when status_code in (401, 403) then 'refused' else 'answered' end
        from net._http_response where status_code is not null order by created desc limit 1 $query$ into calls;
    exception when insufficient_privilege then
      calls := null;
    end;
  end if;
  select coalesce(array_agg(j.name order by j.name), '{}') into missing from private.scheduled_jobs j;
  if to_regclass('cron.job') is not null then
    execute $query$ select coalesce(array_agg(j.name order by j.name), '{}') from private.scheduled_jobs j
      where not exists (select from cron.job c
        where c.jobname = j.name and c.active and c.schedule = j.times and c.command = j.statement) $query$ into missing;
    execute $query$ select coalesce(array_agg(l.jobname order by l.jobname) filter (where l.status = 'failed'), '{}'),
      max(l.end_time) from (select distinct on (c.jobid) c.jobname, d.status, d.end_time
        from cron.job c join cron.job_run_details d on d.jobid = c.jobid
        where d.end_time is not null order by c.jobid, d.runid desc) l $query$ into failing, ran;
  end if;
  return json_build_object(
    'time', now(),
    'vault', json_build_object('address', 'project_url' = any (secrets), 'key', secrets && array['secret_key', 'service_role_key']),
    'net', to_regnamespace('net') is not null,
    'calls', calls,
    'cron', json_build_object('on', to_regclass('cron.job') is not null, 'missing', missing, 'failing', failing, 'ran', ran));
end $$;

create function public.admin_overview(days integer default 30) returns json
language sql stable set search_path = '' as $$ select private.admin_overview(days) $$;
create function public.admin_users(search text default null, role text default null, state text default null,
  skip integer default 0, page_size integer default 25) returns json
language sql stable set search_path = '' as $$ select private.admin_users(search, role, state, skip, page_size) $$;
create function public.admin_audit_log(before bigint default null, page_size integer default 25) returns json
language sql stable set search_path = '' as $$ select private.admin_audit_log(before, page_size) $$;
create function public.admin_errors(type text default null, severity text default null, search text default null,
  since timestamptz default null, before timestamptz default null, before_id uuid default null, page_size integer default 50)
  returns json
language sql stable set search_path = '' as $$
  select private.admin_errors(type, severity, search, since, before, before_id, page_size)
$$;
create function public.admin_analytics(days integer default 28) returns json
language sql stable set search_path = '' as $$ select private.admin_analytics(days) $$;
create function public.admin_system() returns json
language sql stable set search_path = '' as $$ select private.admin_system() $$;
create function public.admin_hosting() returns json
language sql stable set search_path = '' as $$ select private.admin_hosting() $$;

do $$
declare
  reader text;
begin
  foreach reader in array array['admin_overview(integer)', 'admin_users(text, text, text, integer, integer)',
    'admin_audit_log(bigint, integer)', 'admin_errors(text, text, text, timestamptz, timestamptz, uuid, integer)',
    'admin_analytics(integer)', 'admin_system()', 'admin_hosting()'] loop
    execute format('grant execute on function private.%1$s, public.%1$s to authenticated', reader);
  end loop;
end $$;
grant execute on function private.admin_hosting(), public.admin_hosting() to service_role;
