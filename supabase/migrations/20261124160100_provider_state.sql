-- What the payment provider says of a member, written whole: the subscription that counts, what was paid and what was
-- given back. Functions of the server write it, through the public wrappers below: REST reaches no other schema.

-- The provider's own id, so that what it says of an older subscription is not taken for the present one.
alter table public.subscriptions add column provider_id text check (length(provider_id) between 1 and 255);

-- Kept when the account goes: what was taken has to be accounted for. `id` is the provider's, of the payment.
create table public.payments (
  id text primary key check (length(id) between 1 and 255),
  member_id uuid references auth.users (id) on delete set null,
  invoice text not null unique check (length(invoice) between 1 and 255),
  billing text not null check (billing in ('month', 'year')),
  cents integer not null check (cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  paid_at timestamptz(3) not null,
  period_start timestamptz(3) not null,
  period_end timestamptz(3) not null
);
create index payments_member_id_idx on public.payments (member_id);
create table public.refunds (
  id text primary key check (length(id) between 1 and 255),
  payment_id text not null references public.payments (id),
  member_id uuid references auth.users (id) on delete set null,
  cents integer not null check (cents > 0),
  refunded_at timestamptz(3) not null,
  reason text not null default '' check (length(reason) <= 500)
);
create index refunds_payment_id_idx on public.refunds (payment_id);
create index refunds_member_id_idx on public.refunds (member_id);

-- One e-mail for each of these days after a payment failed, while it is not paid.
create table private.dunning_mails (
  member_id uuid not null references auth.users (id) on delete cascade,
  since timestamptz(3) not null,
  day integer not null check (day in (1, 7, 14)),
  due_at timestamptz(3) not null,
  claimed_at timestamptz(3),
  sent_at timestamptz(3),
  primary key (member_id, since, day)
);

-- What each night's comparison with the provider found and mended.
create table private.reconciliations (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  customers integer not null check (customers >= 0),
  mended jsonb not null check (jsonb_typeof(mended) = 'array'),
  failed jsonb not null check (jsonb_typeof(failed) = 'array')
);

do $$
declare
  t text;
begin
  foreach t in array array['public.payments', 'public.refunds', 'private.dunning_mails', 'private.reconciliations'] loop
    execute format('alter table %s enable row level security', t);
    execute format('alter table %s force row level security', t);
    execute format('revoke all on %s from public, anon, authenticated, service_role', t);
  end loop;
  foreach t in array array['public.payments', 'public.refunds'] loop
    execute format('grant select on %s to authenticated', t);
    execute format('create policy "members read their own" on %s
      for select to authenticated using (member_id = (select auth.uid()))', t);
    execute format('create policy "a verified second factor was shown" on %s as restrictive for all to authenticated
      using ((select private.is_assured())) with check ((select private.is_assured()))', t);
  end loop;
end $$;
revoke all on sequence private.reconciliations_id_seq from public, anon, authenticated, service_role;

drop function private.apply_subscription(text, bigint, jsonb, text);

-- E-mails that are due while a payment fails. A subscription that ended because nobody paid has its last one now.
create function private.plan_dunning(member uuid, since timestamptz, ended boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if since is not null then
    insert into private.dunning_mails (member_id, since, day, due_at)
    select plan_dunning.member, plan_dunning.since, d, plan_dunning.since + make_interval(hours => 24 * d)
    from unnest(array[1, 7, 14]) d on conflict do nothing;
  elsif ended then
    update private.dunning_mails m set due_at = least(m.due_at, now())
      where m.member_id = plan_dunning.member and m.day = 14 and m.sent_at is null;
    delete from private.dunning_mails m where m.member_id = plan_dunning.member and m.day < 14 and m.sent_at is null;
  else
    delete from private.dunning_mails m where m.member_id = plan_dunning.member and m.sent_at is null;
  end if;
end $$;

-- Writes what the provider answered to a look: {subscription: {…} or null, payments: […], refunds: […]}. Payments and
-- refunds only grow, so that each is written once by its id, whichever look saw it. `p_event`: the delivery that made
-- us look, null where none did. Answers 'applied' or 'unchanged', 'stale' (a later look was written already),
-- 'repeated' (the delivery took effect before), or 'unknown' (nobody's customer: the delivery stays unseen).
create function private.apply_provider(p_customer text, p_look bigint, p_seen jsonb, p_event text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  holder uuid;
  newer boolean;
  told public.subscriptions;
  changed boolean := false;
  touched integer;
begin
  select c.member_id, c.applied < p_look into holder, newer
    from private.billing_customers c where c.customer = p_customer for update;
  if not found then return 'unknown'; end if;
  if p_event is not null then
    insert into private.payment_events (id) values (p_event) on conflict (id) do nothing;
    if not found then return 'repeated'; end if;
  end if;

  insert into public.payments (id, member_id, invoice, billing, cents, currency, paid_at, period_start, period_end)
  select n.id, holder, n.invoice, n.billing, n.cents, n.currency, n.paid_at, n.period_start, n.period_end
  from jsonb_to_recordset(p_seen -> 'payments') as n(id text, invoice text, billing text, cents integer, currency text,
    paid_at timestamptz, period_start timestamptz, period_end timestamptz)
  order by n.paid_at, n.id on conflict do nothing;
  get diagnostics touched = row_count;
  changed := touched > 0;
  insert into public.refunds (id, payment_id, member_id, cents, refunded_at, reason)
  select n.id, n.payment_id, holder, n.cents, n.refunded_at, n.reason
  from jsonb_to_recordset(p_seen -> 'refunds') as n(id text, payment_id text, cents integer, refunded_at timestamptz,
    reason text)
  order by n.refunded_at, n.id on conflict do nothing;
  get diagnostics touched = row_count;
  changed := changed or touched > 0;

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
  return case when changed then 'applied' else 'unchanged' end;
end $$;

-- Takes the e-mails that are due, each once: what was taken and not confirmed is given out again after ten minutes.
create function private.claim_dunning_mails(p_at timestamptz) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  taken jsonb;
begin
  with due as (
    select m.member_id, m.since, m.day from private.dunning_mails m
    where m.sent_at is null and m.due_at <= p_at and (m.claimed_at is null or m.claimed_at < now() - interval '10 minutes')
    order by m.due_at limit 100 for update skip locked
  ), claimed as (
    update private.dunning_mails m set claimed_at = now() from due d
    where (m.member_id, m.since, m.day) = (d.member_id, d.since, d.day) returning m.*
  )
  select coalesce(jsonb_agg(jsonb_build_object('member', c.member_id, 'since', c.since, 'day', c.day, 'email', u.email)),
    '[]') into taken
  from claimed c join auth.users u on u.id = c.member_id where coalesce(u.email, '') <> '';
  return taken;
end $$;
create function private.confirm_dunning_mail(p_member uuid, p_since timestamptz, p_day integer) returns void
language sql security definer set search_path = '' as $$
  update private.dunning_mails m set sent_at = now()
    where (m.member_id, m.since, m.day) = (p_member, p_since, p_day)
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

create or replace function private.export_plan() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('plan', private.entitlement(),
    'subscription', (select to_jsonb(s) - 'member_id' from public.subscriptions s
      where s.member_id = (select auth.uid())),
    'payments', (select coalesce(jsonb_agg(to_jsonb(p) - 'member_id' order by p.paid_at, p.id), '[]')
      from public.payments p where p.member_id = (select auth.uid())),
    'refunds', (select coalesce(jsonb_agg(to_jsonb(r) - 'member_id' order by r.refunded_at, r.id), '[]')
      from public.refunds r where r.member_id = (select auth.uid())),
    'conversations', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.conversation_id, 'at', c.claimed_at, 'month', c.month,
        'plan', c.plan) order by c.claimed_at, c.conversation_id), '[]')
      from public.coach_claims c where c.member_id = (select auth.uid())))
$$;

create function public.link_customer(member uuid, customer text) returns text
language sql set search_path = '' as $$ select private.link_customer(member, customer) $$;
create function public.begin_provider_look() returns bigint
language sql set search_path = '' as $$ select private.begin_provider_look() $$;
create function public.apply_provider(customer text, look bigint, seen jsonb, event text default null) returns text
language sql set search_path = '' as $$ select private.apply_provider(customer, look, seen, event) $$;
create function public.claim_dunning_mails(at timestamptz default now()) returns jsonb
language sql set search_path = '' as $$ select private.claim_dunning_mails(at) $$;
create function public.confirm_dunning_mail(member uuid, since timestamptz, day integer) returns void
language sql set search_path = '' as $$ select private.confirm_dunning_mail(member, since, day) $$;
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
  foreach f in array array['private.apply_provider(text, bigint, jsonb, text)',
    'private.claim_dunning_mails(timestamptz)', 'private.confirm_dunning_mail(uuid, timestamptz, integer)',
    'private.customer_of(uuid)', 'private.billing_customers(text)', 'private.log_reconciliation(integer, jsonb, jsonb)',
    'private.close_customer(text)', 'public.link_customer(uuid, text)', 'public.begin_provider_look()',
    'public.apply_provider(text, bigint, jsonb, text)', 'public.claim_dunning_mails(timestamptz)',
    'public.confirm_dunning_mail(uuid, timestamptz, integer)', 'public.customer_of(uuid)',
    'public.billing_customers(text)', 'public.log_reconciliation(integer, jsonb, jsonb)',
    'public.close_customer(text)']::regprocedure[] loop
    execute format('revoke all on function %s from public, anon, authenticated, service_role', f);
    execute format('grant execute on function %s to service_role', f);
  end loop;
end $$;
revoke all on function private.plan_dunning(uuid, timestamptz, boolean) from public;
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
