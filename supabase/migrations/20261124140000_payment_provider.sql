-- Who members are to the payment provider, and what it last told. Neither is anything that a member reads.

-- `applied`: the look at the provider whose answer public.subscriptions holds.
create table private.billing_customers (
  member_id uuid primary key references auth.users (id) on delete cascade,
  customer text not null unique check (length(customer) between 1 and 255),
  applied bigint not null default 0
);
-- Deliveries that took effect: the provider sends the same one again until it hears that it arrived.
create table private.payment_events (
  id text primary key check (length(id) between 1 and 255),
  received_at timestamptz(3) not null default now()
);
create sequence private.provider_looks;

alter table private.billing_customers enable row level security;
alter table private.billing_customers force row level security;
alter table private.payment_events enable row level security;
alter table private.payment_events force row level security;
revoke all on private.billing_customers, private.payment_events from public, anon, authenticated, service_role;
revoke all on sequence private.provider_looks from public, anon, authenticated, service_role;

-- The provider's customer for a member: the first one stays, so that two purchases at once do not make two customers.
create function private.link_customer(p_member uuid, p_customer text) returns text
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.billing_customers (member_id, customer) values (p_member, p_customer)
  on conflict (member_id) do nothing;
  return (select c.customer from private.billing_customers c where c.member_id = p_member);
end $$;

-- Taken before the provider is asked. Of two answers that come in the wrong order, the later look is the one to keep:
-- whatever changed after it sends an event of its own, which looks again.
create function private.begin_provider_look() returns bigint
language sql volatile security definer set search_path = '' as $$
  select nextval('private.provider_looks')
$$;

-- Writes what the provider answered to a look. `p_event`: the delivery that made us look, null where none did.
-- Answers 'applied', 'stale' (a later look was written already), 'repeated' (the delivery took effect before), or
-- 'unknown' (nobody's customer, as after an account's deletion).
create function private.apply_subscription(p_customer text, p_look bigint, p_state jsonb, p_event text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  holder uuid;
begin
  if p_event is not null then
    insert into private.payment_events (id) values (p_event) on conflict (id) do nothing;
    if not found then return 'repeated'; end if;
  end if;
  update private.billing_customers c set applied = p_look where c.customer = p_customer and c.applied < p_look
  returning c.member_id into holder;
  if not found then
    return case when exists (select from private.billing_customers c where c.customer = p_customer)
      then 'stale' else 'unknown' end;
  end if;
  insert into public.subscriptions as s (member_id, plan, billing, status, period_start, period_end,
    cancels_at_period_end, past_due_since)
  select holder, n.plan, n.billing, n.status, n.period_start, n.period_end, n.cancels_at_period_end, n.past_due_since
  from jsonb_to_record(p_state) as n(plan text, billing text, status text, period_start timestamptz,
    period_end timestamptz, cancels_at_period_end boolean, past_due_since timestamptz)
  on conflict (member_id) do update set plan = excluded.plan, billing = excluded.billing, status = excluded.status,
    period_start = excluded.period_start, period_end = excluded.period_end,
    cancels_at_period_end = excluded.cancels_at_period_end, past_due_since = excluded.past_due_since,
    updated_at = now();
  return 'applied';
end $$;

revoke all on function private.link_customer(uuid, text), private.begin_provider_look(),
  private.apply_subscription(text, bigint, jsonb, text) from public, anon, authenticated, service_role;
grant execute on function private.link_customer(uuid, text), private.begin_provider_look(),
  private.apply_subscription(text, bigint, jsonb, text) to service_role;
