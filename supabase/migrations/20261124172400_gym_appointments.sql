select set_config('lock_timeout', '5s', true);

-- Appointments with a coach: as those who work at the gym see them, as the member does, and for the gym's members when
-- the coach is taken. No coach has two at once.
create extension if not exists btree_gist with schema extensions;

create domain private.appointment_state as text
  check (value in ('requested', 'confirmed', 'completed', 'no_show', 'cancelled', 'rescheduled'));

-- `reason`: why it was cancelled, in the words of who did, for both sides.
create table public.gym_appointments (
  like private.synced_row including all,
  coach_id uuid not null,
  member_id uuid not null,
  starts_at private.instant not null,
  ends_at private.instant not null,
  state private.appointment_state not null,
  asked_by text not null check (asked_by in ('member', 'coach')),
  replaces uuid,
  reason text not null default '' check (char_length(reason) <= 200),
  constraint gym_appointments_one_at_a_time exclude using gist (
    space_id with =, coach_id with =, tstzrange(starts_at, ends_at) with &&
  ) where (state in ('requested', 'confirmed', 'completed', 'no_show') and not deleted and starts_at < ends_at)
);
create table public.own_appointments (
  like private.synced_row including all,
  gym_id uuid not null,
  coach_id uuid not null,
  coach_name private.full_name not null,
  starts_at private.instant not null,
  ends_at private.instant not null,
  state private.appointment_state not null,
  asked_by text not null check (asked_by in ('member', 'coach')),
  replaces uuid,
  reason text not null default '' check (char_length(reason) <= 200)
);
create table public.gym_busy (
  like private.synced_row including all,
  coach_id uuid not null,
  starts_at private.instant not null,
  ends_at private.instant not null
);
select private.make_server_table(name) from unnest(array['gym_appointments', 'own_appointments', 'gym_busy']) name;

-- A coach's notes on an appointment lie in the coach's own space: neither the desk nor the owner reads them.
create table public.appointment_notes (
  like private.synced_row including all,
  appointment_id uuid not null,
  note text not null check (char_length(note) between 1 and 2000)
);
select private.make_synced_table('appointment_notes', is_private => true);

-- Appointments with a coach: the rules of docs/gym.md. What of a coach's time is free is reckoned on the device
-- (shared/domain/gym/slots.ts) and checked here; that a coach has no two at once is a constraint of the table.

create index gym_appointments_member_id_starts_at_idx on public.gym_appointments (member_id, starts_at);
create index gym_appointments_coach_id_starts_at_idx on public.gym_appointments (coach_id, starts_at);
create index gym_appointments_requested_idx on public.gym_appointments (starts_at) where state = 'requested' and not deleted;

-- `{coach_id?, bio?, weekly?, overrides?, listed?, headline?, specialties?}`: a coach's own, or by the owner
-- anybody's but for the last three: whether one is found, and by what, nobody says of somebody else.
create function private.gym_save_coach(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  coach uuid := case when args ? 'coach_id' then private.arg_uuid(args, 'coach_id') else actor end;
begin
  if coach is distinct from actor and not 'owner' = any (private.gym_roles(gym, actor)) then return 'unknown_coach'; end if;
  if coach <> actor and args ?| array['listed', 'headline', 'specialties'] then return 'not_allowed'; end if;
  if not private.are_hours(args) then
    return 'invalid';
  end if;
  update public.gym_coaches c set bio = coalesce(args ->> 'bio', c.bio), weekly = coalesce(args -> 'weekly', c.weekly),
      overrides = coalesce(args -> 'overrides', c.overrides), updated_at = now(),
      (listed, headline, specialties) = (select r.listed, r.headline, r.specialties from jsonb_populate_record(c, args) r)
    where c.space_id = private.gym_space(gym, 'gym') and c.member_id = coach and not c.deleted;
  return case when not found then 'unknown_coach' end;
end $$;

-- Whether a coach has something else then, apart from one appointment: another one, or a class to hold.
create function private.is_taken(gym uuid, coach uuid, starts timestamptz, ends timestamptz, apart uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.gym_settings f
    cross join lateral (select make_interval(mins => f.buffer_before_minutes + f.buffer_after_minutes) as gap) g
    cross join lateral (
      select a.starts_at, a.ends_at from public.gym_appointments a
        where a.space_id = private.gym_space(gym, 'gym_floor') and a.coach_id = coach and a.id is distinct from apart
          and a.state in ('requested', 'confirmed') and not a.deleted
      union all
      select s.starts_at, s.ends_at from public.gym_sessions s
        where s.space_id = private.gym_space(gym, 'gym') and s.coach_id = coach and s.state = 'planned' and not s.deleted
    ) o
    where f.id = gym and o.starts_at < ends + g.gap and o.ends_at > starts - g.gap
  )
$$;

-- Why a member may not have a coach's time; null where they may.
create function private.slot_refusal(gym uuid, coach uuid, starts timestamptz, minutes integer, at timestamptz, apart uuid)
returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  c public.gym_coaches;
  f public.gym_settings;
  ends timestamptz := starts + make_interval(mins => minutes);
  day date;
  windows jsonb;
begin
  select * into c from public.gym_coaches k where k.space_id = private.gym_space(gym, 'gym') and k.member_id = coach and not k.deleted;
  select * into f from public.gym_settings s where s.id = gym;
  if c.id is null then return 'unknown_coach'; end if;
  if starts is null or (minutes = any (f.appointment_minutes)) is not true then return 'invalid'; end if;
  if starts < at + make_interval(mins => f.notice_minutes) then return 'too_soon'; end if;
  if starts > at + make_interval(hours => 24 * f.horizon_days) then return 'too_far'; end if;
  day := (starts at time zone f.zone)::date;
  if private.closed_because(private.gym_space(gym, 'gym'), day) is not null then return 'gym_closed'; end if;
  windows := coalesce(c.overrides -> day::text, c.weekly -> extract(isodow from day)::text, '[]');
  if not exists (
    select from jsonb_array_elements(windows) w
    cross join lateral (select private.instant_of(day + (w ->> 0)::time, f.zone) as opens,
      private.instant_of(case when w ->> 1 = '24:00' then (day + 1)::timestamp else day + (w ->> 1)::time end, f.zone) as closes) i
    where i.opens <= starts and ends <= i.closes
      and mod(extract(epoch from starts - i.opens)::numeric, 60 * f.step_minutes) = 0
  ) then return 'outside_hours'; end if;
  if private.is_taken(gym, coach, starts, ends, apart) then return 'taken'; end if;
  return null;
end $$;

-- What the member sees of it, and the members when the coach is taken, follow in the same transaction.
create function private.copy_appointment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  gym uuid := (select s.gym_id from public.spaces s where s.id = new.space_id);
  here uuid := private.gym_space(gym, 'gym');
  holds boolean := new.state in ('requested', 'confirmed') and not new.deleted;
begin
  insert into public.gym_busy as b (id, space_id, coach_id, starts_at, ends_at, deleted)
    select new.id, here, new.coach_id, new.starts_at, new.ends_at, not holds
    where here is not null and (holds or exists (select from public.gym_busy k where k.id = new.id))
    on conflict (id) do update set deleted = excluded.deleted, updated_at = greatest(now(), b.updated_at)
    where b.deleted <> excluded.deleted;
  if gym is null or not exists (select from public.spaces s where s.id = new.member_id) then return null; end if;
  insert into public.own_appointments as o (id, space_id, gym_id, coach_id, coach_name, starts_at, ends_at, state, asked_by,
      replaces, reason, deleted)
    values (new.id, new.member_id, gym, new.coach_id,
      coalesce((select c.name from public.gym_coaches c where c.space_id = here and c.member_id = new.coach_id and not c.deleted), ''),
      new.starts_at, new.ends_at, new.state, new.asked_by, new.replaces, new.reason, new.deleted)
    on conflict (id) do update set state = excluded.state, reason = excluded.reason, deleted = excluded.deleted,
      updated_at = greatest(now(), o.updated_at)
    where (o.state, o.reason, o.deleted) is distinct from (excluded.state, excluded.reason, excluded.deleted);
  return null;
end $$;
create trigger copy_appointment after insert or update on public.gym_appointments
  for each row execute function private.copy_appointment();

-- Which notifications name an appointment's member: the name goes out of them with the account.
create table private.appointment_notices (
  notification_id uuid primary key references public.notifications (id) on delete cascade,
  appointment_id uuid not null references public.gym_appointments (id) on delete cascade
);
create index appointment_notices_appointment_id_idx on private.appointment_notices (appointment_id);
select private.close_tables('private.appointment_notices');

-- Tells the coach or the member of an appointment: with whom it is, and when by the gym's clocks. The member is told by
-- e-mail as well, before the time that it had until then.
create function private.tell_of_appointment(gym uuid, a public.gym_appointments, key text, is_coach boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  other text := private.name_at(gym, case when is_coach then a.member_id else a.coach_id end);
  notice uuid := private.tell_member(case when is_coach then a.coach_id else a.member_id end, key,
    coalesce(nullif(other, '') || ', ', '') || to_char(a.starts_at at time zone private.gym_zone(gym), 'DD/MM HH24:MI'));
begin
  if is_coach then
    insert into private.appointment_notices (notification_id, appointment_id) select notice, a.id where notice is not null;
  else
    perform private.mail_gym_news(gym, a.member_id, a.id, key, other, a.starts_at,
      least(a.starts_at, (select o.starts_at from public.gym_appointments o where o.id = a.replaces)), a.starts_at);
  end if;
end $$;

-- Of who has no account any more an appointment keeps no words, nor what its coach was told or mailed the name.
create function private.forget_appointments(gym uuid, member uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  had uuid[] := array(select a.id from public.gym_appointments a
    where a.space_id = private.gym_space(gym, 'gym_floor') and a.member_id = member);
begin
  update public.gym_appointments a set reason = '', updated_at = greatest(now(), a.updated_at)
    where a.id = any (had) and a.reason <> '';
  -- The time, `DD/MM HH24:MI`, is what the words end with.
  update public.notifications n set message = right(n.message, 11),
      updated_at = greatest(now(), n.updated_at)
    from private.appointment_notices k where k.appointment_id = any (had) and n.id = k.notification_id;
  delete from private.appointment_notices k where k.appointment_id = any (had);
  delete from private.mail_outbox o where o.key in (select 'gym_request:' || id from unnest(had) id);
end $$;

-- Asks the coach for an answer: in the app, and by e-mail to who has not switched that off.
create function private.ask_coach(gym uuid, a public.gym_appointments) returns void
language sql security definer set search_path = '' as $$
  select private.tell_of_appointment(gym, a, 'gym.request', true);
  select private.queue_mail('gym_request:' || a.id, p.id, 'gym_request', jsonb_build_object(
      'about', concat_ws(', ', nullif(private.name_at(gym, a.member_id), ''), f.name),
      'start', jsonb_build_object('at', a.starts_at, 'zone', f.zone),
      'minutes', extract(epoch from a.ends_at - a.starts_at)::integer / 60), now(), a.starts_at)
    from public.profiles p, public.gym_settings f
    where p.id = a.coach_id and f.id = gym and 'false'::jsonb not in (
      coalesce(p.preferences -> 'requests_by_mail', 'true'), coalesce(p.preferences -> 'notify_plan', 'true'));
$$;

-- An e-mail that has not gone out yet asks for nothing that was answered or taken back, and tells nothing that changed.
create function private.drop_appointment_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.mail_outbox o where o.key = 'gym_request:' || new.id and o.sent_at is null;
  perform private.drop_gym_mails(new.member_id, new.id);
  return null;
end $$;
create trigger drop_appointment_mails after update on public.gym_appointments for each row
  when (old.state <> new.state) execute function private.drop_appointment_mails();

-- Why a member may not ask for one more time themselves, apart from the appointment that it replaces; null where they
-- may. Each request holds a coach's time and asks for an answer by e-mail.
create function private.request_refusal(gym uuid, member uuid, at timestamptz, apart uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when count(*) filter (where a.state = 'requested' and a.starts_at > at and a.id is distinct from apart) >= 3
      then 'too_many_open'
    when count(*) filter (where a.created_at > at - interval '1 day') >= 30 then 'too_many_requests'
  end
  from public.gym_appointments a
  where a.space_id = private.gym_space(gym, 'gym_floor') and a.member_id = member and a.asked_by = 'member' and not a.deleted
$$;

-- `{coach_id, starts_at, minutes}`, as the member's own wish.
create function private.request_appointment(gym uuid, member uuid, args jsonb, at timestamptz, appointment uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  coach uuid := private.arg_uuid(args, 'coach_id');
  starts timestamptz := private.arg_time(args, 'starts_at');
  minutes integer := private.arg_integer(args, 'minutes');
  refusal text := private.slot_refusal(gym, coach, starts, minutes, at, null);
  made public.gym_appointments;
begin
  if refusal is not null then return refusal; end if;
  insert into public.gym_appointments (id, space_id, coach_id, member_id, starts_at, ends_at, state, asked_by, created_at)
    values (appointment, private.gym_space(gym, 'gym_floor'), coach, member, starts, starts + make_interval(mins => minutes),
      'requested', 'member', at) returning * into made;
  perform private.ask_coach(gym, made);
  return null;
end $$;
create function private.gym_request_appointment(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language sql security definer set search_path = '' as $$
  select coalesce(private.request_refusal(gym, actor, at, null), private.request_appointment(gym, actor, args, at, command))
$$;
-- `{member_id, coach_id, starts_at, minutes}`: for a member who stands at the desk. The coach confirms it as any other.
create function private.gym_request_for(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language sql security definer set search_path = '' as $$
  select case when not exists (
      select from private.gym_members m where m.gym_id = gym and m.member_id = private.arg_uuid(args, 'member_id')
    ) then 'unknown_member'
    else private.request_appointment(gym, private.arg_uuid(args, 'member_id'), args, at, command) end
$$;

-- The appointment that args name, where it is of the gym and the actor's: as its member, its coach, or of the desk.
create function private.appointment_of(gym uuid, actor uuid, args jsonb) returns public.gym_appointments
language sql stable security definer set search_path = '' as $$
  select * from public.gym_appointments a
  where a.id = private.arg_uuid(args, 'appointment_id') and a.space_id = private.gym_space(gym, 'gym_floor') and not a.deleted
    and (actor in (a.coach_id, a.member_id) or private.gym_roles(gym, actor) && array['desk', 'owner'])
$$;

create function private.gym_confirm_appointment(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  a public.gym_appointments := private.appointment_of(gym, actor, args);
begin
  if a.id is null or actor not in (a.coach_id, a.member_id) then return 'unknown_appointment'; end if;
  if a.state <> 'requested' then return 'not_requested'; end if;
  if actor = (case a.asked_by when 'member' then a.member_id else a.coach_id end) then return 'not_yours'; end if;
  if a.starts_at <= at then return 'started'; end if;
  update public.gym_appointments n set state = 'confirmed', updated_at = now() where n.id = a.id;
  perform private.tell_of_appointment(gym, a, case a.asked_by when 'member' then 'gym.confirmed' else 'gym.agreed' end,
    a.asked_by = 'coach');
  return null;
end $$;

-- `{appointment_id, starts_at, minutes?, coach_id?}`: a coach names any free time, a member one of the coach's hours.
-- So does the desk for a member, also with another coach. What began is the coach's alone to move: else whoever missed
-- it would take that back.
create function private.gym_propose_appointment(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  a public.gym_appointments := private.appointment_of(gym, actor, args);
  coach uuid := case when args ? 'coach_id' and private.gym_roles(gym, actor) && array['desk', 'owner']
    then private.arg_uuid(args, 'coach_id') else a.coach_id end;
  by_coach boolean := actor = a.coach_id and coach = a.coach_id;
  starts timestamptz := private.arg_time(args, 'starts_at');
  minutes integer := coalesce(private.arg_integer(args, 'minutes'), extract(epoch from a.ends_at - a.starts_at)::integer / 60);
  refusal text;
  made public.gym_appointments;
begin
  if a.id is null then return 'unknown_appointment'; end if;
  if a.state not in ('requested', 'confirmed') then return 'over'; end if;
  if actor <> a.coach_id and a.starts_at <= at then return 'started'; end if;
  if by_coach is not true then
    refusal := coalesce(case when actor = a.member_id then private.request_refusal(gym, actor, at, a.id) end,
      private.slot_refusal(gym, coach, starts, minutes, at, a.id));
  elsif starts is null or minutes not between 5 and 480 then
    refusal := 'invalid';
  elsif starts <= at then
    refusal := 'too_soon';
  elsif private.closed_because(private.gym_space(gym, 'gym'), (starts at time zone private.gym_zone(gym))::date) is not null then
    refusal := 'gym_closed';
  elsif private.is_taken(gym, coach, starts, starts + make_interval(mins => minutes), a.id) then
    refusal := 'taken';
  end if;
  if refusal is not null then return refusal; end if;
  update public.gym_appointments n set state = 'rescheduled', updated_at = now() where n.id = a.id;
  insert into public.gym_appointments (id, space_id, coach_id, member_id, starts_at, ends_at, state, asked_by, replaces, created_at)
    values (command, a.space_id, coach, a.member_id, starts, starts + make_interval(mins => minutes), 'requested',
      case when by_coach then 'coach' else 'member' end, a.id, at) returning * into made;
  if by_coach then perform private.tell_of_appointment(gym, made, 'gym.proposed', false);
  else perform private.ask_coach(gym, made); end if;
  if not by_coach and actor <> a.member_id then perform private.tell_of_appointment(gym, made, 'gym.moved', false); end if;
  if coach <> a.coach_id and actor <> a.coach_id then
    perform private.tell_of_appointment(gym, a, 'gym.given_up', true);
  end if;
  return null;
end $$;

-- `{appointment_id, reason?}`
create function private.gym_cancel_appointment(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  a public.gym_appointments := private.appointment_of(gym, actor, args);
  said text := btrim(coalesce(args ->> 'reason', ''));
begin
  if a.id is null then return 'unknown_appointment'; end if;
  if a.state not in ('requested', 'confirmed') then return 'over'; end if;
  if a.starts_at <= at then return 'started'; end if;
  update public.gym_appointments n set state = 'cancelled', reason = said, updated_at = now()
    where n.id = a.id;
  if actor <> a.coach_id then perform private.tell_of_appointment(gym, a, 'gym.given_up', true); end if;
  if actor <> a.member_id then perform private.tell_of_appointment(gym, a, 'gym.cancelled', false); end if;
  return null;
end $$;

-- `{appointment_id, state}`: one may be put right by the other.
create function private.gym_finish_appointment(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  a public.gym_appointments := private.appointment_of(gym, actor, args);
begin
  if a.id is null or actor = a.member_id and actor <> a.coach_id and not private.gym_roles(gym, actor) && array['desk', 'owner'] then
    return 'unknown_appointment';
  end if;
  if (args ->> 'state' in ('completed', 'no_show')) is not true then return 'invalid'; end if;
  if a.state not in ('confirmed', 'completed', 'no_show') then return 'not_confirmed'; end if;
  if a.starts_at > at then return 'not_started'; end if;
  update public.gym_appointments n set state = args ->> 'state', updated_at = now() where n.id = a.id;
  return null;
end $$;

insert into private.gym_verbs (verb, roles, concerns, forgets) values
  ('save_coach', '{coach,owner}', '{coach}', '{}'), ('request_appointment', '{member}', '{coach}', '{}'),
  ('request_for', '{desk,owner}', '{member,coach}', '{}'), ('confirm_appointment', '{member,coach}', '{appointment}', '{}'),
  ('propose_appointment', '{member,coach,desk,owner}', '{appointment,coach}', '{}'),
  ('cancel_appointment', '{member,coach,desk,owner}', '{appointment}', '{reason}'),
  ('finish_appointment', '{coach,desk,owner}', '{appointment}', '{}');

-- Requests that nobody confirmed before their time.
create function private.stale_requests(gym uuid, at timestamptz) returns setof public.gym_appointments
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select * from public.gym_appointments a
  where a.space_id = private.gym_space(gym, 'gym_floor') and a.state = 'requested' and not a.deleted and a.starts_at <= at;
end $$;

-- Takes an appointment back that its coach or member is not asked about.
create function private.drop_appointment(gym uuid, a public.gym_appointments) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.gym_appointments n set state = 'cancelled', updated_at = now() where n.id = a.id;
  perform private.tell_of_appointment(gym, a, 'gym.cancelled', false);
end $$;

-- The members whose own space may be written by what is asked about appointments, or is due.
create function private.appointment_concerns(gym uuid, entries bigint[], at timestamptz) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query with waiting as (
    select * from private.waiting_at(entries)
  )
  select p.id from waiting w join public.gym_appointments a on a.id = private.arg_uuid(w.args, 'appointment_id')
    cross join lateral unnest(array[a.member_id, a.coach_id]) p (id) where 'appointment' = any (w.concerns)
  union select p.id from waiting w join public.gym_appointments a on w.member_id in (a.coach_id, a.member_id)
      and (a.starts_at > at or not exists (select from public.spaces s where s.id = w.member_id))
    cross join lateral unnest(array[a.member_id, a.coach_id]) p (id) where w.command_id is null
  union select p.id from waiting w
      join public.gym_appointments a on a.space_id = private.gym_space(gym, 'gym_floor') and a.starts_at > at
    cross join lateral unnest(array[a.member_id, a.coach_id]) p (id) where 'days' = any (w.concerns)
  union select p.id from private.stale_requests(gym, at) r cross join lateral unnest(array[r.member_id, r.coach_id]) p (id);
end $$;

-- What a member is reminded of at a gym: places in classes and confirmed times, with a coach or as one, of the coming
-- four weeks. What began a moment ago may be reminded of at its start.
create function private.gym_ahead(member uuid, at timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'title', g.title, 'starts_at', g.starts_at, 'ends_at', g.ends_at)
    order by g.starts_at, g.id), '[]')
  from (
    select b.id, b.title, b.starts_at, b.ends_at from public.own_bookings b
      where b.space_id = member and not b.deleted and b.state = 'booked'
    union all
    select a.id, coalesce(nullif(a.coach_name, ''), 'Coach'), a.starts_at, a.ends_at from public.own_appointments a
      where a.space_id = member and not a.deleted and a.state = 'confirmed'
    union all
    select a.id, coalesce(nullif(private.name_at(f.id, a.member_id), ''), f.name), a.starts_at, a.ends_at
      from public.gym_appointments a join public.spaces s on s.id = a.space_id join public.gym_settings f on f.id = s.gym_id
      where a.coach_id = member and not a.deleted and a.state = 'confirmed' and a.starts_at > at - interval '15 minutes'
  ) g where g.starts_at > at - interval '15 minutes' and g.starts_at < at + interval '30 days'
$$;
select private.remind_of(name) from unnest(array['own_bookings', 'own_appointments']) name;

-- Those of coaches are in the gym's space.
create function private.mark_coach_reminders_due() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.mark_reminders_due(array(select distinct c.coach_id from changed c));
  return null;
end $$;
create trigger coach_reminders_due_after_insert after insert on public.gym_appointments referencing new table as changed
  for each statement execute function private.mark_coach_reminders_due();
create trigger coach_reminders_due_after_update after update on public.gym_appointments referencing new table as changed
  for each statement execute function private.mark_coach_reminders_due();

-- A feed shows what is certain of a member's gym as well: places in classes and times with a coach, by the gym's
-- clocks. All of it is in the member's own space, so that one greatest version tells of each change.
create function private.gym_feed(member uuid) returns table (id uuid, event jsonb)
language sql stable security definer set search_path = '' as $$
  select e.id, jsonb_build_object('id', e.id, 'title', e.title, 'zone', e.zone, 'rule', '',
    'start', to_char(e.starts_at at time zone e.zone, 'YYYY-MM-DD"T"HH24:MI'),
    'end', to_char(e.ends_at at time zone e.zone, 'YYYY-MM-DD"T"HH24:MI'),
    'exceptions', '{}'::jsonb, 'reminders', '[]'::jsonb, 'sequence', least(e.version, 2147483647))
  from (
    select b.id, b.title, b.starts_at, b.ends_at, b.version, coalesce(private.gym_zone(b.gym_id), 'UTC') as zone
      from public.own_bookings b
      where b.space_id = member and not b.deleted and b.state in ('booked', 'attended', 'no_show')
    union all
    select a.id, coalesce(nullif(a.coach_name, ''), 'Coach'), a.starts_at, a.ends_at, a.version,
        coalesce(private.gym_zone(a.gym_id), 'UTC')
      from public.own_appointments a
      where a.space_id = member and not a.deleted and a.state in ('confirmed', 'completed', 'no_show')
  ) e
$$;
