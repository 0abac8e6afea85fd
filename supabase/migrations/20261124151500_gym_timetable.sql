-- Each time that a class is held, four weeks ahead of the gym's day, and the commands of those who keep the timetable.

alter table private.gyms add column timetable_until date not null default '-infinity';
create index gym_sessions_class_id_starts_at_idx on public.gym_sessions (class_id, starts_at);
create index gym_sessions_waiting_idx on public.gym_sessions (starts_at) where waiting > 0 and not deleted;

create function private.gym_zone(gym uuid) returns text
language sql stable security definer set search_path = '' as $$
  select s.zone from public.gym_settings s where s.id = gym
$$;

-- The instant of a time that a zone's clocks show: the first of two, or as far after a gap as it lies in it.
create function private.instant_of(shown timestamp, zone text) returns timestamptz
language sql stable set search_path = '' as $$
  select case when (i.at - interval '1 hour') at time zone zone = shown then i.at - interval '1 hour' else i.at end
  from (select shown at time zone zone as at) i
$$;

-- When a class is held from one day to another, both included. A time that the zone's clocks skip that day is left
-- out.
create function private.class_times(class public.gym_classes, zone text, first date, last date)
returns table (id uuid, starts_at timestamptz)
language sql stable set search_path = '' as $$
  select private.named_id('session', class.id::text, w.local::text), private.instant_of(w.local, zone)
  from (
    select distinct d.day::date + (e.entry ->> 'time')::time as local
    from generate_series(greatest(first, class.starts_on)::timestamp, least(last, class.ends_on)::timestamp, interval '1 day') d (day)
    join jsonb_array_elements(class.weekly) e (entry) on (e.entry ->> 'day')::integer = extract(isodow from d.day)
  ) w
  where private.instant_of(w.local, zone) at time zone zone = w.local
$$;

-- Makes a class's sessions of the days that the timetable shows, and brings those that lie ahead to what the class is.
-- One that the class no longer has goes, unless somebody booked it.
create function private.spread_class(gym uuid, class uuid, at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  c public.gym_classes;
  zone text := private.gym_zone(gym);
  today date := (at at time zone private.gym_zone(gym))::date;
  last date;
begin
  select * into c from public.gym_classes k where k.id = class;
  select g.timetable_until into last from private.gyms g where g.id = gym;
  insert into public.gym_sessions as s (id, space_id, class_id, title, coach_id, room, capacity, starts_at, ends_at)
    select t.id, c.space_id, c.id, c.title, c.coach_id, c.room, c.capacity, t.starts_at, t.starts_at + make_interval(mins => c.minutes)
    from private.class_times(c, zone, today, last) t where t.starts_at > at and not c.deleted
    on conflict (id) do update set title = excluded.title, coach_id = excluded.coach_id, room = excluded.room,
      capacity = excluded.capacity, ends_at = excluded.ends_at, deleted = false, updated_at = now()
    where s.state = 'planned' and (s.title, s.coach_id, s.room, s.capacity, s.ends_at, s.deleted)
      is distinct from (excluded.title, excluded.coach_id, excluded.room, excluded.capacity, excluded.ends_at, false);
  update public.gym_sessions s set deleted = true, updated_at = now()
    where s.class_id = class and s.starts_at > at and not s.deleted and s.taken = 0 and s.waiting = 0
      and (c.deleted or s.id not in (select t.id from private.class_times(c, zone, today, last) t));
end $$;

-- The days that the timetable has to show, once a day. Sessions that are there stay as they are: one may have another
-- room, coach or capacity than its class.
create function private.extend_timetable(gym uuid, at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  wanted date := (at at time zone private.gym_zone(gym))::date + 28;
begin
  update private.gyms g set timetable_until = wanted where g.id = gym and g.timetable_until < wanted;
  if not found then return; end if;
  insert into public.gym_sessions (id, space_id, class_id, title, coach_id, room, capacity, starts_at, ends_at)
    select t.id, c.space_id, c.id, c.title, c.coach_id, c.room, c.capacity, t.starts_at, t.starts_at + make_interval(mins => c.minutes)
    from public.gym_classes c, private.class_times(c, private.gym_zone(gym), wanted - 28, wanted) t
    where c.space_id = private.gym_space(gym, 'gym') and not c.deleted and t.starts_at > at
    on conflict (id) do nothing;
end $$;

-- What a member sees of their booking follows it, in the same transaction.
create function private.copy_booking() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.spaces s where s.id = new.member_id) then return null; end if;
  insert into public.own_bookings as o (id, space_id, gym_id, session_id, title, room, coach_name, starts_at, ends_at, state,
      position, free_until, deleted)
    select new.id, new.member_id, g.gym_id, new.session_id, s.title, s.room,
      coalesce((select c.name from public.gym_coaches c where c.space_id = s.space_id and c.member_id = s.coach_id and not c.deleted), ''),
      s.starts_at, s.ends_at, new.state, new.position,
      case when new.state = 'booked' then least(s.starts_at, greatest(s.starts_at - make_interval(mins => f.free_cancel_minutes),
          new.promoted_at + make_interval(mins => f.promoted_free_minutes)))
        when new.state in ('waitlisted', 'offered') then s.starts_at end, new.deleted
    from public.gym_sessions s join public.spaces g on g.id = s.space_id join public.gym_settings f on f.id = g.gym_id
    where s.id = new.session_id
    on conflict (id) do update set title = excluded.title, room = excluded.room, coach_name = excluded.coach_name,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at, state = excluded.state, position = excluded.position,
      free_until = excluded.free_until, deleted = excluded.deleted, updated_at = greatest(now(), o.updated_at)
    where (o.title, o.room, o.coach_name, o.starts_at, o.ends_at, o.state, o.position, o.free_until, o.deleted)
      is distinct from (excluded.title, excluded.room, excluded.coach_name, excluded.starts_at, excluded.ends_at,
        excluded.state, excluded.position, excluded.free_until, excluded.deleted);
  return null;
end $$;
create trigger copy_booking after insert or update on public.gym_bookings
  for each row execute function private.copy_booking();

create function private.follow_session() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.gym_bookings b set starts_at = new.starts_at, updated_at = now() where b.session_id = new.id;
  return null;
end $$;
create trigger follow_session after update on public.gym_sessions for each row
  when ((new.title, new.room, new.coach_id, new.starts_at, new.ends_at)
    is distinct from (old.title, old.room, old.coach_id, old.starts_at, old.ends_at))
  execute function private.follow_session();

-- `{class_id?, title, description?, coach_id?, room?, capacity, minutes, weekly: [{day, time}], starts_on, ends_on?}`
create function private.gym_save_class(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  class uuid := coalesce(private.arg_uuid(args, 'class_id'), command);
  here uuid := private.gym_space(gym, 'gym');
  coach uuid := private.arg_uuid(args, 'coach_id');
begin
  if exists (select from public.gym_classes c where c.id = class and (c.space_id <> here or c.deleted))
    or args ? 'class_id' and not exists (select from public.gym_classes c where c.id = class) then
    return 'unknown_class';
  end if;
  if coach is not null and not exists (
    select from private.gym_staff s where s.gym_id = gym and s.member_id = coach and s.role = 'coach'
  ) then return 'unknown_coach'; end if;
  if jsonb_typeof(args -> 'weekly') is distinct from 'array' or exists (
    select from jsonb_array_elements(args -> 'weekly') e
    where (jsonb_typeof(e -> 'day') = 'number' and e ->> 'day' ~ '^[1-7]$' and e ->> 'time' ~ '^([01]\d|2[0-3]):[0-5]\d$') is not true
  ) then return 'invalid'; end if;
  insert into public.gym_classes as c (id, space_id, title, description, coach_id, room, capacity, minutes, weekly, starts_on, ends_on)
    values (class, here, btrim(args ->> 'title'), coalesce(args ->> 'description', ''), coach, coalesce(args ->> 'room', ''),
      private.arg_integer(args, 'capacity'), private.arg_integer(args, 'minutes'), args -> 'weekly',
      (args ->> 'starts_on')::date, (args ->> 'ends_on')::date)
    on conflict (id) do update set title = excluded.title, description = excluded.description, coach_id = excluded.coach_id,
      room = excluded.room, capacity = excluded.capacity, minutes = excluded.minutes, weekly = excluded.weekly,
      starts_on = excluded.starts_on, ends_on = excluded.ends_on, updated_at = now();
  perform private.extend_timetable(gym, at);
  perform private.spread_class(gym, class, at);
  perform private.settle_session(gym, s.id, at) from public.gym_sessions s
    where s.class_id = class and s.starts_at > at and s.waiting > 0 and not s.deleted;
  return null;
end $$;

-- `{class_id}`: what lies ahead of it is cancelled where somebody booked it, and goes where nobody did.
create function private.gym_remove_class(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  class uuid := private.arg_uuid(args, 'class_id');
begin
  update public.gym_classes c set deleted = true, updated_at = now()
    where c.id = class and c.space_id = private.gym_space(gym, 'gym') and not c.deleted;
  if not found then return 'unknown_class'; end if;
  perform private.spread_class(gym, class, at);
  perform private.cancel_session(gym, s.id, at) from public.gym_sessions s
    where s.class_id = class and s.starts_at > at and not s.deleted;
  return null;
end $$;

-- `{session_id, capacity?, room?, coach_id?}`: this one alone.
create function private.gym_save_session(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  session uuid := private.arg_uuid(args, 'session_id');
  coach uuid := private.arg_uuid(args, 'coach_id');
begin
  if coach is not null and not exists (
    select from private.gym_staff s where s.gym_id = gym and s.member_id = coach and s.role = 'coach'
  ) then return 'unknown_coach'; end if;
  update public.gym_sessions s set capacity = coalesce(private.arg_integer(args, 'capacity'), s.capacity),
      room = coalesce(args ->> 'room', s.room), coach_id = case when args ? 'coach_id' then coach else s.coach_id end,
      updated_at = now()
    where s.id = session and s.space_id = private.gym_space(gym, 'gym') and s.state = 'planned' and not s.deleted;
  if not found then return 'unknown_session'; end if;
  perform private.settle_session(gym, session, at);
  return null;
end $$;

-- `{session_id}`: whoever had a place in it gets the entry back.
create function private.gym_cancel_session(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  s public.gym_sessions;
begin
  select * into s from public.gym_sessions n where n.id = private.arg_uuid(args, 'session_id')
    and n.space_id = private.gym_space(gym, 'gym') and not n.deleted;
  if s.id is null then return 'unknown_session'; end if;
  if s.ends_at <= at then return 'over'; end if;
  perform private.cancel_session(gym, s.id, at);
  return null;
end $$;

-- What of the gym's figures and name is to be another.
create function private.gym_save_settings(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  known text[] := array['name', 'zone', 'booking_opens_days', 'booking_closes_minutes', 'free_cancel_minutes',
    'promoted_free_minutes', 'no_show_limit', 'no_show_days', 'suspension_days', 'daily_limit', 'waitlist_limit',
    'appointment_minutes', 'buffer_before_minutes', 'buffer_after_minutes', 'notice_minutes', 'horizon_days', 'step_minutes'];
  names text := (select string_agg(format('%I', k), ', ') from unnest(known) k);
  wanted jsonb := (select jsonb_object_agg(a.key, a.value) from jsonb_each(args) a where a.key = any (known));
begin
  if wanted is null then return 'invalid'; end if;
  if wanted ? 'zone' and not exists (select from pg_catalog.pg_timezone_names z where z.name = wanted ->> 'zone') then
    return 'unknown_zone';
  end if;
  execute format('update public.gym_settings s set (%1$s, updated_at) =
      (select %1$s, now() from jsonb_populate_record(s, $1)) where s.id = $2', names) using wanted, gym;
  insert into private.gym_queue (gym_id, member_id)
    select gym, p.member_id from public.gym_people p
    where wanted ? 'name' and p.space_id = private.gym_space(gym, 'gym_floor') and cardinality(p.roles) > 0;
  return null;
end $$;

insert into private.gym_verbs (verb, roles) values
  ('save_class', '{desk,owner}'), ('remove_class', '{desk,owner}'), ('save_session', '{desk,owner}'),
  ('cancel_session', '{desk,owner}'), ('save_settings', '{owner}');

revoke all on function private.gym_zone(uuid), private.instant_of(timestamp, text), private.class_times(public.gym_classes, text, date, date),
  private.spread_class(uuid, uuid, timestamptz), private.extend_timetable(uuid, timestamptz), private.copy_booking(),
  private.follow_session(), private.gym_save_class(uuid, uuid, jsonb, timestamptz, uuid),
  private.gym_remove_class(uuid, uuid, jsonb, timestamptz, uuid), private.gym_save_session(uuid, uuid, jsonb, timestamptz, uuid),
  private.gym_cancel_session(uuid, uuid, jsonb, timestamptz, uuid), private.gym_save_settings(uuid, uuid, jsonb, timestamptz, uuid)
  from public;
