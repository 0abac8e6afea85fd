select set_config('lock_timeout', '5s', true);

-- Days on which a gym is closed: its classes and appointments of those days are cancelled in the same transaction, and
-- nobody books or asks for a time on them.

-- `{days: {starts_on, ends_on}, reason}`: both days included. What nobody booked goes, and comes back with
-- `reopen_days`; what somebody booked stays cancelled, as they have heard of it. What has begun is left.
create function private.gym_close_days(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  here uuid := private.gym_space(gym, 'gym');
  zone text := private.gym_zone(gym);
  today date := private.gym_day(gym, at);
  first date := (args #>> '{days,starts_on}')::date;
  last date := (args #>> '{days,ends_on}')::date;
  why text := btrim(args ->> 'reason');
  a public.gym_appointments;
begin
  if (last - first between 0 and 365) is not true then return 'invalid'; end if;
  if last < today then return 'closure_past'; end if;
  if 100 <= (select count(*) from public.gym_closures c where c.space_id = here and c.ends_on >= today and not c.deleted) then
    return 'too_many_closures';
  end if;
  insert into public.gym_closures (id, space_id, starts_on, ends_on, reason) values (command, here, first, last, why);
  update public.gym_sessions s set deleted = true, updated_at = now()
    where s.space_id = here and s.starts_at > at and (s.starts_at at time zone zone)::date between first and last
      and s.state = 'planned' and s.taken = 0 and s.waiting = 0 and not s.deleted;
  perform private.cancel_session(gym, s.id, at) from public.gym_sessions s
    where s.space_id = here and s.starts_at > at and (s.starts_at at time zone zone)::date between first and last
      and s.state = 'planned' and not s.deleted;
  for a in select * from public.gym_appointments n
    where n.space_id = private.gym_space(gym, 'gym_floor') and n.starts_at > at and n.state in ('requested', 'confirmed')
      and (n.starts_at at time zone zone)::date between first and last and not n.deleted order by n.starts_at, n.id
  loop
    update public.gym_appointments n set state = 'cancelled', reason = why, updated_at = now() where n.id = a.id;
    if actor <> a.coach_id then perform private.tell_of_appointment(gym, a, 'gym.given_up', true); end if;
    if actor <> a.member_id then perform private.tell_of_appointment(gym, a, 'gym.cancelled', false); end if;
  end loop;
  return null;
end $$;

-- `{closure_id}`: classes are held again on its days, but for those that were cancelled.
create function private.gym_reopen_days(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  here uuid := private.gym_space(gym, 'gym');
  today date := private.gym_day(gym, at);
  c public.gym_closures;
begin
  update public.gym_closures k set deleted = true, updated_at = now()
    where k.id = private.arg_uuid(args, 'closure_id') and k.space_id = here and not k.deleted returning * into c;
  if c.id is null then return 'unknown_closure'; end if;
  insert into public.gym_sessions as s (id, space_id, class_id, title, coach_id, room, capacity, starts_at, ends_at)
    select t.id, here, k.id, k.title, k.coach_id, k.room, k.capacity, t.starts_at, t.starts_at + make_interval(mins => k.minutes)
    from public.gym_classes k, private.gyms g, private.class_times(k, private.gym_zone(gym), greatest(c.starts_on, today),
      least(c.ends_on, g.timetable_until)) t
    where k.space_id = here and not k.deleted and g.id = gym and t.starts_at > at
    on conflict (id) do update set deleted = false, updated_at = now() where s.deleted and s.state = 'planned';
  return null;
end $$;

insert into private.gym_verbs (verb, roles, concerns) values
  ('close_days', '{desk,owner}', '{days}'), ('reopen_days', '{desk,owner}', '{}');
