-- The welcome message after a sign-up: the database asks the edge function `welcome` for it, with the service role's
-- key, so that no client takes part. Where the message goes and its secret are the function's own environment.

-- Who was greeted: each member once, however often the function is asked.
create table private.welcomed_members (
  member_id uuid primary key references auth.users (id) on delete cascade,
  at timestamptz(3) not null default now()
);
alter table private.welcomed_members enable row level security;
alter table private.welcomed_members force row level security;
revoke all on private.welcomed_members from public, anon, authenticated, service_role;

-- Accounts that a project had before this migration are greeted no more.
insert into private.welcomed_members (member_id) select id from auth.users;

-- Marks a member as greeted and gives what the message needs: {email, full_name, first_name}. Null where the member was
-- greeted already, is a guest, or does not exist. Who is greeted is an account once it is a member's: at the sign-up,
-- and for the others when they come to be one: a guest with the first address, number or identity, and who was invited
-- or made by an administrator with the confirmation. The database asks at each of these moments; here is decided
-- whether it is the right one.
create function private.claim_welcome(member uuid) returns json
language plpgsql security definer set search_path = '' as $$
declare
  claimed json;
begin
  insert into private.welcomed_members (member_id)
    select u.id from auth.users u
    where u.id = member and not coalesce(u.is_anonymous, false)
      and (u.email_confirmed_at is not null or u.phone_confirmed_at is not null
        -- Signed up, and asked to confirm.
        or (u.confirmation_sent_at is not null and u.invited_at is null)
        -- A wallet, or a provider that told no address: nothing there to confirm.
        or coalesce(u.email, u.phone, '') = '')
    on conflict do nothing;
  if not found then return null; end if;
  select json_build_object('email', coalesce(u.email, ''), 'full_name', coalesce(u.raw_user_meta_data ->> 'full_name', ''),
    'first_name', coalesce(u.raw_user_meta_data ->> 'first_name', '')) into claimed from auth.users u where u.id = member;
  return claimed;
end $$;

create function public.claim_welcome(member uuid) returns json
language sql set search_path = '' as $$
  select private.claim_welcome(member)
$$;

-- A hosted project calls its edge functions itself, through pg_net, with the address and the key that its vault keeps.
create function private.call_edge_function(name text, body jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address text;
  key text;
begin
  if to_regclass('vault.decrypted_secrets') is null or to_regnamespace('net') is null then return; end if;
  execute $query$ select max(decrypted_secret) filter (where name = 'project_url'),
    max(decrypted_secret) filter (where name = 'service_role_key') from vault.decrypted_secrets $query$ into address, key;
  if address is null or key is null then return; end if;
  execute 'select net.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := 10000)'
    using rtrim(address, '/') || '/functions/v1/' || call_edge_function.name, body,
      jsonb_build_object('Content-Type', 'application/json', 'Authorization', 'Bearer ' || key);
end $$;

-- The embedded stack hears the notification. Neither may make a sign-up fail.
create function private.announce_member() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('new_member', new.id::text);
  perform private.call_edge_function('welcome', jsonb_build_object('user_id', new.id));
  return null;
exception when others then
  raise warning 'the welcome of member % was not asked for: %', new.id, sqlerrm;
  return null;
end $$;

revoke all on function private.claim_welcome(uuid), private.call_edge_function(text, jsonb),
  private.announce_member() from public;
revoke all on function public.claim_welcome(uuid) from public, anon, authenticated;
grant execute on function private.claim_welcome(uuid), public.claim_welcome(uuid) to service_role;

create trigger announce_member after insert on auth.users
  for each row execute function private.announce_member();

create trigger announce_confirmed_member after update of is_anonymous, email_confirmed_at, phone_confirmed_at on auth.users
  for each row when (old.is_anonymous is distinct from new.is_anonymous
    or old.email_confirmed_at is distinct from new.email_confirmed_at
    or old.phone_confirmed_at is distinct from new.phone_confirmed_at)
  execute function private.announce_member();

do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_net') then
    create extension if not exists pg_net;
  end if;
end $$;
