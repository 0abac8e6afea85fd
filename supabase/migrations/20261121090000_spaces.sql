-- Spaces: who may read a synced row follows from its space alone.
-- `private` is not an exposed API schema: what lives here is reached through policies, triggers and the sync functions only.
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

-- The policies below read memberships through these, so that each statement looks them up once and no policy calls another.
create function private.readable_spaces() returns setof uuid
language sql stable security definer set search_path = '' rows 4 as $$
  select space_id from public.space_members where member_id = auth.uid()
$$;

create function private.writable_spaces() returns setof uuid
language sql stable security definer set search_path = '' rows 2 as $$
  select space_id from public.space_members where member_id = auth.uid() and role = 'owner'
$$;

-- `app_metadata` is written by the server alone; an account without a role is a member.
create function private.app_role() returns text
language sql stable set search_path = '' as $$
  select coalesce(auth.jwt() -> 'app_metadata' ->> 'role', 'member')
$$;

create function private.is_super_admin() returns boolean
language sql stable set search_path = '' as $$
  select private.app_role() = 'super_admin'
$$;

-- The version that this transaction writes into a space. The first write takes the space's row lock until the commit, so
-- commit order equals version order and a reader can never page past a row that has not committed yet. The taken versions
-- stay in a transaction-local setting: a rolled back savepoint takes both back. Null for a space that does not exist, and
-- then a policy or the foreign key refuses the row.
create function private.next_version(space uuid) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  taken jsonb := coalesce(nullif(current_setting('sync.versions', true), ''), '{}');
  mine bigint := taken ->> space::text;
begin
  if mine is null then
    update public.spaces set version = version + 1 where id = space returning version into mine;
    if mine is not null then
      perform set_config('sync.versions', (taken || jsonb_build_object(space, mine))::text, true);
    end if;
  end if;
  return mine;
end $$;

-- BEFORE ROW on every synced table.
create function private.stamp_row() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and (new.id <> old.id or new.space_id <> old.space_id) then
    raise exception 'a row keeps its id and its space' using errcode = '42501';
  end if;
  new.version := coalesce(private.next_version(new.space_id), 0);
  return new;
end $$;

revoke all on all functions in schema private from public;
grant execute on function private.readable_spaces(), private.writable_spaces(), private.app_role(), private.is_super_admin(),
  private.next_version(uuid) to authenticated, service_role;

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
