select set_config('lock_timeout', '5s', true);

-- Plans, what is paid for them, and what the payment provider says of it. The beta is a plan like the others: whoever
-- pays nothing has it until it ends. Functions of the server alone write here.

create domain private.billing_period as text check (value in ('month', 'year'));
create domain private.currency as text check (value ~ '^[A-Z]{3}$');
-- What the payment provider calls a thing of its own.
create domain private.provider_id as text check (length(value) between 1 and 255);

-- What a member's plan is, set by administrators; without a row it is free.
create table private.entitlements (
  member_id uuid primary key references auth.users (id) on delete cascade,
  plan text not null check (plan in ('free', 'premium')),
  set_at timestamptz(3) not null default now()
);
select private.close_tables('private.entitlements');

-- Cents with VAT in them. A plan that has no `active` price for a way of billing is not sold so; whoever subscribed
-- keeps theirs.
create table public.plan_prices (
  plan text not null check (plan = 'premium'),
  billing private.billing_period not null,
  cents integer not null check (cents between 1 and 1000000),
  currency private.currency not null,
  active boolean not null default true,
  primary key (plan, billing)
);
-- Administrators set others (`admin_set_price`).
insert into public.plan_prices values ('premium', 'month', 999, 'EUR'), ('premium', 'year', 9990, 'EUR');

-- What members pay for, as the payment provider last reported it. `past_due_since`: when a payment first failed.
-- `provider_id`: the provider's own id, so that what it says of an older subscription is not taken for the present one.
-- `cents`: what this member pays, whatever the list says by now. `failure`: why the last try failed, while it is not
-- paid or where it ended so; `attempts`: tries of that payment; `next_try`: null where there is none left. `ended_at`:
-- when it ended, which may be before the period that was charged last.
create table public.subscriptions (
  member_id uuid primary key references auth.users (id) on delete cascade,
  plan text not null check (plan = 'premium'),
  billing private.billing_period not null,
  status text not null check (status in ('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled',
    'unpaid', 'paused')),
  period_start timestamptz(3) not null,
  period_end timestamptz(3) not null check (period_end > period_start),
  cancels_at_period_end boolean not null default false,
  past_due_since timestamptz(3) check (status <> 'past_due' or past_due_since is not null),
  updated_at timestamptz(3) not null default now(),
  provider_id private.provider_id,
  cents integer check (cents >= 0),
  failure text check (failure in ('declined', 'insufficient_funds', 'expired_card', 'needs_confirmation')),
  attempts integer not null default 0 check (attempts >= 0),
  next_try timestamptz(3),
  ended_at timestamptz(3)
);

select private.close_tables('public.plan_prices', 'public.subscriptions');
grant select on public.plan_prices, public.subscriptions to authenticated;
create policy "prices are nobody's secret" on public.plan_prices for select to authenticated using (true);
create policy "members read their own" on public.subscriptions
  for select to authenticated using (member_id = (select auth.uid()));
select private.require_second_factor('public.subscriptions', 'public.plan_prices');

-- What the owner decides of the business: one row. `beta_until`: the last month of the beta, null without one. It says
-- what resources/site.json says.
create table private.billing_settings (
  single boolean primary key default true check (single),
  beta_until text check (beta_until ~ '^\d{4}-(0[1-9]|1[0-2])$')
);
insert into private.billing_settings (beta_until) values ('2026-02');
select private.close_tables('private.billing_settings');

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

-- Whether a subscription gives Premium at an instant. `isPremium` of shared/domain/billing/subscription.ts says so too.
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

-- The instant at which the beta is over, by Rome's calendar; null without a beta.
create function private.beta_ends() returns timestamptz
language sql stable security definer set search_path = '' as $$
  select (to_date(s.beta_until, 'YYYY-MM') + interval '1 month') at time zone 'Europe/Rome' from private.billing_settings s
$$;

-- The plan that a subscription gives at an instant. `entitlement` of shared/domain/billing/subscription.ts says so too.
create function private.entitlement(held public.subscriptions, at timestamptz) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when private.is_premium(held.status, held.period_end, held.cancels_at_period_end, held.past_due_since, at) then 'premium'
    when at < private.beta_ends() then 'beta'
    else 'free'
  end
$$;

-- The caller's plan: what an administrator gave, what is paid for, or what everybody has.
create function private.entitlement() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_member();
begin
  return case when exists (
    select from private.entitlements e where e.member_id = me and e.plan = 'premium'
  ) then 'premium' else private.entitlement(
    (select s from public.subscriptions s where s.member_id = me), now())
  end;
end $$;

-- Answers {at, plan, beta_ends, subscription, prices}; `subscription` is null where there never was one.
create function public.billing_state() returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_member();
  return jsonb_build_object('at', now(), 'plan', private.entitlement(), 'beta_ends', private.beta_ends(),
    'subscription', (select to_jsonb(s) - array['member_id', 'provider_id', 'updated_at'] from public.subscriptions s),
    'prices', (select coalesce(jsonb_agg(to_jsonb(p) - 'active' order by p.plan, p.billing), '[]')
      from public.plan_prices p where p.active));
end $$;

create function public.entitlement() returns text
language sql stable set search_path = '' as $$ select private.entitlement() $$;
create function public.admin_set_plan(member uuid, plan text) returns void
language sql set search_path = '' as $$ select private.admin_set_plan(member, plan) $$;

grant execute on function private.beta_ends(), private.entitlement(), private.admin_set_plan(uuid, text),
  public.entitlement(), public.billing_state(), public.admin_set_plan(uuid, text) to authenticated;

-- What the payment provider says of a member, written whole: the subscription that counts, and by the functions of
-- receipts what was paid and given back. Functions of the server write it, through the public wrappers below: REST
-- reaches no other schema.

-- Who members are to the payment provider, which no member reads. `applied`: the number of the read whose answer
-- public.subscriptions holds. `stopped`: the subscription that was cancelled because the account is to end.
create table private.billing_customers (
  member_id uuid primary key references auth.users (id) on delete cascade,
  customer private.provider_id not null unique,
  applied bigint not null default 0,
  stopped private.provider_id
);
-- Customers whose account was removed before the provider had ended what it charges them.
create table private.left_customers (
  customer private.provider_id primary key
);
-- Deliveries that took effect: the provider sends the same one again until it hears that it arrived.
create table private.payment_events (
  id private.provider_id primary key,
  received_at timestamptz(3) not null default now()
);
create sequence private.provider_reads;

-- What each night's comparison with the provider found and mended.
create table private.reconciliations (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  customers integer not null check (customers >= 0),
  mended jsonb not null check (jsonb_typeof(mended) = 'array'),
  failed jsonb not null check (jsonb_typeof(failed) = 'array')
);

select private.close_tables('private.billing_customers', 'private.left_customers', 'private.payment_events',
  'private.reconciliations');

-- The provider's customer for a member: the first one stays, so that two purchases at once do not make two customers.
create function private.link_customer(p_member uuid, p_customer text) returns text
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.billing_customers (member_id, customer) values (p_member, p_customer)
  on conflict (member_id) do nothing;
  return (select c.customer from private.billing_customers c where c.member_id = p_member);
end $$;

-- Taken before the provider is asked. Of two answers that come in the wrong order, the later read is the one to keep:
-- whatever changes after it sends an event of its own, which starts another read.
create function private.begin_provider_read() returns bigint
language sql volatile security definer set search_path = '' as $$
  select nextval('private.provider_reads')
$$;

-- The e-mails of days 1, 7 and 14 after a payment failed. What was not sent is taken back once it is paid; where the
-- subscription ended because nobody paid, the last one is due.
create function private.plan_dunning(p_member uuid, p_since timestamptz, p_ended boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  prefix text := 'dunning:' || p_member || ':';
begin
  if p_since is not null then
    perform private.queue_mail(prefix || extract(epoch from p_since) || ':' || m.day, p_member, m.template,
      jsonb_build_object('until', jsonb_build_object('day', ((p_since + interval '336 hours') at time zone 'Europe/Rome')::date)),
      p_since + make_interval(hours => 24 * m.day), p_since + make_interval(hours => 24 * m.expires))
    from (values (1, 'payment_failed', 7), (7, 'payment_still_fails', 14), (14, 'payment_gave_up', 60))
      m(day, template, expires);
    return;
  end if;
  delete from private.mail_outbox o where starts_with(o.key, prefix) and o.sent_at is null
    and not (p_ended and o.template = 'payment_gave_up');
  if p_ended then
    -- One that is being sent has a due time of its own.
    update private.mail_outbox o set due = least(o.due, now())
      where starts_with(o.key, prefix) and o.sent_at is null and o.tries = 0;
  end if;
end $$;

-- A provider's test clock may be ahead of ours: what is due by it is due.
create function private.hasten_dunning(p_member uuid, p_at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.mail_outbox o set due = least(o.due, now())
    where starts_with(o.key, 'dunning:' || p_member || ':') and o.sent_at is null and o.tries = 0 and o.due <= p_at;
  if not found then return; end if;
  perform pg_notify('mail_due', '');
  perform private.call_edge_function('send-mails', '{}');
end $$;

-- What the provider reported of a subscription: equal for two rows that differ in nothing else.
create function private.provider_state(held public.subscriptions) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(held) - array['member_id', 'updated_at']
$$;

-- Writes what a read of the provider gave: {subscription: {…} or null, payments: […], refunds: […]}. Payments and
-- refunds only grow, so that each is recorded once by its id, whichever read found it. `p_event`: the delivery that
-- started the read, null where none did; `p_at`: when that was, by the provider. Answers 'applied' or 'unchanged',
-- 'stale' (a later read was written already), 'repeated' (the delivery took effect before), or 'unknown' (nobody's
-- customer: the delivery stays unseen).
create function private.apply_provider(
  p_customer text, p_read bigint, p_seen jsonb, p_event text, p_at timestamptz
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  holder uuid;
  newer boolean;
  latest public.subscriptions;
  changed boolean := false;
  one record;
begin
  select c.member_id, c.applied < p_read into holder, newer
    from private.billing_customers c where c.customer = p_customer for update;
  if not found then return 'unknown'; end if;
  if p_event is not null then
    insert into private.payment_events (id) values (p_event) on conflict (id) do nothing;
    if not found then return 'repeated'; end if;
  end if;

  for one in
    select n.* from jsonb_to_recordset(p_seen -> 'payments') as n(id text, cents integer, currency text, billing text,
      period_start timestamptz, period_end timestamptz, contract text, contracted_at timestamptz, paid_at timestamptz)
    where not exists (select from public.receipts r where r.provider_id = n.id) order by n.paid_at, n.id
  loop
    perform private.record_payment(one.id, holder, one.cents, one.currency, 'premium', one.billing, one.period_start,
      one.period_end, one.contract, one.contracted_at);
    changed := true;
  end loop;
  for one in
    select n.* from jsonb_to_recordset(p_seen -> 'refunds') as n(id text, payment_id text, cents integer,
      refunded_at timestamptz, reason text)
    where not exists (select from public.receipts r where r.provider_id = n.id) order by n.refunded_at, n.id
  loop
    perform private.record_refund(one.id, one.payment_id, one.cents, coalesce(nullif(left(one.reason, 200), ''), 'refund'));
    changed := true;
  end loop;

  if not newer then return case when changed then 'applied' else 'stale' end; end if;
  update private.billing_customers c set applied = p_read where c.customer = p_customer;
  if jsonb_typeof(p_seen -> 'subscription') is distinct from 'object' then
    delete from public.subscriptions s where s.member_id = holder;
    return case when found or changed then 'applied' else 'unchanged' end;
  end if;
  latest := jsonb_populate_record(null::public.subscriptions, p_seen -> 'subscription');
  latest.member_id := holder;
  latest.attempts := coalesce(latest.attempts, 0);
  latest.updated_at := now();
  insert into public.subscriptions as s select latest.*
  on conflict (member_id) do update set provider_id = excluded.provider_id, plan = excluded.plan,
    billing = excluded.billing, status = excluded.status, period_start = excluded.period_start,
    period_end = excluded.period_end, cancels_at_period_end = excluded.cancels_at_period_end,
    past_due_since = excluded.past_due_since, cents = excluded.cents, failure = excluded.failure,
    attempts = excluded.attempts, next_try = excluded.next_try, ended_at = excluded.ended_at,
    updated_at = excluded.updated_at
  where private.provider_state(s) is distinct from private.provider_state(excluded);
  if found then
    changed := true;
    perform private.plan_dunning(holder, latest.past_due_since,
      coalesce((p_seen -> 'subscription' ->> 'ended_unpaid')::boolean, false));
  end if;
  if p_at is not null then perform private.hasten_dunning(holder, p_at); end if;
  return case when changed then 'applied' else 'unchanged' end;
end $$;

-- As apply_provider, for the nightly comparison, which says what differed: {outcome, changes: [{field, from, to}],
-- documents: [number]}, the last the receipts and credit notes that were missing.
create function private.reconcile_customer(p_customer text, p_read bigint, p_seen jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  holder uuid := (select c.member_id from private.billing_customers c where c.customer = p_customer for update);
  known uuid[] := array(select r.id from public.receipts r where r.member_id = holder);
  held jsonb := (select private.provider_state(s) from public.subscriptions s where s.member_id = holder);
  outcome text := private.apply_provider(p_customer, p_read, p_seen, null, null);
  present jsonb := (select private.provider_state(s) from public.subscriptions s where s.member_id = holder);
begin
  return jsonb_build_object('outcome', outcome,
    'changes', (select coalesce(jsonb_agg(jsonb_build_object('field', f, 'from', held -> f, 'to', present -> f) order by f), '[]')
      from jsonb_object_keys(coalesce(held, '{}') || coalesce(present, '{}')) f
      where held -> f is distinct from present -> f),
    'documents', (select coalesce(jsonb_agg(r.year || '/' || r.number order by r.year, r.number), '[]')
      from public.receipts r where r.member_id = holder and r.id <> all (known)));
end $$;

-- Whether a delivery took effect: one that did starts no other read.
create function private.is_event_applied(p_event text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.payment_events e where e.id = p_event)
$$;

-- Who asks a function of the server, by the token that came with it: {id, email, is_admin, is_leaving}, the last where
-- the account is to end.
create function private.billing_caller() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_member();
begin
  return (select jsonb_build_object('id', u.id, 'email', coalesce(u.email, ''), 'is_admin', private.admin_refusal() is null,
      'is_leaving', exists (select from public.account_deletions d where d.member_id = me))
    from auth.users u where u.id = me and u.deleted_at is null);
end $$;

-- The provider's customer of a member, null where there is none yet.
create function private.customer_of(p_member uuid) returns text
language sql stable security definer set search_path = '' as $$
  select c.customer from private.billing_customers c where c.member_id = p_member
$$;
-- Every customer, a page at a time, for the nightly comparison.
create function private.billing_customers(p_after text) returns setof text
language sql stable security definer set search_path = '' as $$
  select c.customer from private.billing_customers c where c.customer > p_after order by c.customer limit 100
$$;
create function private.log_reconciliation(p_customers integer, p_mended jsonb, p_failed jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into private.reconciliations (customers, mended, failed) values (p_customers, p_mended, p_failed)
$$;
-- The provider knows this customer no more.
create function private.close_customer(p_customer text) returns void
language sql security definer set search_path = '' as $$
  delete from private.billing_customers c where c.customer = p_customer;
  delete from private.left_customers c where c.customer = p_customer
$$;

create function public.link_customer(member uuid, customer text) returns text
language sql set search_path = '' as $$ select private.link_customer(member, customer) $$;
create function public.begin_provider_read() returns bigint
language sql set search_path = '' as $$ select private.begin_provider_read() $$;
create function public.apply_provider(
  customer text, read bigint, seen jsonb, event text default null, at timestamptz default null
) returns text
language sql set search_path = '' as $$ select private.apply_provider(customer, read, seen, event, at) $$;
create function public.reconcile_customer(customer text, read bigint, seen jsonb) returns jsonb
language sql set search_path = '' as $$ select private.reconcile_customer(customer, read, seen) $$;
create function public.is_event_applied(event text) returns boolean
language sql stable set search_path = '' as $$ select private.is_event_applied(event) $$;
create function public.customer_of(member uuid) returns text
language sql stable set search_path = '' as $$ select private.customer_of(member) $$;
create function public.billing_customers(after text default '') returns setof text
language sql stable set search_path = '' as $$ select private.billing_customers(after) $$;
create function public.log_reconciliation(customers integer, mended jsonb, failed jsonb) returns void
language sql set search_path = '' as $$ select private.log_reconciliation(customers, mended, failed) $$;
create function public.close_customer(customer text) returns void
language sql set search_path = '' as $$ select private.close_customer(customer) $$;
create function public.billing_caller() returns jsonb
language sql stable set search_path = '' as $$ select private.billing_caller() $$;

do $$
declare
  f regprocedure;
begin
  -- The service role's alone.
  foreach f in array array['private.link_customer(uuid, text)', 'private.begin_provider_read()',
    'private.apply_provider(text, bigint, jsonb, text, timestamptz)',
    'private.reconcile_customer(text, bigint, jsonb)', 'public.reconcile_customer(text, bigint, jsonb)',
    'private.customer_of(uuid)', 'private.is_event_applied(text)',
    'public.is_event_applied(text)', 'private.billing_customers(text)', 'private.log_reconciliation(integer, jsonb, jsonb)',
    'private.close_customer(text)', 'public.link_customer(uuid, text)', 'public.begin_provider_read()',
    'public.apply_provider(text, bigint, jsonb, text, timestamptz)', 'public.customer_of(uuid)',
    'public.billing_customers(text)', 'public.log_reconciliation(integer, jsonb, jsonb)',
    'public.close_customer(text)']::regprocedure[] loop
    execute format('grant execute on function %s to service_role', f);
  end loop;
end $$;
grant execute on function private.billing_caller(), public.billing_caller() to authenticated;

-- Each night, by Rome's clock between two and four.
create function private.ask_for_reconciliation() returns void
language sql security definer set search_path = '' as $$ select private.call_edge_function('reconcile-payments', '{}') $$;

-- An administrator's refund: into the audit before the provider is asked, with a key that makes a second try of the
-- same order no second refund. Answers {key, customer}, or null where the payment has no such amount left. The key
-- names how much was given back before: the same order given twice at once is one refund, and the next one is another.
create function private.order_refund(p_actor uuid, p_payment text, p_cents integer, p_reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  paid record;
  returned integer;
begin
  select r.id, r.member_id, r.cents into paid from public.receipts r
    where r.provider_id = p_payment and r.kind = 'receipt' for update;
  if not found then return null; end if;
  select coalesce(sum(r.cents), 0) into returned from public.receipts r where r.corrects = paid.id;
  if p_cents is null or p_cents < 1 or p_cents > paid.cents - returned then return null; end if;
  perform private.audit(p_actor, 'refund', paid.member_id,
    jsonb_build_object('payment', p_payment, 'cents', p_cents, 'reason', p_reason));
  return jsonb_build_object('key', format('refund-%s-%s-%s', p_payment, returned, p_cents),
    'customer', (select c.customer from private.billing_customers c where c.member_id = paid.member_id));
end $$;
create function public.order_refund(actor uuid, payment text, cents integer, reason text) returns jsonb
language sql set search_path = '' as $$ select private.order_refund(actor, payment, cents, reason) $$;

grant execute on function private.order_refund(uuid, text, integer, text), public.order_refund(uuid, text, integer, text)
  to service_role;
