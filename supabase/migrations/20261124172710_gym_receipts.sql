select set_config('lock_timeout', '5s', true);

-- What a gym's receipts say, with the laws behind it: docs/decisions/gym-receipts.md.

-- What is printed of issuer, payer and tax: `{issuer: {name, address, vat_number, tax_code}, regime, has_rt, basis,
-- vat_rate, vat_cents, stamp_cents, payer: {name, tax_code}, athlete: null | {name, birth_date, tax_code}, activity}`.
-- `basis`: `vat`, `institutional` (outside VAT), or `none` where nothing is said. Of who turns 5 to 18 in the year it
-- names the athlete. A guardian pays for whom they answer for.
create function private.receipt_paper(gym uuid, receipt public.gym_receipts) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  f public.gym_settings;
  p public.gym_persons := private.person_at(gym, receipt.member_id);
  day date := private.gym_day(gym, receipt.issued_at);
  is_guarded boolean := coalesce(private.age_on(p.birth_date, day) < 18 and p.guardian_name <> '', false);
  is_young boolean := coalesce(extract(year from day) - extract(year from p.birth_date) between 5 and 18, false);
  name text := private.name_at(gym, receipt.member_id);
  basis text;
begin
  select * into f from public.gym_settings s where s.id = gym;
  basis := case when f.regime in ('asd_institutional', 'l398') and receipt.instalment_id is not null then 'institutional'
    when f.regime in ('commercial', 'l398') then 'vat' else 'none' end;
  return jsonb_build_object(
    'issuer', jsonb_build_object('name', coalesce(nullif(f.legal_name, ''), f.name), 'address', f.legal_address,
      'vat_number', f.vat_number, 'tax_code', f.tax_code),
    'regime', f.regime, 'has_rt', f.has_rt, 'basis', basis,
    'vat_rate', case when basis = 'vat' then f.vat_rate else 0 end,
    'vat_cents', case when basis = 'vat' then private.vat_in(receipt.cents, f.vat_rate) else 0 end,
    'stamp_cents', case when basis = 'institutional' and f.stamp_duty and receipt.cents > 7747 then 200 else 0 end,
    'payer', case when is_guarded then jsonb_build_object('name', p.guardian_name, 'tax_code', p.guardian_tax_code)
      else jsonb_build_object('name', name, 'tax_code', coalesce(p.tax_code, '')) end,
    'athlete', case when is_young then jsonb_build_object('name', name, 'birth_date', p.birth_date, 'tax_code', p.tax_code) end,
    'activity', f.activity);
end $$;

-- Of what is given back: as the first receipt had it, less its VAT.
create function private.reversed_paper(paper jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select paper || jsonb_build_object('vat_cents', -private.arg_integer(paper, 'vat_cents'), 'stamp_cents', 0)
$$;

-- One line of an e-mail, by the name of its words in the template (`lines`).
create function private.mail_line(words text, data jsonb default '{}') returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('words', words, 'data', data)
$$;
create function private.mail_lines(variadic lines jsonb[]) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('lines', coalesce(jsonb_agg(l.line order by l.place) filter (where l.line is not null), '[]'))
  from unnest(lines) with ordinality l (line, place)
$$;

-- What the e-mail with a receipt says: the same as the paper.
create function private.receipt_mail(gym uuid, r public.gym_receipts) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  p jsonb := r.paper;
  issuer jsonb := p -> 'issuer';
  athlete jsonb := nullif(p -> 'athlete', 'null');
  is_plain boolean := p ->> 'basis' = 'institutional' and p -> 'has_rt' = 'false';
  first public.gym_receipts;
begin
  select * into first from public.gym_receipts k where k.id = r.corrects;
  return jsonb_build_object(
    'number', r.year || '/' || r.number, 'issuer', issuer ->> 'name',
    'head', private.mail_lines(private.mail_line(
      case when r.corrects is not null then 'reversal' when is_plain then 'plain' else 'receipt' end,
      jsonb_build_object('number', r.year || '/' || r.number, 'first', first.year || '/' || first.number,
        'day', jsonb_build_object('day', private.gym_day(gym, r.issued_at)),
        'amount', jsonb_build_object('cents', r.cents, 'currency', 'EUR')))),
    'about', private.mail_lines(
      private.mail_line('issuer', issuer),
      case when issuer ->> 'address' <> '' then private.mail_line('address', issuer) end,
      case when issuer ->> 'vat_number' <> '' then private.mail_line('vat_number', issuer) end,
      case when issuer ->> 'tax_code' not in ('', issuer ->> 'vat_number') then private.mail_line('tax_code', issuer) end,
      private.mail_line('paid_for', jsonb_build_object('description', r.description)),
      private.mail_line(case when r.corrects is null then 'paid_' else 'returned_' end || r.method),
      case when p #>> '{payer,name}' <> '' then private.mail_line('payer', p -> 'payer') end,
      case when p #>> '{payer,tax_code}' <> '' then private.mail_line('payer_code', p -> 'payer') end,
      case when p ->> 'basis' = 'vat' then private.mail_line('vat', jsonb_build_object('rate', p -> 'vat_rate',
        'vat', jsonb_build_object('cents', p -> 'vat_cents', 'currency', 'EUR'))) end,
      case when p ->> 'basis' = 'institutional' then private.mail_line('outside_vat') end,
      case when p -> 'stamp_cents' > '0' then private.mail_line('stamp', jsonb_build_object('stamp',
        jsonb_build_object('cents', p -> 'stamp_cents', 'currency', 'EUR'))) end,
      case when p ->> 'activity' <> '' then private.mail_line('activity', jsonb_build_object('activity', p ->> 'activity')) end,
      case when athlete is not null then private.mail_line('athlete', jsonb_build_object('name', athlete ->> 'name',
        'born', jsonb_build_object('day', athlete ->> 'birth_date'))) end,
      case when athlete ->> 'tax_code' <> '' then private.mail_line('athlete_code', athlete) end),
    'notice', private.mail_lines(private.mail_line(
      case when p -> 'has_rt' = 'true' then 'with_rt' when is_plain then 'as_receipt' else 'no_invoice' end)));
end $$;

-- `{member_id, receipt_id}`: to the account's address, or the one that the desk noted. Once an hour for a receipt, 20 a
-- day to a person, 500 from a gym, by when they are asked to the server.
create function private.gym_mail_receipt(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  r public.gym_receipts;
  account uuid;
  noted text;
  of_gym text;
  of_person text;
begin
  at := private.arrival_of(gym, command, at);
  of_gym := 'gym_receipt:' || gym || ':' || to_char(at at time zone 'UTC', 'YYYYMMDD') || ':';
  select * into r from public.gym_receipts k where k.id = private.arg_uuid(args, 'receipt_id')
    and k.space_id = private.gym_space(gym, 'gym_desk') and k.member_id = private.arg_uuid(args, 'member_id');
  if r.id is null then return 'unknown_receipt'; end if;
  account := (select u.id from auth.users u where u.id = r.member_id);
  noted := (select p.email from private.person_at(gym, r.member_id) p where p.email ~ '^[^@[:space:]]+@[^@[:space:]]+$');
  if account is null and noted is null then return 'no_email'; end if;
  of_person := of_gym || r.member_id || ':';
  if (select count(*) from private.mail_outbox o where starts_with(o.key, of_gym)) >= 500
    or (select count(*) from private.mail_outbox o where starts_with(o.key, of_person)) >= 20 then return 'too_many_mails'; end if;
  insert into private.mail_outbox (key, member_id, address, template, data, due)
    values (of_person || to_char(at at time zone 'UTC', 'HH24') || ':' || r.id, account,
      case when account is null then noted end, 'gym_receipt', private.receipt_mail(gym, r), now())
    on conflict (key) do nothing;
  return case when not found then 'just_mailed' end;
end $$;

insert into private.gym_verbs (verb, roles, concerns) values ('mail_receipt', '{desk,owner}', '{member}');
