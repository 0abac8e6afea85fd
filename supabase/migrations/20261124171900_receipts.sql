select set_config('lock_timeout', '5s', true);

-- Receipts and credit notes, and the ledger behind them. Cents, with VAT in them. Only the functions below write, and
-- nothing that was written is changed or removed: what the law asks to keep outlives the account, without the member.

-- Whether takings are the issuer's own institutional ones, or are also registered by a till (registratore telematico),
-- whose document's number must be known before a day is closed.
create domain private.fiscal_mode as text check (value in ('institutional', 'external_rt'));

create table private.issuers (
  id text primary key check (id ~ '^[a-z0-9-]{1,64}$'),
  fiscal_mode private.fiscal_mode not null
);
insert into private.issuers values ('platform', 'institutional');

-- The last number of an issuer's year. Its row is locked until the commit: numbers have no gap, as what is undone gives
-- its number back.
create table private.receipt_numbers (
  issuer text not null references private.issuers (id),
  year integer not null,
  last integer not null default 0 check (last >= 0),
  primary key (issuer, year)
);

-- `provider_id`: the payment or the refund, by which it is recorded once. `corrects`: the receipt that a credit note is
-- about. `contract`: what was bought, at the provider, and when it was concluded. `period_*`: what was paid for.
create table public.receipts (
  id uuid primary key default gen_random_uuid(),
  issuer text not null references private.issuers (id),
  kind text not null check (kind in ('receipt', 'credit_note')),
  year integer not null,
  number integer not null check (number > 0),
  issued_at timestamptz(3) not null,
  member_id uuid references auth.users (id) on delete set null,
  cents integer not null check (cents > 0),
  vat_cents integer not null check (vat_cents between 0 and cents),
  vat_rate integer not null check (vat_rate between 0 and 100),
  currency private.currency not null,
  fiscal_mode private.fiscal_mode not null,
  provider_id private.provider_id not null unique,
  corrects uuid references public.receipts (id),
  reason text check (length(reason) between 1 and 200),
  plan text not null check (length(plan) between 1 and 40),
  billing text not null check (length(billing) between 1 and 40),
  period_start timestamptz(3) not null,
  period_end timestamptz(3) not null check (period_end > period_start),
  contract private.provider_id not null,
  contracted_at timestamptz(3) not null,
  unique (issuer, year, number),
  check ((kind = 'credit_note') = (corrects is not null and reason is not null))
);
create index receipts_member_id_idx on public.receipts (member_id, issued_at);
create index receipts_corrects_idx on public.receipts (corrects);
create index receipts_contract_idx on public.receipts (contract);

-- The till's documents, and the days that were closed.
create table private.rt_documents (
  receipt_id uuid primary key references public.receipts (id),
  number text not null check (number ~ '^\d{4}-\d{4}$'),
  noted_at timestamptz(3) not null default now()
);
create table private.closed_days (
  issuer text not null references private.issuers (id),
  day date not null,
  cents bigint not null,
  closed_at timestamptz(3) not null default now(),
  primary key (issuer, day)
);

-- Double entry: what comes in is positive, where it comes from negative; the entries of a transaction are zero
-- together. `key`: what it is about, so that it is posted once.
create table private.ledger_transactions (
  id bigint generated always as identity primary key,
  key text not null unique check (length(key) between 1 and 255),
  issuer text not null references private.issuers (id),
  kind text not null check (kind in ('charge', 'refund', 'correction')),
  receipt_id uuid references public.receipts (id),
  note text check (length(note) between 1 and 200),
  at timestamptz(3) not null,
  check (kind = 'correction' or receipt_id is not null),
  check (kind <> 'correction' or note is not null)
);
create index ledger_transactions_issuer_idx on private.ledger_transactions (issuer);
create index ledger_transactions_receipt_id_idx on private.ledger_transactions (receipt_id);
create table private.ledger_entries (
  transaction_id bigint not null references private.ledger_transactions (id),
  account text not null check (account in ('provider', 'cash', 'bank', 'revenue', 'vat', 'fees')),
  currency private.currency not null,
  cents bigint not null check (cents <> 0),
  primary key (transaction_id, account, currency)
);

select private.close_tables('private.issuers', 'private.receipt_numbers', 'public.receipts', 'private.rt_documents',
  'private.closed_days', 'private.ledger_transactions', 'private.ledger_entries');
grant select on public.receipts to authenticated;
create policy "members read their own" on public.receipts
  for select to authenticated using (member_id = (select auth.uid()));
select private.require_second_factor('public.receipts');

create function private.keep_record() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;
-- It lets go of its member, with the account, and of nothing else.
create function private.keep_receipt() returns trigger
language plpgsql set search_path = '' as $$
begin
  if to_jsonb(new) - 'member_id' is distinct from to_jsonb(old) - 'member_id'
    or new.member_id is not null or old.member_id is null then
    raise exception '% is append-only', tg_table_name using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep_rows before update on public.receipts for each row execute function private.keep_receipt();
create trigger keep_rows_there before delete on public.receipts for each row execute function private.keep_record();
create trigger keep_table before truncate on public.receipts for each statement execute function private.keep_record();

do $$
declare
  kept text;
begin
  foreach kept in array array['rt_documents', 'closed_days', 'ledger_transactions', 'ledger_entries'] loop
    execute format('create trigger keep_rows before update or delete on private.%I
      for each row execute function private.keep_record()', kept);
    execute format('create trigger keep_table before truncate on private.%I
      for each statement execute function private.keep_record()', kept);
  end loop;
end $$;

-- At the commit, so that entries may come one by one.
create function private.check_balance() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  about bigint := case tg_table_name when 'ledger_entries' then (to_jsonb(new) ->> 'transaction_id')::bigint
    else (to_jsonb(new) ->> 'id')::bigint end;
begin
  if not exists (select from private.ledger_entries e where e.transaction_id = about) or exists (
    select from private.ledger_entries e where e.transaction_id = about group by e.currency having sum(e.cents) <> 0
  ) then
    raise exception 'the entries of transaction % are not zero together', about using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger check_balance after insert on private.ledger_entries
  deferrable initially deferred for each row execute function private.check_balance();
create constraint trigger check_balance after insert on private.ledger_transactions
  deferrable initially deferred for each row execute function private.check_balance();

-- The VAT in an amount: its share, to the nearest cent. `vatIn` of shared/domain/billing/money.ts says the same.
create function private.vat_in(cents integer, rate integer default 22) returns integer
language sql immutable set search_path = '' as $$
  select round(cents::numeric * rate / (100 + rate))::integer
$$;

-- Posts `p_entries`, {account: cents}. What was posted by this key stays.
create function private.post_entries(
  p_key text, p_issuer text, p_kind text, p_receipt uuid, p_note text, p_currency text, p_entries jsonb, p_at timestamptz
) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  posted bigint;
begin
  insert into private.ledger_transactions (key, issuer, kind, receipt_id, note, at)
  values (p_key, p_issuer, p_kind, p_receipt, p_note, p_at) on conflict (key) do nothing returning id into posted;
  if not found then return (select t.id from private.ledger_transactions t where t.key = p_key); end if;
  insert into private.ledger_entries (transaction_id, account, currency, cents)
  select posted, e.key, p_currency, e.value::bigint from jsonb_each_text(p_entries) e where e.value::bigint <> 0;
  return posted;
end $$;

-- The issuer's series of a year, locked, so that what is recorded twice at once is recorded once.
create function private.lock_numbers(p_issuer text, p_at timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  of_year integer := extract(year from p_at at time zone 'Europe/Rome');
begin
  insert into private.receipt_numbers (issuer, year) values (p_issuer, of_year) on conflict do nothing;
  perform from private.receipt_numbers n where n.issuer = p_issuer and n.year = of_year for update;
  return of_year;
end $$;

create function private.next_number(p_issuer text, p_year integer) returns integer
language sql security definer set search_path = '' as $$
  update private.receipt_numbers n set last = n.last + 1 where n.issuer = p_issuer and n.year = p_year returning n.last
$$;

create function private.receipt_answer(p_provider_id text, p_new boolean) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', r.id, 'number', r.year || '/' || r.number, 'new', p_new)
  from public.receipts r where r.provider_id = p_provider_id
$$;

create function private.queue_receipt_mail(p_receipt public.receipts) returns void
language sql security definer set search_path = '' as $$
  select private.queue_mail('receipt:' || p_receipt.id, p_receipt.member_id, p_receipt.kind, jsonb_build_object(
    'number', p_receipt.year || '/' || p_receipt.number,
    'day', jsonb_build_object('day', (p_receipt.issued_at at time zone 'Europe/Rome')::date),
    'amount', jsonb_build_object('cents', p_receipt.cents, 'currency', p_receipt.currency),
    'vat', jsonb_build_object('cents', p_receipt.vat_cents, 'currency', p_receipt.currency),
    'receipt', (select c.year || '/' || c.number from public.receipts c where c.id = p_receipt.corrects)))
  where p_receipt.member_id is not null
$$;

-- A payment that the provider took: receipt, ledger and e-mail, once per `p_provider_id` (the invoice). Of nothing
-- there is no receipt: answers null. `p_contract`: the subscription, `p_contracted_at`: when it was concluded.
-- `p_at`: when it is recorded, as a payment that is reported late must not change a day that was closed. Answers {id,
-- number, new}.
create function private.record_payment(
  p_provider_id text, p_member uuid, p_cents integer, p_currency text, p_plan text, p_billing text,
  p_period_start timestamptz, p_period_end timestamptz, p_contract text, p_contracted_at timestamptz,
  p_at timestamptz default now(), p_issuer text default 'platform'
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  of_year integer;
  made public.receipts;
begin
  if p_cents = 0 then return null; end if;
  of_year := private.lock_numbers(p_issuer, p_at);
  if exists (select from public.receipts r where r.provider_id = p_provider_id) then
    return private.receipt_answer(p_provider_id, false);
  end if;
  insert into public.receipts (issuer, kind, year, number, issued_at, member_id, cents, vat_cents, vat_rate, currency,
    fiscal_mode, provider_id, plan, billing, period_start, period_end, contract, contracted_at)
  select i.id, 'receipt', of_year, private.next_number(i.id, of_year), p_at,
    (select u.id from auth.users u where u.id = p_member), p_cents, private.vat_in(p_cents), 22, p_currency, i.fiscal_mode,
    p_provider_id, p_plan, p_billing, p_period_start, p_period_end, p_contract, p_contracted_at
  from private.issuers i where i.id = p_issuer
  returning * into made;
  perform private.post_entries('charge:' || p_provider_id, p_issuer, 'charge', made.id, null, p_currency,
    jsonb_build_object('provider', p_cents, 'revenue', made.vat_cents - p_cents, 'vat', -made.vat_cents), p_at);
  perform private.queue_receipt_mail(made);
  return private.receipt_answer(p_provider_id, true);
end $$;

-- A refund that the provider made of a payment: credit note, ledger and e-mail, once per `p_provider_id`. The VAT of
-- what is left of the payment is its share to the nearest cent, so that refunds bring back together what the receipt
-- held.
create function private.record_refund(
  p_provider_id text, p_payment text, p_cents integer, p_reason text, p_at timestamptz default now()
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  paid public.receipts;
  made public.receipts;
  of_year integer;
  cents_left integer;
begin
  select * into paid from public.receipts r where r.provider_id = p_payment and r.kind = 'receipt';
  if not found then raise exception 'unknown_payment' using errcode = '22023'; end if;
  of_year := private.lock_numbers(paid.issuer, p_at);
  if exists (select from public.receipts r where r.provider_id = p_provider_id) then
    return private.receipt_answer(p_provider_id, false);
  end if;
  -- Two refunds of one payment wait for each other also where the year has changed between them.
  perform from public.receipts r where r.id = paid.id for update;
  select paid.cents - coalesce(sum(r.cents), 0) into cents_left from public.receipts r where r.corrects = paid.id;
  if p_cents > cents_left then raise exception 'refund_exceeds_payment' using errcode = '22023'; end if;
  insert into public.receipts (issuer, kind, year, number, issued_at, member_id, cents, vat_cents, vat_rate, currency,
    fiscal_mode, provider_id, corrects, reason, plan, billing, period_start, period_end, contract, contracted_at)
  values (paid.issuer, 'credit_note', of_year, private.next_number(paid.issuer, of_year), p_at, paid.member_id, p_cents,
    private.vat_in(cents_left, paid.vat_rate) - private.vat_in(cents_left - p_cents, paid.vat_rate), paid.vat_rate,
    paid.currency, paid.fiscal_mode, p_provider_id, paid.id, p_reason, paid.plan, paid.billing, paid.period_start,
    paid.period_end, paid.contract, paid.contracted_at)
  returning * into made;
  perform private.post_entries('refund:' || p_provider_id, paid.issuer, 'refund', made.id, null, paid.currency,
    jsonb_build_object('provider', -p_cents, 'revenue', p_cents - made.vat_cents, 'vat', made.vat_cents), p_at);
  perform private.queue_receipt_mail(made);
  return private.receipt_answer(p_provider_id, true);
end $$;

-- What was posted wrongly is put right by a transaction of its own: {account: cents}, and why.
create function private.correct_ledger(
  p_key text, p_entries jsonb, p_note text, p_currency text default 'EUR', p_issuer text default 'platform',
  p_at timestamptz default now()
) returns bigint
language sql security definer set search_path = '' as $$
  select private.post_entries('correction:' || p_key, p_issuer, 'correction', null, p_note, p_currency, p_entries, p_at)
$$;

create function private.note_rt_document(p_receipt uuid, p_number text) returns void
language sql security definer set search_path = '' as $$
  insert into private.rt_documents (receipt_id, number) values (p_receipt, p_number)
  on conflict (receipt_id) do nothing
$$;

-- Closes a day of Rome that is over, and gives its takings. Where a till registers them, each needs its document first.
create function private.close_day(p_issuer text, p_day date, p_at timestamptz default now()) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  takings bigint;
  missing integer;
begin
  if p_day >= (p_at at time zone 'Europe/Rome')::date then raise exception 'day_not_over' using errcode = '22023'; end if;
  select coalesce(sum(case r.kind when 'receipt' then r.cents else -r.cents end), 0),
    count(*) filter (where r.fiscal_mode = 'external_rt' and d.number is null)
    into takings, missing
    from public.receipts r left join private.rt_documents d on d.receipt_id = r.id
    where r.issuer = p_issuer and (r.issued_at at time zone 'Europe/Rome')::date = p_day;
  if missing > 0 then raise exception 'rt_document_missing' using errcode = '22023', detail = missing; end if;
  insert into private.closed_days (issuer, day, cents, closed_at) values (p_issuer, p_day, takings, p_at)
  on conflict (issuer, day) do nothing;
  return (select c.cents from private.closed_days c where c.issuer = p_issuer and c.day = p_day);
end $$;

-- Webhooks may come a day late: a receipt of a closed day would change what was closed.
create function private.keep_closed_days() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from private.closed_days c
    where c.issuer = new.issuer and c.day = (new.issued_at at time zone 'Europe/Rome')::date) then
    raise exception 'day_closed' using errcode = '22023';
  end if;
  return new;
end $$;
create trigger keep_closed_days before insert on public.receipts
  for each row execute function private.keep_closed_days();

create function public.record_payment(
  p_provider_id text, p_member uuid, p_cents integer, p_currency text, p_plan text, p_billing text,
  p_period_start timestamptz, p_period_end timestamptz, p_contract text, p_contracted_at timestamptz,
  p_at timestamptz default now()
) returns jsonb
language sql set search_path = '' as $$
  select private.record_payment(p_provider_id, p_member, p_cents, p_currency, p_plan, p_billing, p_period_start,
    p_period_end, p_contract, p_contracted_at, p_at)
$$;
create function public.record_refund(
  p_provider_id text, p_payment text, p_cents integer, p_reason text, p_at timestamptz default now()
) returns jsonb
language sql set search_path = '' as $$
  select private.record_refund(p_provider_id, p_payment, p_cents, p_reason, p_at)
$$;

grant execute on function
  private.record_payment(text, uuid, integer, text, text, text, timestamptz, timestamptz, text, timestamptz, timestamptz, text),
  private.record_refund(text, text, integer, text, timestamptz),
  public.record_payment(text, uuid, integer, text, text, text, timestamptz, timestamptz, text, timestamptz, timestamptz),
  public.record_refund(text, text, integer, text, timestamptz) to service_role;

-- Withdrawal from a contract within 14 days (Codice del consumo, 52, 54-bis, 57): what was declared, and what is
-- refunded of what was paid. The provider is asked by the edge function, between begin_withdrawal and
-- finish_withdrawal.

-- `refunds`: [{payment, cents}], each payment by its provider's id. `used`, `days`: of the period that was paid for.
create table public.withdrawals (
  id uuid primary key default gen_random_uuid(),
  member_id uuid references auth.users (id) on delete set null,
  contract private.provider_id not null unique,
  declared_at timestamptz(3) not null,
  used integer not null check (used >= 0),
  days integer not null check (days > 0 and days >= used),
  cents integer not null check (cents >= 0),
  currency private.currency not null,
  refunds jsonb not null check (jsonb_typeof(refunds) = 'array'),
  finished_at timestamptz(3)
);
create index withdrawals_member_id_idx on public.withdrawals (member_id);
select private.close_tables('public.withdrawals');
grant select on public.withdrawals to authenticated;
create policy "members read their own" on public.withdrawals
  for select to authenticated using (member_id = (select auth.uid()));
select private.require_second_factor('public.withdrawals');

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

-- That a member asked for Premium to begin within those days, for which they pay if they withdraw (51, 8 and 57, 3):
-- noted before each purchase. `customer`: theirs at the provider, which tells whose it was once the account is gone.
-- `wording`: of the words that they agreed to, counted up where they change.
create table private.start_requests (
  id bigint generated always as identity primary key,
  member_id uuid references auth.users (id) on delete set null,
  customer private.provider_id not null,
  billing private.billing_period not null,
  cents integer not null check (cents > 0),
  wording integer not null check (wording > 0),
  asked_at timestamptz(3) not null default now()
);
create index start_requests_member_id_idx on private.start_requests (member_id);
select private.close_tables('private.start_requests');
create trigger keep_rows before update on private.start_requests
  for each row execute function private.keep_receipt();
create trigger keep_rows_there before delete on private.start_requests
  for each row execute function private.keep_record();
create trigger keep_table before truncate on private.start_requests
  for each statement execute function private.keep_record();

create function private.note_start_request(
  p_member uuid, p_customer text, p_billing text, p_cents integer, p_wording integer
) returns void
language sql security definer set search_path = '' as $$
  insert into private.start_requests (member_id, customer, billing, cents, wording)
  values (p_member, p_customer, p_billing, p_cents, p_wording)
$$;
create function public.note_start_request(
  member uuid, customer text, billing text, cents integer, wording integer
) returns void
language sql set search_path = '' as $$
  select private.note_start_request(member, customer, billing, cents, wording)
$$;
grant execute on function private.note_start_request(uuid, text, text, integer, integer),
  public.note_start_request(uuid, text, text, integer, integer) to service_role;

-- What is refunded of an amount. `unusedCents` of shared/domain/billing/money.ts says the same.
create function private.unused_cents(cents integer, used integer, days integer) returns integer
language sql immutable set search_path = '' as $$
  select cents - (cents::bigint * least(greatest(used, 0), days) / days)::integer
$$;

-- What a member could withdraw from at `p_at`, null where from nothing: the youngest contract while the 14th day
-- after the one on which it was concluded lasts, by Rome's calendar, whatever was paid in it. A renewal concludes no
-- contract. The day of the withdrawal counts as not used. A change ends what was paid before it: of that the used days
-- are paid for, and the rest went into what was bought then. {contract, until, used, days, cents, currency, paid,
-- contracted_at, refunds}; `until`: the last day.
create function private.withdrawal_offer(p_member uuid, p_at timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  with recursive newest as (
    select r.contract, r.contracted_at, (r.contracted_at at time zone 'Europe/Rome')::date + 14 as until
    from public.receipts r where r.member_id = p_member and r.kind = 'receipt' and r.issuer = 'platform'
    order by r.contracted_at desc, r.issued_at desc limit 1
  ), today as (
    select (p_at at time zone 'Europe/Rome')::date as day
  ), paid as (
    select row_number() over (order by r.period_start, r.provider_id) as n, r.provider_id, r.currency,
      r.cents - coalesce((select sum(c.cents) from public.receipts c where c.corrects = r.id), 0)::integer as cents,
      s.days, least(greatest(t.day - s.first, 0), s.days) as used,
      lead(s.first, 1, t.day) over (order by r.period_start, r.provider_id) - s.first as lasted
    from newest n join public.receipts r on r.contract = n.contract and r.kind = 'receipt' and r.member_id = p_member,
      today t, lateral (select (r.period_start at time zone 'Europe/Rome')::date as first,
        greatest(1, (r.period_end at time zone 'Europe/Rome')::date - (r.period_start at time zone 'Europe/Rome')::date)
          as days) s
  ), unused as (
    select 0::bigint as n, 0 as cents
    union all
    select p.n, private.unused_cents(u.cents + p.cents, least(p.used, p.lasted), p.days)
    from unused u join paid p on p.n = u.n + 1
  ), shares as (
    -- Given back of the last payments first.
    select p.*, greatest(0, least(p.cents, (select u.cents from unused u order by u.n desc limit 1)
      - coalesce(sum(p.cents) over (order by p.n rows between 1 following and unbounded following), 0)))::integer as back
    from paid p
  )
  select jsonb_build_object('contract', n.contract, 'contracted_at', n.contracted_at, 'until', n.until,
    'currency', (select min(s.currency) from shares s), 'paid', (select sum(s.cents) from shares s),
    'cents', (select sum(s.back) from shares s),
    'used', (select s.used from shares s where s.n = 1), 'days', (select s.days from shares s where s.n = 1),
    'refunds', (select coalesce(jsonb_agg(jsonb_build_object('payment', s.provider_id, 'cents', s.back)
      order by s.n) filter (where s.back > 0), '[]') from shares s))
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
  if not found then raise exception 'unknown_withdrawal' using errcode = '22023'; end if;
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

-- Withdrawals whose contract the provider did not end yet, or whose money it did not give back.
create function private.unfinished_withdrawals() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'member', w.member_id, 'contract', w.contract,
    'refunds', w.refunds)), '[]') from public.withdrawals w where w.finished_at is null);
end $$;

-- For the screen: what the caller could withdraw from now.
create function private.my_withdrawal_offer() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.withdrawal_offer(private.require_member(), now()) - array['refunds', 'contract'];
end $$;
create function public.withdrawal_offer() returns jsonb
language sql stable set search_path = '' as $$ select private.my_withdrawal_offer() $$;
create function public.begin_withdrawal(p_member uuid, p_at timestamptz default now()) returns jsonb
language sql set search_path = '' as $$ select private.begin_withdrawal(p_member, p_at) $$;
create function public.finish_withdrawal(p_id uuid, p_refunds jsonb, p_at timestamptz default now()) returns jsonb
language sql set search_path = '' as $$ select private.finish_withdrawal(p_id, p_refunds, p_at) $$;

create function public.unfinished_withdrawals() returns jsonb
language sql stable set search_path = '' as $$ select private.unfinished_withdrawals() $$;

grant execute on function private.my_withdrawal_offer(), public.withdrawal_offer() to authenticated;
grant execute on function private.begin_withdrawal(uuid, timestamptz), private.finish_withdrawal(uuid, jsonb, timestamptz),
  public.begin_withdrawal(uuid, timestamptz), public.finish_withdrawal(uuid, jsonb, timestamptz),
  private.unfinished_withdrawals(), public.unfinished_withdrawals() to service_role;
