select set_config('lock_timeout', '5s', true);

-- What administrators read of plans, subscriptions and money, the price that they set, and what a till asks for.
-- Refunds are ordered by the edge function `billing`. Cents, with VAT in them; JSON in the app's own spelling.

-- What a search may be part of.
create function private.like_pattern(search text) returns text
language sql immutable set search_path = '' as $$
  select '%' || replace(replace(replace(btrim(coalesce(search, '')), '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;

create function private.admin_plans() returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return json_build_object('at', now(),
    'betaUntil', (select b.beta_until from private.billing_settings b), 'betaEnds', private.beta_ends(),
    'prices', (select coalesce(json_agg(json_build_object('billing', p.billing, 'cents', p.cents, 'currency', p.currency,
        'active', p.active, 'subscribers', (select count(*) from public.subscriptions s where s.plan = p.plan
          and s.billing = p.billing and private.entitlement(s, now()) = 'premium')) order by p.billing), '[]')
      from public.plan_prices p where p.plan = 'premium'));
end $$;

-- What new members pay; whoever subscribed keeps their price.
create function private.admin_set_price(p_billing text, p_cents integer, p_active boolean, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_admin();
  before public.plan_prices;
  reason text := left(btrim(coalesce(p_reason, '')), 200);
begin
  select * into before from public.plan_prices p where p.plan = 'premium' and p.billing = p_billing for update;
  if not found then raise exception 'unknown_price' using errcode = '22023'; end if;
  if reason = '' then raise exception 'reason_missing' using errcode = '22023'; end if;
  if p_cents is null or p_active is null or p_cents not between 1 and 1000000 then
    raise exception 'bad_price' using errcode = '22023';
  end if;
  if (p_cents, p_active) = (before.cents, before.active) then return; end if;
  update public.plan_prices p set cents = p_cents, active = p_active where p.plan = 'premium' and p.billing = p_billing;
  perform private.audit(me, 'set_price', null, jsonb_build_object('billing', p_billing, 'before', before.cents,
    'cents', p_cents, 'active', p_active, 'reason', reason));
end $$;

-- `state`: one of the eight, 'cancelling' or all. Those that end or fail next first.
create function private.admin_subscriptions(search text, state text, skip integer, page_size integer) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    with found as materialized (
      select s.*, coalesce(u.email, '') as email from public.subscriptions s join auth.users u on u.id = s.member_id
      where coalesce(u.email, '') ilike private.like_pattern(search)
        and (state is null or s.status = state or (state = 'cancelling' and s.cancels_at_period_end
          and s.status in ('trialing', 'active', 'past_due')))
    ), page as (
      select * from found order by period_end desc, member_id
      offset greatest(coalesce(skip, 0), 0) limit least(greatest(coalesce(page_size, 25), 1), 100)
    )
    select json_build_object('total', (select count(*) from found),
      'subscriptions', (select coalesce(json_agg(json_build_object('id', member_id, 'email', email, 'status', status,
        'billing', billing, 'cents', cents, 'periodEnd', coalesce(ended_at, period_end), 'cancelsAtPeriodEnd', cancels_at_period_end,
        'failure', failure) order by period_end desc, member_id), '[]') from page)));
end $$;

-- Payments with what was given back of each, the newest first. `search`: part of the address or of the payment's id at
-- the provider, or a receipt's number.
create function private.admin_payments(search text, skip integer, page_size integer) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    with found as materialized (
      select r.*, u.email from public.receipts r left join auth.users u on u.id = r.member_id
      where r.issuer = 'platform' and r.kind = 'receipt' and (coalesce(u.email, '') ilike private.like_pattern(search)
        or r.provider_id ilike private.like_pattern(search) or r.year || '/' || r.number = btrim(search))
    ), page as (
      select * from found order by issued_at desc, year desc, number desc
      offset greatest(coalesce(skip, 0), 0) limit least(greatest(coalesce(page_size, 25), 1), 100)
    )
    select json_build_object('total', (select count(*) from found),
      'payments', (select coalesce(json_agg(json_build_object('id', p.id, 'payment', p.provider_id,
        'number', p.year || '/' || p.number, 'at', p.issued_at, 'email', p.email, 'cents', p.cents, 'billing', p.billing,
        'refunds', (select coalesce(json_agg(json_build_object('number', c.year || '/' || c.number, 'at', c.issued_at,
            'cents', c.cents, 'reason', c.reason) order by c.issued_at, c.number), '[]')
          from public.receipts c where c.corrects = p.id)) order by p.issued_at desc, p.year desc, p.number desc), '[]')
      from page p)));
end $$;

-- Payments that fail now, the longest first, and subscriptions that ended unpaid. `lastMail`: the last one that was
-- sent about it, by its day; the outbox keeps what was sent for a month.
create function private.admin_failed_payments() returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    with failed as (
      select s.*, coalesce(u.email, '') as email from public.subscriptions s join auth.users u on u.id = s.member_id
      where s.failure is not null order by s.past_due_since, s.updated_at desc limit 200
    )
    select coalesce(json_agg(json_build_object('id', f.member_id, 'email', f.email, 'cents', f.cents, 'status', f.status,
      'failure', f.failure, 'since', f.past_due_since, 'until', f.past_due_since + interval '336 hours',
      'attempts', f.attempts, 'nextTry', f.next_try, 'endedAt', f.ended_at,
      'lastMail', (select json_build_object('day', split_part(o.key, ':', 4)::integer, 'at', o.sent_at)
        from private.mail_outbox o where starts_with(o.key, 'dunning:' || f.member_id || ':') and o.sent_at is not null
        order by o.sent_at desc, split_part(o.key, ':', 4)::integer desc limit 1))
      order by f.past_due_since, f.updated_at desc), '[]') from failed f);
end $$;

-- The platform's takings by Rome's months, out of the ledger, the newest first: {month, charges, refunds, corrections},
-- each {count, net, vat, gross}; refunds above zero, corrections as they were posted.
create function private.admin_revenue(months integer) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  this_month date := date_trunc('month', now() at time zone 'Europe/Rome');
  first date := this_month - make_interval(months => least(greatest(coalesce(months, 12), 1), 120) - 1);
begin
  perform private.require_admin();
  return (
    with posted as (
      select date_trunc('month', t.at at time zone 'Europe/Rome')::date as month, t.kind, t.id,
        case t.kind when 'refund' then 1 else -1 end * coalesce(sum(e.cents) filter (where e.account = 'revenue'), 0) as net,
        case t.kind when 'refund' then 1 else -1 end * coalesce(sum(e.cents) filter (where e.account = 'vat'), 0) as vat
      from private.ledger_transactions t join private.ledger_entries e on e.transaction_id = t.id
      where t.issuer = 'platform' and e.currency = 'EUR' and t.at >= first::timestamp at time zone 'Europe/Rome'
      group by 1, 2, 3
    ), sums as (
      select m.month::date as month, k.kind, json_build_object('count', count(p.id), 'net', coalesce(sum(p.net), 0),
        'vat', coalesce(sum(p.vat), 0), 'gross', coalesce(sum(p.net + p.vat), 0)) as sums
      from generate_series(first::timestamp, this_month::timestamp, interval '1 month') m(month)
      cross join (values ('charge'), ('refund'), ('correction')) k(kind)
      left join posted p on p.month = m.month::date and p.kind = k.kind
      group by 1, 2
    )
    select json_agg(json_build_object('month', to_char(month, 'YYYY-MM'), 'charges', charges, 'refunds', refunds,
      'corrections', corrections) order by month desc) from (
        select month, (array_agg(sums) filter (where kind = 'charge'))[1] as charges,
          (array_agg(sums) filter (where kind = 'refund'))[1] as refunds,
          (array_agg(sums) filter (where kind = 'correction'))[1] as corrections
        from sums group by month) by_month);
end $$;

-- What the platform's till (registratore telematico) asks for where it has one (`external_rt`), the oldest first:
-- documents whose number at the till is not known, and days that are over and not closed, with what the receipts and
-- credit notes of each come to and how many numbers it lacks.
create function private.admin_till() returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    with registered as materialized (
      select r.*, (r.issued_at at time zone 'Europe/Rome')::date as day, d.number is null as lacks
      from public.receipts r left join private.rt_documents d on d.receipt_id = r.id
      where r.issuer = 'platform' and r.fiscal_mode = 'external_rt'
    ), lacking as (
      select * from registered r where r.lacks order by r.issued_at, r.year, r.number limit 200
    ), days as (
      select r.day, sum(case r.kind when 'receipt' then r.cents else -r.cents end) as cents,
        count(*) filter (where r.lacks) as missing
      from registered r
      where r.day < (now() at time zone 'Europe/Rome')::date
        and not exists (select from private.closed_days c where c.issuer = r.issuer and c.day = r.day)
      group by r.day order by r.day limit 100
    )
    select json_build_object('mode', (select i.fiscal_mode from private.issuers i where i.id = 'platform'),
      'documents', (select coalesce(json_agg(json_build_object('id', l.id, 'kind', l.kind,
        'number', l.year || '/' || l.number, 'at', l.issued_at, 'cents', l.cents)
        order by l.issued_at, l.year, l.number), '[]') from lacking l),
      'days', (select coalesce(json_agg(json_build_object('day', d.day, 'cents', d.cents, 'missing', d.missing)
        order by d.day), '[]') from days d)));
end $$;

-- The till's number of a receipt or credit note. Saying it twice changes nothing; another one is refused, since what
-- was noted stays.
create function private.admin_note_rt_document(p_receipt uuid, p_number text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_admin();
  about public.receipts;
  noted text;
begin
  if p_number is null or p_number !~ '^\d{4}-\d{4}$' then raise exception 'invalid_rt_number' using errcode = '22023'; end if;
  select * into about from public.receipts r
    where r.id = p_receipt and r.issuer = 'platform' and r.fiscal_mode = 'external_rt' for update;
  if not found then raise exception 'unknown_document' using errcode = '22023'; end if;
  select d.number into noted from private.rt_documents d where d.receipt_id = about.id;
  if noted = p_number then return; end if;
  if noted is not null then raise exception 'rt_number_noted' using errcode = '22023'; end if;
  perform private.note_rt_document(about.id, p_number);
  perform private.audit(me, 'note_rt_document', about.member_id,
    jsonb_build_object('document', about.year || '/' || about.number, 'rt', p_number));
end $$;

-- Closes a day of the platform's, and gives its takings. Raises `rt_document_missing` or `day_not_over`.
create function private.admin_close_day(p_day date) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_admin();
  known boolean := exists (select from private.closed_days c where c.issuer = 'platform' and c.day = p_day);
  takings bigint := private.close_day('platform', p_day);
begin
  if not known then perform private.audit(me, 'close_day', null, jsonb_build_object('day', p_day, 'cents', takings)); end if;
  return takings;
end $$;

-- The nights' comparisons with the provider, the newest first, before the one of that id.
create function private.admin_reconciliations(before bigint, page_size integer) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    with page as (
      select * from private.reconciliations r where before is null or r.id < before
      order by r.id desc limit least(greatest(coalesce(page_size, 25), 1), 100)
    )
    select coalesce(json_agg(json_build_object('id', p.id, 'at', p.at, 'customers', p.customers,
      'mended', (select coalesce(json_agg(jsonb_build_object('changes', '[]'::jsonb, 'documents', '[]'::jsonb)
          || case jsonb_typeof(m.one) when 'object' then m.one else jsonb_build_object('customer', m.one) end
          || jsonb_build_object('email', u.email) order by m.place), '[]')
        from jsonb_array_elements(p.mended) with ordinality m(one, place)
        left join private.billing_customers c on c.customer = coalesce(m.one ->> 'customer', m.one #>> '{}')
        left join auth.users u on u.id = c.member_id),
      'failed', p.failed) order by p.id desc), '[]') from page p);
end $$;

create function public.admin_plans() returns json
language sql stable set search_path = '' as $$ select private.admin_plans() $$;
create function public.admin_set_price(billing text, cents integer, active boolean, reason text) returns void
language sql set search_path = '' as $$ select private.admin_set_price(billing, cents, active, reason) $$;
create function public.admin_subscriptions(search text default null, state text default null, skip integer default 0,
  page_size integer default 25) returns json
language sql stable set search_path = '' as $$ select private.admin_subscriptions(search, state, skip, page_size) $$;
create function public.admin_payments(search text default null, skip integer default 0, page_size integer default 25)
  returns json
language sql stable set search_path = '' as $$ select private.admin_payments(search, skip, page_size) $$;
create function public.admin_failed_payments() returns json
language sql stable set search_path = '' as $$ select private.admin_failed_payments() $$;
create function public.admin_revenue(months integer default 12) returns json
language sql stable set search_path = '' as $$ select private.admin_revenue(months) $$;
create function public.admin_till() returns json
language sql stable set search_path = '' as $$ select private.admin_till() $$;
create function public.admin_note_rt_document(document uuid, rt text) returns void
language sql set search_path = '' as $$ select private.admin_note_rt_document(document, rt) $$;
create function public.admin_close_day(day date) returns bigint
language sql set search_path = '' as $$ select private.admin_close_day(day) $$;
create function public.admin_reconciliations(before bigint default null, page_size integer default 25) returns json
language sql stable set search_path = '' as $$ select private.admin_reconciliations(before, page_size) $$;

do $$
declare
  f text;
begin
  foreach f in array array['admin_plans()', 'admin_set_price(text, integer, boolean, text)',
    'admin_subscriptions(text, text, integer, integer)', 'admin_payments(text, integer, integer)',
    'admin_failed_payments()', 'admin_revenue(integer)', 'admin_reconciliations(bigint, integer)', 'admin_till()',
    'admin_note_rt_document(uuid, text)', 'admin_close_day(date)'] loop
    execute format('grant execute on function private.%1$s, public.%1$s to authenticated', f);
  end loop;
end $$;
