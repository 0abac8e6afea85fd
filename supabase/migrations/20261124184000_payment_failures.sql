-- Why a payment fails and when it is tried again, what a subscription costs its member, and whether a price is sold.

-- `cents`: what this member pays, whatever the list says by now. `failure`: why the last try failed, while it is not
-- paid or where it ended so; `attempts`: tries of that payment; `next_try`: null where there is none left. `ended_at`:
-- when it ended, which may be before the period that was charged last.
alter table public.subscriptions
  add column cents integer check (cents >= 0),
  add column failure text check (failure in ('declined', 'insufficient_funds', 'expired_card', 'needs_confirmation')),
  add column attempts integer not null default 0 check (attempts >= 0),
  add column next_try timestamptz(3),
  add column ended_at timestamptz(3);

-- Whoever subscribed keeps a price that is not sold any more.
alter table public.plan_prices add column active boolean not null default true;

create or replace function public.billing_state() returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_member();
  return jsonb_build_object('at', now(), 'plan', private.entitlement(), 'beta_ends', private.beta_ends(),
    'subscription', (select to_jsonb(s) - array['member_id', 'provider_id', 'updated_at'] from public.subscriptions s),
    'prices', (select coalesce(jsonb_agg(to_jsonb(p) - 'active' order by p.plan, p.billing), '[]')
      from public.plan_prices p where p.active));
end $$;

-- What the provider told of a subscription, of two rows the same or not.
create function private.told_of(held public.subscriptions) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(held) - array['member_id', 'updated_at']
$$;

-- As before, with all that is told of the subscription.
create or replace function private.apply_provider(
  p_customer text, p_look bigint, p_seen jsonb, p_event text, p_at timestamptz
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  holder uuid;
  newer boolean;
  told public.subscriptions;
  changed boolean := false;
  one record;
begin
  select c.member_id, c.applied < p_look into holder, newer
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
  update private.billing_customers c set applied = p_look where c.customer = p_customer;
  if jsonb_typeof(p_seen -> 'subscription') is distinct from 'object' then
    delete from public.subscriptions s where s.member_id = holder;
    return case when found or changed then 'applied' else 'unchanged' end;
  end if;
  told := jsonb_populate_record(null::public.subscriptions, p_seen -> 'subscription');
  told.member_id := holder;
  told.attempts := coalesce(told.attempts, 0);
  told.updated_at := now();
  insert into public.subscriptions as s select told.*
  on conflict (member_id) do update set provider_id = excluded.provider_id, plan = excluded.plan,
    billing = excluded.billing, status = excluded.status, period_start = excluded.period_start,
    period_end = excluded.period_end, cancels_at_period_end = excluded.cancels_at_period_end,
    past_due_since = excluded.past_due_since, cents = excluded.cents, failure = excluded.failure,
    attempts = excluded.attempts, next_try = excluded.next_try, ended_at = excluded.ended_at,
    updated_at = excluded.updated_at
  where private.told_of(s) is distinct from private.told_of(excluded);
  if found then
    changed := true;
    perform private.plan_dunning(holder, told.past_due_since,
      coalesce((p_seen -> 'subscription' ->> 'ended_unpaid')::boolean, false));
  end if;
  if p_at is not null then perform private.hasten_dunning(holder, p_at); end if;
  return case when changed then 'applied' else 'unchanged' end;
end $$;

-- As apply_provider, for the nightly comparison, which says what differed: {outcome, changes: [{field, from, to}],
-- documents: [number]}, the last the receipts and credit notes that were missing.
create function private.reconcile_customer(p_customer text, p_look bigint, p_seen jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  holder uuid := (select c.member_id from private.billing_customers c where c.customer = p_customer for update);
  known uuid[] := array(select r.id from public.receipts r where r.member_id = holder);
  held jsonb := (select private.told_of(s) from public.subscriptions s where s.member_id = holder);
  outcome text := private.apply_provider(p_customer, p_look, p_seen, null, null);
  present jsonb := (select private.told_of(s) from public.subscriptions s where s.member_id = holder);
begin
  return jsonb_build_object('outcome', outcome,
    'changes', (select coalesce(jsonb_agg(jsonb_build_object('field', f, 'from', held -> f, 'to', present -> f) order by f), '[]')
      from jsonb_object_keys(coalesce(held, '{}') || coalesce(present, '{}')) f
      where held -> f is distinct from present -> f),
    'documents', (select coalesce(jsonb_agg(r.year || '/' || r.number order by r.year, r.number), '[]')
      from public.receipts r where r.member_id = holder and r.id <> all (known)));
end $$;
create function public.reconcile_customer(customer text, look bigint, seen jsonb) returns jsonb
language sql set search_path = '' as $$ select private.reconcile_customer(customer, look, seen) $$;

revoke all on function private.told_of(public.subscriptions) from public;
revoke all on function private.reconcile_customer(text, bigint, jsonb), public.reconcile_customer(text, bigint, jsonb)
  from public, anon, authenticated, service_role;
grant execute on function private.reconcile_customer(text, bigint, jsonb), public.reconcile_customer(text, bigint, jsonb)
  to service_role;
