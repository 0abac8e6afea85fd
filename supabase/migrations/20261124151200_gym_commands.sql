-- What members ask of a gym. A command is a row of the member's own space; a second transaction answers it, one gym's
-- in the order of their sequence: a push holds the own space's lock, and taking the gym's after it would break the
-- order of locks. Each command is answered once, with all that follows from it, in one transaction.

create table public.gym_commands (
  like private.synced_row including all,
  gym_id uuid not null,
  verb text not null check (char_length(verb) between 1 and 40),
  args jsonb not null check (jsonb_typeof(args) = 'object' and octet_length(args::text) <= 65536),
  state text not null check (state in ('asked', 'accepted', 'refused')),
  reason text not null check (char_length(reason) <= 40)
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
  insert into private.gym_queue (gym_id, member_id, command_id) values (new.gym_id, new.space_id, new.id);
  perform private.announce_gym(new.gym_id);
  return null;
end $$;
create trigger queue_command after insert on public.gym_commands
  for each row when (new.state = 'asked') execute function private.queue_command();

-- Each verb with who may use it. What does it is `private.gym_<verb>(gym, actor, args, at, command)`, which answers
-- null, or why it refuses. An area that adds verbs adds rows.
create table private.gym_verbs (
  verb text primary key check (verb ~ '^[a-z]+(_[a-z]+)*$'),
  roles text[] not null check (roles <@ array['member', 'coach', 'desk', 'owner'])
);
alter table private.gym_verbs enable row level security;
alter table private.gym_verbs force row level security;
revoke all on private.gym_verbs from public, anon, authenticated, service_role;

-- What args hold, or null: they are whatever a device sent.
create function private.arg_uuid(args jsonb, name text) returns uuid
language sql immutable set search_path = '' as $$
  select case when args ->> name ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (args ->> name)::uuid end
$$;
create function private.arg_time(args jsonb, name text) returns timestamptz
language sql immutable set search_path = '' as $$
  select case when args ->> name ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$' then (args ->> name)::timestamptz end
$$;
create function private.arg_integer(args jsonb, name text) returns integer
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(args -> name) = 'number' and args ->> name ~ '^-?\d{1,9}$' then (args ->> name)::integer end
$$;

-- Answers null, or the reason. What a verb undid by failing is undone alone.
create function private.answer_command(gym uuid, actor uuid, verb text, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  allowed text[] := (select v.roles from private.gym_verbs v where v.verb = answer_command.verb);
  roles text[] := private.gym_roles(gym, actor);
  reason text;
begin
  if cardinality(roles) = 0 then return 'not_member'; end if;
  if allowed is null then return 'unknown_verb'; end if;
  if not roles && allowed then return 'not_allowed'; end if;
  execute format('select private.%I($1, $2, $3, $4, $5)', 'gym_' || verb) into reason using gym, actor, args, at, command;
  return reason;
exception
  when deadlock_detected or serialization_failure or lock_not_available then raise;
  when data_exception or check_violation or not_null_violation then return 'invalid';
  when others then
    raise warning 'command % of gym % failed: %', verb, gym, sqlerrm;
    return 'failed';
end $$;

-- The members whose own space may be written when the entries of the queue are answered, and the gym's three. Verbs
-- replace this as they touch more: more than needed does no harm.
create function private.gym_concerns(gym uuid, entries bigint[], at timestamptz) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select s.id from public.spaces s where s.gym_id = gym
  union select q.member_id from private.gym_queue q where q.seq = any (entries)
$$;

-- What else waits at a gym for its time, once its spaces are locked; and the rows of a person who is looked at again.
create function private.tick_gym(gym uuid, at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
end $$;
create function private.look_at_person(gym uuid, member uuid, at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.show_person(gym, member, null);
end $$;

-- Does what waits at a gym, `most` entries at once; gives how many it did. One after the other: a second call waits.
-- Spaces are locked before anything is written, in the order of their ids, as every push locks them.
create function private.run_gym_commands(gym uuid, at timestamptz, most integer default 100) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  entries bigint[];
  entry record;
  refusal text;
begin
  perform pg_advisory_xact_lock(hashtextextended('gym|' || gym, 0));
  select coalesce(array_agg(q.seq order by q.seq), '{}') into entries from (
    select n.seq from private.gym_queue n where n.gym_id = gym order by n.seq limit greatest(most, 1)) q;
  perform from public.spaces s where s.id in (select private.gym_concerns(gym, entries, at))
    order by s.id for no key update;
  if exists (select from private.gyms g where g.id = gym) then perform private.tick_gym(gym, at); end if;
  for entry in
    select q.*, c.verb, c.args from private.gym_queue q
    left join public.gym_commands c on c.id = q.command_id and c.state = 'asked' and not c.deleted
    where q.seq = any (entries) order by q.seq
  loop
    if entry.command_id is null then
      perform private.look_at_person(gym, entry.member_id, at);
    elsif entry.verb is not null then
      refusal := private.answer_command(gym, entry.member_id, entry.verb, entry.args, at, entry.command_id);
      update public.gym_commands c set state = case when refusal is null then 'accepted' else 'refused' end,
        reason = coalesce(refusal, ''), updated_at = greatest(at, c.updated_at + interval '1 millisecond')
        where c.id = entry.command_id;
    end if;
  end loop;
  delete from private.gym_queue q where q.seq = any (entries);
  return cardinality(entries);
end $$;

-- Gyms at which something waits, or waits for its time.
create function private.due_gyms(at timestamptz) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select distinct q.gym_id from private.gym_queue q
$$;

create function public.run_gym_commands(gym uuid, at timestamptz default now()) returns integer
language sql set search_path = '' as $$ select private.run_gym_commands(gym, at) $$;

-- What pg_cron asks each minute: what was announced in vain is asked for again, and what is due by time.
create function private.ask_for_gyms() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.call_edge_function('gym-commands', jsonb_build_object('gym_id', due)) from private.due_gyms(now()) due;
end $$;

revoke all on function private.keep_command(), private.queue_command(), private.arg_uuid(jsonb, text),
  private.arg_time(jsonb, text), private.arg_integer(jsonb, text),
  private.answer_command(uuid, uuid, text, jsonb, timestamptz, uuid), private.gym_concerns(uuid, bigint[], timestamptz),
  private.tick_gym(uuid, timestamptz), private.look_at_person(uuid, uuid, timestamptz),
  private.run_gym_commands(uuid, timestamptz, integer), private.due_gyms(timestamptz), private.ask_for_gyms() from public;
revoke all on function public.run_gym_commands(uuid, timestamptz) from public, anon, authenticated, service_role;
grant execute on function private.run_gym_commands(uuid, timestamptz, integer), public.run_gym_commands(uuid, timestamptz)
  to service_role;

do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    execute $cron$ select cron.schedule('gym-commands', '* * * * *', 'select private.ask_for_gyms()') $cron$;
  end if;
exception when others then
  raise warning 'gyms are not looked at on a schedule: %', sqlerrm;
end $$;
