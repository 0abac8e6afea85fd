select set_config('lock_timeout', '5s', true);

-- Whether server and devices have the same clocks for a zone: an area and a place, or UTC. What PostgreSQL knows beyond
-- that, JavaScript does not (`Factory`), or takes for something else: `CET` has no summer time here. The same rule is
-- shared/lib/zones.ts.
create function private.is_zone(name text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  if name is null or length(name) > 64
    or name !~ '^(UTC|Etc/(UTC|GMT(-(1[0-4]|[0-9])|[+](1[0-2]|[0-9]))?)|(?!Etc/)[A-Z][A-Za-z]+(/[A-Z][A-Za-z_]*(-[A-Za-z]+)*)+)$' then
    return false;
  end if;
  perform timestamptz 'epoch' at time zone name;
  return true;
exception when invalid_parameter_value then
  return false;
end $$;
grant execute on function private.is_zone(text) to authenticated, service_role;

-- Whether a month that a rule names has one of its days: February has no 30th. Devices refuse such a rule, too.
create function private.has_month_day(rule text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(min(abs(d::integer)) <= (
    select max(case when m in ('4', '6', '9', '11') then 30 when m = '2' then 29 else 31 end)
    from regexp_split_to_table(substring(rule from 'BYMONTH=([0-9,]+)'), ',') m
  ), true)
  from regexp_split_to_table(substring(rule from 'BYMONTHDAY=([0-9,-]+)'), ',') d where d ~ '^-?\d{1,3}$'
$$;
grant execute on function private.has_month_day(text) to authenticated, service_role;

-- Members' own appointments. `start`, `end`: what the clocks of `zone` show, or whole days; `rule`: an RRULE's value;
-- `exceptions`: instances that are not as the rule makes them, by the start that it gives; `reminders`: minutes
-- before; `sequence`: which state of an appointment this is, as iCalendar counts them (SEQUENCE); `imported`: the one
-- in which a file brought it: another one than `sequence` says that its member changed it since.
create table public.events (
  like private.synced_row including all,
  title text not null check (char_length(title) between 1 and 200),
  start text not null check (char_length(start) between 1 and 16),
  "end" text not null check (char_length("end") between 1 and 16),
  zone text not null check (zone = '' or private.is_zone(zone)),
  rule text not null check (char_length(rule) <= 500 and private.has_month_day(rule)),
  exceptions jsonb not null check (jsonb_typeof(exceptions) = 'object' and octet_length(exceptions::text) <= 131072),
  reminders private.reminders not null,
  sequence integer not null default 0 check (sequence >= 0),
  imported integer check (imported >= 0)
);
select private.make_synced_table('events');

-- A member's appointments as an iCalendar feed, by an address that holds a secret: calendars send no session along. Of
-- the secret only its SHA-256 is kept, so that whoever reads the table opens no feed.

create table private.calendar_feeds (
  member_id uuid primary key references auth.users (id) on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz(3) not null default now()
);
select private.close_tables('private.calendar_feeds');

-- Since when there is a feed, null where there is none. Its address cannot be read again.
create function private.calendar_feed() returns timestamptz
language sql stable security definer set search_path = '' as $$
  select f.created_at from private.calendar_feeds f where f.member_id = private.require_member()
$$;

-- A new token of 256 bits, in hexadecimal; the address of before ends. Three random UUIDs hold 366.
create function private.renew_calendar_feed() returns text
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_member();
  token text := encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid() || gen_random_uuid(), 'UTF8')), 'hex');
begin
  insert into private.calendar_feeds as f (member_id, token_hash) values (me, sha256(convert_to(token, 'UTF8')))
  on conflict (member_id) do update set token_hash = excluded.token_hash, created_at = now();
  return token;
end $$;

create function private.revoke_calendar_feed() returns void
language sql security definer set search_path = '' as $$
  delete from private.calendar_feeds f where f.member_id = private.require_member()
$$;

-- What a feed shows, by its token: {tag, at, events, left}; null for a token that opens nothing, and for a member who
-- is banned or gone. `tag` changes with each edit of an appointment; who knows it already (`p_known`) gets no events.
-- Of more than two megabytes the newest changes are shown, and `left` counts the others.
create function private.read_calendar_feed(p_token text, p_known text[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  held private.calendar_feeds;
  tag text;
  newest timestamptz;
  shown jsonb;
  others bigint := 0;
begin
  select f.* into held from private.calendar_feeds f join auth.users u on u.id = f.member_id
    where f.token_hash = sha256(convert_to(p_token, 'UTF8')) and u.deleted_at is null
      and (u.banned_until is null or u.banned_until <= now());
  if not found then return null; end if;
  select coalesce(max(r.version), 0)::text, max(r.updated_at) into tag, newest from (
    select e.version, e.updated_at from public.events e where e.space_id = held.member_id
    union all select b.version, b.updated_at from public.own_bookings b where b.space_id = held.member_id
    union all select a.version, a.updated_at from public.own_appointments a where a.space_id = held.member_id
  ) r;
  if not tag = any (p_known) then
    select coalesce(jsonb_agg(f.event order by f.event ->> 'start', f.id) filter (where f.bytes <= 2097152), '[]'),
      count(*) filter (where f.bytes > 2097152)
      into shown, others
    from (
      select r.id, r.event, sum(octet_length(r.event::text)) over (order by r.changed desc nulls first, r.id) bytes
      from (
        select e.id, e.updated_at as changed, to_jsonb(e) - array['space_id', 'version', 'deleted', 'reminders']
          || '{"reminders": []}' as event
        from public.events e where e.space_id = held.member_id and not e.deleted
        union all select g.id, null, g.event from private.gym_feed(held.member_id) g
      ) r
    ) f;
  end if;
  return jsonb_build_object('tag', tag, 'at', coalesce(newest, held.created_at), 'events', shown, 'left', others);
end $$;

create function public.calendar_feed() returns timestamptz
language sql stable set search_path = '' as $$ select private.calendar_feed() $$;
create function public.renew_calendar_feed() returns text
language sql set search_path = '' as $$ select private.renew_calendar_feed() $$;
create function public.revoke_calendar_feed() returns void
language sql set search_path = '' as $$ select private.revoke_calendar_feed() $$;
create function public.read_calendar_feed(p_token text, p_known text[] default '{}') returns jsonb
language sql stable set search_path = '' as $$ select private.read_calendar_feed(p_token, p_known) $$;

grant execute on function private.calendar_feed(), private.renew_calendar_feed(), private.revoke_calendar_feed(),
  public.calendar_feed(), public.renew_calendar_feed(), public.revoke_calendar_feed() to authenticated;
grant execute on function private.read_calendar_feed(text, text[]), public.read_calendar_feed(text, text[]) to service_role;

-- Reminders of appointments by e-mail, also while every device is off. What is due is worked out by the edge function
-- `send-reminders`, with the calendar's own code; this table keeps whose appointments it reads next, and when.

-- `due`: when a member's appointments are read again; in the past where they changed. `revision` counts the
-- changes.
create table private.reminder_due (
  member_id uuid primary key references auth.users (id) on delete cascade,
  due timestamptz(3) not null,
  revision bigint not null default 0
);
create index reminder_due_due_idx on private.reminder_due (due);
select private.close_tables('private.reminder_due');

create function private.wants_reminder_mail(preferences jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select preferences -> 'reminders_by_mail' = 'true'::jsonb
$$;

-- Makes the reminders of members due at once. Whoever wants no e-mails costs one read of their preferences a statement.
create function private.mark_reminders_due(members uuid[]) returns void
language sql security definer set search_path = '' as $$
  insert into private.reminder_due as r (member_id, due)
  select p.id, '-infinity' from public.profiles p
  where p.id = any (members) and private.wants_reminder_mail(p.preferences)
  on conflict (member_id) do update set due = '-infinity', revision = r.revision + 1
$$;
create function private.mark_owner_reminders_due() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.mark_reminders_due(array(select distinct c.space_id from changed c));
  return null;
end $$;
-- Makes the reminders of a member due when one of their rows in this table changes.
create function private.remind_of(name text) returns void
language plpgsql set search_path = '' as $$
begin
  execute format('create trigger reminders_due_after_insert after insert on public.%I referencing new table as changed
    for each statement execute function private.mark_owner_reminders_due()', name);
  execute format('create trigger reminders_due_after_update after update on public.%I referencing new table as changed
    for each statement execute function private.mark_owner_reminders_due()', name);
end $$;
select private.remind_of(name) from unnest(array['events', 'planned_workouts']) name;

create function private.want_reminders() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.wants_reminder_mail(new.preferences) then
    insert into private.reminder_due as r (member_id, due) values (new.id, '-infinity')
    on conflict (member_id) do update set due = '-infinity', revision = r.revision + 1;
  else
    delete from private.reminder_due r where r.member_id = new.id;
  end if;
  return null;
end $$;
create trigger want_reminders after insert or update of preferences on public.profiles
  for each row execute function private.want_reminders();

create function private.is_reminder_due(p_at timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.reminder_due r where r.due <= p_at)
$$;

-- A member's appointments with reminders that are not over for good, for reminders of the next month: the newest
-- changes first, of a megabyte at most. With more, one member's calendar would keep everybody's reminders from being
-- told.
create function private.reminded_events(p_member uuid, p_at timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(found.event order by found.id), '[]') from (
    select e.id, to_jsonb(e) event,
      sum(octet_length(to_jsonb(e)::text)) over (order by e.updated_at desc, e.id) bytes
    from public.events e
    where e.space_id = p_member and not e.deleted and cardinality(e.reminders) > 0
      and (e.rule <> '' or e.exceptions <> '{}' or left(e."end", 10) >= (p_at::date - 2)::text)
  ) found
  where found.bytes <= 1048576
$$;

-- Gives [{member, revision, preferences, events, plans, trained, gym}]: with reminders, what lies ahead of
-- the four weeks within which they come, and what was trained of late. Whoever claims one has five minutes for it.
create function private.claim_reminders(p_at timestamptz, p_rows integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  claimed jsonb;
begin
  with due as materialized (
    select r.member_id from private.reminder_due r where r.due <= p_at
    order by r.due, r.member_id limit p_rows for update skip locked
  ), taken as (
    update private.reminder_due r set due = p_at + interval '5 minutes' from due where r.member_id = due.member_id
    returning r.member_id, r.revision
  )
  select coalesce(jsonb_agg(jsonb_build_object('member', t.member_id, 'revision', t.revision, 'preferences', p.preferences,
    'events', private.reminded_events(t.member_id, p_at),
    'plans', (select coalesce(jsonb_agg(to_jsonb(w) order by w.id), '[]') from public.planned_workouts w
      where w.space_id = t.member_id and not w.deleted and cardinality(w.reminders) > 0
        and w.day between p_at::date - 1 and p_at::date + 30),
    'trained', (select coalesce(jsonb_agg(jsonb_build_object('started_at', w.started_at, 'routine_id', w.routine_id)), '[]')
      from public.workouts w where w.space_id = t.member_id and not w.deleted and w.started_at > p_at - interval '2 days'),
    'gym', private.gym_ahead(t.member_id, p_at)) order by t.member_id), '[]')
    into claimed
  from taken t join public.profiles p on p.id = t.member_id;
  return claimed;
end $$;

-- Writes what a member is reminded of: `p_reminders` [{id, message, at, mail: {data, due, expires} or null}]. `id`
-- names the notification as devices name it, so that it is announced once over all of them and the server. A member
-- whose appointments changed meanwhile is due again at once, others at `p_next`, and each day.
create function private.finish_reminders(
  p_member uuid, p_revision bigint, p_next timestamptz, p_reminders jsonb, p_at timestamptz
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notifications (id, space_id, user_id, message, message_key, "time", created_at, updated_at)
  select n.id, p_member, p_member, left(n.message, 1000), 'plan.reminder', n.at, n.at, n.at
  from jsonb_to_recordset(p_reminders) as n(id uuid, message text, at timestamptz)
  on conflict (id) do nothing;
  perform private.queue_mail('reminder:' || n.id, p_member, 'reminder', n.mail -> 'data',
    (n.mail ->> 'due')::timestamptz, (n.mail ->> 'expires')::timestamptz)
  from jsonb_to_recordset(p_reminders) as n(id uuid, mail jsonb)
  where jsonb_typeof(n.mail) = 'object';
  update private.reminder_due r
  set due = least(coalesce(p_next, p_at + interval '1 day'), p_at + interval '1 day')
  where r.member_id = p_member and r.revision = p_revision;
end $$;

create function public.claim_reminders(p_at timestamptz default now(), p_rows integer default 50) returns jsonb
language sql set search_path = '' as $$ select private.claim_reminders(p_at, p_rows) $$;
create function public.finish_reminders(
  p_member uuid, p_revision bigint, p_next timestamptz, p_reminders jsonb, p_at timestamptz default now()
) returns void
language sql set search_path = '' as $$
  select private.finish_reminders(p_member, p_revision, p_next, p_reminders, p_at)
$$;

-- What pg_cron runs each minute; the embedded stack asks by itself.
create function private.ask_for_reminders() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_reminder_due(now()) then perform private.call_edge_function('send-reminders', '{}'); end if;
end $$;

grant execute on function private.claim_reminders(timestamptz, integer),
  private.finish_reminders(uuid, bigint, timestamptz, jsonb, timestamptz), public.claim_reminders(timestamptz, integer),
  public.finish_reminders(uuid, bigint, timestamptz, jsonb, timestamptz) to service_role;
