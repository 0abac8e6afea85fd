select set_config('lock_timeout', '5s', true);

-- What a member is and has beside their training, and how they get it.

create table public.profiles (
  like private.synced_row including all,
  first_name text not null default '' check (char_length(first_name) <= 100),
  last_name text not null default '' check (char_length(last_name) <= 100),
  birth_place text not null default '' check (char_length(birth_place) <= 200),
  phone text not null default '' check (char_length(phone) <= 40),
  avatar_url text check (char_length(avatar_url) <= 2048),
  email text not null default '' check (char_length(email) <= 320),
  birth_date private.day,
  -- What a member prefers on every device: a flat object, so that devices merge it key by key. Which keys there are and
  -- what they mean is the app's: shared/preferences.
  preferences jsonb not null default '{}'
    check (jsonb_typeof(preferences) = 'object' and octet_length(preferences::text) <= 8192),
  constraint profiles_space_is_own_check check (id = space_id)
);
select private.make_synced_table('profiles');

-- The address belongs to the account: whatever a client writes, the profile shows the account's.
create function private.keep_account_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.email := coalesce((select left(u.email, 320) from auth.users u where u.id = new.id), '');
  return new;
end $$;
create trigger keep_account_email before insert or update on public.profiles
  for each row execute function private.keep_account_email();

-- `shown`: the system of some device has shown it, so that the others need not.
create table public.notifications (
  like private.synced_row including all,
  user_id uuid,
  message text not null check (char_length(message) between 1 and 1000),
  message_key text check (char_length(message_key) between 1 and 100),
  "time" private.instant not null default now(),
  read boolean not null default false,
  shown boolean not null default false
);
select private.make_synced_table('notifications');

-- What a member measures of their body, one value of one day in a row: kilograms, percent or centimetres. Which kinds
-- there are, and what is plausible for each, is the app's: shared/domain/body/measures.ts.
create table public.measures (
  like private.synced_row including all,
  kind text not null check (char_length(kind) between 1 and 40),
  day private.day not null,
  value numeric(6, 2) not null check (value > 0)
);
select private.make_synced_table('measures');

-- A value that a member wants to reach by `due`, one for each `subject` (devices make a row's id of it): a figure of an
-- exercise's sets on one side, or a measure. `start`: where it stood on `day`, when the goal was set.
create table public.goals (
  like private.synced_row including all,
  subject text not null check (char_length(subject) between 1 and 120),
  figure text not null check (figure in ('one_rep_max', 'weight', 'reps', 'duration', 'distance', 'measure')),
  side text not null check (side in ('both', 'left', 'right', 'alternating')),
  start numeric(9, 2) not null check (start between 0 and 1000000),
  target numeric(9, 2) not null check (target > 0 and target <= 1000000),
  day private.day not null,
  due private.day not null,
  reached_on private.day
);
select private.make_synced_table('goals');

-- What a member writes down about a calendar day. One row a day: devices make its id of the member and the day.
create table public.day_notes (
  like private.synced_row including all,
  day private.day not null,
  note text not null check (char_length(note) between 1 and 2000)
);
select private.make_synced_table('day_notes');

-- What members agreed to, and took back (GDPR, art. 7 and 9). Read by the member it belongs to alone.
-- `purpose`, `wording`: what was asked, and in which version of the words. `parent_name`: who agreed for a member under
-- 14 (law 132/2025, art. 4), as a parent gave it on the member's device, which nobody verified; empty where members
-- agreed themselves.
create table public.consents (
  like private.synced_row including all,
  purpose text not null check (char_length(purpose) between 1 and 40),
  given boolean not null,
  wording integer not null check (wording between 0 and 10000),
  parent_name text not null default '' check (char_length(parent_name) <= 120)
);
select private.make_synced_table('consents', is_private => true);

-- What was said stays said. The arguments name what may change all the same.
create function private.keep_what_was_said() returns trigger
language plpgsql set search_path = '' as $$
begin
  if to_jsonb(new) - tg_argv is distinct from to_jsonb(old) - tg_argv then
    raise exception 'a row of % is not changed', tg_table_name using errcode = '42501';
  end if;
  return new;
end $$;

-- A consent is withdrawn by a row of its own, and no row of it goes.
create trigger keep_consent before update on public.consents for each row
  execute function private.keep_what_was_said('version', 'updated_at');

-- The names that an account's metadata give, cut to the table's bounds: what someone typed as a name must not make the
-- sign-up fail.
create function private.names_of(email text, metadata jsonb, out given text, out family text)
language sql immutable set search_path = '' as $$
  select
    left(coalesce(nullif(btrim(metadata ->> 'first_name'), ''), nullif(split_part(f.name, ' ', 1), ''),
      nullif(split_part(email, '@', 1), ''), 'Utente'), 100),
    left(coalesce(nullif(btrim(metadata ->> 'last_name'), ''), btrim(substr(f.name, length(split_part(f.name, ' ', 1)) + 1))), 100)
  from (select btrim(coalesce(metadata ->> 'full_name', metadata ->> 'name', '')) as name) f
$$;

-- Each account gets a space of its own, a profile and the three first notifications, in the transaction of the sign-up.
create function private.create_member(member uuid, email text, metadata jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.spaces (id, kind) values (member, 'member') on conflict do nothing;
  if not found then return; end if;
  insert into public.space_members (space_id, member_id, role) values (member, member, 'owner');
  insert into public.profiles (id, space_id, first_name, last_name)
    select member, member, n.given, n.family from private.names_of(email, metadata) n;
  insert into public.notifications (space_id, user_id, message, message_key, "time") values
    (member, member, 'Nuovo allenamento disponibile', 'new_workout_available', now() - interval '2 hours'),
    (member, member, 'Ricordati di completare il tuo obiettivo settimanale', 'weekly_goal_reminder', now() - interval '1 day'),
    (member, member, 'Il tuo piano è stato aggiornato', 'plan_updated', now() - interval '2 days');
end $$;

create function private.handle_new_user() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.create_member(new.id, new.email, coalesce(new.raw_user_meta_data, '{}'));
  return null;
end $$;

-- Who confirms an account that somebody else opened is greeted by their own name.
create function private.handle_first_confirmation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles p set first_name = n.given, last_name = n.family, updated_at = now()
    from private.names_of(new.email, coalesce(new.raw_user_meta_data, '{}')) n,
      private.names_of(new.email, coalesce(old.raw_user_meta_data, '{}')) o
    where p.id = new.id and (n.given, n.family) is distinct from (o.given, o.family);
  return null;
end $$;

create function private.handle_email_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set updated_at = now() where id = new.id;
  return null;
end $$;

create function private.handle_user_deletion() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.spaces where id = old.id and kind = 'member';
  return null;
end $$;

create trigger handle_new_user after insert on auth.users
  for each row execute function private.handle_new_user();
create trigger handle_first_confirmation after update of email_confirmed_at, phone_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null
    or old.phone_confirmed_at is null and new.phone_confirmed_at is not null)
  execute function private.handle_first_confirmation();
create trigger handle_email_change after update of email on auth.users
  for each row when (new.email is distinct from old.email) execute function private.handle_email_change();
-- A poke reaches the devices of an account that is refused from now on: they pull, and the error says why. Their
-- channels are asked about anew, as for who lost a space.
create function private.poke_refused() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.poke(new.id, 'space_members', 0);
  return null;
end $$;
create trigger poke_refused after update of banned_until, deleted_at on auth.users
  for each row when (new.banned_until > now() and new.banned_until is distinct from old.banned_until
    or new.deleted_at is not null and old.deleted_at is null)
  execute function private.poke_refused();
create trigger handle_user_deletion after delete on auth.users
  for each row execute function private.handle_user_deletion();

-- Accounts that a project had before this migration.
select private.create_member(u.id, u.email, coalesce(u.raw_user_meta_data, '{}')) from auth.users u;

-- The welcome message after a sign-up: the database asks the edge function `welcome` for it, with the service role's
-- key, so that no client takes part. Where the message goes and its secret are the function's own environment.

-- Who was greeted: each member once, however often the function is asked.
create table private.welcomed_members (
  member_id uuid primary key references auth.users (id) on delete cascade,
  at timestamptz(3) not null default now()
);
select private.close_tables('private.welcomed_members');

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
        -- A wallet, or a provider that gives no address: nothing there to confirm.
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

-- A hosted project calls its edge functions itself, through pg_net, with the address and the key that its vault keeps:
-- a secret key, or the service role's, a JWT, which is shown as bearer too.
create function private.call_edge_function(name text, body jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address text;
  key text;
begin
  if to_regclass('vault.decrypted_secrets') is null or to_regnamespace('net') is null then return; end if;
  execute $query$ select max(decrypted_secret) filter (where name = 'project_url'),
    coalesce(max(decrypted_secret) filter (where name = 'secret_key'),
      max(decrypted_secret) filter (where name = 'service_role_key')) from vault.decrypted_secrets $query$ into address, key;
  if address is null or key is null then return; end if;
  execute 'select net.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := 10000)'
    using rtrim(address, '/') || '/functions/v1/' || call_edge_function.name, body,
      jsonb_build_object('Content-Type', 'application/json', 'apikey', key)
        || case when starts_with(key, 'sb_') then '{}' else jsonb_build_object('Authorization', 'Bearer ' || key) end;
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
    execute 'create extension if not exists pg_net with schema extensions';
  end if;
end $$;

-- Avatars: public to read through the bucket's public URL, written by their owner under `{user id}/`. 5 MB, images.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('avatars', 'avatars', true, 5242880, array['image/png', 'image/jpeg', 'image/webp', 'image/gif'])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "members list their own avatar" on storage.objects for select to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "members upload their own avatar" on storage.objects for insert to authenticated
  with check (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "members replace their own avatar" on storage.objects for update to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "members remove their own avatar" on storage.objects for delete to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);

create policy "a verified second factor was shown" on storage.objects as restrictive for all to authenticated
  using ((select private.is_assured())) with check ((select private.is_assured()));
create policy "the account is neither banned nor gone" on storage.objects as restrictive for all to authenticated
  using ((select private.require_active())) with check ((select private.require_active()));
