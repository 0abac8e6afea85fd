-- A member's appointments as an iCalendar feed, by an address that holds a secret: calendars send no session along. Of
-- the secret only its SHA-256 is kept, so that whoever reads the table opens no feed.

create table private.calendar_feeds (
  member_id uuid primary key references auth.users (id) on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz(3) not null default now()
);
alter table private.calendar_feeds enable row level security;
alter table private.calendar_feeds force row level security;
revoke all on private.calendar_feeds from public, anon, authenticated, service_role;

create function private.feed_member() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null then raise exception 'not_authenticated' using errcode = '42501'; end if;
  if not private.is_assured() then raise exception 'insufficient_aal' using errcode = '42501'; end if;
  return auth.uid();
end $$;

-- Since when there is a feed, null where there is none. Its address cannot be told again.
create function private.calendar_feed() returns timestamptz
language sql stable security definer set search_path = '' as $$
  select f.created_at from private.calendar_feeds f where f.member_id = private.feed_member()
$$;

-- A new token of 256 bits, in hexadecimal; the address of before ends. Three random UUIDs hold 366.
create function private.renew_calendar_feed() returns text
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.feed_member();
  token text := encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid() || gen_random_uuid(), 'UTF8')), 'hex');
begin
  insert into private.calendar_feeds as f (member_id, token_hash) values (me, sha256(convert_to(token, 'UTF8')))
  on conflict (member_id) do update set token_hash = excluded.token_hash, created_at = now();
  return token;
end $$;

create function private.revoke_calendar_feed() returns void
language sql security definer set search_path = '' as $$
  delete from private.calendar_feeds f where f.member_id = private.feed_member()
$$;

-- What a feed shows, by its token: {tag, at, events}; null for a token that opens nothing, and for a member who is
-- banned or gone. `tag` changes with each edit of an appointment; who knows it already (`p_known`) gets no events.
create function private.read_calendar_feed(p_token text, p_known text[]) returns jsonb
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
  select coalesce(max(e.version), 0)::text, max(e.updated_at) into tag, newest
    from public.events e where e.space_id = held.member_id;
  return jsonb_build_object('tag', tag, 'at', coalesce(newest, held.created_at), 'events',
    case when tag = any (p_known) then null else (
      select coalesce(jsonb_agg(to_jsonb(e) - array['space_id', 'version', 'deleted', 'reminders']
        || '{"reminders": []}' order by e.start, e.id), '[]')
      from public.events e where e.space_id = held.member_id and not e.deleted) end);
end $$;

create function public.calendar_feed() returns timestamptz
language sql stable set search_path = '' as $$ select private.calendar_feed() $$;
create function public.renew_calendar_feed() returns text
language sql set search_path = '' as $$ select private.renew_calendar_feed() $$;
create function public.revoke_calendar_feed() returns void
language sql set search_path = '' as $$ select private.revoke_calendar_feed() $$;
create function public.read_calendar_feed(p_token text, p_known text[] default '{}') returns jsonb
language sql stable set search_path = '' as $$ select private.read_calendar_feed(p_token, p_known) $$;

revoke all on function private.feed_member(), private.calendar_feed(), private.renew_calendar_feed(),
  private.revoke_calendar_feed(), private.read_calendar_feed(text, text[]) from public;
revoke all on function public.calendar_feed(), public.renew_calendar_feed(), public.revoke_calendar_feed(),
  public.read_calendar_feed(text, text[]) from public, anon, authenticated, service_role;
grant execute on function private.calendar_feed(), private.renew_calendar_feed(), private.revoke_calendar_feed(),
  public.calendar_feed(), public.renew_calendar_feed(), public.revoke_calendar_feed() to authenticated;
grant execute on function private.read_calendar_feed(text, text[]), public.read_calendar_feed(text, text[]) to service_role;
