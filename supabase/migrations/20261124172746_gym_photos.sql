select set_config('lock_timeout', '5s', true);

-- What somebody looks like, for everybody who works at the gym. Apart from `gym_persons`, whose rows are read by the
-- thousand.

-- `jpeg`: a small picture in base64, 12 kB of it at most; empty of a removed row.
create table public.gym_photos (
  like private.synced_row including all,
  member_id uuid not null,
  jpeg text not null check (jpeg = '' or (octet_length(jpeg) <= 16384 and octet_length(jpeg) % 4 = 0
    and jpeg ~ '^/9j/[A-Za-z0-9+/]+={0,2}$')),
  gym_id uuid not null
);
select private.make_server_table('gym_photos');
create index gym_photos_member_id_idx on public.gym_photos (member_id);

-- Deleted rows are read by devices as well.
create function private.blank_photo() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.jpeg := '';
  return new;
end $$;
create trigger blank_photo before update on public.gym_photos
  for each row when (new.deleted) execute function private.blank_photo();

create function private.keep_photo(gym uuid, member uuid, jpeg text) returns void
language sql security definer set search_path = '' as $$
  insert into public.gym_photos as p (id, space_id, member_id, jpeg, gym_id)
    values (private.named_id('photo', gym::text, member::text), private.gym_space(gym, 'gym_floor'), member, keep_photo.jpeg, gym)
    on conflict (id) do update set jpeg = excluded.jpeg, deleted = false, updated_at = greatest(now(), p.updated_at)
$$;
create function private.forget_photo(gym uuid, member uuid) returns void
language sql security definer set search_path = '' as $$
  update public.gym_photos p set deleted = true, updated_at = greatest(now(), p.updated_at)
    where p.id = private.named_id('photo', gym::text, member::text) and not p.deleted
$$;
-- Of two entries for one person the photo that stays is that of the entry that stays, where it has one.
create function private.move_photo(gym uuid, former uuid, member uuid) returns void
language sql security definer set search_path = '' as $$
  select private.keep_photo(gym, member, p.jpeg) from public.gym_photos p
    where p.id = private.named_id('photo', gym::text, former::text) and not p.deleted and not exists (
      select from public.gym_photos k where k.id = private.named_id('photo', gym::text, member::text) and not k.deleted);
  select private.forget_photo(gym, former)
$$;

-- Whoever is no member any more needs no photo.
create function private.drop_photo() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.forget_photo(new.gym_id, new.member_id);
  return null;
end $$;
create trigger drop_photo after update on public.gym_people for each row
  when ('member' = any (old.roles) and not 'member' = any (new.roles)) execute function private.drop_photo();

-- `{member_id, jpeg}`
create function private.gym_save_photo(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_gym_member(gym, private.arg_uuid(args, 'member_id')) then return 'unknown_member'; end if;
  if coalesce(args ->> 'jpeg', '') = '' then return 'invalid'; end if;
  perform private.keep_photo(gym, private.arg_uuid(args, 'member_id'), args ->> 'jpeg');
  return null;
end $$;

-- `{member_id}`
create function private.gym_remove_photo(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
begin
  perform private.forget_photo(gym, private.arg_uuid(args, 'member_id'));
  return null;
end $$;

-- The caller's own photo at a gym, for them to see; null where it has none.
create function private.own_gym_photo(gym uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select p.jpeg from public.gym_photos p
    where p.id = private.named_id('photo', gym::text, private.require_member()::text) and not p.deleted);
end $$;
create function public.own_gym_photo(gym uuid) returns text
language sql stable set search_path = '' as $$ select private.own_gym_photo(gym) $$;
grant execute on function private.own_gym_photo(uuid), public.own_gym_photo(uuid) to authenticated;

insert into private.gym_verbs (verb, roles, concerns, forgets) values
  ('save_photo', '{desk,owner}', '{member}', '{jpeg}'), ('remove_photo', '{desk,owner}', '{member}', '{}');
