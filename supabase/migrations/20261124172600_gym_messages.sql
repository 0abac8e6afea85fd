select set_config('lock_timeout', '5s', true);

-- What a member and those who work at their gym write to each other: one thread for each member, whoever answers.

-- `settled`: said by the gym of a member's words that need no answer.
create table public.gym_messages (
  like private.synced_row including all,
  member_id uuid not null,
  author_id uuid not null,
  from_gym boolean not null,
  text text not null check (char_length(text) between 1 and 2000),
  settled boolean not null default false
);
-- Whole: it is read after the member left the gym as well. `author_name`: of who wrote it for the gym.
create table public.own_messages (
  like private.synced_row including all,
  gym_id uuid not null,
  gym_name text not null check (char_length(gym_name) <= 100),
  author_name private.full_name not null,
  from_gym boolean not null,
  text text not null check (char_length(text) between 1 and 2000)
);
select private.make_server_table(name) from unnest(array['gym_messages', 'own_messages']) name;

create index gym_messages_thread_idx on public.gym_messages (space_id, member_id, created_at);
create index gym_messages_member_id_idx on public.gym_messages (member_id);

-- What the member has of it follows in the same transaction.
create function private.copy_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.spaces s where s.id = new.member_id) then return null; end if;
  insert into public.own_messages as o (id, space_id, gym_id, gym_name, author_name, from_gym, text, created_at, updated_at, deleted)
    select new.id, new.member_id, f.id, f.name, case when new.from_gym then private.member_name(new.author_id) else '' end,
      new.from_gym, new.text, new.created_at, new.updated_at, new.deleted
    from public.spaces s join public.gym_settings f on f.id = s.gym_id where s.id = new.space_id
    on conflict (id) do update set text = excluded.text, deleted = excluded.deleted, updated_at = greatest(now(), o.updated_at)
    where (o.text, o.deleted) is distinct from (excluded.text, excluded.deleted);
  return null;
end $$;
create trigger copy_message after insert or update on public.gym_messages
  for each row execute function private.copy_message();

-- A message of a thread, after all that is in it: several that were asked without a network come at once, in their
-- order. Each side writes at most thirty a day.
create function private.write_message(
  gym uuid, member uuid, author uuid, from_gym boolean, args jsonb, at timestamptz, message uuid
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  floor uuid := private.gym_space(gym, 'gym_floor');
  written timestamptz;
begin
  if jsonb_typeof(args -> 'text') is distinct from 'string' then return 'invalid'; end if;
  if 30 <= (
    select count(*) from public.gym_messages m
    where m.space_id = floor and m.member_id = member and m.from_gym = write_message.from_gym
      and m.created_at > at - interval '1 day'
  ) then return 'too_many'; end if;
  select greatest(at, max(m.created_at) + interval '1 millisecond') into written
    from public.gym_messages m where m.space_id = floor and m.member_id = member;
  insert into public.gym_messages (id, space_id, member_id, author_id, from_gym, text, created_at, updated_at)
    values (message, floor, member, author, from_gym, btrim(args ->> 'text', E' \t\r\n'), written, written);
  return null;
end $$;

-- `{text}`: by a member, to whoever works at the gym.
create function private.gym_write_message(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language sql security definer set search_path = '' as $$
  select private.write_message(gym, actor, actor, false, args, at, command)
$$;

-- The member is told that the gym wrote, and while they have not read that, of what follows within the hour no more.
create function private.tell_of_message(gym uuid, member uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  gym_name text := (select s.name from public.gym_settings s where s.id = gym);
begin
  if not exists (
    select from public.notifications n where n.space_id = member and n.message_key = 'gym.message' and n.message = gym_name
      and not n.read and not n.deleted and n.created_at > now() - interval '1 hour'
  ) then
    perform private.tell_member(member, 'gym.message', gym_name);
  end if;
end $$;

-- `{member_id, text}`: an answer, or the first word.
create function private.gym_answer_message(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  member uuid := private.arg_uuid(args, 'member_id');
  refusal text;
begin
  if not private.is_gym_member(gym, member) then return 'unknown_member'; end if;
  if not exists (select from auth.users u where u.id = member) then return 'no_account'; end if;
  refusal := private.write_message(gym, member, actor, true, args, at, command);
  if refusal is null then perform private.tell_of_message(gym, member); end if;
  return refusal;
end $$;

-- `{member_id}`: what the member wrote last needs no answer. Of somebody who left as well.
create function private.gym_settle_messages(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  member uuid := private.arg_uuid(args, 'member_id');
  floor uuid := private.gym_space(gym, 'gym_floor');
begin
  if not exists (select from public.gym_messages m where m.space_id = floor and m.member_id = member) then
    return 'unknown_member';
  end if;
  update public.gym_messages m set settled = true, updated_at = now()
    where m.space_id = floor and m.member_id = member and not m.from_gym and not m.settled;
  return null;
end $$;

-- Words of somebody whose account ended stay nowhere, nor what they were answered, nor their name: the gym's copies go
-- by its queue, which writes in the order of locks.
create function private.ask_to_forget() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  gym uuid;
begin
  for gym in select s.gym_id from public.spaces s where s.id in (
      select m.space_id from public.gym_messages m where m.member_id = old.id
      union select a.space_id from public.gym_appointments a where a.member_id = old.id
      union select p.space_id from public.gym_persons p where p.member_id = old.id and not p.deleted
      union select e.space_id from public.gym_entries e where e.member_id = old.id and not e.deleted
      union select i.space_id from public.gym_issues i where i.member_id = old.id and i.about ? 'args'
      union select i.space_id from public.gym_instalments i where i.member_id = old.id and i.member_name <> ''
      union select o.space_id from public.gym_orders o where o.member_id = old.id and (o.note, o.reason) <> ('', '')) loop
    insert into private.gym_queue (gym_id, member_id) values (gym, old.id);
    perform private.announce_gym(gym);
  end loop;
  return null;
end $$;
create trigger ask_to_forget after delete on public.spaces
  for each row when (old.kind = 'member') execute function private.ask_to_forget();

create function private.forget_member() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.spaces s where s.id = old.member_id)
    or private.is_without_account(old.gym_id, old.member_id) then return null; end if;
  perform private.forget_person(old.gym_id, old.member_id);
  update public.gym_messages m set text = '-', deleted = true, updated_at = greatest(now(), m.updated_at)
    where m.space_id = private.gym_space(old.gym_id, 'gym_floor') and m.member_id = old.member_id and not m.deleted;
  perform private.forget_appointments(old.gym_id, old.member_id);
  perform private.forget_orders(old.gym_id, old.member_id);
  perform private.forget_issues(old.gym_id, old.member_id);
  perform private.forget_entries(old.gym_id, old.member_id);
  return null;
end $$;
create trigger forget_member after delete on private.gym_queue
  for each row when (old.command_id is null) execute function private.forget_member();

insert into private.gym_verbs (verb, roles, concerns, forgets) values
  ('write_message', '{member}', '{}', '{text}'), ('answer_message', '{coach,desk,owner}', '{member}', '{text}'),
  ('settle_messages', '{coach,desk,owner}', '{member}', '{}');
