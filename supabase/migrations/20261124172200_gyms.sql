select set_config('lock_timeout', '5s', true);

-- Gyms: who belongs to them, and what each may read. Docs: docs/gym.md.

-- `timetable_until`: the last day whose sessions were made. `reminded_on`: the last day of which its
-- people were reminded.
create table private.gyms (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz(3) not null default now(),
  timetable_until date not null default '-infinity',
  reminded_on date not null default '-infinity'
);

-- A gym's spaces end with it.
alter table public.spaces add constraint spaces_gym_id_fkey foreign key (gym_id) references private.gyms (id) on delete cascade;

create table private.gym_staff (
  gym_id uuid not null references private.gyms (id) on delete cascade,
  member_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('coach', 'desk', 'owner')),
  primary key (gym_id, member_id, role)
);
create index gym_staff_member_id_idx on private.gym_staff (member_id);
-- `account_id`: the member's id, where they have an account; who has none is known by the id of the command that the
-- desk added them with.
create table private.gym_members (
  gym_id uuid not null references private.gyms (id) on delete cascade,
  member_id uuid not null,
  account_id uuid references auth.users (id) on delete cascade check (account_id = member_id),
  joined_at timestamptz(3) not null default now(),
  primary key (gym_id, member_id)
);
create index gym_members_member_id_idx on private.gym_members (member_id);
create index gym_members_account_id_idx on private.gym_members (account_id);

-- What waits to be done at a gym, in this order: commands, and people to refresh (without one).
create table private.gym_queue (
  seq bigint generated always as identity primary key,
  gym_id uuid not null,
  member_id uuid not null,
  command_id uuid unique
);
create index gym_queue_gym_id_seq_idx on private.gym_queue (gym_id, seq);

select private.close_tables('private.gyms', 'private.gym_staff', 'private.gym_members', 'private.gym_queue');

create domain private.role_list as text[]
  check (value <@ array['member', 'coach', 'desk', 'owner'] and cardinality(value) <= 4);
-- First and last name.
create domain private.full_name as text check (char_length(value) <= 201);

-- Whether it is a partita IVA: eleven digits, of which the last one is the check of the others, by Luhn's formula.
create function private.is_vat_number(value text) returns boolean
language sql immutable set search_path = '' as $$
  select case when value ~ '^[0-9]{11}$' then (
    select sum(case when n % 2 = 1 then d when d > 4 then 2 * d - 9 else 2 * d end) % 10 = 0
    from (select n, substr(value, n, 1)::integer from generate_series(1, 11) n) digit (n, d)) else false end
$$;
-- Whether it has the form of a codice fiscale: a company's is like a partita IVA.
create function private.is_tax_code(value text) returns boolean
language sql immutable set search_path = '' as $$
  select private.is_vat_number(value)
    or value ~ '^[A-Z]{6}[0-9L-NP-V]{2}[A-EHLMPR-T][0-9L-NP-V]{2}[A-Z][0-9L-NP-V]{3}[A-Z]$'
$$;
-- Which reminders a gym sends, and in which words where they are its own: `{kind: {on?, text?}}`.
create function private.are_reminders(reminders jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(reminders) = 'object' and octet_length(reminders::text) <= 16384 and not exists (
    select from jsonb_each(case jsonb_typeof(reminders) when 'object' then reminders else '{}' end) k
    where k.key not in ('membership', 'instalment', 'late', 'certificate', 'suspended', 'birthday')
      or jsonb_typeof(k.value) <> 'object' or k.value - array['on', 'text'] <> '{}'
      or coalesce(jsonb_typeof(k.value -> 'on'), 'boolean') <> 'boolean'
      or coalesce(jsonb_typeof(k.value -> 'text'), 'string') <> 'string'
      or char_length(k.value ->> 'text') > 400), false)
$$;

-- The figures of a gym's rules, by the gym's id. `occupancy_limit`: the most people inside at once, 0 for any number.
-- `waiver`: the title of the one that whoever comes in must have signed, empty for none. `weekly`, `overrides`: when it
-- is open, as a coach's hours. Where it is `listed`, everybody with an account finds it by its town and address, with
-- its contact and what it says of itself, and by how far it is, where it says where it lies: in degrees, of its own or
-- of its town. From `legal_name` to `has_rt`: what its receipts say of it (docs/decisions/gym-receipts.md).
create table public.gym_settings (
  like private.synced_row including all,
  name text not null check (char_length(name) between 1 and 100),
  zone text not null default 'Europe/Rome' check (private.is_zone(zone)),
  booking_opens_days integer not null default 7 check (booking_opens_days between 0 and 365),
  booking_closes_minutes integer not null default 15 check (booking_closes_minutes between 0 and 10080),
  free_cancel_minutes integer not null default 120 check (free_cancel_minutes between 0 and 10080),
  promoted_free_minutes integer not null default 30 check (promoted_free_minutes between 0 and 10080),
  no_show_limit integer not null default 3 check (no_show_limit between 1 and 100),
  no_show_days integer not null default 30 check (no_show_days between 0 and 365),
  suspension_days integer not null default 7 check (suspension_days between 0 and 365),
  late_cancel text not null default 'nothing' check (late_cancel in ('nothing', 'no_show', 'entry')),
  occupancy_limit integer not null default 0 check (occupancy_limit between 0 and 100000),
  waiver text not null default '' check (char_length(waiver) <= 100),
  daily_limit integer not null default 2 check (daily_limit between 1 and 100),
  waitlist_limit integer not null default 10 check (waitlist_limit between 0 and 1000),
  appointment_minutes integer[] not null default '{30,45,60}'
    check (cardinality(appointment_minutes) <= 10 and 5 <= all (appointment_minutes) and 480 >= all (appointment_minutes)),
  buffer_before_minutes integer not null default 0 check (buffer_before_minutes between 0 and 480),
  buffer_after_minutes integer not null default 15 check (buffer_after_minutes between 0 and 480),
  notice_minutes integer not null default 120 check (notice_minutes between 0 and 43200),
  horizon_days integer not null default 30 check (horizon_days between 0 and 365),
  step_minutes integer not null default 15 check (step_minutes between 5 and 240),
  weekly jsonb not null default '{}' check (jsonb_typeof(weekly) = 'object' and octet_length(weekly::text) <= 8192),
  overrides jsonb not null default '{}' check (jsonb_typeof(overrides) = 'object' and octet_length(overrides::text) <= 65536),
  listed boolean not null default false,
  town text not null default '' check (char_length(town) <= 100),
  address text not null default '' check (char_length(address) <= 200),
  contact text not null default '' check (char_length(contact) <= 200),
  about text not null default '' check (char_length(about) <= 1000),
  latitude numeric(6, 4) check (latitude between -90 and 90),
  longitude numeric(7, 4) check (longitude between -180 and 180),
  reminders jsonb not null default '{}' check (private.are_reminders(reminders)),
  legal_name text not null default '' check (char_length(legal_name) <= 120),
  legal_address text not null default '' check (char_length(legal_address) <= 200),
  vat_number text not null default '' check (vat_number = '' or private.is_vat_number(vat_number)),
  tax_code text not null default '' check (tax_code = '' or private.is_tax_code(tax_code)),
  activity text not null default '' check (char_length(activity) <= 100),
  regime text not null default 'none' check (regime in ('none', 'commercial', 'asd_institutional', 'l398')),
  vat_rate integer not null default 22 check (vat_rate between 0 and 30),
  stamp_duty boolean not null default false,
  has_rt boolean not null default false,
  constraint gym_settings_listed_check check (not listed or btrim(town) <> '')
);
-- Days on which a gym is closed, both included, and why, in the words of who closed it.
create table public.gym_closures (
  like private.synced_row including all,
  starts_on private.day not null,
  ends_on private.day not null,
  reason private.title not null,
  constraint gym_closures_order_check check (starts_on <= ends_on)
);
-- `gym_id`: whose people they are, for who works at several gyms. `has_account`: whether messages reach them.
create table public.gym_people (
  like private.synced_row including all,
  member_id uuid not null,
  name private.full_name not null,
  roles private.role_list not null,
  suspended_until private.instant,
  gym_id uuid not null,
  has_account boolean not null default true
);
create table public.own_gyms (
  like private.synced_row including all,
  gym_id uuid not null,
  name text not null check (char_length(name) <= 100),
  roles private.role_list not null,
  suspended_until private.instant
);
-- Where a coach is `listed`, as is the gym, everybody with an account finds them by these words: the coach's to say.
create table public.gym_coaches (
  like private.synced_row including all,
  member_id uuid not null,
  name private.full_name not null,
  bio text not null default '' check (char_length(bio) <= 2000),
  weekly jsonb not null default '{}' check (jsonb_typeof(weekly) = 'object' and octet_length(weekly::text) <= 8192),
  overrides jsonb not null default '{}' check (jsonb_typeof(overrides) = 'object' and octet_length(overrides::text) <= 65536),
  listed boolean not null default false,
  headline text not null default '' check (char_length(headline) <= 120),
  specialties text[] not null default '{}' check (cardinality(specialties) <= 6 and specialties <@ array['strength',
    'hypertrophy', 'weight_loss', 'weightlifting', 'calisthenics', 'functional', 'running', 'cycling', 'swimming',
    'mobility', 'postural', 'yoga', 'pilates', 'boxing', 'martial_arts'])
);
select private.make_server_table(name) from unnest(array['gym_settings', 'gym_closures', 'gym_people', 'own_gyms', 'gym_coaches']) name;

-- Why the gym of a `gym` space is closed on a day; null where it is not.
create function private.closed_because(space uuid, day date) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select c.reason from public.gym_closures c
    where c.space_id = space and day between c.starts_on and c.ends_on and not c.deleted order by c.starts_on, c.id limit 1
  );
end $$;

-- The days from one on, as far as the finder shows hours, on which a gym is closed: as `overrides` of its hours.
create function private.closed_days(space uuid, first date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(d.day::date, '[]'::jsonb), '{}') from public.gym_closures c
  cross join lateral generate_series(greatest(c.starts_on, first)::timestamp, least(c.ends_on, first + 27)::timestamp,
    interval '1 day') d (day)
  where c.space_id = space and not c.deleted
$$;

create function private.name_gym() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.gym_id := coalesce(new.gym_id, (select s.gym_id from public.spaces s where s.id = new.space_id));
  return new;
end $$;
create trigger name_gym before insert on public.gym_people for each row execute function private.name_gym();

-- Whether it is a list of windows `[["09:00", "13:00"]]`, each ending after it begins.
create function private.are_windows(windows jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(windows) = 'array' and jsonb_array_length(windows) <= 20 and (
    select bool_and(jsonb_typeof(w) = 'array' and jsonb_array_length(w) = 2 and w ->> 0 ~ '^([01]\d|2[0-3]):[0-5]\d$'
      and w ->> 1 ~ '^(([01]\d|2[0-3]):[0-5]\d|24:00)$' and w ->> 0 < w ->> 1) is not false
    from jsonb_array_elements(case when jsonb_typeof(windows) = 'array' then windows else '[]' end) w
  ), false)
$$;

-- Whether the hours that args have, `{weekly?, overrides?}`, are such: by the day, Monday is 1, and by the date.
create function private.are_hours(args jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select not exists (select from jsonb_each(coalesce(args -> 'weekly', '{}')) e
      where e.key !~ '^[1-7]$' or not private.are_windows(e.value))
    and not exists (select from jsonb_each(coalesce(args -> 'overrides', '{}')) e
      where e.key !~ '^\d{4}-\d\d-\d\d$' or not private.are_windows(e.value))
$$;

create function private.gym_space(gym uuid, kind text) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select s.id from public.spaces s where s.gym_id = gym and s.kind = gym_space.kind);
end $$;

-- In the order of the roles' names on a device: member, coach, desk, owner.
create function private.gym_roles(gym uuid, member uuid) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(array_agg(r.role order by r.place), '{}') from (
      select 'member' as role, 0 as place from private.gym_members m where m.gym_id = gym and m.member_id = gym_roles.member
      union all
      select s.role, array_position(array['coach', 'desk', 'owner'], s.role) from private.gym_staff s
        where s.gym_id = gym and s.member_id = gym_roles.member
    ) r
  );
end $$;

create function private.member_name(member uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select btrim(p.first_name || ' ' || p.last_name) from public.profiles p where p.id = member), '')
$$;

-- How a gym calls somebody: by the profile, or, without one or a name in it, as the desk noted them.
create function private.name_at(gym uuid, member uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(nullif(private.member_name(member), ''), (
    select btrim(p.first_name || ' ' || p.last_name) from public.gym_persons p
    where p.id = private.named_id('gym_person', gym::text, member::text) and not p.deleted), '');
end $$;

-- Whether somebody's roles give them a space of the gym.
create function private.reads_gym_space(kind text, roles text[]) returns boolean
language sql immutable set search_path = '' as $$
  select case kind when 'gym' then cardinality(roles) > 0
    when 'gym_floor' then roles && array['coach', 'desk', 'owner']
    when 'gym_desk' then roles && array['desk', 'owner'] else false end
$$;

-- Asks for what waits at a gym to be done: by the embedded stack, which hears the notification, or by a hosted
-- project's function. Neither may make a member's write fail.
create function private.announce_gym(gym uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('gym_commands', gym::text);
  perform private.call_edge_function('gym-commands', jsonb_build_object('gym_id', gym));
exception when others then
  raise warning 'what waits at gym % was not asked for: %', gym, sqlerrm;
end $$;

-- Who may read the gym's spaces changes at once: nobody does without an account. The rows that name the person follow
-- by the queue, since they are in spaces whose locks a transaction must not take in whatever order it comes by them.
create function private.follow_gym_role() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  gym uuid := coalesce(new.gym_id, old.gym_id);
  member uuid := coalesce(new.member_id, old.member_id);
  roles text[] := private.gym_roles(gym, member);
begin
  delete from public.space_members m using public.spaces s
    where s.gym_id = gym and m.space_id = s.id and m.member_id = member and not private.reads_gym_space(s.kind, roles);
  insert into public.space_members as m (space_id, member_id, role)
    select s.id, member, roles[cardinality(roles)] from public.spaces s
    where s.gym_id = gym and private.reads_gym_space(s.kind, roles) and exists (select from auth.users u where u.id = member)
    on conflict (space_id, member_id) do update set role = excluded.role where m.role <> excluded.role;
  if exists (select from private.gyms g where g.id = gym) then
    insert into private.gym_queue (gym_id, member_id) values (gym, member);
    perform private.announce_gym(gym);
  end if;
  return null;
end $$;
create trigger follow_gym_role after insert or delete on private.gym_staff
  for each row execute function private.follow_gym_role();
-- The rows of somebody whom a desk adds are written with them.
create trigger follow_gym_role after insert on private.gym_members
  for each row when (new.account_id is not null) execute function private.follow_gym_role();
create trigger follow_gym_role_end after delete on private.gym_members
  for each row execute function private.follow_gym_role();

-- Names that are shown at a gym follow those of the profile.
create function private.follow_name() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  gym uuid;
begin
  for gym in select m.gym_id from private.gym_members m where m.member_id = new.id
    union select s.gym_id from private.gym_staff s where s.member_id = new.id loop
    insert into private.gym_queue (gym_id, member_id) values (gym, new.id);
    perform private.announce_gym(gym);
  end loop;
  return null;
end $$;
create trigger follow_name after update of first_name, last_name on public.profiles
  for each row when ((new.first_name, new.last_name) is distinct from (old.first_name, old.last_name))
  execute function private.follow_name();

-- The rows that tell of a person, as they are now: for those who work at the gym, for its members where the person is a
-- coach, and for the person. Who left keeps a row without name and roles, which bookings of before refer to. What a
-- coach said of themselves ends with the role, and that they are found: whoever is one again says so anew.
create function private.show_person(gym uuid, member uuid, suspended timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  roles text[] := private.gym_roles(gym, member);
  shown text := case when cardinality(roles) > 0 then private.name_at(gym, member) else '' end;
  has_account boolean := exists (select from auth.users u where u.id = member);
  gym_name text := coalesce((select s.name from public.gym_settings s where s.id = gym), '');
  person uuid := private.named_id('person', gym::text, member::text);
  coaches boolean := 'coach' = any (roles);
begin
  insert into public.gym_people as p (id, space_id, member_id, name, roles, suspended_until, has_account)
    values (person, private.gym_space(gym, 'gym_floor'), member, shown, roles, suspended, has_account)
    on conflict (id) do update set name = excluded.name, roles = excluded.roles, has_account = excluded.has_account,
      suspended_until = excluded.suspended_until, updated_at = greatest(now(), p.updated_at)
    where (p.name, p.roles, p.suspended_until, p.has_account)
      is distinct from (excluded.name, excluded.roles, excluded.suspended_until, excluded.has_account);
  insert into public.gym_coaches as c (id, space_id, member_id, name, deleted)
    select private.named_id('coach', gym::text, member::text), private.gym_space(gym, 'gym'), member, shown, not coaches
    where coaches or exists (select from public.gym_coaches k where k.id = private.named_id('coach', gym::text, member::text))
    on conflict (id) do update set name = excluded.name, deleted = excluded.deleted, updated_at = greatest(now(), c.updated_at),
      listed = c.listed and coaches, bio = case when coaches then c.bio else '' end,
      headline = case when coaches then c.headline else '' end, specialties = case when coaches then c.specialties else '{}' end
    where (c.name, c.deleted) is distinct from (excluded.name, excluded.deleted);
  perform private.show_pass(gym, member);
  if not exists (select from public.spaces s where s.id = member) then return; end if;
  insert into public.own_gyms as o (id, space_id, gym_id, name, roles, suspended_until, deleted)
    values (private.named_id('own', gym::text, member::text), member, gym, gym_name, roles, suspended, cardinality(roles) = 0)
    on conflict (id) do update set name = excluded.name, roles = excluded.roles, deleted = excluded.deleted,
      suspended_until = excluded.suspended_until, updated_at = greatest(now(), o.updated_at)
    where (o.name, o.roles, o.suspended_until, o.deleted)
      is distinct from (excluded.name, excluded.roles, excluded.suspended_until, excluded.deleted);
end $$;

create function private.make_gym(name text, zone text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  gym uuid := gen_random_uuid();
begin
  if not private.is_zone(make_gym.zone) then
    raise exception 'unknown_zone' using errcode = '22023';
  end if;
  insert into private.gyms (id) values (gym);
  insert into public.spaces (kind, gym_id) select k, gym from unnest(array['gym', 'gym_floor', 'gym_desk']) k;
  insert into public.gym_settings (id, space_id, name, zone) values (gym, private.gym_space(gym, 'gym'), btrim(name), zone);
  return gym;
end $$;

create function private.give_gym_role(gym uuid, member uuid, role text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if role = 'member' then
    insert into private.gym_members (gym_id, member_id, account_id) values (gym, member, member) on conflict do nothing;
  else
    insert into private.gym_staff (gym_id, member_id, role) values (gym, member, role) on conflict do nothing;
  end if;
end $$;

-- What members ask of a gym. A command is a row of the member's own space; a second transaction answers it, one gym's
-- in the order of their sequence: a push holds the own space's lock, and taking the gym's after it would break the
-- order of locks. Each command is answered once, with all that follows from it, in one transaction. `act_id`: of what
-- somebody did at a desk and another one sends, the command by which they asked it; `acted_by`, `acted_at`: who did it,
-- and when by their device's clock.

create table public.gym_commands (
  like private.synced_row including all,
  gym_id uuid not null,
  verb text not null check (char_length(verb) between 1 and 40),
  args jsonb not null check (jsonb_typeof(args) = 'object' and octet_length(args::text) <= 65536),
  state text not null check (state in ('asked', 'accepted', 'refused')),
  reason text not null check (char_length(reason) <= 40),
  act_id uuid,
  acted_by uuid,
  acted_at private.instant
);
select private.make_synced_table('gym_commands');

-- Members ask and take back, and no more: the answer is the server's, which acts for nobody.
create function private.keep_command() returns trigger
language plpgsql set search_path = '' as $$
begin
  if auth.uid() is null then return new; end if;
  if tg_op = 'INSERT' and (new.state, new.reason) <> ('asked', '') then
    raise exception 'a command is asked' using errcode = '42501';
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - array['version', 'updated_at', 'deleted']
    is distinct from to_jsonb(old) - array['version', 'updated_at', 'deleted'] then
    raise exception 'a command is not changed' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep_command before insert or update on public.gym_commands
  for each row execute function private.keep_command();

create function private.queue_command() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.gym_queue (gym_id, member_id, command_id) values (new.gym_id, new.space_id, new.id)
    on conflict (command_id) do nothing;
  perform private.announce_gym(new.gym_id);
  return null;
end $$;
create trigger queue_command after insert on public.gym_commands
  for each row when (new.state = 'asked' and not new.deleted) execute function private.queue_command();
-- What was taken back and is asked after all may have left the queue in between.
create trigger queue_again after update on public.gym_commands
  for each row when (new.state = 'asked' and old.deleted and not new.deleted) execute function private.queue_command();

-- Each verb with who may use it, as the contract has it (shared/domain/gym/verbs.ts). What does it is
-- `private.gym_<verb>(gym, actor, args, at, command)`, which answers null, or why it refuses. An area that adds verbs
-- adds rows. `concerns`: by which of its args the spaces are found that it writes into, besides the gym's and its
-- asker's (`private.gym_concerns`). `forgets`: args that an accepted command does not keep.
create table private.gym_verbs (
  verb text primary key check (verb ~ '^[a-z]+(_[a-z]+)*$'),
  roles text[] not null check (roles <@ array['member', 'coach', 'desk', 'owner']),
  concerns text[] not null default '{}'
    check (concerns <@ array['session', 'booking', 'class', 'appointment', 'coach', 'member', 'people', 'import', 'zone', 'days']),
  forgets text[] not null default '{}'
);
select private.close_tables('private.gym_verbs');

-- By what id somebody was known before their rows moved to another one: a desk without a network may still name it.
create table private.gym_aliases (
  gym_id uuid not null references private.gyms (id) on delete cascade,
  former_id uuid not null,
  member_id uuid not null,
  primary key (gym_id, former_id)
);
create index gym_aliases_member_id_idx on private.gym_aliases (gym_id, member_id);
select private.close_tables('private.gym_aliases');

-- Args with the id by which their `member_id` is known now.
create function private.settled_args(gym uuid, args jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select jsonb_set(args, '{member_id}', to_jsonb(a.member_id)) from private.gym_aliases a
    where a.gym_id = gym and a.former_id = private.arg_uuid(args, 'member_id')), args);
end $$;

-- What waits in these entries of the queue: the asker with args, and what the verb says that they concern. An entry
-- that refreshes a person has no command.
create function private.waiting_at(entries bigint[])
returns table (member_id uuid, command_id uuid, args jsonb, concerns text[])
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select q.member_id, q.command_id, private.settled_args(q.gym_id, c.args), v.concerns from private.gym_queue q
  left join public.gym_commands c on c.id = q.command_id
  left join private.gym_verbs v on v.verb = c.verb
  where q.seq = any (entries);
end $$;

-- What args hold, or null: they are whatever a device sent.
create function private.arg_uuid(args jsonb, name text) returns uuid
language plpgsql immutable set search_path = '' as $$
begin
  return case when args ->> name ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (args ->> name)::uuid end;
end $$;
create function private.arg_time(args jsonb, name text) returns timestamptz
language sql immutable set search_path = '' as $$
  select case when args ->> name ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$' then (args ->> name)::timestamptz end
$$;
create function private.arg_integer(args jsonb, name text) returns integer
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(args -> name) = 'number' and args ->> name ~ '^-?\d{1,9}$' then (args ->> name)::integer end
$$;
