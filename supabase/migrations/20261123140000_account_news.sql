-- Who has an account hears, on every device, of what happens to it on any: a sign-in from elsewhere, another password,
-- another second factor. The words are Italian, as those of the first notifications; the app says them by their key.

create function private.tell_member(member uuid, key text, words text) returns void
language sql security definer set search_path = '' as $$
  -- With an account its rows go: of its factors' end nobody is told then.
  insert into public.notifications (space_id, user_id, message, message_key)
    select s.id, s.id, words, key from public.spaces s join auth.users u on u.id = s.id where s.id = member
$$;
revoke all on function private.tell_member(uuid, text, text) from public;

-- From where a member has signed in: the kind of browser or app without its version, which changes each month, and the
-- network, together as a hash.
create table private.known_places (
  member_id uuid not null references auth.users (id) on delete cascade,
  place bytea not null,
  primary key (member_id, place)
);
alter table private.known_places enable row level security;
alter table private.known_places force row level security;
revoke all on private.known_places from public, anon, authenticated, service_role;

create function private.place_of(user_agent text, ip inet) returns bytea
language sql immutable set search_path = '' as $$
  select sha256(convert_to(regexp_replace(coalesce(user_agent, ''), '[0-9]+', '', 'g') || '|'
    || coalesce(network(set_masklen(ip, case family(ip) when 4 then 24 else 48 end))::text, ''), 'utf8'))
$$;
revoke all on function private.place_of(text, inet) from public;

-- Nothing is new of a member who never signed in.
create function private.note_sign_in() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  had boolean := exists (select from private.known_places p where p.member_id = new.user_id);
begin
  insert into private.known_places (member_id, place) values (new.user_id, private.place_of(new.user_agent, new.ip))
    on conflict do nothing;
  if found and had then
    perform private.tell_member(new.user_id, 'account.device',
      'Nuovo accesso al tuo account da un dispositivo o da una rete diversi. Se non eri tu, cambia la password');
  end if;
  return null;
end $$;
revoke all on function private.note_sign_in() from public;
create trigger note_sign_in after insert on auth.sessions for each row execute function private.note_sign_in();

insert into private.known_places (member_id, place)
  select s.user_id, private.place_of(s.user_agent, s.ip) from auth.sessions s on conflict do nothing;

create function private.tell_password_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell_member(new.id, 'account.password', 'La tua password è stata cambiata');
  return null;
end $$;
revoke all on function private.tell_password_change() from public;
create trigger tell_password_change after update of encrypted_password on auth.users
  for each row when (old.last_sign_in_at is not null and new.encrypted_password is distinct from old.encrypted_password)
  execute function private.tell_password_change();

create function private.tell_factor_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell_member(coalesce(new.user_id, old.user_id), 'account.factor',
    'Il secondo fattore del tuo account è cambiato');
  return null;
end $$;
revoke all on function private.tell_factor_change() from public;
create trigger tell_new_factor after update of status on auth.mfa_factors
  for each row when (new.status = 'verified' and old.status is distinct from 'verified')
  execute function private.tell_factor_change();
create trigger tell_removed_factor after delete on auth.mfa_factors
  for each row when (old.status = 'verified') execute function private.tell_factor_change();
