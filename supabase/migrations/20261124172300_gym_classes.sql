select set_config('lock_timeout', '5s', true);

-- A gym's timetable: classes as they repeat, and each time that one is held, four weeks ahead.

create domain private.room as text check (char_length(value) <= 60);
create domain private.booking_state as text
  check (value in ('booked', 'waitlisted', 'offered', 'cancelled', 'late_cancelled', 'attended', 'no_show'));

create table public.gym_classes (
  like private.synced_row including all,
  title private.title not null,
  description text not null check (char_length(description) <= 2000),
  coach_id uuid,
  room private.room not null,
  capacity integer not null check (capacity between 1 and 1000),
  minutes integer not null check (minutes between 5 and 480),
  weekly jsonb not null
    check (jsonb_typeof(weekly) = 'array' and jsonb_array_length(weekly) <= 50 and octet_length(weekly::text) <= 16384),
  starts_on private.day not null,
  ends_on private.day
);
create table public.gym_sessions (
  like private.synced_row including all,
  class_id uuid not null,
  title private.title not null,
  coach_id uuid,
  room private.room not null,
  capacity integer not null check (capacity between 1 and 1000),
  starts_at private.instant not null,
  ends_at private.instant not null,
  state text not null default 'planned' check (state in ('planned', 'cancelled')),
  taken integer not null default 0 check (taken between 0 and 10000),
  waiting integer not null default 0 check (waiting between 0 and 10000)
);
-- `is_missed`: cancelled so late that it counts as a class that was missed, by the gym's rules of then.
create table public.gym_bookings (
  like private.synced_row including all,
  session_id uuid not null,
  member_id uuid not null,
  state private.booking_state not null,
  position integer check (position between 1 and 10000),
  starts_at private.instant not null,
  promoted_at private.instant,
  is_missed boolean not null default false
);
create table public.own_bookings (
  like private.synced_row including all,
  gym_id uuid not null,
  session_id uuid not null,
  title text not null check (char_length(title) <= 100),
  room private.room not null,
  coach_name private.full_name not null,
  starts_at private.instant not null,
  ends_at private.instant not null,
  state private.booking_state not null,
  position integer check (position between 1 and 10000),
  free_until private.instant
);
select private.make_server_table(name)
from unnest(array['gym_classes', 'gym_sessions', 'gym_bookings', 'own_bookings']) name;

-- Each time that a class is held, four weeks ahead of the gym's day, and the commands of those who keep the timetable.

create index gym_sessions_class_id_starts_at_idx on public.gym_sessions (class_id, starts_at);
create index gym_sessions_waiting_idx on public.gym_sessions (starts_at) where waiting > 0 and not deleted;

create function private.gym_zone(gym uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select s.zone from public.gym_settings s where s.id = gym);
end $$;

-- The instant of a time that a zone's clocks show: the first of two, or as far after a gap as it lies in it.
create function private.instant_of(shown timestamp, zone text) returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  return (
    select case when (i.at - interval '1 hour') at time zone zone = shown then i.at - interval '1 hour' else i.at end
    from (select shown at time zone zone as at) i
  );
end $$;

-- When a class is held from one day to another, both included. A time that the zone's clocks skip that day is left
-- out, and so are the days on which the gym is closed.
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
    and private.closed_because(class.space_id, w.local::date) is null
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

-- A gym that changes its zone holds its classes at the times that its clocks show there: what lies ahead moves along,
-- with what was booked of it.
create function private.move_timetable(gym uuid, at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  zone text := private.gym_zone(gym);
  last date := (select g.timetable_until from private.gyms g where g.id = gym);
begin
  update public.gym_sessions s
    set starts_at = t.starts_at, ends_at = t.starts_at + (s.ends_at - s.starts_at), updated_at = now()
    from public.gym_classes c cross join lateral private.class_times(c, zone, at::date - 1, last) t
    where c.space_id = private.gym_space(gym, 'gym') and not c.deleted and s.id = t.id and s.starts_at > at
      and s.starts_at <> t.starts_at;
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

-- Of a place that was waited for, and of a class that is not held, the member hears on every device and by e-mail, and
-- where the gym is closed why. Of a
-- place of their own they have to know while giving it back is free; one that is offered is the first one's to claim.
create function private.tell_of_booking() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.drop_gym_mails(new.member_id, new.id);
  perform private.tell_member(new.member_id, n.key,
      s.title || ', ' || to_char(s.starts_at at time zone f.zone, 'DD/MM HH24:MI') || n.why),
    private.mail_gym_news(f.id, new.member_id, new.id, n.key, s.title || n.why, s.starts_at,
      case n.key when 'gym.promoted' then s.starts_at - make_interval(mins => f.free_cancel_minutes)
        when 'gym.class_cancelled' then s.starts_at end,
      case n.key when 'gym.offered' then private.booking_closes(s, f) else s.starts_at end)
    from public.gym_sessions s join public.spaces g on g.id = s.space_id join public.gym_settings f on f.id = g.gym_id
    cross join lateral (select case
      when s.state = 'cancelled' and new.state = 'cancelled' then 'gym.class_cancelled'
      when new.state = 'offered' then 'gym.offered'
      -- Whoever claimed it knows.
      when new.state = 'booked' and new.promoted_at is distinct from old.promoted_at then 'gym.promoted' end as key,
      coalesce(' (' || private.closed_because(s.space_id, (s.starts_at at time zone f.zone)::date) || ')', '') as why) n
    where s.id = new.session_id and n.key is not null;
  return null;
end $$;
create trigger tell_of_booking after update on public.gym_bookings for each row
  when (new.state <> old.state) execute function private.tell_of_booking();

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

-- `{session_id}`: nobody who had a place in it cancelled late.
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
create function private.save_settings(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  known text[] := array['name', 'zone', 'booking_opens_days', 'booking_closes_minutes', 'free_cancel_minutes',
    'promoted_free_minutes', 'no_show_limit', 'no_show_days', 'suspension_days', 'late_cancel', 'occupancy_limit', 'waiver', 'daily_limit', 'waitlist_limit',
    'appointment_minutes', 'buffer_before_minutes', 'buffer_after_minutes', 'notice_minutes', 'horizon_days', 'step_minutes',
    'weekly', 'overrides', 'listed', 'town', 'address', 'contact', 'about', 'latitude', 'longitude', 'reminders',
    'legal_name', 'legal_address', 'vat_number', 'tax_code', 'activity', 'regime', 'vat_rate', 'stamp_duty', 'has_rt'];
  names text := (select string_agg(format('%I', k), ', ') from unnest(known) k);
  wanted jsonb := (select jsonb_object_agg(a.key, a.value) from jsonb_each(args) a where a.key = any (known));
begin
  if wanted is null or not private.are_hours(wanted) then return 'invalid'; end if;
  -- A place has both its figures, or neither.
  if wanted ? 'latitude' <> wanted ? 'longitude'
    or ((wanted ->> 'latitude') is null) <> ((wanted ->> 'longitude') is null) then
    return 'invalid';
  end if;
  if wanted ? 'zone' and not private.is_zone(wanted ->> 'zone') then return 'unknown_zone'; end if;
  execute format('update public.gym_settings s set (%1$s, updated_at) =
      (select %1$s, now() from jsonb_populate_record(s, $1)) where s.id = $2', names) using wanted, gym;
  insert into private.gym_queue (gym_id, member_id)
    select gym, p.member_id from public.gym_people p
    where wanted ? 'name' and p.space_id = private.gym_space(gym, 'gym_floor') and cardinality(p.roles) > 0;
  return null;
end $$;
create function private.gym_save_settings(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  before text := private.gym_zone(gym);
  refusal text := private.save_settings(gym, actor, args, at, command);
begin
  if refusal is null and private.gym_zone(gym) <> before then
    perform private.move_timetable(gym, at);
    perform private.move_gym_mails(gym);
  end if;
  return refusal;
end $$;

insert into private.gym_verbs (verb, roles, concerns) values
  ('save_class', '{desk,owner}', '{class,coach}'), ('remove_class', '{desk,owner}', '{class}'),
  ('save_session', '{desk,owner}', '{session,coach}'), ('cancel_session', '{desk,owner}', '{session}'),
  ('save_settings', '{owner}', '{zone}');

-- Who gets a place in a class: the rules of docs/gym.md. `at` is when a command is answered. One that has a place,
-- or waits for one, is a live one; waiting are first come, first served, by `position`.

create unique index gym_bookings_one_each_key on public.gym_bookings (session_id, member_id)
  where state in ('booked', 'waitlisted', 'offered', 'attended', 'no_show') and not deleted;
create index gym_bookings_session_id_idx on public.gym_bookings (session_id);
create index gym_bookings_member_id_starts_at_idx on public.gym_bookings (member_id, starts_at);

create function private.booking_closes(session public.gym_sessions, settings public.gym_settings) returns timestamptz
language sql immutable set search_path = '' as $$
  select session.starts_at - make_interval(mins => settings.booking_closes_minutes)
$$;

-- Brings a session to what its bookings and the time make of it: until the deadline for free cancelling a free place
-- goes to the first who waits; after it, to the first of them who takes it; once booking closed nobody waits any more.
create function private.settle_session(gym uuid, session uuid, at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  s public.gym_sessions;
  f public.gym_settings;
  free integer;
  closed boolean;
begin
  select * into s from public.gym_sessions n where n.id = session;
  select * into f from public.gym_settings n where n.id = gym;
  free := s.capacity - (select count(*) from public.gym_bookings b
    where b.session_id = session and b.state in ('booked', 'attended', 'no_show') and not b.deleted);
  closed := s.state = 'cancelled' or at >= private.booking_closes(s, f);
  if not closed and free > 0 and at <= s.starts_at - make_interval(mins => f.free_cancel_minutes) then
    with promoted as (
      update public.gym_bookings b set state = 'booked', position = null, promoted_at = at, updated_at = now()
      where b.id in (select w.id from public.gym_bookings w where w.session_id = session
        and w.state in ('waitlisted', 'offered') and not w.deleted order by w.position limit free) returning 1
    ) select free - count(*) into free from promoted;
  end if;
  update public.gym_bookings b set updated_at = now(), position = case when not closed then w.place end,
      state = case when closed then 'cancelled' when free > 0 then 'offered' else 'waitlisted' end
    from (
      select n.id, row_number() over (order by n.position) as place from public.gym_bookings n
      where n.session_id = session and n.state in ('waitlisted', 'offered') and not n.deleted
    ) w
    where b.id = w.id and (closed or (b.position, b.state) is distinct from
      (w.place, case when free > 0 then 'offered' else 'waitlisted' end));
  update public.gym_sessions n set taken = c.taken, waiting = c.waiting, updated_at = now()
    from (
      select count(*) filter (where b.state in ('booked', 'attended', 'no_show')) as taken,
        count(*) filter (where b.state in ('waitlisted', 'offered')) as waiting
      from public.gym_bookings b where b.session_id = session and not b.deleted
    ) c
    where n.id = session and (n.taken, n.waiting) is distinct from (c.taken, c.waiting);
end $$;

-- Also who was marked already, which counts no more.
create function private.cancel_session(gym uuid, session uuid, at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  missed uuid[] := array(select b.member_id from public.gym_bookings b
    where b.session_id = session and b.state = 'no_show' and not b.deleted);
begin
  update public.gym_sessions s set state = 'cancelled', updated_at = now() where s.id = session and s.state = 'planned';
  update public.gym_bookings b set state = 'cancelled', position = null, updated_at = now()
    where b.session_id = session and b.state in ('booked', 'waitlisted', 'offered', 'attended', 'no_show') and not b.deleted;
  perform private.settle_session(gym, session, at);
  perform private.refresh_person(gym, member, at) from unnest(missed) member;
end $$;

-- Until when somebody may not book: as many days from a missed class as the gym's figures say, where it was one of too
-- many within the days before it. Null where no class was missed so.
create function private.suspended_until(gym uuid, member uuid) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select max(n.starts_at + make_interval(hours => 24 * f.suspension_days))
    from public.gym_settings f
    join public.gym_bookings n on n.space_id = private.gym_space(gym, 'gym_floor') and n.member_id = member
      and (n.state = 'no_show' or n.is_missed) and not n.deleted
    where f.id = gym and f.no_show_limit <= (
      select count(*) from public.gym_bookings b
      where b.space_id = n.space_id and b.member_id = member and (b.state = 'no_show' or b.is_missed) and not b.deleted
        and b.starts_at <= n.starts_at and b.starts_at > n.starts_at - make_interval(hours => 24 * f.no_show_days))
  );
end $$;

create function private.book(gym uuid, member uuid, session uuid, at timestamptz, booking uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  s public.gym_sessions;
  f public.gym_settings;
  floor uuid := private.gym_space(gym, 'gym_floor');
  day date;
begin
  select * into s from public.gym_sessions n where n.id = session and n.space_id = private.gym_space(gym, 'gym') and not n.deleted;
  select * into f from public.gym_settings n where n.id = gym;
  if s.id is null then return 'unknown_session'; end if;
  if s.state = 'cancelled' then return 'session_cancelled'; end if;
  if at >= private.booking_closes(s, f) then return 'closed'; end if;
  if at < s.starts_at - make_interval(hours => 24 * f.booking_opens_days) then return 'not_open'; end if;
  if at < private.suspended_until(gym, member) then return 'suspended'; end if;
  if exists (
    select from public.gym_bookings b where b.session_id = session and b.member_id = member and not b.deleted
      and b.state in ('booked', 'waitlisted', 'offered', 'attended', 'no_show')
  ) then return 'already_booked'; end if;
  day := (s.starts_at at time zone f.zone)::date;
  if f.daily_limit <= (
    select count(*) from public.gym_bookings b
    where b.space_id = floor and b.member_id = member and not b.deleted
      and b.state in ('booked', 'waitlisted', 'offered', 'attended', 'no_show')
      and b.starts_at >= day::timestamp at time zone f.zone and b.starts_at < (day + 1)::timestamp at time zone f.zone
  ) then return 'daily_limit'; end if;
  if s.taken < s.capacity and s.waiting = 0 then
    insert into public.gym_bookings (id, space_id, session_id, member_id, state, starts_at)
      values (booking, floor, session, member, 'booked', s.starts_at);
  elsif s.waiting < f.waitlist_limit then
    insert into public.gym_bookings (id, space_id, session_id, member_id, state, position, starts_at)
      values (booking, floor, session, member, 'waitlisted', s.waiting + 1, s.starts_at);
  else
    return 'full';
  end if;
  perform private.settle_session(gym, session, at);
  return null;
end $$;

-- `{session_id}`
create function private.gym_book(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language sql security definer set search_path = '' as $$
  select private.book(gym, actor, private.arg_uuid(args, 'session_id'), at, command)
$$;
-- Places of a class that desks gave away when they could not know of each other: who has one, and who has none.
create function private.tell_oversold(gym uuid, session uuid, member uuid, command uuid, actor uuid, at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  known jsonb := coalesce((select i.about -> 'bookings' from public.gym_issues i
    where i.id = private.named_id('gym_issue', gym::text, 'seat_oversold', session::text) and not i.deleted), '[]');
begin
  perform private.raise_issue(gym, 'seat_oversold', null, jsonb_build_object('session_id', s.id, 'title', s.title,
      'starts_at', private.instant_text(s.starts_at), 'bookings', (
        select jsonb_agg(b.one order by b.one ->> 'acted_at', (b.one ->> 'act_id')::uuid) from (
          select jsonb_build_object('act_id', a.act_id, 'member_id', k.member_id, 'acted_by', a.acted_by,
              'acted_at', private.instant_text(a.acted_at)) as one
            from private.gym_acts a join public.gym_bookings k on k.id = a.act_id
            where a.gym_id = tell_oversold.gym and a.verb = 'book_for' and k.session_id = session and private.is_late(gym, a.act_id)
          union select e.one from jsonb_array_elements(known) e (one)
          union select jsonb_build_object('act_id', command, 'member_id', member, 'acted_by', actor,
              'acted_at', private.instant_text(at))) b)),
    command, actor, at, session::text) from public.gym_sessions s where s.id = session;
end $$;

-- Of those whom desks gave a place that was not there (`about` of the issue), one who comes not, or only once somebody
-- else gives theirs up: it is the gym that takes it back, so it costs them nothing.
create function private.mend_oversold(gym uuid, about jsonb, member uuid, remedy text, at timestamptz) returns text
language plpgsql security definer set search_path = '' as $$
declare
  s public.gym_sessions;
  b public.gym_bookings;
  booking uuid := (select private.arg_uuid(k.one, 'act_id') from jsonb_array_elements(about -> 'bookings') k (one)
    where private.arg_uuid(private.settled_args(gym, k.one), 'member_id') = member limit 1);
begin
  if booking is null then return 'invalid'; end if;
  select * into s from public.gym_sessions n where n.id = private.arg_uuid(about, 'session_id') and not n.deleted;
  if s.id is null then return 'unknown_session'; end if;
  if s.state = 'cancelled' then return 'session_cancelled'; end if;
  if s.starts_at <= at then return 'started'; end if;
  select * into b from public.gym_bookings n where n.session_id = s.id and n.member_id = member and not n.deleted
    and n.state in ('booked', 'waitlisted', 'offered');
  if remedy = 'cancel_booking' then
    if b.id is null then return 'not_booked'; end if;
    update public.gym_bookings n set state = 'cancelled', position = null, updated_at = now() where n.id = b.id;
  elsif b.id is null then
    insert into public.gym_bookings as n (id, space_id, session_id, member_id, state, position, starts_at)
      values (booking, private.gym_space(gym, 'gym_floor'), s.id, member, 'waitlisted', s.waiting + 1, s.starts_at)
      on conflict (id) do update set state = 'waitlisted', position = excluded.position, updated_at = now();
  elsif b.state = 'booked' then
    update public.gym_bookings n set state = 'waitlisted', position = s.waiting + 1, updated_at = now() where n.id = b.id;
  end if;
  perform private.settle_session(gym, s.id, at);
  return null;
end $$;

-- `{session_id, member_id}`: for a member who stands at the desk, and was told that there is a place. Of two desks that
-- gave them one the second one has nothing to do.
create function private.gym_book_for(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  member uuid := private.arg_uuid(args, 'member_id');
  session uuid := private.arg_uuid(args, 'session_id');
  refusal text;
begin
  if not exists (select from private.gym_members m where m.gym_id = gym and m.member_id = member) then return 'unknown_member'; end if;
  refusal := private.book(gym, member, session, at, command);
  if not private.is_late(gym, command) then return refusal; end if;
  if refusal = 'already_booked' then return null; end if;
  if refusal = 'full' or exists (
    select from public.gym_bookings b where b.id = command and b.state <> 'booked') then
    perform private.tell_oversold(gym, session, member, command, actor, at);
  end if;
  return refusal;
end $$;

create function private.cancel_booking(gym uuid, booking uuid, at timestamptz) returns text
language plpgsql security definer set search_path = '' as $$
declare
  b public.gym_bookings;
  f public.gym_settings;
begin
  select * into b from public.gym_bookings n where n.id = booking;
  select * into f from public.gym_settings n where n.id = gym;
  if b.state not in ('booked', 'waitlisted', 'offered') then return 'not_booked'; end if;
  if b.starts_at <= at then return 'started'; end if;
  update public.gym_bookings n set position = null, updated_at = now(), state = case
      when b.state <> 'booked' or at <= b.starts_at - make_interval(mins => f.free_cancel_minutes)
        or at <= b.promoted_at + make_interval(mins => f.promoted_free_minutes) then 'cancelled'
      else 'late_cancelled' end
    where n.id = booking;
  update public.gym_bookings n set is_missed = f.late_cancel = 'no_show'
    where n.id = booking and n.state = 'late_cancelled' and f.late_cancel <> 'nothing';
  if found and f.late_cancel = 'entry' then perform private.spend_entry(gym, b.member_id, b.starts_at);
  elsif found then perform private.show_person(gym, b.member_id, private.suspended_until(gym, b.member_id)); end if;
  perform private.settle_session(gym, b.session_id, at);
  return null;
end $$;

create function private.booking_at(gym uuid, booking uuid) returns public.gym_bookings
language sql stable security definer set search_path = '' as $$
  select * from public.gym_bookings b where b.id = booking and b.space_id = private.gym_space(gym, 'gym_floor') and not b.deleted
$$;

-- `{booking_id}`
create function private.gym_cancel_booking(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  b public.gym_bookings := private.booking_at(gym, private.arg_uuid(args, 'booking_id'));
begin
  if b.id is null or b.member_id <> actor and not private.gym_roles(gym, actor) && array['desk', 'owner'] then
    return 'unknown_booking';
  end if;
  return private.cancel_booking(gym, b.id, at);
end $$;

-- `{session_id}`: the first tap among those who wait gets the place that is free.
create function private.gym_claim(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  s public.gym_sessions;
  f public.gym_settings;
  b public.gym_bookings;
begin
  select * into s from public.gym_sessions n where n.id = private.arg_uuid(args, 'session_id')
    and n.space_id = private.gym_space(gym, 'gym') and not n.deleted;
  select * into f from public.gym_settings n where n.id = gym;
  if s.id is null then return 'unknown_session'; end if;
  if s.state = 'cancelled' then return 'session_cancelled'; end if;
  if at >= private.booking_closes(s, f) then return 'closed'; end if;
  select * into b from public.gym_bookings n where n.session_id = s.id and n.member_id = actor and not n.deleted
    and n.state in ('booked', 'waitlisted', 'offered', 'attended', 'no_show');
  if b.id is null then return 'not_waiting'; end if;
  if b.state in ('booked', 'attended', 'no_show') then return 'already_booked'; end if;
  if b.state = 'waitlisted' then return 'taken'; end if;
  if at < private.suspended_until(gym, actor) then return 'suspended'; end if;
  update public.gym_bookings n set state = 'booked', position = null, updated_at = now() where n.id = b.id;
  perform private.settle_session(gym, s.id, at);
  return null;
end $$;

-- `{booking_id, state}`: `attended`, `no_show`, or `booked` to take that back.
create function private.gym_mark(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  b public.gym_bookings := private.booking_at(gym, private.arg_uuid(args, 'booking_id'));
  mark text := args ->> 'state';
begin
  if b.id is null then return 'unknown_booking'; end if;
  if mark is null or mark not in ('attended', 'no_show', 'booked') then return 'invalid'; end if;
  if b.state not in ('booked', 'attended', 'no_show') then return 'not_booked'; end if;
  if at < b.starts_at - (case mark when 'no_show' then interval '0' else interval '1 hour' end) then return 'not_started'; end if;
  update public.gym_bookings n set state = mark, updated_at = now() where n.id = b.id and n.state <> mark;
  perform private.refresh_person(gym, b.member_id, at);
  return null;
end $$;

insert into private.gym_verbs (verb, roles, concerns) values
  ('book', '{member}', '{session}'), ('book_for', '{desk,owner}', '{session,member}'),
  ('cancel_booking', '{member,desk,owner}', '{booking}'), ('claim', '{member}', '{session}'),
  ('mark', '{coach,desk,owner}', '{booking}');

create function private.sessions_to_close(gym uuid, at timestamptz) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select s.id from public.gym_sessions s join public.gym_settings f on f.id = gym
  where s.space_id = private.gym_space(gym, 'gym') and s.waiting > 0 and not s.deleted and at >= private.booking_closes(s, f);
end $$;

-- The members whose own space may be written by what is asked about classes, or is due. Whoever booked something ahead
-- has a copy of it, which follows the gym's zone.
create function private.class_concerns(gym uuid, entries bigint[], at timestamptz) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query with waiting as (
    select * from private.waiting_at(entries)
  ), sessions as (
    select private.arg_uuid(w.args, 'session_id') as id from waiting w where 'session' = any (w.concerns)
    union select b.session_id from waiting w join public.gym_bookings b on b.id = private.arg_uuid(w.args, 'booking_id')
      where 'booking' = any (w.concerns)
    union select s.id from waiting w join public.gym_sessions s on s.class_id = private.arg_uuid(w.args, 'class_id') and s.starts_at > at
      where 'class' = any (w.concerns)
    union select b.session_id from waiting w join public.gym_bookings b on b.member_id = w.member_id and b.starts_at > at
      where w.command_id is null
    union select private.sessions_to_close(gym, at)
  )
  select b.member_id from sessions s join public.gym_bookings b on b.session_id = s.id
  union select b.member_id from waiting w
    join public.gym_bookings b on b.space_id = private.gym_space(gym, 'gym_floor') and b.starts_at > at
    where 'days' = any (w.concerns) or 'zone' = any (w.concerns) and w.args ? 'zone';
end $$;
