-- What the payment provider says of a member, written whole: the subscription that counts, and by the functions of
-- receipts what was paid and given back. Functions of the server write it, through the public wrappers below: REST
-- reaches no other schema.

-- The provider's own id, so that what it says of an older subscription is not taken for the present one.
alter table public.subscriptions add column provider_id text check (length(provider_id) between 1 and 255);

-- What each night's comparison with the provider found and mended.
create table private.reconciliations (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  customers integer not null check (customers >= 0),
  mended jsonb not null check (jsonb_typeof(mended) = 'array'),
  failed jsonb not null check (jsonb_typeof(failed) = 'array')
);

alter table private.reconciliations enable row level security;
alter table private.reconciliations force row level security;
revoke all on private.reconciliations from public, anon, authenticated, service_role;
revoke all on sequence private.reconciliations_id_seq from public, anon, authenticated, service_role;

drop function private.apply_subscription(text, bigint, jsonb, text);

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

-- Writes what the provider answered to a look: {subscription: {…} or null, payments: […], refunds: […]}. Payments and
-- refunds only grow, so that each is recorded once by its id, whichever look saw it. `p_event`: the delivery that made
-- us look, null where none did; `p_at`: when that was, by the provider. Answers 'applied' or 'unchanged', 'stale' (a
-- later look was written already), 'repeated' (the delivery took effect before), or 'unknown' (nobody's customer: the
-- delivery stays unseen).
create function private.apply_provider(
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
  insert into public.subscriptions as s (member_id, provider_id, plan, billing, status, period_start, period_end,
    cancels_at_period_end, past_due_since)
  values (holder, told.provider_id, told.plan, told.billing, told.status, told.period_start, told.period_end,
    told.cancels_at_period_end, told.past_due_since)
  on conflict (member_id) do update set provider_id = excluded.provider_id, plan = excluded.plan,
    billing = excluded.billing, status = excluded.status, period_start = excluded.period_start,
    period_end = excluded.period_end, cancels_at_period_end = excluded.cancels_at_period_end,
    past_due_since = excluded.past_due_since, updated_at = now()
  where (s.provider_id, s.plan, s.billing, s.status, s.period_start, s.period_end, s.cancels_at_period_end,
    s.past_due_since) is distinct from (excluded.provider_id, excluded.plan, excluded.billing, excluded.status,
    excluded.period_start, excluded.period_end, excluded.cancels_at_period_end, excluded.past_due_since);
  if found then
    changed := true;
    perform private.plan_dunning(holder, told.past_due_since,
      coalesce((p_seen -> 'subscription' ->> 'ended_unpaid')::boolean, false));
  end if;
  if p_at is not null then perform private.hasten_dunning(holder, p_at); end if;
  return case when changed then 'applied' else 'unchanged' end;
end $$;

-- Whether a delivery took effect: one that did is no reason to look again.
create function private.is_event_applied(p_event text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.payment_events e where e.id = p_event)
$$;

-- Who asks a function of the server, by the token that came with it: {id, email, is_admin}.
create function private.billing_caller() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null then raise exception 'not_authenticated' using errcode = '42501'; end if;
  if not private.is_assured() then raise exception 'insufficient_aal' using errcode = '42501'; end if;
  return (select jsonb_build_object('id', u.id, 'email', coalesce(u.email, ''), 'is_admin', private.admin_refusal() is null)
    from auth.users u where u.id = auth.uid() and u.deleted_at is null);
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
  delete from private.billing_customers c where c.customer = p_customer
$$;

-- As before, and an account goes only once the provider charges it no more: {purged, objects, customers}.
create or replace function private.purge_deleted_accounts(at timestamptz) returns json
language plpgsql security definer set search_path = '' as $$
declare
  due uuid[];
  gone uuid[];
  left_over json;
  customers json;
begin
  -- One after another: two purges at once would each write the audit.
  select array_agg(d.member_id) into due from (
    select member_id from public.account_deletions
    where purge_at <= at order by purge_at, member_id limit 100 for update skip locked) d;
  -- Who became an administrator meanwhile stays.
  delete from public.account_deletions d using auth.users u
    where d.member_id = any (due) and u.id = d.member_id and u.raw_app_meta_data ->> 'role' = 'super_admin';
  with ending as (
    select d.member_id from public.account_deletions d where d.member_id = any (due)
  ), files as (
    select e.member_id, o.bucket_id, o.name from ending e join storage.objects o
      on o.owner_id = e.member_id::text or split_part(o.name, '/', 1) = e.member_id::text
  ), charged as (
    select e.member_id, c.customer from ending e join private.billing_customers c on c.member_id = e.member_id
  )
  select array_agg(e.member_id) filter (where not exists (select from files f where f.member_id = e.member_id)
      and not exists (select from charged c where c.member_id = e.member_id)),
    (select coalesce(json_agg(json_build_object('bucket', f.bucket_id, 'name', f.name)), '[]') from files f),
    (select coalesce(json_agg(c.customer), '[]') from charged c)
    into gone, left_over, customers from ending e;
  perform private.audit(member, 'purge', member) from unnest(gone) member;
  delete from auth.users u where u.id = any (gone);
  return json_build_object('purged', coalesce(cardinality(gone), 0), 'objects', left_over, 'customers', customers);
end $$;

-- Withdrawals whose contract the provider did not end yet, or whose money it did not give back.
create function private.unfinished_withdrawals() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'member', w.member_id, 'contract', w.contract,
    'refunds', w.refunds)), '[]') from public.withdrawals w where w.finished_at is null);
end $$;

create function public.link_customer(member uuid, customer text) returns text
language sql set search_path = '' as $$ select private.link_customer(member, customer) $$;
create function public.begin_provider_look() returns bigint
language sql set search_path = '' as $$ select private.begin_provider_look() $$;
create function public.apply_provider(
  customer text, look bigint, seen jsonb, event text default null, at timestamptz default null
) returns text
language sql set search_path = '' as $$ select private.apply_provider(customer, look, seen, event, at) $$;
create function public.is_event_applied(event text) returns boolean
language sql stable set search_path = '' as $$ select private.is_event_applied(event) $$;
create function public.unfinished_withdrawals() returns jsonb
language sql stable set search_path = '' as $$ select private.unfinished_withdrawals() $$;
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
  foreach f in array array['private.apply_provider(text, bigint, jsonb, text, timestamptz)',
    'private.customer_of(uuid)', 'private.is_event_applied(text)',
    'public.is_event_applied(text)', 'private.billing_customers(text)', 'private.log_reconciliation(integer, jsonb, jsonb)',
    'private.close_customer(text)', 'public.link_customer(uuid, text)', 'public.begin_provider_look()',
    'public.apply_provider(text, bigint, jsonb, text, timestamptz)',
    'private.unfinished_withdrawals()', 'public.unfinished_withdrawals()', 'public.customer_of(uuid)',
    'public.billing_customers(text)', 'public.log_reconciliation(integer, jsonb, jsonb)',
    'public.close_customer(text)']::regprocedure[] loop
    execute format('revoke all on function %s from public, anon, authenticated, service_role', f);
    execute format('grant execute on function %s to service_role', f);
  end loop;
end $$;
revoke all on function private.plan_dunning(uuid, timestamptz, boolean), private.hasten_dunning(uuid, timestamptz)
  from public;
revoke all on function private.billing_caller() from public;
revoke all on function public.billing_caller() from public, anon, authenticated, service_role;
grant execute on function private.billing_caller(), public.billing_caller() to authenticated;

-- Each night, by Rome's clock between two and four.
create function private.ask_for_reconciliation() returns void
language sql security definer set search_path = '' as $$ select private.call_edge_function('reconcile-payments', '{}') $$;
revoke all on function private.ask_for_reconciliation() from public;
do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    execute $cron$ select cron.schedule('reconcile-payments', '41 1 * * *', 'select private.ask_for_reconciliation()') $cron$;
  end if;
exception when others then
  raise warning 'payments are not reconciled on a schedule: %', sqlerrm;
end $$;
