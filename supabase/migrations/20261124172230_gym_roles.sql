select set_config('lock_timeout', '5s', true);

-- Who gets and loses a role at a gym: by invitation, by its owners, by administrators. Whoever is invited answers:
-- before that its staff learns nothing of them, not even whether there is an account.

-- Who is asked to be of a gym, by the address of an account that is there or will be. `person_id`: whom the desk added
-- without an account, and whose rows go to whoever accepts.
create table private.gym_invitations (
  gym_id uuid not null references private.gyms (id) on delete cascade,
  email text not null check (email = lower(email) and char_length(email) between 3 and 320),
  role text not null check (role in ('member', 'coach', 'desk', 'owner')),
  invited_at timestamptz(3) not null default now(),
  person_id uuid,
  primary key (gym_id, email, role)
);
create index gym_invitations_email_idx on private.gym_invitations (email);
select private.close_tables('private.gym_invitations');

-- What a member is invited to at a gym, in their own space.
create table public.own_invitations (
  like private.synced_row including all,
  gym_id uuid not null,
  name text not null check (char_length(name) <= 100),
  roles private.role_list not null
);
select private.make_server_table('own_invitations');

-- An address counts once it is confirmed: whoever opened an account with somebody else's is not meant.
create function private.confirmed_account(address text) returns uuid
language sql stable security definer set search_path = '' as $$
  select u.id from auth.users u
  where lower(u.email) = address and u.email_confirmed_at is not null and u.deleted_at is null limit 1
$$;

create function private.show_invitation(gym uuid, member uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  shown uuid := private.named_id('invitation', gym::text, member::text);
  roles text[] := (
    select coalesce(array_agg(i.role order by array_position(array['member', 'coach', 'desk', 'owner'], i.role)), '{}')
    from private.gym_invitations i join auth.users u on i.email = lower(u.email)
    where i.gym_id = gym and u.id = member and u.email_confirmed_at is not null);
begin
  if not exists (select from public.spaces s where s.id = member) then return; end if;
  insert into public.own_invitations as o (id, space_id, gym_id, name, roles, deleted)
    select shown, member, gym, coalesce((select s.name from public.gym_settings s where s.id = gym), ''), roles, cardinality(roles) = 0
    where cardinality(roles) > 0 or exists (select from public.own_invitations k where k.id = shown)
    on conflict (id) do update set name = excluded.name, roles = excluded.roles, deleted = excluded.deleted,
      updated_at = greatest(now(), o.updated_at)
    where (o.name, o.roles, o.deleted) is distinct from (excluded.name, excluded.roles, excluded.deleted);
end $$;

-- By the address' digest: the row outlives the invitation, so that nobody is mailed twice a month.
create function private.invitation_key(gym uuid, address text) returns text
language sql immutable set search_path = '' as $$ select 'invitation:' || gym || ':' || md5(address) $$;

-- An address that no role waits for any more stays in no e-mail: one that has not gone out yet asks for nothing.
create function private.follow_invitation() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  member uuid := private.confirmed_account(coalesce(new.email, old.email));
begin
  if tg_op = 'DELETE' and not exists (
    select from private.gym_invitations i where i.gym_id = old.gym_id and i.email = old.email
  ) then
    delete from private.mail_outbox o where o.key = private.invitation_key(old.gym_id, old.email) and o.sent_at is null;
    update private.mail_outbox o set address = '', data = '{}'
      where o.key = private.invitation_key(old.gym_id, old.email) and o.sent_at is not null;
  end if;
  if member is not null then perform private.show_invitation(coalesce(new.gym_id, old.gym_id), member); end if;
  return null;
end $$;
create trigger follow_invitation after insert or delete on private.gym_invitations
  for each row execute function private.follow_invitation();

-- An address that is confirmed or another one brings its invitations, and those of the former go.
create function private.follow_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.show_invitation(g.gym_id, new.id) from (
    select i.gym_id from private.gym_invitations i where i.email = lower(new.email)
    union select o.gym_id from public.own_invitations o where o.space_id = new.id
  ) g;
  return null;
end $$;
-- By its name the last of those that follow a sign-up: the member's own space is there.
create trigger take_up_invitations after insert or update of email, email_confirmed_at on auth.users
  for each row execute function private.follow_address();

-- Who is of the gym already has the role at once; anybody else is asked, by one e-mail a month. A gym sends at most 500
-- a day.
create function private.invite(gym uuid, email text, role text, person uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address text := lower(btrim(email));
  member uuid;
begin
  if role is null or role not in ('member', 'coach', 'desk', 'owner') then
    raise exception 'unknown_role' using errcode = '22023';
  end if;
  if address is null or address !~ '^[^@\s]+@[^@\s]+$' or char_length(address) > 320 then
    raise exception 'invalid_email' using errcode = '22023';
  end if;
  if person is not null and (role <> 'member' or not private.is_without_account(gym, person)) then
    raise exception 'unknown_person' using errcode = '22023';
  end if;
  member := private.confirmed_account(address);
  -- Whoever has rows of their own there is merged by command, which locks what it writes.
  if person is not null and 'member' = any (private.gym_roles(gym, member)) then
    raise exception 'already_member' using errcode = '22023';
  end if;
  if person is null and cardinality(private.gym_roles(gym, member)) > 0 then
    perform private.give_gym_role(gym, member, role);
    return;
  end if;
  insert into private.gym_invitations (gym_id, email, role, person_id) values (gym, address, role, person)
    on conflict do nothing;
  if not found then
    update private.gym_invitations i set person_id = person
      where i.gym_id = gym and i.email = address and i.role = invite.role and person is not null;
    return;
  end if;
  -- After the own space of who is invited, as in every transaction.
  perform from private.gyms g where g.id = gym for no key update;
  -- An e-mail of the last day has six days left to go out.
  if (select count(*) from private.mail_outbox o
      where starts_with(o.key, 'invitation:' || gym || ':') and o.expires > now() + interval '6 days') >= 500 then
    raise exception 'too_many' using errcode = '22023';
  end if;
  insert into private.mail_outbox (key, address, template, data, due, expires)
    values (private.invitation_key(gym, address), address, 'gym_invitation',
      jsonb_build_object('gym', (select s.name from public.gym_settings s where s.id = gym), 'email', address),
      now(), now() + interval '7 days')
    on conflict (key) do nothing;
end $$;

-- Takes a member's invitations to a gym away, and gives their roles, with whom of the desk's people each is for.
create function private.take_invitations(gym uuid, member uuid) returns table (role text, person_id uuid)
language sql security definer set search_path = '' as $$
  delete from private.gym_invitations i using auth.users u
    where i.gym_id = gym and u.id = member and u.email_confirmed_at is not null and i.email = lower(u.email)
    returning i.role, i.person_id
$$;
create function private.gym_accept_invitation(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  taken record;
  person uuid;
  accepted boolean := false;
begin
  for taken in select * from private.take_invitations(gym, actor) loop
    accepted := true;
    perform private.give_gym_role(gym, actor, taken.role);
    person := private.arg_uuid(private.settled_args(gym, jsonb_build_object('member_id', taken.person_id)), 'member_id');
    if private.is_without_account(gym, person) then perform private.move_person(gym, person, actor); end if;
  end loop;
  return case when not accepted then 'unknown_invitation' end;
end $$;
create function private.gym_decline_invitation(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
begin
  return case when not exists (select private.take_invitations(gym, actor)) then 'unknown_invitation' end;
end $$;
insert into private.gym_verbs (verb, roles) values ('accept_invitation', '{}'), ('decline_invitation', '{}');

-- Who is neither of the gym nor invited, nor was at its desk of late, is refused at once: nobody waits there behind
-- what they ask. By its name after `keep_command`, which lets no member say the answer.
create function private.refuse_stranger() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if cardinality(private.gym_roles(new.gym_id, new.space_id)) = 0 and not exists (
    select from public.own_invitations o where o.space_id = new.space_id and o.gym_id = new.gym_id and not o.deleted
  ) and not private.has_left_desk(new.gym_id, new.space_id, now()) then
    new.state := 'refused';
    new.reason := case when exists (select from private.gym_verbs v where v.verb = new.verb and v.roles = '{}')
      then 'unknown_invitation' else 'not_member' end;
  end if;
  return new;
end $$;
create trigger refuse_stranger before insert or update on public.gym_commands
  for each row when (new.state = 'asked' and not new.deleted) execute function private.refuse_stranger();

-- What only an owner of the gym may do. Who is none learns nothing of the gym.
create function private.require_owner(gym uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_member();
begin
  if not exists (select from private.gym_staff s where s.gym_id = gym and s.member_id = me and s.role = 'owner') then
    raise exception 'not_owner' using errcode = '42501';
  end if;
  return me;
end $$;

-- Members are the desk's to invite as well: who comes in stands there. Any other role is an owner's to give.
create function private.require_inviter(gym uuid, role text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if role = 'member' and 'desk' = any (private.gym_roles(gym, private.require_member())) then return; end if;
  perform private.require_owner(gym);
end $$;

create function private.invite_to_gym(gym uuid, email text, role text, person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_inviter(gym, role);
  perform private.invite(gym, email, role, person);
end $$;

create function private.gym_invitations(gym uuid) returns json
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_inviter(gym, 'member');
  return (select coalesce(json_agg(json_build_object('email', i.email, 'role', i.role, 'at', i.invited_at)
      order by i.invited_at, i.email), '[]')
    from private.gym_invitations i where i.gym_id = gym_invitations.gym
      and (i.role = 'member' or 'owner' = any (private.gym_roles(gym_invitations.gym, (select auth.uid())))));
end $$;

create function private.withdraw_invitation(gym uuid, email text, role text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_inviter(gym, role);
  delete from private.gym_invitations i where i.gym_id = gym and i.email = lower(btrim(withdraw_invitation.email))
    and i.role = withdraw_invitation.role;
end $$;

-- Gyms that somebody owns with nobody else whose account stays.
create function private.gyms_owned_alone(member uuid) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select s.gym_id from private.gym_staff s where s.member_id = member and s.role = 'owner' and not exists (
    select from private.gym_staff o where o.gym_id = s.gym_id and o.role = 'owner' and o.member_id <> member
      and not exists (select from public.account_deletions d where d.member_id = o.member_id))
$$;

-- A gym keeps an owner. The profile of a coach, and that others find them, ends here: the queue shows them again
-- when they may be one again.
create function private.take_gym_role(gym uuid, member uuid, role text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  here uuid := private.gym_space(gym, 'gym');
begin
  -- Spaces before the gym, as the queue locks them.
  perform from public.spaces s where role = 'coach' and s.id = here for no key update;
  perform from private.gyms g where g.id = gym for update;
  if role = 'owner' and gym in (select private.gyms_owned_alone(member)) then
    raise exception 'last_owner' using errcode = '22023';
  end if;
  delete from private.gym_members m where m.gym_id = gym and m.member_id = take_gym_role.member and role = 'member';
  delete from private.gym_staff s where s.gym_id = gym and s.member_id = take_gym_role.member and s.role = take_gym_role.role;
  update public.gym_coaches c set listed = false, headline = '', specialties = '{}', bio = '',
      updated_at = greatest(now(), c.updated_at)
    where role = 'coach' and c.space_id = here and c.member_id = take_gym_role.member
      and (c.listed or c.headline <> '' or c.specialties <> '{}' or c.bio <> '');
end $$;
create function private.end_gym_role(gym uuid, member uuid, role text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_owner(gym);
  perform private.take_gym_role(gym, member, role);
end $$;

-- Whoever is of a gym leaves it, with each role; what lies ahead of them there follows.
create function private.gym_leave_gym(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
begin
  if gym in (select private.gyms_owned_alone(actor)) then return 'last_owner'; end if;
  perform private.take_gym_role(gym, actor, r) from unnest(private.gym_roles(gym, actor)) r;
  return null;
end $$;
insert into private.gym_verbs (verb, roles) values ('leave_gym', '{member,coach,desk,owner}');

-- Another role of somebody who is of the gym.
create function private.add_gym_role(gym uuid, member uuid, role text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_owner(gym);
  if role is null or role not in ('member', 'coach', 'desk', 'owner') then
    raise exception 'unknown_role' using errcode = '22023';
  end if;
  if cardinality(private.gym_roles(gym, member)) = 0 then
    raise exception 'unknown_person' using errcode = '22023';
  end if;
  perform private.give_gym_role(gym, member, role);
end $$;

-- Notes an administrator's act on a gym under the name that the gym has then.
create function private.audit_gym(actor uuid, action text, gym uuid) returns void
language sql security definer set search_path = '' as $$
  select private.audit(actor, action, gym, jsonb_build_object('gym', s.name)) from public.gym_settings s where s.id = gym
$$;
create function private.require_gym(gym uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from private.gyms g where g.id = gym) then
    raise exception 'unknown_gym' using errcode = '22023';
  end if;
end $$;

create function private.admin_make_gym(name text, zone text, owner_email text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_admin();
  gym uuid;
begin
  if coalesce(char_length(btrim(name)), 0) not between 1 and 100 then
    raise exception 'invalid_name' using errcode = '22023';
  end if;
  gym := private.make_gym(name, zone);
  perform private.invite(gym, owner_email, 'owner');
  perform private.audit_gym(me, 'make_gym', gym);
  return gym;
end $$;
create function private.admin_invite_owner(gym uuid, email text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_admin();
begin
  perform private.require_gym(gym);
  perform private.invite(gym, email, 'owner');
  perform private.audit_gym(me, 'invite_owner', gym);
end $$;
create function private.admin_withdraw_owner(gym uuid, email text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_admin();
begin
  delete from private.gym_invitations i
    where i.gym_id = gym and i.email = lower(btrim(admin_withdraw_owner.email)) and i.role = 'owner';
  if found then perform private.audit_gym(me, 'withdraw_owner', gym); end if;
end $$;
create function private.admin_end_owner(gym uuid, member uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_admin();
begin
  perform private.require_gym(gym);
  perform private.take_gym_role(gym, member, 'owner');
  perform private.audit_gym(me, 'end_owner', gym);
end $$;

create function private.admin_gyms() returns json
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select coalesce(json_agg(json_build_object('id', g.id, 'name', s.name, 'zone', s.zone, 'createdAt', g.created_at,
      'owners', (select coalesce(json_agg(json_build_object('id', u.id, 'email', coalesce(u.email, ''),
          'name', private.member_name(u.id)) order by u.email, u.id), '[]')
        from private.gym_staff t join auth.users u on u.id = t.member_id where t.gym_id = g.id and t.role = 'owner'),
      'invitedOwners', (select coalesce(json_agg(i.email order by i.email), '[]')
        from private.gym_invitations i where i.gym_id = g.id and i.role = 'owner'),
      'coaches', (select count(*) from private.gym_staff t where t.gym_id = g.id and t.role = 'coach'),
      'desks', (select count(*) from private.gym_staff t where t.gym_id = g.id and t.role = 'desk'),
      'members', (select count(*) from private.gym_members m where m.gym_id = g.id)) order by s.name, g.id), '[]')
    from private.gyms g join public.gym_settings s on s.id = g.id);
end $$;

create function public.admin_make_gym(name text, zone text, owner_email text) returns uuid
language sql set search_path = '' as $$ select private.admin_make_gym(name, zone, owner_email) $$;
create function public.admin_gyms() returns json
language sql set search_path = '' as $$ select private.admin_gyms() $$;
create function public.admin_invite_owner(gym uuid, email text) returns void
language sql set search_path = '' as $$ select private.admin_invite_owner(gym, email) $$;
create function public.admin_withdraw_owner(gym uuid, email text) returns void
language sql set search_path = '' as $$ select private.admin_withdraw_owner(gym, email) $$;
create function public.admin_end_owner(gym uuid, member uuid) returns void
language sql set search_path = '' as $$ select private.admin_end_owner(gym, member) $$;
create function public.invite_to_gym(gym uuid, email text, role text, person uuid default null) returns void
language sql set search_path = '' as $$ select private.invite_to_gym(gym, email, role, person) $$;
create function public.gym_invitations(gym uuid) returns json
language sql set search_path = '' as $$ select private.gym_invitations(gym) $$;
create function public.withdraw_invitation(gym uuid, email text, role text) returns void
language sql set search_path = '' as $$ select private.withdraw_invitation(gym, email, role) $$;
create function public.add_gym_role(gym uuid, member uuid, role text) returns void
language sql set search_path = '' as $$ select private.add_gym_role(gym, member, role) $$;
create function public.end_gym_role(gym uuid, member uuid, role text) returns void
language sql set search_path = '' as $$ select private.end_gym_role(gym, member, role) $$;

do $$
declare
  asked text;
begin
  -- Each asks who calls.
  foreach asked in array array['admin_make_gym(text, text, text)', 'admin_gyms()', 'admin_invite_owner(uuid, text)',
    'admin_withdraw_owner(uuid, text)', 'admin_end_owner(uuid, uuid)', 'invite_to_gym(uuid, text, text, uuid)',
    'gym_invitations(uuid)', 'withdraw_invitation(uuid, text, text)', 'add_gym_role(uuid, uuid, text)',
    'end_gym_role(uuid, uuid, text)'] loop
    execute format('grant execute on function private.%1$s, public.%1$s to authenticated', asked);
  end loop;
end $$;
