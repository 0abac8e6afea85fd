-- The administration: who may enter, the append-only audit, and the two actions on accounts. Each public function is a
-- wrapper that runs as its caller; what it calls runs as the owner and asks `private.require_admin` first.

create function private.require_admin() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  refusal text := private.admin_refusal();
begin
  if refusal is not null then raise exception '%', refusal using errcode = '42501'; end if;
  return auth.uid();
end $$;

-- Ids, no names: an entry outlives the account that it is about.
create table public.admin_audit (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  actor uuid not null,
  action text not null check (action in ('enter', 'set_role', 'disable', 'enable', 'purge')),
  target uuid,
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object' and octet_length(detail::text) <= 4096)
);
alter table public.admin_audit enable row level security;
alter table public.admin_audit force row level security;
revoke all on public.admin_audit from public, anon, authenticated, service_role;

create function private.keep_audit() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'the audit is append-only' using errcode = '42501';
end $$;
create trigger keep_rows before update or delete on public.admin_audit
  for each row execute function private.keep_audit();
create trigger keep_table before truncate on public.admin_audit
  for each statement execute function private.keep_audit();

create function private.audit(actor uuid, action text, target uuid, detail jsonb default '{}') returns void
language sql security definer set search_path = '' as $$
  insert into public.admin_audit (actor, action, target, detail) values (actor, action, target, detail)
$$;

-- The guard's question when the area is entered: noted once per session.
create function private.admin_enter() returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_admin();
  session text := auth.jwt() ->> 'session_id';
begin
  if session is null or not exists (
    select from public.admin_audit a where a.actor = me and a.action = 'enter' and a.detail ->> 'session' = session
  ) then
    perform private.audit(me, 'enter', null, jsonb_strip_nulls(jsonb_build_object('session', session)));
  end if;
end $$;
create index admin_audit_actor_action_idx on public.admin_audit (actor, action);

-- The account that an action is about, locked until the commit. Nobody acts on their own: an administrator remains.
create function private.admin_target(me uuid, member uuid) returns auth.users
language plpgsql security definer set search_path = '' as $$
declare
  account auth.users;
begin
  if member = me then raise exception 'own_account' using errcode = '22023'; end if;
  select * into account from auth.users u where u.id = member and u.deleted_at is null for update;
  if not found then raise exception 'unknown_member' using errcode = '22023'; end if;
  return account;
end $$;

create function private.admin_set_role(member uuid, role text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_admin();
  account auth.users := private.admin_target(me, member);
  before text := coalesce(account.raw_app_meta_data ->> 'role', 'member');
begin
  if role is null or role not in ('member', 'coach', 'desk', 'super_admin') then
    raise exception 'unknown_role' using errcode = '22023';
  end if;
  if role = before then return; end if;
  update auth.users u set updated_at = now(),
    raw_app_meta_data = jsonb_set(coalesce(u.raw_app_meta_data, '{}'), '{role}', to_jsonb(admin_set_role.role)) where u.id = member;
  perform private.audit(me, 'set_role', member, jsonb_build_object('from', before, 'to', role));
end $$;

-- A disabled account cannot sign in nor refresh, and its sessions end; an access token that is out ends by itself.
create function private.admin_set_disabled(member uuid, disabled boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_admin();
  account auth.users := private.admin_target(me, member);
  before boolean := coalesce(account.banned_until > now(), false);
begin
  if disabled is null then raise exception 'unknown_state' using errcode = '22023'; end if;
  if disabled = before then return; end if;
  update auth.users u set updated_at = now(),
    banned_until = case when disabled then now() + interval '100 years' end where u.id = member;
  if disabled then delete from auth.sessions s where s.user_id = member; end if;
  perform private.audit(me, case when disabled then 'disable' else 'enable' end, member);
end $$;

create function public.admin_enter() returns void
language sql set search_path = '' as $$ select private.admin_enter() $$;
create function public.admin_set_role(member uuid, role text) returns void
language sql set search_path = '' as $$ select private.admin_set_role(member, role) $$;
create function public.admin_set_disabled(member uuid, disabled boolean) returns void
language sql set search_path = '' as $$ select private.admin_set_disabled(member, disabled) $$;

revoke all on function private.require_admin(), private.keep_audit(),
  private.audit(uuid, text, uuid, jsonb), private.admin_enter(), private.admin_target(uuid, uuid),
  private.admin_set_role(uuid, text), private.admin_set_disabled(uuid, boolean) from public;
revoke all on function public.admin_enter(), public.admin_set_role(uuid, text), public.admin_set_disabled(uuid, boolean)
  from public, anon, authenticated, service_role;
grant execute on function private.admin_enter(), private.admin_set_role(uuid, text),
  private.admin_set_disabled(uuid, boolean) to authenticated;
grant execute on function public.admin_enter(), public.admin_set_role(uuid, text), public.admin_set_disabled(uuid, boolean)
  to authenticated;
