-- Who is greeted: an account once it is a member's. That is at the sign-up, and for the others when they come to be one: a
-- guest with the first address, number or identity, and who was invited or made by an administrator with the confirmation.

-- The database asks at each of these moments; here is decided whether it is the right one.
create or replace function private.claim_welcome(member uuid) returns json
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

create trigger announce_confirmed_member after update of is_anonymous, email_confirmed_at, phone_confirmed_at on auth.users
  for each row when (old.is_anonymous is distinct from new.is_anonymous
    or old.email_confirmed_at is distinct from new.email_confirmed_at
    or old.phone_confirmed_at is distinct from new.phone_confirmed_at)
  execute function private.announce_member();
