-- What those who work at a gym need beside what its members ask for: why a time with a coach was declined, a time that
-- the desk asks for, and notes that are the coach's alone.

-- Whose people they are, for who works at several gyms: what lies on a floor names no gym.
alter table public.gym_people add column gym_id uuid;
update public.gym_people p set gym_id = s.gym_id from public.spaces s where s.id = p.space_id;
alter table public.gym_people alter column gym_id set not null;
create function private.name_gym() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.gym_id := coalesce(new.gym_id, (select s.gym_id from public.spaces s where s.id = new.space_id));
  return new;
end $$;
create trigger name_gym before insert on public.gym_people for each row execute function private.name_gym();

-- A coach's notes on an appointment lie in the coach's own space: neither the desk nor the owner reads them.
create table public.appointment_notes (
  like private.synced_row including all,
  appointment_id uuid not null,
  note text not null check (char_length(note) between 1 and 2000)
);
select private.make_synced_table('appointment_notes', is_private => true);
delete from private.gym_verbs v where v.verb = 'note_appointment';
drop function private.gym_note_appointment(uuid, uuid, jsonb, timestamptz, uuid);
alter table public.gym_appointments drop column note;

-- `reason`: why it was cancelled, in the words of who did, for both sides.
alter table public.gym_appointments add column reason text not null default '' check (char_length(reason) <= 200);
alter table public.own_appointments add column reason text not null default '' check (char_length(reason) <= 200);

create or replace function private.copy_appointment() returns trigger
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

-- `{coach_id, starts_at, minutes}`, as the member's own wish.
create function private.request_appointment(gym uuid, member uuid, args jsonb, at timestamptz, appointment uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  coach uuid := private.arg_uuid(args, 'coach_id');
  starts timestamptz := private.arg_time(args, 'starts_at');
  minutes integer := private.arg_integer(args, 'minutes');
  refusal text := private.slot_refusal(gym, coach, starts, minutes, at, null);
begin
  if refusal is not null then return refusal; end if;
  insert into public.gym_appointments (id, space_id, coach_id, member_id, starts_at, ends_at, state, asked_by)
    values (appointment, private.gym_space(gym, 'gym_floor'), coach, member, starts, starts + make_interval(mins => minutes),
      'requested', 'member');
  return null;
end $$;
create or replace function private.gym_request_appointment(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid)
returns text
language sql security definer set search_path = '' as $$
  select private.request_appointment(gym, actor, args, at, command)
$$;
-- `{member_id, coach_id, starts_at, minutes}`: for a member who stands at the desk. The coach confirms it as any other.
create function private.gym_request_for(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language sql security definer set search_path = '' as $$
  select case when not exists (
      select from private.gym_members m where m.gym_id = gym and m.member_id = private.arg_uuid(args, 'member_id')
    ) then 'unknown_member'
    else private.request_appointment(gym, private.arg_uuid(args, 'member_id'), args, at, command) end
$$;
insert into private.gym_verbs (verb, roles) values ('request_for', '{desk,owner}');

-- `{appointment_id, starts_at, minutes?}`: a coach names any free time, a member one of the coach's hours.
create or replace function private.gym_propose_appointment(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  a public.gym_appointments := private.appointment_of(gym, actor, args);
  starts timestamptz := private.arg_time(args, 'starts_at');
  minutes integer := coalesce(private.arg_integer(args, 'minutes'), extract(epoch from a.ends_at - a.starts_at)::integer / 60);
  refusal text;
begin
  if a.id is null or actor not in (a.coach_id, a.member_id) then return 'unknown_appointment'; end if;
  if a.state not in ('requested', 'confirmed') then return 'over'; end if;
  if actor = a.member_id then
    refusal := private.slot_refusal(gym, a.coach_id, starts, minutes, at, a.id);
  elsif starts is null or minutes not between 5 and 480 then
    refusal := 'invalid';
  elsif starts <= at then
    refusal := 'too_soon';
  elsif private.is_taken(gym, a.coach_id, starts, starts + make_interval(mins => minutes), a.id) then
    refusal := 'taken';
  end if;
  if refusal is not null then return refusal; end if;
  update public.gym_appointments n set state = 'rescheduled', updated_at = now() where n.id = a.id;
  insert into public.gym_appointments (id, space_id, coach_id, member_id, starts_at, ends_at, state, asked_by, replaces)
    values (command, a.space_id, a.coach_id, a.member_id, starts, starts + make_interval(mins => minutes), 'requested',
      case actor when a.coach_id then 'coach' else 'member' end, a.id);
  return null;
end $$;

-- `{appointment_id, reason?}`
create or replace function private.gym_cancel_appointment(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid)
returns text
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
  return null;
end $$;

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

create or replace function private.read_calendar_feed(p_token text, p_known text[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  held private.calendar_feeds;
  tag text;
  newest timestamptz;
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
  return jsonb_build_object('tag', tag, 'at', coalesce(newest, held.created_at), 'events',
    case when tag = any (p_known) then null else (
      select coalesce(jsonb_agg(f.event order by f.starts, f.id), '[]') from (
        select e.id, e.start as starts, to_jsonb(e) - array['space_id', 'version', 'deleted', 'reminders']
          || '{"reminders": []}' as event
        from public.events e where e.space_id = held.member_id and not e.deleted
        union all select g.id, g.event ->> 'start', g.event from private.gym_feed(held.member_id) g
      ) f) end);
end $$;

revoke all on function private.name_gym(), private.request_appointment(uuid, uuid, jsonb, timestamptz, uuid),
  private.gym_request_for(uuid, uuid, jsonb, timestamptz, uuid), private.gym_feed(uuid) from public;
