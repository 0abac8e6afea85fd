select set_config('lock_timeout', '5s', true);

-- What the desk keeps of a gym's members: memberships with their instalments, receipts, medical certificates by their
-- dates (their scans are no rows), and waivers. Desk and owner read it; of memberships, instalments and receipts the
-- member has copies.

create domain private.payment_method as text check (value in ('cash', 'card', 'transfer'));
-- In euro cents.
create domain private.price as integer check (value between 1 and 10000000);

-- `cents`: the price that was agreed, in euro cents, with `fee_cents` of enrolment and without `discount_cents`.
-- `entries`: how many were sold, null where nobody counts; the server takes from `entries_left`. `certificate`: which
-- one they need to train. `sold_on`: the day of the sale, null of what was sold elsewhere and of a renewal. `renews`:
-- whether it is renewed, as `renewal` says, which is empty where it cannot be, or has been. `paused_from`,
-- `paused_until`: the first and the last day of its last pause, which `ends_on` reckons with. `gym_id`: for who is at
-- the desk of several gyms, as `gym_people` have it.
create table public.gym_memberships (
  like private.synced_row including all,
  member_id uuid not null,
  title private.title not null,
  starts_on private.day not null,
  ends_on private.day,
  cents private.amount not null,
  state text not null check (state in ('active', 'ended')),
  paused_from private.day,
  paused_until private.day,
  offer_id uuid,
  entries private.entry_count,
  entries_left private.entry_count,
  hours private.weekly_hours not null default '{}',
  class_ids private.class_list not null default '{}',
  certificate private.needed_certificate not null default 'none',
  fee_cents private.amount not null default 0,
  discount_cents private.amount not null default 0,
  discount_reason text not null default '' check (char_length(discount_reason) <= 200),
  sold_on private.day,
  renews boolean not null default false,
  renewal private.renewal_terms not null default '{}',
  gym_id uuid not null
);
create table public.own_memberships (
  like private.synced_row including all,
  gym_id uuid not null,
  gym_name text not null check (char_length(gym_name) <= 100),
  title private.title not null,
  starts_on private.day not null,
  ends_on private.day,
  cents private.amount not null,
  state text not null check (state in ('active', 'ended')),
  paused_from private.day,
  paused_until private.day,
  offer_id uuid,
  entries private.entry_count,
  entries_left private.entry_count,
  hours private.weekly_hours not null default '{}',
  class_ids private.class_list not null default '{}',
  certificate private.needed_certificate not null default 'none',
  fee_cents private.amount not null default 0,
  discount_cents private.amount not null default 0,
  discount_reason text not null default '' check (char_length(discount_reason) <= 200),
  sold_on private.day,
  renews boolean not null default false,
  renewal private.renewal_terms not null default '{}'
);
-- `member_name`: while it is not paid, of who left the gym.
create table public.gym_instalments (
  like private.synced_row including all,
  membership_id uuid not null,
  member_id uuid not null,
  due_on private.day not null,
  cents private.price not null,
  paid_at private.instant,
  method private.payment_method,
  member_name private.full_name not null default '',
  gym_id uuid not null
);
create table public.own_instalments (
  like private.synced_row including all,
  gym_id uuid not null,
  membership_id uuid not null,
  due_on private.day not null,
  cents private.price not null,
  paid_at private.instant,
  method private.payment_method
);
-- Of money that was taken for an instalment or an order, and, with negative cents, that was given back: then `corrects`
-- is the receipt of before. Who bought over the counter may be nobody whom the gym knows. `taken_by`: who took or gave
-- it. `paper`: what is printed of issuer, payer and tax, as they were then (`private.receipt_paper`).
create table public.gym_receipts (
  like private.synced_row including all,
  member_id uuid,
  instalment_id uuid,
  year integer not null check (year between 1970 and 2199),
  number integer not null check (number between 1 and 10000000),
  issued_at private.instant not null,
  cents integer not null check (cents between -10000000 and 10000000),
  description text not null check (char_length(description) <= 120),
  method private.payment_method not null,
  corrects uuid,
  order_id uuid,
  taken_by uuid not null,
  paper jsonb not null check (jsonb_typeof(paper) = 'object' and octet_length(paper::text) <= 8192),
  gym_id uuid not null
);
create table public.own_receipts (
  like private.synced_row including all,
  gym_id uuid not null,
  gym_name text not null check (char_length(gym_name) <= 100),
  instalment_id uuid,
  year integer not null check (year between 1970 and 2199),
  number integer not null check (number between 1 and 10000000),
  issued_at private.instant not null,
  cents integer not null check (cents between -10000000 and 10000000),
  description text not null check (char_length(description) <= 120),
  method private.payment_method not null,
  corrects uuid,
  order_id uuid,
  paper jsonb not null check (jsonb_typeof(paper) = 'object' and octet_length(paper::text) <= 8192)
);
-- Until when it is valid, and nothing of what a doctor found.
create table public.gym_certificates (
  like private.synced_row including all,
  member_id uuid not null,
  type text not null check (type in ('non_competitive', 'competitive')),
  issued_on private.day,
  expires_on private.day not null,
  noted_by uuid not null,
  gym_id uuid not null
);
create table public.gym_waivers (
  like private.synced_row including all,
  member_id uuid not null,
  title private.title not null,
  signed_on private.day not null,
  noted_by uuid not null,
  gym_id uuid not null
);
select private.make_server_table(name) from unnest(array['gym_memberships', 'own_memberships', 'gym_instalments',
  'own_instalments', 'gym_receipts', 'own_receipts', 'gym_certificates', 'gym_waivers']) name;

create index gym_instalments_membership_id_idx on public.gym_instalments (membership_id);
create index gym_memberships_member_id_idx on public.gym_memberships (member_id);
create index gym_instalments_member_id_idx on public.gym_instalments (member_id);
create unique index gym_receipts_number_key on public.gym_receipts (space_id, year, number);
create unique index gym_receipts_corrects_key on public.gym_receipts (space_id, corrects);
create index gym_certificates_member_id_idx on public.gym_certificates (member_id);
create index gym_waivers_member_id_idx on public.gym_waivers (member_id);

create trigger name_gym before insert on public.gym_memberships for each row execute function private.name_gym();
create trigger name_gym before insert on public.gym_instalments for each row execute function private.name_gym();
create trigger name_gym before insert on public.gym_receipts for each row execute function private.name_gym();
create trigger name_gym before insert on public.gym_certificates for each row execute function private.name_gym();
create trigger name_gym before insert on public.gym_waivers for each row execute function private.name_gym();

-- A mistake is put right by another receipt. One goes along with whom it names to their new id, and changes in nothing
-- else.
create function private.keep_gym_receipt() returns trigger
language plpgsql set search_path = '' as $$
declare
  moving text[] := array['member_id', 'updated_at', 'version'];
begin
  if tg_op = 'DELETE' or to_jsonb(new) - moving is distinct from to_jsonb(old) - moving or not private.has_moved(
    old.gym_id, old.member_id, new.member_id) then
    raise exception '% is append-only', tg_table_name using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep_rows before update or delete on public.gym_receipts
  for each row execute function private.keep_gym_receipt();
create trigger keep_table before truncate on public.gym_receipts
  for each statement execute function private.keep_record();

-- What the member sees of it follows in the same transaction, while there is an account.
create function private.copy_desk_row() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  gym uuid := (select s.gym_id from public.spaces s where s.id = new.space_id);
  copy text := replace(tg_table_name, 'gym_', 'own_');
  written text;
begin
  if gym is null or not exists (select from public.spaces s where s.id = new.member_id) then return null; end if;
  -- The name is the one that the gym had then.
  select string_agg(format('%1$I = excluded.%1$I', a.attname), ', ') into written from pg_catalog.pg_attribute a
    where a.attrelid = format('public.%I', copy)::regclass and a.attnum > 0 and not a.attisdropped
      and a.attname not in ('id', 'space_id', 'version', 'created_at', 'gym_id', 'gym_name');
  execute format('insert into public.%1$I select * from jsonb_populate_record(null::public.%1$I, $1)
      on conflict (id) do update set %2$s', copy, written)
    using to_jsonb(new) || jsonb_build_object('space_id', new.member_id, 'gym_id', gym,
      'gym_name', coalesce((select f.name from public.gym_settings f where f.id = gym), ''));
  return null;
end $$;
create trigger copy_desk_row after insert or update on public.gym_memberships
  for each row execute function private.copy_desk_row();
create trigger copy_desk_row after insert or update on public.gym_instalments
  for each row execute function private.copy_desk_row();
create trigger copy_desk_row after insert or update on public.gym_receipts
  for each row execute function private.copy_desk_row();

-- Whoever is no member any more needs no certificate; what was paid and signed stays. What was noted of somebody with
-- an account goes as well, as their name does; of who has none it is all that says who they were.
create function private.drop_certificates() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.gym_certificates c set deleted = true, updated_at = now()
    where c.member_id = new.member_id and c.space_id = private.gym_space(new.gym_id, 'gym_desk') and not c.deleted;
  if new.has_account then perform private.forget_person(new.gym_id, new.member_id); end if;
  return null;
end $$;
create trigger drop_certificates after update on public.gym_people for each row
  when ('member' = any (old.roles) and not 'member' = any (new.roles)) execute function private.drop_certificates();

-- Deleted rows are read by devices as well: of one that was removed they learn nothing more.
create function private.blank_certificate() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.type := 'non_competitive';
  new.issued_on := null;
  new.expires_on := '1900-01-01';
  return new;
end $$;
create trigger blank_certificate before update on public.gym_certificates
  for each row when (new.deleted) execute function private.blank_certificate();

-- Who left is named to the desk alone, while they have something to pay; an account that ended leaves no name.
create function private.former_name(gym uuid, member uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case when cardinality(private.gym_roles(gym, member)) = 0 then private.name_at(gym, member) else '' end
$$;
create function private.name_debtor() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.member_name := case when new.paid_at is null and not new.deleted
    then private.former_name(new.gym_id, new.member_id) else '' end;
  return new;
end $$;
create trigger name_debtor before update on public.gym_instalments
  for each row execute function private.name_debtor();
-- Of whoever left, came back, or ended their account: the trigger puts the name there, or takes it away.
create function private.show_debtor(gym uuid, member uuid) returns void
language sql security definer set search_path = '' as $$
  update public.gym_instalments i set updated_at = greatest(now(), i.updated_at)
    where i.member_id = show_debtor.member and i.space_id = private.gym_space(gym, 'gym_desk')
      and i.paid_at is null and not i.deleted and i.member_name <> private.former_name(gym, member)
$$;

create function private.gym_day(gym uuid, at timestamptz) returns date
language sql stable security definer set search_path = '' as $$
  select (at at time zone private.gym_zone(gym))::date
$$;
create function private.is_gym_member(gym uuid, member uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.gym_members m where m.gym_id = gym and m.member_id = is_gym_member.member)
$$;

-- `member_id` of each verb is the member's whose rows these are: their space is locked by it before anything is written
-- (`private.gym_concerns`), so that what is somebody else's is unknown.

-- `{member_id, title, starts_on, ends_on?, instalments: [{due_on, cents, id?, method?}], offer_id?, entries?, hours?,
-- class_ids?, certificate?, fee_cents?, discount_cents?, discount_reason?, renews?, renewal?}`, twenty-four instalments
-- at most, none of what costs nothing. A device that gives them ids can ask for their payment before the sale is
-- answered; what was paid at once has its `method`, and a receipt in the same act.
create function private.gym_sell_membership(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  desk uuid := private.gym_space(gym, 'gym_desk');
  member uuid := private.arg_uuid(args, 'member_id');
  offer uuid := private.arg_uuid(args, 'offer_id');
  parts jsonb := args -> 'instalments';
  part record;
begin
  if not private.is_gym_member(gym, member) then return 'unknown_member'; end if;
  -- One that was taken off the list meanwhile was sold by it all the same.
  if offer is not null and not exists (select from public.gym_offers o where o.id = offer and o.space_id = desk) then
    return 'unknown_offer';
  end if;
  if jsonb_typeof(parts) is distinct from 'array' or jsonb_array_length(parts) > 24 or not private.are_terms(args)
    or (args ->> 'ends_on')::date < (args ->> 'starts_on')::date
    or coalesce(jsonb_typeof(args -> 'renews'), 'boolean') <> 'boolean'
    or args -> 'renews' = 'true' and (args ->> 'ends_on' is null or coalesce(args -> 'renewal', '{}') = '{}')
    or (select count(i.id) > count(distinct i.id) or bool_or(exists (select from public.gym_instalments k where k.id = i.id)
        or exists (select from public.own_instalments k where k.id = i.id))
      from jsonb_array_elements(parts) e (part) cross join lateral private.arg_uuid(e.part, 'id') i (id)) then return 'invalid'; end if;
  insert into public.gym_memberships (id, space_id, member_id, title, starts_on, ends_on, cents, state, offer_id, entries,
      entries_left, hours, class_ids, certificate, fee_cents, discount_cents, discount_reason, sold_on, renews, renewal)
    values (command, desk, member, btrim(args ->> 'title'), (args ->> 'starts_on')::date, (args ->> 'ends_on')::date,
      (select coalesce(sum(private.arg_integer(e, 'cents')), 0) from jsonb_array_elements(parts) e), 'active',
      offer, private.arg_integer(args, 'entries'), private.arg_integer(args, 'entries'),
      coalesce(args -> 'hours', '{}'), private.terms_classes(args), coalesce(args ->> 'certificate', 'none'),
      coalesce(private.arg_integer(args, 'fee_cents'), 0), coalesce(private.arg_integer(args, 'discount_cents'), 0),
      btrim(coalesce(args ->> 'discount_reason', '')), private.gym_day(gym, at), coalesce((args -> 'renews')::boolean, false),
      coalesce(args -> 'renewal', '{}'));
  insert into public.gym_instalments (id, space_id, membership_id, member_id, due_on, cents)
    select coalesce(private.arg_uuid(e.part, 'id'), private.named_id('instalment', command::text, e.place::text)), desk, command, member, (e.part ->> 'due_on')::date,
      private.arg_integer(e.part, 'cents')
    from jsonb_array_elements(parts) with ordinality e (part, place);
  for part in select coalesce(private.arg_uuid(e.part, 'id'), private.named_id('instalment', command::text, e.place::text)) as id,
      e.part ->> 'method' as method
    from jsonb_array_elements(parts) with ordinality e (part, place) where e.part ? 'method' order by e.place loop
    perform private.pay_instalment(gym, actor, (select i from public.gym_instalments i where i.id = part.id), part.method, at,
      private.named_id('payment', part.id::text));
  end loop;
  return null;
end $$;

-- The membership that renews another one, made or not.
create function private.renewal_of(membership uuid) returns uuid
language sql immutable set search_path = '' as $$ select private.named_id('renewal', membership::text) $$;

-- What ends early is not renewed; a renewal of which something was paid stays as it is.
create function private.drop_renewal(membership uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  next uuid := private.renewal_of(membership);
begin
  if exists (select from public.gym_receipts r join public.gym_instalments i on i.id = r.instalment_id
    where i.membership_id = next) then return; end if;
  update public.gym_instalments i set deleted = true, updated_at = now() where i.membership_id = next and not i.deleted;
  update public.gym_memberships k set deleted = true, updated_at = now() where k.id = next and not k.deleted;
end $$;

-- The membership that `member_id` and `membership_id` name.
create function private.desk_membership(gym uuid, args jsonb) returns public.gym_memberships
language sql stable security definer set search_path = '' as $$
  select * from public.gym_memberships k where k.id = private.arg_uuid(args, 'membership_id')
    and k.space_id = private.gym_space(gym, 'gym_desk') and k.member_id = private.arg_uuid(args, 'member_id') and not k.deleted
$$;

-- `{member_id, membership_id, drop_overdue?}`: what is not due yet is not owed any more, and what is only where that is
-- said. Of one that has ended what is still owed may be dropped.
create function private.gym_end_membership(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  m public.gym_memberships := private.desk_membership(gym, args);
  today date := private.gym_day(gym, at);
begin
  if m.id is null then return 'unknown_membership'; end if;
  update public.gym_instalments i set deleted = true, updated_at = now()
    where i.membership_id = m.id and i.paid_at is null and not i.deleted
      and (i.due_on >= today or args -> 'drop_overdue' = 'true');
  if m.state = 'ended' then return case when not found then 'ended' end; end if;
  perform private.drop_renewal(m.id);
  update public.gym_memberships k set state = 'ended', ends_on = greatest(k.starts_on, least(k.ends_on, today)), updated_at = now()
    where k.id = m.id;
  return null;
end $$;

-- Notes a membership's pause, and moves its end by so many days, with what is due from a day on. Paid instalments move
-- too, so that all keep their order, by which receipts name them, and a pause that is taken back leaves no trace. What
-- renews it begins as many days later.
create function private.move_membership(membership uuid, first date, days integer, paused_from date, paused_until date)
returns void
language sql security definer set search_path = '' as $$
  update public.gym_instalments i set due_on = i.due_on + days, updated_at = now()
    where (i.membership_id = membership and i.due_on >= first or i.membership_id = private.renewal_of(membership))
      and not i.deleted;
  update public.gym_memberships k set starts_on = k.starts_on + days, ends_on = k.ends_on + days, updated_at = now()
    where k.id = private.renewal_of(membership) and not k.deleted;
  update public.gym_memberships k set ends_on = k.ends_on + days, paused_from = move_membership.paused_from,
    paused_until = move_membership.paused_until, updated_at = now() where k.id = membership;
$$;

-- `{member_id, membership_id, paused_from, paused_until}`: both days included.
create function private.gym_pause_membership(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  m public.gym_memberships := private.desk_membership(gym, args);
  today date := private.gym_day(gym, at);
  first date := (args ->> 'paused_from')::date;
  days integer := (args ->> 'paused_until')::date - first + 1;
begin
  if m.id is null then return 'unknown_membership'; end if;
  if not private.is_gym_member(gym, m.member_id) then return 'unknown_member'; end if;
  if coalesce(days, 0) not between 1 and 366 then return 'invalid'; end if;
  if m.state = 'ended' or m.ends_on < today then return 'membership_over'; end if;
  if m.paused_until >= today then return 'paused'; end if;
  if first < today then return 'pause_past'; end if;
  if first < m.starts_on or first > m.ends_on then return 'pause_outside'; end if;
  perform private.move_membership(m.id, first, days, first, first + days - 1);
  return null;
end $$;

-- `{member_id, membership_id}`: what is left of the pause from today on is taken back, all of one that has not begun.
create function private.gym_resume_membership(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  m public.gym_memberships := private.desk_membership(gym, args);
  first date := greatest(private.gym_day(gym, at), m.paused_from);
begin
  if m.id is null then return 'unknown_membership'; end if;
  if m.state = 'ended' or m.paused_until is null or m.paused_until < first then return 'not_paused'; end if;
  perform private.move_membership(m.id, m.paused_until + 1, first - m.paused_until - 1,
    case when first > m.paused_from then m.paused_from end, case when first > m.paused_from then first - 1 end);
  return null;
end $$;

-- The next number of the gym's year, of what `actor` took or gave back. One gym's commands are answered one after the
-- other, so that numbers have no gap, and what fails gives its number back.
create function private.issue_gym_receipt(gym uuid, actor uuid, receipt public.gym_receipts) returns void
language plpgsql security definer set search_path = '' as $$
begin
  receipt.year := extract(year from private.gym_day(gym, receipt.issued_at));
  insert into public.gym_receipts (id, space_id, member_id, instalment_id, year, number, issued_at, cents, description, method,
      corrects, order_id, taken_by, paper)
    select receipt.id, receipt.space_id, receipt.member_id, receipt.instalment_id, receipt.year, coalesce(max(r.number), 0) + 1,
      receipt.issued_at, receipt.cents, receipt.description, receipt.method, receipt.corrects, receipt.order_id, actor,
      case when receipt.corrects is null then private.receipt_paper(gym, receipt) else private.reversed_paper(receipt.paper) end
    from public.gym_receipts r where r.space_id = receipt.space_id and r.year = receipt.year;
end $$;

-- What a receipt is for: the membership, and which of its instalments.
create function private.instalment_text(instalment public.gym_instalments) returns text
language sql stable security definer set search_path = '' as $$
  select m.title || case when p.parts > 1 then ', ' || p.place || '/' || p.parts else '' end
  from public.gym_memberships m cross join (
    select count(*) as parts, count(*) filter (where (i.due_on, i.id) <= (instalment.due_on, instalment.id)) as place
    from public.gym_instalments i where i.membership_id = instalment.membership_id) p
  where m.id = instalment.membership_id
$$;

-- Payments of an instalment that were not given back, in the order in which they were taken.
create function private.payments_of(instalment uuid)
returns table (receipt_id uuid, cents integer, method text, acted_by uuid, acted_at timestamptz, place bigint)
language sql stable security definer set search_path = '' as $$
  select r.id, r.cents, r.method, r.taken_by, r.issued_at, row_number() over (order by r.issued_at, r.id)
  from public.gym_receipts r
  where r.instalment_id = instalment and r.corrects is null
    and not exists (select from public.gym_receipts k where k.corrects = r.id)
$$;

-- Two desks took the same instalment: the money of both is there, so both have a receipt, and what came after the first
-- is to be given back.
create function private.tell_paid_twice(gym uuid, i public.gym_instalments, command uuid, actor uuid, at timestamptz) returns void
language sql security definer set search_path = '' as $$
  select private.raise_issue(gym, 'paid_twice', i.member_id, jsonb_build_object('instalment_id', i.id,
      'description', private.instalment_text(i), 'cents', coalesce(sum(p.cents) filter (where p.place > 1), 0),
      'payments', jsonb_agg(to_jsonb(p) - 'place' || jsonb_build_object('acted_at', private.instant_text(p.acted_at))
        order by p.place)), command, actor, at, i.id::text)
  from private.payments_of(i.id) p
$$;

-- What was paid after the first payment of an instalment.
create function private.give_back(gym uuid, actor uuid, issue public.gym_issues, at timestamptz) returns text
language plpgsql security definer set search_path = '' as $$
declare
  payment record;
  refusal text;
begin
  for payment in select * from private.payments_of(private.arg_uuid(issue.about, 'instalment_id')) p where p.place > 1 loop
    refusal := private.gym_return_payment(gym, actor, jsonb_build_object('member_id', issue.member_id, 'receipt_id',
      payment.receipt_id), at, private.named_id('give_back', payment.receipt_id::text));
    if refusal is not null then return refusal; end if;
  end loop;
  return null;
end $$;

-- Money for an instalment, with the receipt that says so.
create function private.pay_instalment(
  gym uuid, actor uuid, i public.gym_instalments, method text, at timestamptz, receipt_id uuid
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  receipt public.gym_receipts;
begin
  update public.gym_instalments k set paid_at = at, method = pay_instalment.method, updated_at = now()
    where k.id = i.id and k.paid_at is null;
  receipt.id := receipt_id;
  receipt.space_id := i.space_id;
  receipt.member_id := i.member_id;
  receipt.instalment_id := i.id;
  receipt.issued_at := at;
  receipt.cents := i.cents;
  receipt.description := private.instalment_text(i);
  receipt.method := method;
  perform private.issue_gym_receipt(gym, actor, receipt);
end $$;

-- `{member_id, instalment_id, method}`: cash, card or transfer. The receipt has the command's id. Of an instalment that
-- is paid by then the money was taken all the same, up to twenty times.
create function private.gym_take_payment(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  i public.gym_instalments;
begin
  select * into i from public.gym_instalments k where k.id = private.arg_uuid(args, 'instalment_id')
    and k.space_id = private.gym_space(gym, 'gym_desk') and k.member_id = private.arg_uuid(args, 'member_id') and not k.deleted;
  if i.id is null then return 'unknown_instalment'; end if;
  if (select count(*) from private.payments_of(i.id)) >= 20 then return 'paid'; end if;
  if args ->> 'method' is null then return 'invalid'; end if;
  perform private.pay_instalment(gym, actor, i, args ->> 'method', at, command);
  if i.paid_at is not null then perform private.tell_paid_twice(gym, i, command, actor, at); end if;
  return null;
end $$;

-- Money that goes back, with a receipt of the negative sum.
create function private.reverse_receipt(gym uuid, actor uuid, r public.gym_receipts, at timestamptz, reversal_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.gym_instalments k set (paid_at, method) = (
      select p.acted_at, p.method from private.payments_of(k.id) p where p.receipt_id <> r.id order by p.place limit 1),
    updated_at = now() where k.id = r.instalment_id;
  if r.order_id is not null then perform private.reopen_order(gym, r.order_id, at); end if;
  r.corrects := r.id;
  r.id := reversal_id;
  r.issued_at := at;
  r.cents := -r.cents;
  perform private.issue_gym_receipt(gym, actor, r);
  perform private.return_goods(gym, r.corrects);
end $$;

-- `{receipt_id, member_id?}`: a receipt of the negative sum, once, and the instalment is due again, unless it was paid
-- twice, or the order open.
create function private.gym_return_payment(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  r public.gym_receipts;
begin
  select * into r from public.gym_receipts k where k.id = private.arg_uuid(args, 'receipt_id') and k.corrects is null
    and k.space_id = private.gym_space(gym, 'gym_desk') and k.member_id is not distinct from private.arg_uuid(args, 'member_id');
  if r.id is null then return 'unknown_receipt'; end if;
  if exists (select from public.gym_receipts k where k.corrects = r.id) then return 'corrected'; end if;
  perform private.reverse_receipt(gym, actor, r, at, command);
  return null;
end $$;

-- `{member_id, membership_id}`: on the day of its sale it is as if it never was sold. What was paid goes back by
-- receipts of its own, since those of before stay.
create function private.gym_correct_sale(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  m public.gym_memberships := private.desk_membership(gym, args);
  paid public.gym_receipts;
begin
  if m.id is null then return 'unknown_membership'; end if;
  if m.sold_on is distinct from private.gym_day(gym, at) then return 'sale_past'; end if;
  for paid in select r.* from public.gym_receipts r join public.gym_instalments i on i.id = r.instalment_id
    where i.membership_id = m.id and r.corrects is null
      and not exists (select from public.gym_receipts k where k.corrects = r.id) order by r.year, r.number loop
    perform private.reverse_receipt(gym, actor, paid, at, private.named_id('correction', paid.id::text));
  end loop;
  update public.gym_instalments i set deleted = true, updated_at = greatest(now(), i.updated_at)
    where i.membership_id = m.id and not i.deleted;
  update public.gym_memberships k set deleted = true, updated_at = greatest(now(), k.updated_at) where k.id = m.id;
  perform private.drop_renewal(m.id);
  return null;
end $$;

-- `{member_id, type, issued_on?, expires_on}`
create function private.gym_note_certificate(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_gym_member(gym, private.arg_uuid(args, 'member_id')) then return 'unknown_member'; end if;
  if (args ->> 'issued_on')::date > (args ->> 'expires_on')::date then return 'invalid'; end if;
  insert into public.gym_certificates (id, space_id, member_id, type, issued_on, expires_on, noted_by)
    values (command, private.gym_space(gym, 'gym_desk'), private.arg_uuid(args, 'member_id'), args ->> 'type',
      (args ->> 'issued_on')::date, (args ->> 'expires_on')::date, actor);
  return null;
end $$;

-- `{certificate_id}`
create function private.gym_remove_certificate(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
begin
  update public.gym_certificates c set deleted = true, updated_at = now() where c.id = private.arg_uuid(args, 'certificate_id')
    and c.space_id = private.gym_space(gym, 'gym_desk') and not c.deleted;
  return case when not found then 'unknown_certificate' end;
end $$;

-- `{member_id, title, signed_on}`
create function private.gym_note_waiver(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_gym_member(gym, private.arg_uuid(args, 'member_id')) then return 'unknown_member'; end if;
  if (args ->> 'signed_on')::date > private.gym_day(gym, at) then return 'invalid'; end if;
  insert into public.gym_waivers (id, space_id, member_id, title, signed_on, noted_by)
    values (command, private.gym_space(gym, 'gym_desk'), private.arg_uuid(args, 'member_id'), btrim(args ->> 'title'),
      (args ->> 'signed_on')::date, actor);
  return null;
end $$;

-- `{waiver_id}`
create function private.gym_remove_waiver(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
begin
  update public.gym_waivers w set deleted = true, updated_at = now() where w.id = private.arg_uuid(args, 'waiver_id')
    and w.space_id = private.gym_space(gym, 'gym_desk') and not w.deleted;
  return case when not found then 'unknown_waiver' end;
end $$;

insert into private.gym_verbs (verb, roles, concerns, forgets) values
  ('sell_membership', '{desk,owner}', '{member}', '{}'), ('correct_sale', '{desk,owner}', '{member}', '{}'),
  ('end_membership', '{desk,owner}', '{member}', '{}'),
  ('pause_membership', '{desk,owner}', '{member}', '{}'), ('resume_membership', '{desk,owner}', '{member}', '{}'),
  ('take_payment', '{desk,owner}', '{member}', '{}'), ('return_payment', '{desk,owner}', '{member}', '{}'),
  ('note_certificate', '{desk,owner}', '{member}', '{type,issued_on,expires_on}'),
  ('remove_certificate', '{desk,owner}', '{}', '{}'), ('note_waiver', '{desk,owner}', '{member}', '{}'),
  ('remove_waiver', '{desk,owner}', '{}', '{}');
