-- How many conversations with PrimeBot a month has: ten on the free plan, by Rome's calendar and the server's clock.

-- What a member's plan is, set by administrators; without a row it is free.
create table private.entitlements (
  member_id uuid primary key references auth.users (id) on delete cascade,
  plan text not null check (plan in ('free', 'premium')),
  set_at timestamptz(3) not null default now()
);
alter table private.entitlements enable row level security;
alter table private.entitlements force row level security;
revoke all on private.entitlements from public, anon, authenticated, service_role;

-- The caller's plan. Whatever depends on it asks here, and nowhere else.
create function private.entitlement() returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select e.plan from private.entitlements e where e.member_id = (select auth.uid())), 'free')
$$;

create function private.admin_set_plan(member uuid, plan text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_admin();
  account auth.users := private.admin_target(me, member);
  before text := coalesce((select e.plan from private.entitlements e where e.member_id = account.id), 'free');
begin
  if plan is null or plan not in ('free', 'premium') then raise exception 'unknown_plan' using errcode = '22023'; end if;
  if plan = before then return; end if;
  insert into private.entitlements as e (member_id, plan) values (account.id, admin_set_plan.plan)
    on conflict (member_id) do update set plan = excluded.plan, set_at = excluded.set_at;
  perform private.audit(me, 'set_plan', account.id, jsonb_build_object('before', before, 'plan', plan));
end $$;

alter table public.admin_audit drop constraint admin_audit_action_check,
  add constraint admin_audit_action_check
    check (action in ('enter', 'set_role', 'disable', 'enable', 'purge', 'set_plan'));

-- A conversation that was answered, and the month it is charged to. It stays when the conversation goes, and refers to
-- none: rows arrive in any order. `plan`: what was in force; only what the free one had is counted.
create table public.coach_claims (
  member_id uuid not null references auth.users (id) on delete cascade,
  conversation_id uuid not null,
  claimed_at timestamptz(3) not null,
  month date not null check (extract(day from month) = 1),
  plan text not null check (plan in ('free', 'premium')),
  primary key (member_id, conversation_id)
);
create index coach_claims_member_id_month_idx on public.coach_claims (member_id, month);
alter table public.coach_claims enable row level security;
alter table public.coach_claims force row level security;
revoke all on public.coach_claims from public, anon, authenticated, service_role;
grant select on public.coach_claims to authenticated;
create policy "members read what they claimed" on public.coach_claims
  for select to authenticated using (member_id = (select auth.uid()));
create policy "a verified second factor was shown" on public.coach_claims as restrictive for all to authenticated
  using ((select private.is_assured())) with check ((select private.is_assured()));

create function private.rome_month(at timestamptz) returns date
language sql stable set search_path = '' as $$ select date_trunc('month', at at time zone 'Europe/Rome')::date $$;

-- Answers {plan, at, month, used, limit}; `limit` is null where there is none. `used` may exceed it.
create function private.conversation_quota(at timestamptz) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  entitled text := private.entitlement();
  present date := private.rome_month(at);
begin
  if me is null then raise exception 'not_authenticated' using errcode = '42501'; end if;
  if not private.is_assured() then raise exception 'insufficient_aal' using errcode = '42501'; end if;
  return jsonb_build_object('plan', entitled, 'at', at, 'month', present,
    'used', (select count(*) from public.coach_claims c
      where c.member_id = me and c.month = present and c.plan = 'free'),
    'limit', case entitled when 'free' then 10 end);
end $$;

-- Counts a conversation, once, at its first answer. `answered`: it has its answer already, from a device that was
-- offline; it is kept in any case, and where the month has no room it is charged to the next one. What has no answer
-- yet is not granted then, and not counted. Answers the quota with {granted, charged}: the month that bears it, or
-- null.
create function private.claim_conversation(conversation uuid, answered boolean, at timestamptz) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  quota jsonb;
  present date := private.rome_month(at);
  charged date;
begin
  if conversation is null then raise exception 'unknown_conversation' using errcode = '22023'; end if;
  -- A member's claims come one after another, and none while an administrator sets the plan.
  perform from auth.users u where u.id = me and u.deleted_at is null for no key update;
  if not found then raise exception 'not_authenticated' using errcode = '42501'; end if;
  quota := private.conversation_quota(at);
  select c.month into charged from public.coach_claims c where c.member_id = me and c.conversation_id = conversation;
  if charged is null then
    charged := case
      when quota ->> 'limit' is null or (quota ->> 'used')::integer < (quota ->> 'limit')::integer then present
      when answered then (present + interval '1 month')::date end;
    if charged is not null then
      insert into public.coach_claims (member_id, conversation_id, claimed_at, month, plan)
        values (me, conversation, at, charged, quota ->> 'plan');
    end if;
  end if;
  return private.conversation_quota(at) || jsonb_build_object('granted', charged is not null, 'charged', charged);
end $$;

create function public.entitlement() returns text
language sql stable set search_path = '' as $$ select private.entitlement() $$;
create function public.conversation_quota() returns jsonb
language sql stable set search_path = '' as $$ select private.conversation_quota(now()) $$;
create function public.claim_conversation(conversation uuid, answered boolean default false) returns jsonb
language sql set search_path = '' as $$ select private.claim_conversation(conversation, answered, now()) $$;
create function public.admin_set_plan(member uuid, plan text) returns void
language sql set search_path = '' as $$ select private.admin_set_plan(member, plan) $$;

-- With the account's export goes what is kept here of the member.
create function private.export_plan() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('plan', private.entitlement(), 'conversations', (
    select coalesce(jsonb_agg(jsonb_build_object('id', c.conversation_id, 'at', c.claimed_at, 'month', c.month,
      'plan', c.plan) order by c.claimed_at, c.conversation_id), '[]')
    from public.coach_claims c where c.member_id = (select auth.uid())))
$$;
create or replace function public.export_account() returns json
language sql stable set search_path = '' as $$
  select (private.export_account()::jsonb || private.export_plan())::json
$$;

revoke all on function private.entitlement(), private.rome_month(timestamptz), private.export_plan(),
  private.conversation_quota(timestamptz), private.claim_conversation(uuid, boolean, timestamptz),
  private.admin_set_plan(uuid, text) from public;
revoke all on function public.entitlement(), public.conversation_quota(), public.claim_conversation(uuid, boolean),
  public.admin_set_plan(uuid, text) from public, anon, authenticated, service_role;
grant execute on function private.entitlement(), private.export_plan(), private.conversation_quota(timestamptz),
  private.claim_conversation(uuid, boolean, timestamptz), private.admin_set_plan(uuid, text),
  public.entitlement(), public.conversation_quota(), public.claim_conversation(uuid, boolean),
  public.admin_set_plan(uuid, text) to authenticated;
