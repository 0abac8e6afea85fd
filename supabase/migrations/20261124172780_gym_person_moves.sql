select set_config('lock_timeout', '5s', true);

-- How somebody whom a desk added becomes somebody else whom the gym knows, or nobody: two entries for one person are
-- merged, and data that nobody may keep any more go. What was sold and paid stays.

create function private.has_moved(gym uuid, former uuid, member uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.gym_aliases a
    where a.gym_id = gym and a.former_id = former and a.member_id = has_moved.member)
$$;

-- What is known of two entries for one person: of the second one what the first one lacks, and the cards and notes of
-- both, as many as there is room for.
create function private.joined_person(person public.gym_persons, former public.gym_persons) returns public.gym_persons
language plpgsql immutable set search_path = '' as $$
declare
  words text;
begin
  foreach words in array array['first_name', 'last_name', 'birth_date', 'tax_code', 'phone', 'email', 'address', 'guardian_name',
    'guardian_phone', 'guardian_tax_code', 'privacy_on', 'marketing_on', 'guardian_consent_on'] loop
    if coalesce(to_jsonb(person) ->> words, '') = '' then
      person := jsonb_populate_record(person, jsonb_build_object(words, to_jsonb(former) -> words));
    end if;
  end loop;
  person.cards := (person.cards || array(select c from unnest(former.cards) c where c <> all (person.cards)))[1:5];
  person.lost_cards := (person.lost_cards || array(select c from unnest(former.lost_cards) c
    where c <> all (person.lost_cards)))[1:5];
  person.notes := left(concat_ws(E'\n', nullif(person.notes, ''), nullif(former.notes, '')), 500);
  person.joined_on := least(person.joined_on, former.joined_on);
  return person;
end $$;

-- Moves all that a gym has of somebody without an account to another id, by which they are known from then on. Whoever
-- has an account gets the copies that they would have had.
create function private.move_person(gym uuid, former uuid, member uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  desk uuid := private.gym_space(gym, 'gym_desk');
  floor_id uuid := private.gym_space(gym, 'gym_floor');
  has_account boolean := exists (select from auth.users u where u.id = move_person.member);
  before public.gym_persons := private.person_at(gym, former);
  person public.gym_persons := private.person_at(gym, member);
  named text;
begin
  insert into private.gym_aliases (gym_id, former_id, member_id) values (gym, former, member);
  update private.gym_aliases a set member_id = move_person.member where a.gym_id = gym and a.member_id = former;
  update private.gym_imported i set member_id = move_person.member where i.gym_id = gym and i.member_id = former;
  if person.id is null then person := private.new_person(gym, member, has_account); end if;
  perform private.move_reminders(gym, former, member);
  perform private.move_letters(gym, former, member);
  perform private.move_photo(gym, former, member);
  -- A card is one person's: it is free first.
  perform private.forget_person(gym, former);
  if exists (select from private.gym_members m where m.gym_id = gym and m.member_id = former) and not has_account then
    insert into private.gym_members (gym_id, member_id) values (gym, member) on conflict do nothing;
  end if;
  perform private.keep_person(gym, private.joined_person(person, before));
  foreach named in array array['gym_memberships', 'gym_instalments', 'gym_receipts', 'gym_certificates', 'gym_waivers',
    'gym_orders', 'gym_issues', 'gym_entries'] loop
    execute format('update public.%I r set member_id = $1, updated_at = greatest(now(), r.updated_at)
      where r.space_id = $2 and r.member_id = $3', named) using member, desk, former;
  end loop;
  update private.gym_past_entries e set member_id = move_person.member where e.gym_id = gym and e.member_id = former;
  -- One place of a class is enough: what does not move is cancelled by the queue, which tells who waits.
  update public.gym_bookings b set member_id = move_person.member, updated_at = greatest(now(), b.updated_at)
    where b.space_id = floor_id and b.member_id = former and not exists (
      select from public.gym_bookings k where k.session_id = b.session_id and k.member_id = move_person.member and not k.deleted
        and k.state in ('booked', 'waitlisted', 'offered', 'attended', 'no_show'));
  update public.gym_appointments a set member_id = move_person.member, updated_at = greatest(now(), a.updated_at)
    where a.space_id = floor_id and a.member_id = former;
  delete from private.gym_members m where m.gym_id = gym and m.member_id = former;
  perform private.show_person(gym, former, null);
  perform private.show_person(gym, member, private.suspended_until(gym, member));
end $$;

-- `{member_id, from_id}`: whose entry stays, and whose goes into it: somebody without an account, since nobody is made
-- another account.
create function private.gym_merge_persons(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  member uuid := private.arg_uuid(args, 'member_id');
  former uuid := private.arg_uuid(args, 'from_id');
begin
  if not private.is_gym_member(gym, member) and not private.is_without_account(gym, member) then return 'unknown_member'; end if;
  if former = member then return 'unknown_member'; end if;
  if not private.is_without_account(gym, former) then
    return case when private.is_gym_member(gym, former) then 'has_account' else 'unknown_member' end;
  end if;
  perform private.move_person(gym, former, member);
  return null;
end $$;

-- `{member_id, drop_owed?}`: of somebody without an account nothing stays but what was sold and paid, by their id. What
-- they have not paid is dropped only where that is said.
create function private.gym_anonymise_person(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  member uuid := private.arg_uuid(args, 'member_id');
  desk uuid := private.gym_space(gym, 'gym_desk');
  today date := private.gym_day(gym, at);
begin
  if not private.is_without_account(gym, member) then
    return case when private.is_gym_member(gym, member) then 'has_account' else 'unknown_member' end;
  end if;
  update public.gym_instalments i set deleted = true, updated_at = greatest(now(), i.updated_at)
    where i.space_id = desk and i.member_id = member and i.paid_at is null and not i.deleted and args -> 'drop_owed' = 'true';
  if exists (select from public.gym_instalments i where i.space_id = desk and i.member_id = member and i.paid_at is null
    and not i.deleted) then return 'owes'; end if;
  update public.gym_memberships k set state = 'ended', ends_on = greatest(k.starts_on, least(k.ends_on, today)),
      updated_at = greatest(now(), k.updated_at)
    where k.space_id = desk and k.member_id = member and k.state = 'active';
  delete from private.gym_members m where m.gym_id = gym and m.member_id = member;
  delete from private.gym_invitations i where i.gym_id = gym and i.person_id = member;
  perform private.forget_person(gym, member);
  perform private.forget_issues(gym, member);
  perform private.show_person(gym, member, null);
  -- What is ahead of them, and words about them, go with the queue's next turn (`private.forget_member`).
  insert into private.gym_queue (gym_id, member_id) values (gym, member);
  return null;
end $$;

insert into private.gym_verbs (verb, roles, concerns) values
  ('merge_persons', '{desk,owner}', '{member}'), ('anonymise_person', '{desk,owner}', '{member}');
