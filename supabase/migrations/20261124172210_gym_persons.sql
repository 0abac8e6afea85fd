select set_config('lock_timeout', '5s', true);

-- What a gym's desk keeps of each person, with an account and without. Desk and owner read it; coaches read the name
-- (`gym_people`) and the age (`gym_flags`).

-- One to thirty-two signs each, as a scanner gives them.
create function private.are_cards(cards text[]) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select count(*) <= 5 and coalesce(bool_and(char_length(c) between 1 and 32 and c = btrim(c)), true)
    from unnest(cards) c
  );
end $$;

-- Texts are empty and days null where nobody said them. `privacy_on`, `marketing_on`: when they agreed. `joined_on`:
-- since when they come, by the gym's own papers. `guardian_consent_on`: when a minor's guardian agreed that they train.
-- `lost_cards`: those that let nobody in any more. `gym_id`: for who is at the desk of several gyms.
create table public.gym_persons (
  like private.synced_row including all,
  member_id uuid not null,
  first_name text not null check (char_length(first_name) <= 100),
  last_name text not null check (char_length(last_name) <= 100),
  birth_date private.day,
  tax_code text not null check (char_length(tax_code) <= 16),
  phone text not null check (char_length(phone) <= 40),
  email text not null check (char_length(email) <= 320),
  address text not null check (char_length(address) <= 200),
  guardian_name private.full_name not null,
  guardian_phone text not null check (char_length(guardian_phone) <= 40),
  guardian_tax_code text not null check (char_length(guardian_tax_code) <= 16),
  cards text[] not null check (private.are_cards(cards)),
  notes text not null check (char_length(notes) <= 500),
  privacy_on private.day,
  marketing_on private.day,
  joined_on private.day,
  guardian_consent_on private.day,
  lost_cards text[] not null default '{}' check (private.are_cards(lost_cards)),
  has_account boolean not null,
  gym_id uuid not null
);
select private.make_server_table('gym_persons');
create index gym_persons_member_id_idx on public.gym_persons (member_id);
create index gym_persons_cards_idx on public.gym_persons using gin (cards);
create trigger name_gym before insert on public.gym_persons for each row execute function private.name_gym();

-- Deleted rows are read by devices as well: of who was removed they learn nothing more.
create function private.blank_person() returns trigger
language plpgsql set search_path = '' as $$
begin
  return jsonb_populate_record(new, jsonb_build_object('first_name', '', 'last_name', '', 'birth_date', null, 'tax_code', '',
    'phone', '', 'email', '', 'address', '', 'guardian_name', '', 'guardian_phone', '', 'guardian_tax_code', '',
    'cards', '[]'::jsonb, 'notes', '', 'privacy_on', null, 'marketing_on', null, 'joined_on', null,
    'guardian_consent_on', null, 'lost_cards', '[]'::jsonb));
end $$;
create trigger blank_person before update on public.gym_persons
  for each row when (new.deleted) execute function private.blank_person();

create function private.person_at(gym uuid, member uuid) returns public.gym_persons
language sql stable security definer set search_path = '' as $$
  select * from public.gym_persons p where p.id = private.named_id('gym_person', gym::text, member::text) and not p.deleted
$$;
create function private.is_without_account(gym uuid, member uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select not p.has_account from private.person_at(gym, member) p), false)
$$;

-- With the account goes what a gym noted of its owner, and with the membership.
create function private.forget_person(gym uuid, member uuid) returns void
language sql security definer set search_path = '' as $$
  update public.gym_persons p set deleted = true, updated_at = greatest(now(), p.updated_at)
    where p.id = private.named_id('gym_person', gym::text, member::text) and not p.deleted
$$;

-- A gym keeps 20,000 people at most, and twice as many rows of those that it removed, which stay without data.
create function private.has_room_for_people(gym uuid, more integer) returns boolean
language sql stable security definer set search_path = '' as $$
  select count(*) filter (where not p.deleted) + more <= 20000 and count(*) + more <= 60000
  from public.gym_persons p where p.space_id = private.gym_space(gym, 'gym_desk')
$$;

create function private.are_texts(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(value) = 'array' and not exists (
    select from jsonb_array_elements(case jsonb_typeof(value) when 'array' then value else '[]' end) t
    where jsonb_typeof(t) <> 'string')
$$;

-- What args say of a person over what is known; what they do not say stays. Null where it is not of the right type.
create function private.person_with(person public.gym_persons, args jsonb) returns public.gym_persons
language sql stable set search_path = '' as $$
  select jsonb_populate_record(person, coalesce(jsonb_object_agg(a.key, case jsonb_typeof(a.value) when 'string'
      then to_jsonb(btrim(a.value #>> '{}', E' \t\r\n')) else a.value end), '{}'))
  from jsonb_each(args) a
  where a.key = any (array['first_name', 'last_name', 'birth_date', 'tax_code', 'phone', 'email', 'address', 'guardian_name',
    'guardian_phone', 'guardian_tax_code', 'cards', 'notes', 'privacy_on', 'marketing_on', 'joined_on',
    'guardian_consent_on', 'lost_cards'])
  having coalesce(bool_and(case when a.key in ('cards', 'lost_cards') then private.are_texts(a.value)
    else jsonb_typeof(a.value) in ('string', 'null') end), true)
$$;

-- Somebody new, of whom nothing is known.
create function private.new_person(gym uuid, member uuid, has_account boolean) returns public.gym_persons
language sql stable security definer set search_path = '' as $$
  select jsonb_populate_record(null::public.gym_persons, jsonb_build_object(
    'id', private.named_id('gym_person', gym::text, member::text), 'space_id', private.gym_space(gym, 'gym_desk'),
    'member_id', member, 'gym_id', gym, 'has_account', has_account, 'deleted', false,
    'created_at', date_trunc('milliseconds', now()), 'first_name', '', 'last_name', '', 'tax_code', '', 'phone', '', 'email', '',
    'address', '', 'guardian_name', '', 'guardian_phone', '', 'guardian_tax_code', '', 'cards', '[]'::jsonb,
    'notes', '', 'lost_cards', '[]'::jsonb))
$$;

-- Writes a person, who belongs to the gym from then on where they have no account.
create function private.write_person(gym uuid, person public.gym_persons) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.gym_persons as p (id, space_id, member_id, created_at, updated_at, first_name, last_name, birth_date, tax_code,
      phone, email, address, guardian_name, guardian_phone, guardian_tax_code, cards, notes, privacy_on, marketing_on,
      joined_on, guardian_consent_on, lost_cards, has_account, gym_id)
    select person.id, person.space_id, person.member_id, person.created_at, person.created_at, person.first_name,
      person.last_name, person.birth_date, person.tax_code, person.phone, person.email, person.address, person.guardian_name,
      person.guardian_phone, person.guardian_tax_code, person.cards, person.notes, person.privacy_on, person.marketing_on,
      person.joined_on, person.guardian_consent_on, person.lost_cards, person.has_account, person.gym_id
    on conflict (id) do update set deleted = false, updated_at = greatest(now(), p.updated_at),
      first_name = excluded.first_name, last_name = excluded.last_name, birth_date = excluded.birth_date,
      tax_code = excluded.tax_code, phone = excluded.phone, email = excluded.email, address = excluded.address,
      guardian_name = excluded.guardian_name, guardian_phone = excluded.guardian_phone,
      guardian_tax_code = excluded.guardian_tax_code, cards = excluded.cards, notes = excluded.notes,
      privacy_on = excluded.privacy_on, marketing_on = excluded.marketing_on, joined_on = excluded.joined_on,
      guardian_consent_on = excluded.guardian_consent_on, lost_cards = excluded.lost_cards;
  if not person.has_account then
    insert into private.gym_members (gym_id, member_id) values (gym, person.member_id) on conflict do nothing;
    -- Whoever comes back is no former one.
    if found then perform private.show_debtor(gym, person.member_id); end if;
  end if;
  perform private.show_person(gym, person.member_id, private.suspended_until(gym, person.member_id));
end $$;
create function private.keep_person(gym uuid, person public.gym_persons) returns text
language plpgsql security definer set search_path = '' as $$
begin
  if person.id is null or person.first_name || person.last_name = '' then return 'invalid'; end if;
  if exists (select from public.gym_persons p where p.cards && person.cards and p.space_id = person.space_id
    and p.id <> person.id and not p.deleted) then return 'card_taken'; end if;
  perform private.write_person(gym, person);
  return null;
end $$;

-- What of a person a desk noted that could not know of another: a card that is somebody else's by then. They are kept
-- without it, and who has it is for the desk to say.
create function private.without_taken_cards(gym uuid, person public.gym_persons, command uuid, actor uuid, at timestamptz)
returns public.gym_persons
language plpgsql security definer set search_path = '' as $$
declare
  taken text;
  holder uuid;
begin
  if not private.is_late(gym, command) then return person; end if;
  foreach taken in array coalesce(person.cards, '{}') loop
    holder := (select p.member_id from public.gym_persons p where p.cards @> array[taken] and p.space_id = person.space_id
      and p.id <> person.id and not p.deleted);
    if holder is not null then
      person.cards := array_remove(person.cards, taken);
      perform private.raise_issue(gym, 'card_twice', null, jsonb_build_object('card', taken,
        'people', (select jsonb_agg(distinct n.id) from (select holder as id union select person.member_id
          union select e.id::uuid from public.gym_issues i cross join jsonb_array_elements_text(i.about -> 'people') e (id)
            where i.id = private.named_id('gym_issue', gym::text, 'card_twice', taken) and not i.deleted) n)),
        command, actor, at, taken);
    end if;
  end loop;
  return person;
end $$;

-- `{member_id?, …}`: what of somebody is to be another; without `member_id` somebody new, known by the command's id.
-- Nobody is added under the id of an account, which might be anybody's, nor of somebody whom the gym knew once.
create function private.gym_save_person(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  member uuid := case when args ? 'member_id' then private.arg_uuid(args, 'member_id') else command end;
  person public.gym_persons := private.person_at(gym, member);
  has_account boolean := exists (select from auth.users u where u.id = member);
begin
  if person.id is null then
    if args ? 'member_id' then
      if not private.is_gym_member(gym, member) then return 'unknown_member'; end if;
    elsif has_account or exists (select from public.gym_people p where p.id = private.named_id('person', gym::text, member::text))
    then return 'invalid';
    end if;
    if not private.has_room_for_people(gym, 1) then return 'too_many_people'; end if;
    person := private.new_person(gym, member, has_account);
  end if;
  person := private.without_taken_cards(gym, private.person_with(person, args), command, actor, at);
  return private.keep_person(gym, person);
end $$;

insert into private.gym_verbs (verb, roles, concerns, forgets) values
  ('save_person', '{desk,owner}', '{member}', '{first_name,last_name,birth_date,tax_code,phone,email,address,guardian_name,'
    'guardian_phone,guardian_tax_code,cards,notes,privacy_on,marketing_on,joined_on,guardian_consent_on,lost_cards}');
