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

-- Gives a member their pass, and takes it from who is none any more: whoever comes back gets another one.
create function private.show_pass(gym uuid, member uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  pass_id uuid := private.named_id('gym_pass', gym::text, member::text);
  held boolean := exists (select from public.gym_passes p where p.id = pass_id and not p.deleted);
  -- By the hash of three random ids of 122 bits each, so that neither tells of the other.
  secret text := encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid() || gen_random_uuid(), 'UTF8')), 'hex');
  number text := lpad(('x' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint::text, 16, '0');
begin
  if exists (select from private.gym_members m where m.gym_id = gym and m.member_id = member and m.account_id is not null)
    and exists (select from public.spaces s where s.id = member) then
    if held then return; end if;
    insert into public.gym_passes as p (id, space_id, member_id, number, secret, gym_id)
      values (pass_id, private.gym_space(gym, 'gym_desk'), member, number, secret, gym)
      on conflict (id) do update set deleted = false, number = excluded.number, secret = excluded.secret,
        updated_at = greatest(now(), p.updated_at);
    insert into public.own_passes as p (id, space_id, gym_id, number, secret)
      values (pass_id, member, gym, number, secret)
      on conflict (id) do update set deleted = false, number = excluded.number, secret = excluded.secret,
        updated_at = greatest(now(), p.updated_at);
  elsif held then
    update public.gym_passes p set deleted = true, updated_at = greatest(now(), p.updated_at) where p.id = pass_id;
    update public.own_passes p set deleted = true, updated_at = greatest(now(), p.updated_at) where p.id = pass_id;
  end if;
end $$;
