-- Withdrawal from a contract within 14 days (Codice del consumo, 52, 54-bis, 57): what was declared, and what is
-- refunded of what was paid. The provider is asked by the edge function, between begin_withdrawal and
-- finish_withdrawal.

-- `refunds`: [{payment, cents}], each payment by its provider's id. `used`, `days`: of the period that was paid for.
create table public.withdrawals (
  id uuid primary key default gen_random_uuid(),
  member_id uuid references auth.users (id) on delete set null,
  contract text not null unique check (length(contract) between 1 and 255),
  declared_at timestamptz(3) not null,
  used integer not null check (used >= 0),
  days integer not null check (days > 0 and days >= used),
  cents integer not null check (cents >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  refunds jsonb not null check (jsonb_typeof(refunds) = 'array'),
  finished_at timestamptz(3)
);
create index withdrawals_member_id_idx on public.withdrawals (member_id);
alter table public.withdrawals enable row level security;
alter table public.withdrawals force row level security;
revoke all on public.withdrawals from public, anon, authenticated, service_role;
grant select on public.withdrawals to authenticated;
create policy "members read their own" on public.withdrawals
  for select to authenticated using (member_id = (select auth.uid()));
create policy "a verified second factor was shown" on public.withdrawals as restrictive for all to authenticated
  using ((select private.is_assured())) with check ((select private.is_assured()));

-- A declaration stays as it was made. Of it only the end of the refund is noted, once, and the member goes.
create function private.keep_withdrawal() returns trigger
language plpgsql set search_path = '' as $$
begin
  if to_jsonb(new) - array['member_id', 'finished_at'] is distinct from to_jsonb(old) - array['member_id', 'finished_at']
    or (new.member_id is distinct from old.member_id and new.member_id is not null)
    or (new.finished_at is distinct from old.finished_at and old.finished_at is not null) then
    raise exception 'withdrawals is append-only' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep_rows before update on public.withdrawals for each row execute function private.keep_withdrawal();
create trigger keep_rows_there before delete on public.withdrawals
  for each row execute function private.keep_record();
create trigger keep_table before truncate on public.withdrawals
  for each statement execute function private.keep_record();

-- What is refunded of an amount. `unusedCents` of shared/billing/money.ts says the same.
create function private.unused_cents(cents integer, used integer, days integer) returns integer
language sql immutable set search_path = '' as $$
  select cents - (cents::bigint * least(greatest(used, 0), days) / days)::integer
$$;

-- What a member could withdraw from at `p_at`, null where from nothing: the youngest contract while the 14th day
-- after the one on which it was concluded lasts, by Rome's calendar, whatever was paid in it. A renewal concludes no
-- contract. The day of the withdrawal counts as not used. {contract, until, used, days, cents, currency, paid,
-- contracted_at, refunds}; `until`: the last day.
create function private.withdrawal_offer(p_member uuid, p_at timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  with newest as (
    select r.contract, r.contracted_at, (r.contracted_at at time zone 'Europe/Rome')::date + 14 as until
    from public.receipts r where r.member_id = p_member and r.kind = 'receipt' and r.issuer = 'platform'
    order by r.contracted_at desc, r.issued_at desc limit 1
  ), today as (
    select (p_at at time zone 'Europe/Rome')::date as day
  ), paid as (
    select r.provider_id, r.currency, r.period_start, r.cents - coalesce((
        select sum(c.cents) from public.receipts c where c.corrects = r.id), 0)::integer as cents,
      s.days, least(greatest(t.day - s.first, 0), s.days) as used
    from newest n join public.receipts r on r.contract = n.contract and r.kind = 'receipt' and r.member_id = p_member,
      today t, lateral (select (r.period_start at time zone 'Europe/Rome')::date as first,
        greatest(1, (r.period_end at time zone 'Europe/Rome')::date - (r.period_start at time zone 'Europe/Rome')::date)
          as days) s
  ), shares as (
    select p.*, private.unused_cents(p.cents, p.used, p.days) as back from paid p
  )
  select jsonb_build_object('contract', n.contract, 'contracted_at', n.contracted_at, 'until', n.until,
    'currency', (select min(s.currency) from shares s), 'paid', (select sum(s.cents) from shares s),
    'cents', (select sum(s.back) from shares s),
    'used', (select s.used from shares s order by s.period_start limit 1),
    'days', (select s.days from shares s order by s.period_start limit 1),
    'refunds', (select coalesce(jsonb_agg(jsonb_build_object('payment', s.provider_id, 'cents', s.back)
      order by s.period_start, s.provider_id) filter (where s.back > 0), '[]') from shares s))
  from newest n, today t
  where t.day <= n.until and not exists (select from public.withdrawals w where w.contract = n.contract)
$$;

create function private.withdrawal_answer(p_withdrawal public.withdrawals) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(p_withdrawal) - 'member_id'
$$;

-- Takes the declaration down and writes the dated e-mail that confirms it (54-bis). Declaring twice changes nothing.
-- Answers the row, `refunds` for the provider among it; raises where there is nothing to withdraw from.
create function private.begin_withdrawal(p_member uuid, p_at timestamptz) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  offer jsonb;
  made public.withdrawals;
begin
  -- Two declarations at once: the second waits, and finds the first.
  perform from auth.users u where u.id = p_member for no key update;
  offer := private.withdrawal_offer(p_member, p_at);
  if offer is null then
    select * into made from public.withdrawals w where w.member_id = p_member
      and w.contract = (select r.contract from public.receipts r where r.member_id = p_member and r.kind = 'receipt'
        and r.issuer = 'platform' order by r.contracted_at desc, r.issued_at desc limit 1);
    if not found then raise exception 'nothing_to_withdraw_from' using errcode = '22023'; end if;
    return private.withdrawal_answer(made);
  end if;
  insert into public.withdrawals (member_id, contract, declared_at, used, days, cents, currency, refunds)
  values (p_member, offer ->> 'contract', p_at, (offer ->> 'used')::integer, (offer ->> 'days')::integer,
    (offer ->> 'cents')::integer, offer ->> 'currency', offer -> 'refunds')
  returning * into made;
  perform private.queue_mail('withdrawal:' || made.id, p_member, 'withdrawal', jsonb_build_object(
    'at', jsonb_build_object('at', made.declared_at),
    'purchased', jsonb_build_object('at', offer ->> 'contracted_at'),
    'paid', jsonb_build_object('cents', (offer ->> 'paid')::integer, 'currency', made.currency),
    'amount', jsonb_build_object('cents', made.cents, 'currency', made.currency),
    'used', made.used, 'days', made.days, 'reference', made.id));
  return private.withdrawal_answer(made);
end $$;

-- Once the provider ended the contract and refunded: `p_refunds` [{payment, refund}] names each refund by the
-- provider's id. Finishing twice changes nothing; a payment that is not named leaves the withdrawal unfinished.
create function private.finish_withdrawal(p_id uuid, p_refunds jsonb, p_at timestamptz) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  held public.withdrawals;
begin
  select * into held from public.withdrawals w where w.id = p_id for update;
  if not found then raise exception 'unknown_withdrawal' using errcode = 'P0002'; end if;
  if held.finished_at is not null then return private.withdrawal_answer(held); end if;
  if exists (select from jsonb_to_recordset(held.refunds) as h(payment text)
    where not exists (select from jsonb_to_recordset(p_refunds) as n(payment text, refund text)
      where n.payment = h.payment and n.refund is not null)) then
    raise exception 'refund_missing' using errcode = '22023';
  end if;
  perform private.record_refund(n.refund, h.payment, h.cents, 'withdrawal', p_at)
  from jsonb_to_recordset(held.refunds) as h(payment text, cents integer)
  join jsonb_to_recordset(p_refunds) as n(payment text, refund text) on n.payment = h.payment;
  update public.withdrawals w set finished_at = p_at where w.id = p_id returning * into held;
  return private.withdrawal_answer(held);
end $$;

-- For the screen: what the caller could withdraw from now.
create function private.my_withdrawal_offer() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null then raise exception 'not_authenticated' using errcode = '42501'; end if;
  if not private.is_assured() then raise exception 'insufficient_aal' using errcode = '42501'; end if;
  return private.withdrawal_offer(auth.uid(), now()) - array['refunds', 'contract'];
end $$;
create function public.withdrawal_offer() returns jsonb
language sql stable set search_path = '' as $$ select private.my_withdrawal_offer() $$;
create function public.begin_withdrawal(p_member uuid, p_at timestamptz default now()) returns jsonb
language sql set search_path = '' as $$ select private.begin_withdrawal(p_member, p_at) $$;
create function public.finish_withdrawal(p_id uuid, p_refunds jsonb, p_at timestamptz default now()) returns jsonb
language sql set search_path = '' as $$ select private.finish_withdrawal(p_id, p_refunds, p_at) $$;

revoke all on function private.keep_withdrawal(), private.unused_cents(integer, integer, integer),
  private.withdrawal_offer(uuid, timestamptz), private.withdrawal_answer(public.withdrawals),
  private.begin_withdrawal(uuid, timestamptz), private.finish_withdrawal(uuid, jsonb, timestamptz),
  private.my_withdrawal_offer() from public;
revoke all on function public.withdrawal_offer(), public.begin_withdrawal(uuid, timestamptz),
  public.finish_withdrawal(uuid, jsonb, timestamptz) from public, anon, authenticated, service_role;
grant execute on function private.my_withdrawal_offer(), public.withdrawal_offer() to authenticated;
grant execute on function private.begin_withdrawal(uuid, timestamptz), private.finish_withdrawal(uuid, jsonb, timestamptz),
  public.begin_withdrawal(uuid, timestamptz), public.finish_withdrawal(uuid, jsonb, timestamptz) to service_role;
