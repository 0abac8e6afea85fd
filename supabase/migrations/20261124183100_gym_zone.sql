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

alter function private.gym_save_settings(uuid, uuid, jsonb, timestamptz, uuid) rename to save_settings;
create function private.gym_save_settings(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  before text := private.gym_zone(gym);
  refusal text := private.save_settings(gym, actor, args, at, command);
begin
  if refusal is null and private.gym_zone(gym) <> before then perform private.move_timetable(gym, at); end if;
  return refusal;
end $$;

-- Whoever booked something ahead has a copy of it.
create or replace function private.gym_concerns(gym uuid, entries bigint[], at timestamptz) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select private.class_concerns(gym, entries, at) union select private.appointment_concerns(gym, entries, at)
  union select b.member_id from private.gym_queue q join public.gym_commands c on c.id = q.command_id
    join public.gym_bookings b on b.space_id = private.gym_space(gym, 'gym_floor') and b.starts_at > at
    where q.seq = any (entries) and c.verb = 'save_settings' and c.args ? 'zone'
$$;

revoke all on function private.move_timetable(uuid, timestamptz),
  private.gym_save_settings(uuid, uuid, jsonb, timestamptz, uuid) from public;
