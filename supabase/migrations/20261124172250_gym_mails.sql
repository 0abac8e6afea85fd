select set_config('lock_timeout', '5s', true);

-- What changed at a gym also comes to the member by e-mail: who has the app closed comes for nothing else.

-- When the quiet hours end in which `at` lies; `at` itself outside of them, and where they last all day. Who never
-- chose any has them from 22 to 8 in `zone` (shared/domain/notifications/notification-preferences.ts).
create function private.quiet_end(preferences jsonb, zone text, at timestamptz) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
declare
  quiet jsonb := coalesce(preferences -> 'quiet_hours', '{}');
  here text := coalesce(quiet ->> 'timeZone', zone);
  shown timestamp;
  starts time;
  ends time;
begin
  if not private.is_zone(here) then return at; end if;
  shown := at at time zone here;
  starts := coalesce(quiet ->> 'from', '22:00');
  ends := coalesce(quiet ->> 'to', '08:00');
  if quiet -> 'on' = 'false' or starts = ends
    or not (case when starts < ends then shown::time >= starts and shown::time < ends
      else shown::time >= starts or shown::time < ends end) then
    return at;
  end if;
  return (shown::date + ends + make_interval(days => (shown::time >= ends)::integer)) at time zone here;
exception when data_exception then
  -- Preferences are the device's to write, and no news may fail by them.
  return at;
end $$;

-- Takes back what was to be mailed of a booking or an appointment, and is true no more. What went out an hour ago may
-- be said again.
create function private.drop_gym_mails(member uuid, row_id uuid) returns void
language sql security definer set search_path = '' as $$
  delete from private.mail_outbox o
    where o.member_id = member and starts_with(o.key, 'gym_news:' || row_id || ':')
      and (o.sent_at is null or o.sent_at < now() - interval '1 hour')
$$;

-- E-mails a member what a notification says by `key`: `about` and when it starts. Of one row each goes out once an hour
-- at most, as a place may be offered again and again. The quiet hours put it off where `known_by`, when the member has
-- to know, is more than a day away; null is at once. From `expires` on it would tell nothing any more.
create function private.mail_gym_news(
  gym uuid, member uuid, row_id uuid, key text, about text, starts_at timestamptz,
  known_by timestamptz, expires timestamptz
) returns void
language sql security definer set search_path = '' as $$
  select private.queue_mail(
    'gym_news:' || row_id || ':' || key, p.id, replace(key, '.', '_'),
    jsonb_build_object('about', concat_ws(', ', nullif(mail_gym_news.about, ''), f.name),
      'start', jsonb_build_object('at', starts_at, 'zone', f.zone)),
    case when known_by > now() + interval '1 day' then private.quiet_end(p.preferences, f.zone, now()) else now() end,
    expires)
  from public.profiles p, public.gym_settings f
  where p.id = member and f.id = gym and not exists (select from public.account_deletions d where d.member_id = p.id)
    and 'false'::jsonb not in (
      coalesce(p.preferences -> 'gym_news_by_mail', 'true'), coalesce(p.preferences -> 'notify_plan', 'true'));
$$;

-- E-mails of a gym that have not gone out say when by the clocks that it has now, also of what moved along with them.
create function private.move_gym_mails(gym uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.mail_outbox o
    set data = jsonb_set(o.data, '{start}', jsonb_build_object('at', r.starts_at, 'zone', private.gym_zone(gym))),
      expires = o.expires + (r.starts_at - (o.data #>> '{start,at}')::timestamptz)
    from (
      select b.id, b.starts_at from public.gym_bookings b where b.space_id = private.gym_space(gym, 'gym_floor')
      union all
      select a.id, a.starts_at from public.gym_appointments a where a.space_id = private.gym_space(gym, 'gym_floor')
    ) r
    where o.sent_at is null and r.id = case when o.key ~ '^gym_(news|request):' then split_part(o.key, ':', 2)::uuid end;
end $$;

-- Whoever asks for the end of their account hears no more of their gym, not even what waits for the morning.
create function private.drop_gym_news() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.mail_outbox o
    where o.member_id = new.member_id and starts_with(o.key, 'gym_news:') and o.sent_at is null;
  return null;
end $$;
create trigger drop_gym_news after insert on public.account_deletions
  for each row execute function private.drop_gym_news();
