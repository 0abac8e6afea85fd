-- What members pay for, as the payment provider last told it, and what it costs. Functions of the server alone write
-- here.

-- Cents with VAT in them. A plan that has no price for a way of billing is not sold so.
create table public.plan_prices (
  plan text not null check (plan = 'premium'),
  billing text not null check (billing in ('month', 'year')),
  cents integer not null check (cents between 1 and 1000000),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  primary key (plan, billing)
);
insert into public.plan_prices values ('premium', 'month', 999, 'EUR');

-- `past_due_since`: when a payment first failed.
create table public.subscriptions (
  member_id uuid primary key references auth.users (id) on delete cascade,
  plan text not null check (plan = 'premium'),
  billing text not null check (billing in ('month', 'year')),
  status text not null check (status in ('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled',
    'unpaid', 'paused')),
  period_start timestamptz(3) not null,
  period_end timestamptz(3) not null check (period_end > period_start),
  cancels_at_period_end boolean not null default false,
  past_due_since timestamptz(3) check (status <> 'past_due' or past_due_since is not null),
  updated_at timestamptz(3) not null default now()
);

alter table public.plan_prices enable row level security;
alter table public.plan_prices force row level security;
alter table public.subscriptions enable row level security;
alter table public.subscriptions force row level security;
revoke all on public.plan_prices, public.subscriptions from public, anon, authenticated, service_role;
grant select on public.plan_prices, public.subscriptions to authenticated;
create policy "prices are nobody's secret" on public.plan_prices for select to authenticated using (true);
create policy "members read their own" on public.subscriptions
  for select to authenticated using (member_id = (select auth.uid()));
create policy "a verified second factor was shown" on public.subscriptions as restrictive for all to authenticated
  using ((select private.is_assured())) with check ((select private.is_assured()));
create policy "a verified second factor was shown" on public.plan_prices as restrictive for all to authenticated
  using ((select private.is_assured())) with check ((select private.is_assured()));

-- Whether a subscription gives Premium at an instant. `isPremium` of shared/billing/subscription.ts says the same.
create function private.is_premium(
  status text, period_end timestamptz, cancels_at_period_end boolean, past_due_since timestamptz, at timestamptz
) returns boolean
language sql immutable set search_path = '' as $$
  select case
    when status = 'past_due' then coalesce(at < past_due_since + interval '336 hours', false)
    when status in ('trialing', 'active') then
      at < period_end + case when cancels_at_period_end then interval '0' else interval '24 hours' end
    else false
  end
$$;

-- The caller's plan: what an administrator gave, or what is paid for.
create or replace function private.entitlement() returns text
language sql stable security definer set search_path = '' as $$
  select case when exists (
    select from private.entitlements e where e.member_id = (select auth.uid()) and e.plan = 'premium'
  ) or exists (
    select from public.subscriptions s where s.member_id = (select auth.uid())
      and private.is_premium(s.status, s.period_end, s.cancels_at_period_end, s.past_due_since, now())
  ) then 'premium' else 'free' end
$$;

-- Answers {at, plan, subscription, prices}; `subscription` is null where there never was one.
create function public.billing_state() returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  if auth.uid() is null then raise exception 'not_authenticated' using errcode = '42501'; end if;
  if not private.is_assured() then raise exception 'insufficient_aal' using errcode = '42501'; end if;
  return jsonb_build_object('at', now(), 'plan', private.entitlement(),
    'subscription', (select to_jsonb(s) - array['member_id', 'updated_at'] from public.subscriptions s),
    'prices', (select coalesce(jsonb_agg(to_jsonb(p) order by p.plan, p.billing), '[]') from public.plan_prices p));
end $$;

create or replace function private.export_plan() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('plan', private.entitlement(),
    'subscription', (select to_jsonb(s) - 'member_id' from public.subscriptions s
      where s.member_id = (select auth.uid())),
    'conversations', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.conversation_id, 'at', c.claimed_at, 'month', c.month,
        'plan', c.plan) order by c.claimed_at, c.conversation_id), '[]')
      from public.coach_claims c where c.member_id = (select auth.uid())))
$$;

revoke all on function private.is_premium(text, timestamptz, boolean, timestamptz, timestamptz) from public;
revoke all on function public.billing_state() from public, anon, authenticated, service_role;
grant execute on function public.billing_state() to authenticated;
