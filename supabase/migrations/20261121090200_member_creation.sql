-- Each account gets a space of its own, a profile and the three first notifications, in the transaction of the sign-up.
-- Texts are cut to the tables' bounds: what someone typed as a name must not make the sign-up fail.
create function private.create_member(member uuid, email text, metadata jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  full_name text := btrim(coalesce(metadata ->> 'full_name', metadata ->> 'name', ''));
  given_name text := coalesce(
    nullif(btrim(metadata ->> 'first_name'), ''), nullif(split_part(full_name, ' ', 1), ''),
    nullif(split_part(email, '@', 1), ''), 'Utente');
  family_name text := coalesce(
    nullif(btrim(metadata ->> 'last_name'), ''), btrim(substr(full_name, length(split_part(full_name, ' ', 1)) + 1)));
begin
  insert into public.spaces (id, kind) values (member, 'member') on conflict do nothing;
  if not found then return; end if;
  insert into public.space_members (space_id, member_id, role) values (member, member, 'owner');
  insert into public.profiles (id, space_id, first_name, last_name)
    values (member, member, left(given_name, 100), left(family_name, 100));
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

revoke all on function private.create_member(uuid, text, jsonb), private.handle_new_user(), private.handle_email_change(),
  private.handle_user_deletion() from public;

create trigger handle_new_user after insert on auth.users
  for each row execute function private.handle_new_user();
create trigger handle_email_change after update of email on auth.users
  for each row when (new.email is distinct from old.email) execute function private.handle_email_change();
create trigger handle_user_deletion after delete on auth.users
  for each row execute function private.handle_user_deletion();

-- Accounts that a project had before this migration.
select private.create_member(u.id, u.email, coalesce(u.raw_user_meta_data, '{}')) from auth.users u;
