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

create function private.cancel_session(gym uuid, session uuid, at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.gym_sessions s set state = 'cancelled', updated_at = now() where s.id = session and s.state = 'planned';
  update public.gym_bookings b set state = 'cancelled', position = null, updated_at = now()
    where b.session_id = session and b.state in ('booked', 'waitlisted', 'offered') and not b.deleted;
  perform private.settle_session(gym, session, at);
end $$;

-- Until when somebody may not book: as many days from a missed class as the gym's figures say, where it was one of too
-- many within the days before it. Null where no class was missed so.
create function private.suspended_until(gym uuid, member uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select max(n.starts_at + make_interval(hours => 24 * f.suspension_days))
  from public.gym_settings f
  join public.gym_bookings n on n.space_id = private.gym_space(gym, 'gym_floor') and n.member_id = member
    and n.state = 'no_show' and not n.deleted
  where f.id = gym and f.no_show_limit <= (
    select count(*) from public.gym_bookings b
    where b.space_id = n.space_id and b.member_id = member and b.state = 'no_show' and not b.deleted
      and b.starts_at <= n.starts_at and b.starts_at > n.starts_at - make_interval(hours => 24 * f.no_show_days))
$$;

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
-- `{session_id, member_id}`: for a member who stands at the desk.
create function private.gym_book_for(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language sql security definer set search_path = '' as $$
  select case when not exists (
      select from private.gym_members m where m.gym_id = gym and m.member_id = private.arg_uuid(args, 'member_id')
    ) then 'unknown_member'
    else private.book(gym, private.arg_uuid(args, 'member_id'), private.arg_uuid(args, 'session_id'), at, command) end
$$;

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
  perform private.look_at_person(gym, b.member_id, at);
  return null;
end $$;

insert into private.gym_verbs (verb, roles) values
  ('book', '{member}'), ('book_for', '{desk,owner}'), ('cancel_booking', '{member,desk,owner}'), ('claim', '{member}'),
  ('mark', '{coach,desk,owner}');

-- Who left the gym leaves its classes.
create or replace function private.look_at_person(gym uuid, member uuid, at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.show_person(gym, member, private.suspended_until(gym, member));
  if not 'member' = any (private.gym_roles(gym, member)) then
    perform private.cancel_booking(gym, b.id, at) from public.gym_bookings b
      where b.space_id = private.gym_space(gym, 'gym_floor') and b.member_id = look_at_person.member and b.starts_at > at
        and b.state in ('booked', 'waitlisted', 'offered') and not b.deleted;
  end if;
end $$;

create function private.sessions_to_close(gym uuid, at timestamptz) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select s.id from public.gym_sessions s join public.gym_settings f on f.id = gym
  where s.space_id = private.gym_space(gym, 'gym') and s.waiting > 0 and not s.deleted and at >= private.booking_closes(s, f)
$$;

create or replace function private.tick_gym(gym uuid, at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.extend_timetable(gym, at);
  perform private.settle_session(gym, session, at) from private.sessions_to_close(gym, at) session;
end $$;

create or replace function private.due_gyms(at timestamptz) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select q.gym_id from private.gym_queue q
  union
  select g.id from private.gyms g where g.timetable_until < (at at time zone private.gym_zone(g.id))::date + 28
    or exists (select from private.sessions_to_close(g.id, at))
$$;

create or replace function private.gym_concerns(gym uuid, entries bigint[], at timestamptz) returns setof uuid
language sql stable security definer set search_path = '' as $$
  with waiting as (
    select q.member_id, q.command_id, c.args from private.gym_queue q
    left join public.gym_commands c on c.id = q.command_id where q.seq = any (entries)
  ), sessions as (
    select private.arg_uuid(w.args, 'session_id') as id from waiting w
    union select b.session_id from waiting w join public.gym_bookings b on b.id = private.arg_uuid(w.args, 'booking_id')
    union select s.id from waiting w join public.gym_sessions s on s.class_id = private.arg_uuid(w.args, 'class_id') and s.starts_at > at
    union select b.session_id from waiting w join public.gym_bookings b on b.member_id = w.member_id and b.starts_at > at
      where w.command_id is null
    union select private.sessions_to_close(gym, at)
  )
  select s.id from public.spaces s where s.gym_id = gym
  union select w.member_id from waiting w
  union select private.arg_uuid(w.args, 'member_id') from waiting w
  union select b.member_id from sessions s join public.gym_bookings b on b.session_id = s.id
$$;

revoke all on function private.booking_closes(public.gym_sessions, public.gym_settings),
  private.settle_session(uuid, uuid, timestamptz), private.cancel_session(uuid, uuid, timestamptz),
  private.suspended_until(uuid, uuid), private.book(uuid, uuid, uuid, timestamptz, uuid),
  private.gym_book(uuid, uuid, jsonb, timestamptz, uuid), private.gym_book_for(uuid, uuid, jsonb, timestamptz, uuid),
  private.cancel_booking(uuid, uuid, timestamptz), private.booking_at(uuid, uuid),
  private.gym_cancel_booking(uuid, uuid, jsonb, timestamptz, uuid), private.gym_claim(uuid, uuid, jsonb, timestamptz, uuid),
  private.gym_mark(uuid, uuid, jsonb, timestamptz, uuid), private.sessions_to_close(uuid, timestamptz) from public;
