select set_config('lock_timeout', '5s', true);

-- The pass by which a member with an account comes in: their app makes a code of it each thirty seconds, which the
-- gym's desk checks without a network. So both know the secret, and nobody else: neither coaches nor other members.

-- `number`: by which the desk finds the pass, random and nobody's name. `secret`: 256 bits, in hexadecimal.
create table public.gym_passes (
  like private.synced_row including all,
  member_id uuid not null,
  number text not null check (number ~ '^[0-9]{16}$'),
  secret text not null check (secret ~ '^[0-9a-f]{64}$'),
  gym_id uuid not null
);
-- The member's own, by the same id.
create table public.own_passes (
  like private.synced_row including all,
  gym_id uuid not null,
  number text not null check (number ~ '^[0-9]{16}$'),
  secret text not null check (secret ~ '^[0-9a-f]{64}$')
);
select private.make_server_table('gym_passes');
select private.make_server_table('own_passes', is_private => true);
create index gym_passes_member_id_idx on public.gym_passes (member_id);

-- Deleted rows are read by devices as well.
create function private.blank_pass() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.number := repeat('0', 16);
  new.secret := repeat('0', 64);
  return new;
end $$;
create trigger blank_pass before update on public.gym_passes
  for each row when (new.deleted) execute function private.blank_pass();
create trigger blank_pass before update on public.own_passes
  for each row when (new.deleted) execute function private.blank_pass();

-- Numbers of passes that were renewed, until no act of before can arrive any more: whoever shows one has a telephone or
-- a picture that its member reported.
create table private.gym_former_passes (
  pass_id uuid not null references public.gym_passes (id) on delete cascade,
  number text not null,
  at timestamptz not null,
  primary key (pass_id, number)
);
select private.close_tables('private.gym_former_passes');

-- Gives a pass a number and a secret that nobody knows yet.
create function private.make_pass(gym uuid, member uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  pass_id uuid := private.named_id('gym_pass', gym::text, member::text);
  -- By the hash of three random ids of 122 bits each, so that neither tells of the other.
  secret text := encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid() || gen_random_uuid(), 'UTF8')), 'hex');
  number text := lpad(('x' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint::text, 16, '0');
begin
  insert into public.gym_passes as p (id, space_id, member_id, number, secret, gym_id)
    values (pass_id, private.gym_space(gym, 'gym_desk'), member, number, secret, gym)
    on conflict (id) do update set deleted = false, number = excluded.number, secret = excluded.secret,
      updated_at = greatest(now(), p.updated_at);
  insert into public.own_passes as p (id, space_id, gym_id, number, secret)
    values (pass_id, member, gym, number, secret)
    on conflict (id) do update set deleted = false, number = excluded.number, secret = excluded.secret,
      updated_at = greatest(now(), p.updated_at);
end $$;

-- Gives a member their pass, and takes it from who is none any more: whoever comes back gets another one.
create function private.show_pass(gym uuid, member uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  pass uuid := private.named_id('gym_pass', gym::text, member::text);
  held boolean := exists (select from public.gym_passes p where p.id = pass and not p.deleted);
begin
  if exists (select from private.gym_members m where m.gym_id = gym and m.member_id = member and m.account_id is not null)
    and exists (select from public.spaces s where s.id = member) then
    if not held then perform private.make_pass(gym, member); end if;
  elsif held then
    update public.gym_passes p set deleted = true, updated_at = greatest(now(), p.updated_at) where p.id = pass;
    update public.own_passes p set deleted = true, updated_at = greatest(now(), p.updated_at) where p.id = pass;
    delete from private.gym_former_passes f where f.pass_id = pass;
  end if;
end $$;

-- Whether a pass with this number had been renewed by then.
create function private.is_former_pass(gym uuid, member uuid, number text, at timestamptz) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from private.gym_former_passes f where f.pass_id = private.named_id('gym_pass', gym::text, member::text)
    and f.number = is_former_pass.number and f.at <= is_former_pass.at);
end $$;

-- What was asked twice, or by two people at once, is done once: within a minute, and where an act arrives that was done
-- before the last time. Ten times a day are enough.
create function private.renew_pass(gym uuid, member uuid, at timestamptz) returns text
language plpgsql security definer set search_path = '' as $$
declare
  p public.gym_passes;
begin
  select * into p from public.gym_passes k where k.id = private.named_id('gym_pass', gym::text, member::text) and not k.deleted;
  if p.id is null then return 'no_pass'; end if;
  if exists (select from private.gym_former_passes f where f.pass_id = p.id and f.at > renew_pass.at - interval '1 minute')
    then return null; end if;
  if 10 <= (select count(*) from private.gym_former_passes f where f.pass_id = p.id and f.at > renew_pass.at - interval '1 day')
    then return 'too_many_requests'; end if;
  delete from private.gym_former_passes f where f.pass_id = p.id and f.at < renew_pass.at - interval '62 days';
  insert into private.gym_former_passes (pass_id, number, at) values (p.id, p.number, renew_pass.at);
  perform private.make_pass(gym, member);
  return null;
end $$;

-- `{}`: the asker's own.
create function private.gym_renew_pass(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
begin
  return private.renew_pass(gym, actor, at);
end $$;

-- `{member_id}`
create function private.gym_renew_pass_for(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_gym_member(gym, private.arg_uuid(args, 'member_id')) then return 'unknown_member'; end if;
  return private.renew_pass(gym, private.arg_uuid(args, 'member_id'), at);
end $$;

insert into private.gym_verbs (verb, roles, concerns, forgets) values
  ('renew_pass', '{member}', '{}', '{}'), ('renew_pass_for', '{desk,owner}', '{member}', '{}');
