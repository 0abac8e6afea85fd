-- Spaces: who may read a synced row follows from its space alone. `private` is not an exposed API schema: what lives
-- here is reached through policies, triggers and the sync functions only.
create schema private;
revoke all on schema private from public;
grant usage on schema private to authenticated, service_role;

-- A member's own space has the member's id. A gym has three: `gym` (its members), `gym_floor` (coach, desk, owner),
-- `gym_desk` (desk, owner). `version` counts the transactions that wrote rows of the space.
create table public.spaces (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('member', 'gym', 'gym_floor', 'gym_desk')),
  gym_id uuid,
  version bigint not null default 0 check (version >= 0),
  created_at timestamptz(3) not null default now(),
  constraint spaces_gym_id_check check ((kind = 'member') = (gym_id is null))
);
create unique index spaces_gym_id_kind_key on public.spaces (gym_id, kind);

create table public.space_members (
  space_id uuid not null references public.spaces (id) on delete cascade,
  member_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('owner', 'desk', 'coach', 'member')),
  created_at timestamptz(3) not null default now(),
  primary key (space_id, member_id)
);
create index space_members_member_id_idx on public.space_members (member_id, space_id);

-- The policies below read memberships through these: each statement looks them up once, and no policy calls another.
-- What policies ask is written in plpgsql: a connection plans it once, and what is written in SQL at each statement.
create function private.readable_spaces() returns setof uuid
language plpgsql stable security definer set search_path = '' rows 4 as $$
begin
  return query select m.space_id from public.space_members m where m.member_id = auth.uid();
end $$;

create function private.writable_spaces() returns setof uuid
language plpgsql stable security definer set search_path = '' rows 2 as $$
begin
  return query select m.space_id from public.space_members m where m.member_id = auth.uid() and m.role = 'owner';
end $$;

-- Takes the row locks of spaces that the caller may write, in one order for all, until the commit.
create function private.lock_spaces(wanted uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from unnest(wanted) as w (id) where w.id is null or w.id not in (select private.writable_spaces())) then
    raise exception 'rows of a space that you may not write' using errcode = '42501';
  end if;
  perform from public.spaces where id = any (wanted) order by id for no key update;
end $$;

-- `app_metadata` is written by the server alone; an account without a role is a member.
create function private.app_role() returns text
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(auth.jwt() -> 'app_metadata' ->> 'role', 'member');
end $$;

-- Why the caller may not act as an administrator, null where they may. The token's role alone is not enough: it
-- outlives a demotion, a ban and the end of its session. An administrator with a verified factor must have shown it.
create function private.admin_refusal() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  claims jsonb := auth.jwt();
begin
  if me is null or private.app_role() <> 'super_admin' or not exists (
    select from auth.users u where u.id = me and u.raw_app_meta_data ->> 'role' = 'super_admin'
      and (u.banned_until is null or u.banned_until <= now()) and u.deleted_at is null
  ) then
    return 'not_admin';
  end if;
  if claims ? 'session_id' and not exists (
    select from auth.sessions s where s.id = (claims ->> 'session_id')::uuid and s.user_id = me
  ) then
    return 'not_admin';
  end if;
  if claims ->> 'aal' is distinct from 'aal2'
    and exists (select from auth.mfa_factors f where f.user_id = me and f.status = 'verified') then
    return 'insufficient_aal';
  end if;
  return null;
end $$;

-- What the policy asks that lets administrators hear of errors.
create function private.is_super_admin() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return private.app_role() = 'super_admin' and private.admin_refusal() is null;
end $$;

-- A member with a verified second factor must have shown it: a session of the password alone (`aal1`) reaches nothing
-- of theirs. Members without one are unaffected. Restrictive policies add to what the others allow, now and later.

-- Security definer, for no member may read `auth.mfa_factors`; behind `(select …)` it runs once per statement.
create function private.is_assured() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(auth.jwt() ->> 'aal' in ('aal2', 'aal3'), false)
    or not exists (select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified');
end $$;

revoke all on all functions in schema private from public;
grant execute on function private.readable_spaces(), private.writable_spaces(), private.app_role(), private.admin_refusal(),
  private.is_super_admin(), private.is_assured() to authenticated;
grant execute on function private.readable_spaces(), private.writable_spaces(), private.app_role(), private.is_super_admin(),
  private.is_assured() to service_role;
grant execute on function private.lock_spaces(uuid[]) to authenticated;

alter table public.spaces enable row level security;
alter table public.spaces force row level security;
alter table public.space_members enable row level security;
alter table public.space_members force row level security;
revoke all on public.spaces, public.space_members from anon, authenticated;
grant select on public.spaces, public.space_members to authenticated;

create policy "members read their spaces" on public.spaces
  for select to authenticated using (id in (select private.readable_spaces()));
create policy "members read their own memberships" on public.space_members
  for select to authenticated using (member_id = (select auth.uid()));
create policy "a verified second factor was shown" on public.spaces as restrictive for all to authenticated
  using ((select private.is_assured())) with check ((select private.is_assured()));
create policy "a verified second factor was shown" on public.space_members as restrictive for all to authenticated
  using ((select private.is_assured())) with check ((select private.is_assured()));

-- Tells the devices on the private channel `space:{id}` that a collection of the space has news: they pull. Security
-- definer, since members have no insert policy on realtime.messages. A failing poke never fails the write: devices also
-- pull on reconnect, on focus and every few minutes.
create function private.poke(space uuid, collection text, version bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send(
    jsonb_build_object('space', space, 'collection', collection, 'version', version), 'poke', 'space:' || space, true);
exception when others then
  raise warning 'poke of space % failed: %', space, sqlerrm;
end $$;

-- Who gains or loses a space hears of it at once: on the channel of their own space, since that of a lost one is closed
-- to them. The word names no collection of rows: each of them has rows to read, or to purge. Of their own space, which
-- comes and goes with the account, nobody has to be told.
create function private.poke_membership() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.poke(m.member_id, 'space_members', 0)
    from (select distinct member_id from changed where space_id <> member_id) m;
  return null;
end $$;
revoke all on function private.poke(uuid, text, bigint), private.poke_membership() from public;

create trigger poke_gained after insert on public.space_members referencing new table as changed
  for each statement execute function private.poke_membership();
create trigger poke_lost after delete on public.space_members referencing old table as changed
  for each statement execute function private.poke_membership();

-- Who may hear a space's channel: its members. Nobody but the triggers may speak there.
create policy "members hear the pokes of their spaces" on realtime.messages
  for select to authenticated
  using (extension = 'broadcast' and (select realtime.topic()) in (select 'space:' || s from private.readable_spaces() s));
create policy "a verified second factor was shown" on realtime.messages as restrictive for all to authenticated
  using ((select private.is_assured())) with check ((select private.is_assured()));
