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

-- Of what the e-mail with a receipt is made. `corrected`: the receipt of one that gives money back.
create function private.receipt_mail(gym uuid, r public.gym_receipts) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('receipt', jsonb_build_object('id', r.id, 'year', r.year, 'number', r.number,
      'issued_at', r.issued_at, 'cents', r.cents, 'description', r.description, 'method', r.method, 'corrects', r.corrects,
      'paper', r.paper),
    'corrected', (select jsonb_build_object('year', k.year, 'number', k.number) from public.gym_receipts k where k.id = r.corrects),
    'gym', s.name, 'zone', s.zone)
  from public.gym_settings s where s.id = gym
$$;

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
