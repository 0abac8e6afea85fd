-- What a member is and has beside their training, and how they get it.

create table public.profiles (
  like private.synced_row including all,
  first_name text not null default '' check (char_length(first_name) <= 100),
  last_name text not null default '' check (char_length(last_name) <= 100),
  birth_place text not null default '' check (char_length(birth_place) <= 200),
  phone text not null default '' check (char_length(phone) <= 40),
  avatar_url text check (char_length(avatar_url) <= 2048),
  email text not null default '' check (char_length(email) <= 320),
  birth_date date check (birth_date >= '1900-01-01' and birth_date < '2200-01-01'),
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
revoke all on function private.keep_account_email() from public;
create trigger keep_account_email before insert or update on public.profiles
  for each row execute function private.keep_account_email();

create table public.notifications (
  like private.synced_row including all,
  user_id uuid,
  message text not null check (char_length(message) between 1 and 1000),
  message_key text check (char_length(message_key) between 1 and 100),
  "time" timestamptz(3) not null default now() check ("time" >= '1970-01-01Z' and "time" < '2200-01-01Z'),
  read boolean not null default false
);
select private.make_synced_table('notifications');

-- What a member measures of their body, one value of one day in a row: kilograms, percent or centimetres. Which kinds
-- there are, and what is plausible for each, is the app's: shared/body/measures.ts.
create table public.measures (
  like private.synced_row including all,
  kind text not null check (char_length(kind) between 1 and 40),
  day date not null check (day >= '1900-01-01' and day < '2200-01-01'),
  value numeric(6, 2) not null check (value > 0)
);
select private.make_synced_table('measures');

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

revoke all on function private.names_of(text, jsonb), private.create_member(uuid, text, jsonb), private.handle_new_user(),
  private.handle_first_confirmation(), private.handle_email_change(), private.handle_user_deletion() from public;

create trigger handle_new_user after insert on auth.users
  for each row execute function private.handle_new_user();
create trigger handle_first_confirmation after update of email_confirmed_at, phone_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null
    or old.phone_confirmed_at is null and new.phone_confirmed_at is not null)
  execute function private.handle_first_confirmation();
create trigger handle_email_change after update of email on auth.users
  for each row when (new.email is distinct from old.email) execute function private.handle_email_change();
create trigger handle_user_deletion after delete on auth.users
  for each row execute function private.handle_user_deletion();

-- Accounts that a project had before this migration.
select private.create_member(u.id, u.email, coalesce(u.raw_user_meta_data, '{}')) from auth.users u;
