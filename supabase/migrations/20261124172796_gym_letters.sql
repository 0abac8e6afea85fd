select set_config('lock_timeout', '5s', true);

-- What a gym writes to many of its people at once: chosen by a filter, into their threads with the gym, by e-mail, or
-- both. What is not of the contract goes to those alone who agreed to it, with an unsubscribe.

-- `people`: how many it is for; `reached`: how many it has reached so far.
create table public.gym_letters (
  like private.synced_row including all,
  author_id uuid not null,
  filter text not null check (filter in ('all', 'active', 'expired', 'unseen_14', 'unseen_21', 'unseen_30', 'certificate',
    'debts', 'birthday')),
  text text not null check (char_length(text) between 1 and 2000),
  commercial boolean not null,
  in_app boolean not null,
  by_mail boolean not null check (in_app or by_mail),
  people integer not null check (people between 1 and 20000),
  reached integer not null default 0 check (reached between 0 and 20000),
  gym_id uuid not null
);
select private.make_server_table('gym_letters');
create trigger name_gym before insert on public.gym_letters for each row execute function private.name_gym();

-- Whom a letter has not reached yet.
create table private.gym_letter_people (
  letter_id uuid not null references public.gym_letters (id) on delete cascade,
  gym_id uuid not null references private.gyms (id) on delete cascade,
  member_id uuid not null,
  primary key (letter_id, member_id)
);
create index gym_letter_people_gym_id_idx on private.gym_letter_people (gym_id, member_id);
-- By what whoever got a gym's letter says that they want no more, and when they said so. It opens nothing else.
create table private.gym_letter_tokens (
  token text primary key check (token ~ '^[0-9a-f]{64}$'),
  gym_id uuid not null references private.gyms (id) on delete cascade,
  member_id uuid not null,
  stopped_at timestamptz(3)
);
create index gym_letter_tokens_member_id_idx on private.gym_letter_tokens (gym_id, member_id);
select private.close_tables('private.gym_letter_people', 'private.gym_letter_tokens');

create function private.letter_token(gym uuid, member uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  held text := (select min(t.token) from private.gym_letter_tokens t where t.gym_id = gym and t.member_id = member);
begin
  if held is null then
    held := encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid() || gen_random_uuid(), 'UTF8')), 'hex');
    insert into private.gym_letter_tokens (token, gym_id, member_id) values (held, gym, member);
  end if;
  return held;
end $$;

-- Who wants no more letters has taken their consent back, and the desk sees that there is none. Answers whether the
-- token is one.
create function private.stop_gym_letters(p_token text, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  held private.gym_letter_tokens;
begin
  update private.gym_letter_tokens t set stopped_at = p_at where t.token = p_token returning * into held;
  if not found then return false; end if;
  delete from private.gym_letter_people p using public.gym_letters l
    where p.letter_id = l.id and l.commercial and p.gym_id = held.gym_id and p.member_id = held.member_id;
  update public.gym_persons p set marketing_on = null, updated_at = greatest(now(), p.updated_at)
    where p.id = private.named_id('gym_person', held.gym_id::text, held.member_id::text) and not p.deleted
      and p.marketing_on <= private.gym_day(held.gym_id, held.stopped_at);
  return true;
end $$;

-- Whom a filter chooses of a gym's people on a day. The app shows the same before it asks (`letterPeople`). Not seen
-- for so many days is who could have come on all of them, by a membership then and now without a pause, and did not.
create function private.letter_people(gym uuid, filter text, commercial boolean, today date) returns setof uuid
language sql stable security definer set search_path = '' as $$
  with desk as (select private.gym_space(gym, 'gym_desk') as id), sold as (
    select k.member_id, max(coalesce(k.ends_on, 'infinity')) as ends_on,
      bool_or(k.state = 'active' and k.starts_on <= today and coalesce(k.ends_on, 'infinity') >= today) as runs
    from public.gym_memberships k join desk on k.space_id = desk.id where not k.deleted group by k.member_id
  ), papers as (
    select c.member_id, max(c.expires_on) as expires_on
    from public.gym_certificates c join desk on c.space_id = desk.id where not c.deleted group by c.member_id
  ), unseen as (
    select split_part(letter_people.filter, '_', 2)::integer as days where letter_people.filter like 'unseen\_%'
  ), seen as (
    select distinct e.member_id from public.gym_entries e, unseen u where e.gym_id = gym and not e.deleted
      and e.at >= (today - u.days + 1)::timestamp at time zone private.gym_zone(gym)
  ), staying as (
    select k.member_id from public.gym_memberships k join desk on k.space_id = desk.id, unseen u
    where not k.deleted and k.state = 'active' and k.starts_on <= today and coalesce(k.ends_on, 'infinity') >= today - u.days
    group by k.member_id
    having bool_or(coalesce(k.ends_on, 'infinity') >= today) and bool_or(k.starts_on <= today - u.days)
      and not bool_or(coalesce(k.paused_from <= today and k.paused_until > today - u.days, false))
  )
  select m.member_id from private.gym_members m
  left join sold s on s.member_id = m.member_id left join papers c on c.member_id = m.member_id
  where m.gym_id = gym and case letter_people.filter
      when 'all' then true
      when 'active' then s.runs
      when 'expired' then s.ends_on between today - 31 and today - 1
      when 'certificate' then c.expires_on between today and today + 30
      when 'debts' then exists (select from public.gym_instalments i join desk on i.space_id = desk.id
        where i.member_id = m.member_id and i.paid_at is null and i.due_on < today and not i.deleted)
      when 'birthday' then to_char((select p.birth_date from private.person_at(gym, m.member_id) p), 'MM') = to_char(today, 'MM')
      else m.member_id in (select t.member_id from staying t) and m.member_id not in (select e.member_id from seen e)
    end
    and (not letter_people.commercial or private.agreed_to_letters(gym, m.member_id))
$$;

-- `{filter, text, commercial, in_app, by_mail}`: five letters a day, by when they arrive. It waits for the hours in
-- which people are told.
create function private.gym_write_letter(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  desk uuid := private.gym_space(gym, 'gym_desk');
  chosen uuid[];
begin
  if jsonb_typeof(args -> 'text') is distinct from 'string' or jsonb_typeof(args -> 'commercial') is distinct from 'boolean'
    or jsonb_typeof(args -> 'in_app') is distinct from 'boolean' or jsonb_typeof(args -> 'by_mail') is distinct from 'boolean'
    or args ->> 'filter' not in ('all', 'active', 'expired', 'unseen_14', 'unseen_21', 'unseen_30', 'certificate', 'debts',
      'birthday') is not false then
    return 'invalid';
  end if;
  at := private.arrival_of(gym, command, at);
  if 5 <= (select count(*) from public.gym_letters l where l.space_id = desk and l.created_at > at - interval '1 day') then
    return 'too_many';
  end if;
  chosen := array(select private.letter_people(gym, args ->> 'filter', (args ->> 'commercial')::boolean, private.gym_day(gym, at)));
  if chosen = '{}' then return 'nobody'; end if;
  insert into public.gym_letters (id, space_id, author_id, filter, text, commercial, in_app, by_mail, people, created_at, updated_at)
    values (command, desk, actor, args ->> 'filter', btrim(args ->> 'text', E' \t\r\n'), (args ->> 'commercial')::boolean,
      (args ->> 'in_app')::boolean, (args ->> 'by_mail')::boolean, cardinality(chosen), at, at);
  insert into private.gym_letter_people (letter_id, gym_id, member_id) select command, gym, c from unnest(chosen) c;
  return null;
end $$;

-- What goes out now, to two hundred people at once: between 8 and 21 by the gym's clocks. By e-mail while there is room
-- for it that day; what there is none for waits.
create function private.due_letters(gym uuid, at timestamptz) returns table (letter_id uuid, member_id uuid)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from private.gym_letter_people p where p.gym_id = gym)
    or extract(hour from at at time zone private.gym_zone(gym)) not between 8 and 20 then return; end if;
  return query select p.letter_id, p.member_id from private.gym_letter_people p join public.gym_letters l on l.id = p.letter_id
    where p.gym_id = gym and (not l.by_mail or private.mail_room(gym, private.gym_day(gym, at)) > 0)
    order by l.created_at, l.id, p.member_id limit 200;
end $$;

create function private.deliver_letter(gym uuid, l public.gym_letters, member uuid, at timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  gym_name text := (select s.name from public.gym_settings s where s.id = gym);
  told boolean := false;
  mailed boolean := false;
begin
  if not private.is_gym_member(gym, member) or l.commercial and not private.agreed_to_letters(gym, member) then return false; end if;
  if l.in_app and exists (select from auth.users u where u.id = member) then
    told := private.write_message(gym, member, l.author_id, true, jsonb_build_object('text', l.text), at,
      private.named_id('letter', l.id::text, member::text)) is null;
    if told then perform private.tell_of_message(gym, member); end if;
  end if;
  if l.by_mail then
    mailed := private.mail_for_gym(gym, member, 'gym_news:' || l.id || ':' || member,
      case when l.commercial then 'gym_letter' else 'gym_notice' end,
      jsonb_build_object('gym', gym_name, 'words', l.text) || case when l.commercial
        then jsonb_build_object('token', private.letter_token(gym, member)) else '{}' end, at);
  end if;
  return told or mailed;
end $$;

create function private.send_letters(gym uuid, at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  one record;
  l public.gym_letters;
  reaching uuid[] := '{}';
begin
  for one in select * from private.due_letters(gym, at) loop
    l := (select k from public.gym_letters k where k.id = one.letter_id);
    -- Those before them may have got the last e-mail of the day.
    continue when l.by_mail and private.mail_room(gym, private.gym_day(gym, at)) <= 0;
    if private.deliver_letter(gym, l, one.member_id, at) then
      reaching := reaching || one.letter_id;
    end if;
    delete from private.gym_letter_people p where p.letter_id = one.letter_id and p.member_id = one.member_id;
  end loop;
  update public.gym_letters k set reached = k.reached + n.count, updated_at = greatest(now(), k.updated_at)
    from (select r.id, count(*) as count from unnest(reaching) r (id) group by r.id) n where k.id = n.id;
exception
  when deadlock_detected or serialization_failure or lock_not_available then raise;
  when others then raise warning 'letters of gym % failed: %', gym, sqlerrm;
end $$;

-- Of somebody who is known by another id from now on: what waits for them, and what they said.
create function private.move_letters(gym uuid, former uuid, member uuid) returns void
language sql security definer set search_path = '' as $$
  update private.gym_letter_tokens t set member_id = move_letters.member where t.gym_id = gym and t.member_id = former;
  insert into private.gym_letter_people (letter_id, gym_id, member_id)
    select p.letter_id, p.gym_id, move_letters.member from private.gym_letter_people p
    where p.gym_id = gym and p.member_id = former on conflict do nothing;
  delete from private.gym_letter_people p where p.gym_id = gym and p.member_id = former;
$$;

create function public.stop_gym_letters(p_token text, p_at timestamptz default now()) returns boolean
language sql set search_path = '' as $$ select private.stop_gym_letters(p_token, p_at) $$;
grant execute on function private.stop_gym_letters(text, timestamptz), public.stop_gym_letters(text, timestamptz)
  to service_role;

insert into private.gym_verbs (verb, roles, concerns, forgets) values ('write_letter', '{desk,owner}', '{}', '{text}');
