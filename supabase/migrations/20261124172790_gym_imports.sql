select set_config('lock_timeout', '5s', true);

-- People who come from another program's file, with what it says of their memberships and debts, a batch at a
-- time; and how all of it is taken back.

-- What an import made, for thirty days: of each row the version that it left it with, by which is known whether
-- somebody changed it since. `place`: of the person in the import, from 1. `filled`, `cards`: the columns of a
-- person of before that were empty, and how many cards they had; null where the person came with the import.
create table private.gym_imported (
  gym_id uuid not null references private.gyms (id) on delete cascade,
  import_id uuid not null,
  place integer not null,
  row_id uuid not null,
  made text not null check (made in ('gym_persons', 'gym_memberships', 'gym_instalments')),
  member_id uuid not null,
  version bigint not null,
  filled text[],
  cards integer,
  at timestamptz not null,
  primary key (gym_id, import_id, place, row_id)
);
create index gym_imported_member_id_idx on private.gym_imported (gym_id, member_id);
create index gym_imported_at_idx on private.gym_imported (gym_id, at);
select private.close_tables('private.gym_imported');

-- The id of what an import makes, of version 8, as no account's is: of the person at a place, or of a part of
-- what they bought. `namedId` of a device makes the same (shared/lib/named-id.ts).
create function private.imported_id(import uuid, variadic parts text[]) returns uuid
language sql immutable set search_path = '' as $$
  select (left(import::text, 13) || '-8' || substr(h.hex, 14, 3) || '-' || to_hex(8 + ('x' || substr(h.hex, 17, 1))::bit(4)::integer % 4)
    || substr(h.hex, 18, 3) || '-' || substr(h.hex, 21, 12))::uuid
  from (select encode(sha256(convert_to(array_to_string(import::text || parts, '|'), 'UTF8')), 'hex')) h (hex)
$$;

-- Sells what a file says that somebody has: `{title, starts_on, ends_on, entries_left?, owed: [{due_on,
-- cents}]}`. What was paid for it is on no receipt of ours, so that its price is what is still owed.
create function private.import_membership(gym uuid, import uuid, place integer, part integer, member uuid, sold jsonb,
  at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  desk uuid := private.gym_space(gym, 'gym_desk');
  membership uuid := private.imported_id(import, gym::text, place::text, part::text);
begin
  if (sold ->> 'ends_on')::date < (sold ->> 'starts_on')::date then raise exception 'no membership' using errcode = '22023'; end if;
  with made as (
    insert into public.gym_memberships (id, space_id, member_id, title, starts_on, ends_on, cents, state, entries, entries_left)
      values (membership, desk, member, btrim(sold ->> 'title'), (sold ->> 'starts_on')::date, (sold ->> 'ends_on')::date,
        (select coalesce(sum(private.arg_integer(e, 'cents')), 0) from jsonb_array_elements(sold -> 'owed') e), 'active',
        private.arg_integer(sold, 'entries_left'), private.arg_integer(sold, 'entries_left'))
      returning id, version
  )
  insert into private.gym_imported select gym, import, place, m.id, 'gym_memberships', member, m.version, null, null, at from made m;
  with made as (
    insert into public.gym_instalments (id, space_id, membership_id, member_id, due_on, cents)
      select private.imported_id(import, gym::text, place::text, part::text, e.n::text), desk, membership, member,
        (e.owed ->> 'due_on')::date, private.arg_integer(e.owed, 'cents')
      from jsonb_array_elements(sold -> 'owed') with ordinality e (owed, n)
      returning id, version
  )
  insert into private.gym_imported select gym, import, place, i.id, 'gym_instalments', member, i.version, null, null, at from made i;
end $$;

-- Adds one person of an import, or adds to one whom the gym has what was not known of them. A card that is
-- another person's by then stays theirs.
create function private.import_person(gym uuid, import uuid, place integer, entry jsonb, at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  into_id uuid := private.arg_uuid(private.settled_args(gym, entry), 'member_id');
  member uuid := private.imported_id(import, gym::text, place::text);
  person public.gym_persons;
  gaps text[];
  held integer;
begin
  if exists (select from private.gym_imported i where i.gym_id = gym and i.import_id = import and i.place = import_person.place)
    then return; end if;
  if private.is_gym_member(gym, into_id) or private.is_without_account(gym, into_id) then
    member := into_id;
    person := private.person_at(gym, member);
    if person.id is not null then
      select coalesce(array_agg(e.key), '{}') into gaps from jsonb_each(to_jsonb(person) - 'cards') e
        where entry ? e.key and coalesce(e.value #>> '{}', '') = '';
      held := cardinality(person.cards);
      entry := (select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(entry) e
          where e.key = any (gaps || array['memberships']))
        || jsonb_build_object('cards', to_jsonb((person.cards || array(select c from jsonb_array_elements_text(entry -> 'cards') c
          where c <> all (person.cards)))[1:5]));
    else
      person := private.new_person(gym, member, exists (select from auth.users u where u.id = member));
    end if;
  elsif exists (select from public.gym_persons p where p.id = private.named_id('gym_person', gym::text, member::text)) then
    return;
  else
    person := private.new_person(gym, member, false);
  end if;
  person := private.person_with(person, entry);
  if person.id is null or person.first_name || person.last_name = '' then
    raise exception 'no person' using errcode = '22023';
  end if;
  person.cards := array(select c from unnest(person.cards) c where not exists (select from public.gym_persons p
    where p.cards && array[c] and p.space_id = person.space_id and p.id <> person.id and not p.deleted));
  perform private.write_person(gym, person);
  insert into private.gym_imported select gym, import, import_person.place, p.id, 'gym_persons', member, p.version, gaps,
      held, at
    from public.gym_persons p where p.id = person.id;
  perform private.import_membership(gym, import, place, e.part::integer, member, e.sold, at)
    from jsonb_array_elements(coalesce(entry -> 'memberships', '[]')) with ordinality e (sold, part);
end $$;

-- `{import_id, file, total, first, people: [{member_id?, …, memberships?}]}`: the people of an import from its
-- place `first` on; with `member_id` whoever the gym has already. One that was imported before stays as it is.
create function private.gym_import_people(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  import uuid := private.arg_uuid(args, 'import_id');
  first integer := private.arg_integer(args, 'first');
  people jsonb := args -> 'people';
begin
  if import is null or first is null or first not between 1 and 20000 or jsonb_typeof(people) is distinct from 'array'
    or jsonb_array_length(people) not between 1 and 50 then return 'invalid'; end if;
  if not private.has_room_for_people(gym, (select count(*)::integer from jsonb_array_elements(people) e where not e ? 'member_id'))
    then return 'too_many_people'; end if;
  delete from private.gym_imported i where i.gym_id = gym and i.at < gym_import_people.at - interval '30 days';
  perform private.import_person(gym, import, first + e.n::integer - 1, e.person, at)
    from jsonb_array_elements(people) with ordinality e (person, n);
  return null;
end $$;

-- Whether somebody has anything at a gym that an import did not make.
create function private.has_history(gym uuid, import uuid, member uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  with desk as (select private.gym_space(gym, 'gym_desk') as id), gym_floor as (select private.gym_space(gym, 'gym_floor') as id),
    own as (select i.row_id from private.gym_imported i where i.gym_id = gym and i.import_id = import and i.member_id = member)
  select exists (select from public.gym_memberships m join desk on m.space_id = desk.id
      where m.member_id = member and m.id not in (select row_id from own))
    or exists (select from public.gym_instalments m join desk on m.space_id = desk.id
      where m.member_id = member and m.id not in (select row_id from own))
    or exists (select from public.gym_receipts m join desk on m.space_id = desk.id where m.member_id = member)
    or exists (select from public.gym_certificates m join desk on m.space_id = desk.id where m.member_id = member)
    or exists (select from public.gym_waivers m join desk on m.space_id = desk.id where m.member_id = member)
    or exists (select from public.gym_entries m join desk on m.space_id = desk.id where m.member_id = member)
    or exists (select from public.gym_orders m join desk on m.space_id = desk.id where m.member_id = member)
    or exists (select from public.gym_photos m join gym_floor on m.space_id = gym_floor.id where m.member_id = member)
    or exists (select from public.gym_bookings m join gym_floor on m.space_id = gym_floor.id where m.member_id = member)
    or exists (select from public.gym_appointments m join gym_floor on m.space_id = gym_floor.id where m.member_id = member)
$$;

-- Whether all that an import made at a place is as it left it, and nothing else came to whom it added there.
create function private.is_untouched(gym uuid, import uuid, place integer) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(bool_and(i.version = coalesce(p.version, m.version, n.version)
    and (i.made <> 'gym_persons' or i.filled is not null or p.has_account
      or not private.has_history(gym, import, i.member_id))), false)
  from private.gym_imported i
  left join public.gym_persons p on i.made = 'gym_persons' and p.id = i.row_id
  left join public.gym_memberships m on i.made = 'gym_memberships' and m.id = i.row_id
  left join public.gym_instalments n on i.made = 'gym_instalments' and n.id = i.row_id
  where i.gym_id = gym and i.import_id = import and i.place = is_untouched.place
$$;

-- `{import_id, first}`: takes fifty places of an import back, from `first` on, but for whoever was sold to,
-- paid, came or was changed since.
create function private.gym_undo_import(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  import uuid := private.arg_uuid(args, 'import_id');
  first integer := private.arg_integer(args, 'first');
  places integer[];
  made record;
begin
  if import is null or first is null then return 'invalid'; end if;
  places := array(select distinct i.place from private.gym_imported i where i.gym_id = gym and i.import_id = import
    and i.place between first and first + 49 and private.is_untouched(gym, import, i.place));
  update public.gym_instalments k set deleted = true, updated_at = greatest(now(), k.updated_at)
    from private.gym_imported i where i.gym_id = gym and i.import_id = import and i.place = any (places)
      and i.made = 'gym_instalments' and k.id = i.row_id;
  update public.gym_memberships k set deleted = true, updated_at = greatest(now(), k.updated_at)
    from private.gym_imported i where i.gym_id = gym and i.import_id = import and i.place = any (places)
      and i.made = 'gym_memberships' and k.id = i.row_id;
  for made in select i.* from private.gym_imported i where i.gym_id = gym and i.import_id = import and i.place = any (places)
    and i.made = 'gym_persons' loop
    if made.filled is null then
      perform private.forget_person(gym, made.member_id);
      -- Whoever has an account is a member without what the desk notes of them.
      delete from private.gym_members m where m.gym_id = gym and m.member_id = made.member_id and m.account_id is null;
    else
      perform private.write_person(gym, jsonb_populate_record(p, jsonb_build_object('cards', to_jsonb(p.cards[1:made.cards]))
          || (select coalesce(jsonb_object_agg(f, case when to_jsonb(private.new_person(gym, made.member_id, false)) ->> f is null
            then null else '' end), '{}') from unnest(made.filled) f)))
        from public.gym_persons p where p.id = made.row_id;
    end if;
  end loop;
  delete from private.gym_imported i where i.gym_id = gym and i.import_id = import and i.place = any (places);
  return null;
end $$;

-- Of whom an import wrote something, or is about to: their spaces have copies of it.
create function private.import_concerns(gym uuid, entries bigint[]) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query with waiting as (
    select * from private.waiting_at(entries)
  )
  select private.arg_uuid(private.settled_args(gym, e), 'member_id') from waiting w
    cross join jsonb_array_elements(case jsonb_typeof(w.args -> 'people') when 'array' then w.args -> 'people' else '[]' end) e
    where 'people' = any (w.concerns) and jsonb_typeof(e) = 'object' and e ? 'member_id'
  union
  select i.member_id from waiting w join private.gym_imported i on i.gym_id = gym
    and i.import_id = private.arg_uuid(w.args, 'import_id')
    and i.place between private.arg_integer(w.args, 'first') and private.arg_integer(w.args, 'first') + 49
    where 'import' = any (w.concerns);
end $$;

insert into private.gym_verbs (verb, roles, concerns, forgets) values
  ('import_people', '{desk,owner}', '{people,import}', '{people}'), ('undo_import', '{desk,owner}', '{import}', '{}');
