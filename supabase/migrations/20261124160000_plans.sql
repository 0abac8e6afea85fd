-- The beta is a plan like the others: whoever pays nothing has it until it ends. Premium is sold by the year too.

-- The owner sets another price with an update of this row.
insert into public.plan_prices values ('premium', 'year', 9990, 'EUR');

alter table public.coach_claims drop constraint coach_claims_plan_check,
  add constraint coach_claims_plan_check check (plan in ('free', 'beta', 'premium'));

-- What the owner decides of the business: one row. `beta_until`: the last month of the beta, null without one. It says
-- what resources/site.json says.
create table private.billing_settings (
  single boolean primary key default true check (single),
  beta_until text check (beta_until ~ '^\d{4}-(0[1-9]|1[0-2])$')
);
insert into private.billing_settings (beta_until) values ('2026-02');
alter table private.billing_settings enable row level security;
alter table private.billing_settings force row level security;
revoke all on private.billing_settings from public, anon, authenticated, service_role;

-- The instant at which the beta is over, by Rome's calendar; null without a beta.
create function private.beta_ends() returns timestamptz
language sql stable security definer set search_path = '' as $$
  select (to_date(s.beta_until, 'YYYY-MM') + interval '1 month') at time zone 'Europe/Rome' from private.billing_settings s
$$;

-- The plan that a subscription gives at an instant. `entitlement` of shared/billing/subscription.ts says the same.
create function private.entitlement(held public.subscriptions, at timestamptz) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when private.is_premium(held.status, held.period_end, held.cancels_at_period_end, held.past_due_since, at) then 'premium'
    when at < private.beta_ends() then 'beta'
    else 'free'
  end
$$;

-- The caller's plan: what an administrator gave, what is paid for, or what everybody has.
create or replace function private.entitlement() returns text
language sql stable security definer set search_path = '' as $$
  select case when exists (
    select from private.entitlements e where e.member_id = (select auth.uid()) and e.plan = 'premium'
  ) then 'premium' else private.entitlement(
    (select s from public.subscriptions s where s.member_id = (select auth.uid())), now())
  end
$$;

-- Answers {at, plan, beta_ends, subscription, prices}; `subscription` is null where there never was one.
create or replace function public.billing_state() returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  if auth.uid() is null then raise exception 'not_authenticated' using errcode = '42501'; end if;
  if not private.is_assured() then raise exception 'insufficient_aal' using errcode = '42501'; end if;
  return jsonb_build_object('at', now(), 'plan', private.entitlement(), 'beta_ends', private.beta_ends(),
    'subscription', (select to_jsonb(s) - array['member_id', 'provider_id', 'updated_at'] from public.subscriptions s),
    'prices', (select coalesce(jsonb_agg(to_jsonb(p) order by p.plan, p.billing), '[]') from public.plan_prices p));
end $$;

revoke all on function private.beta_ends(), private.entitlement(public.subscriptions, timestamptz) from public;
grant execute on function private.beta_ends() to authenticated;
