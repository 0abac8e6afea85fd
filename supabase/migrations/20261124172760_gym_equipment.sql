select set_config('lock_timeout', '5s', true);

-- What a gym says that there is to train with: its members take it over. One row a gym, whose id is the gym's.
create table public.gym_equipment (
  like private.synced_row including all,
  equipment jsonb not null check (private.is_equipment(equipment))
);
select private.make_server_table('gym_equipment');

-- `{equipment}`: all of it, in place of what was published before.
create function private.gym_save_equipment(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_equipment(args -> 'equipment') then return 'invalid'; end if;
  insert into public.gym_equipment as e (id, space_id, equipment)
    values (gym, private.gym_space(gym, 'gym'), args -> 'equipment')
    on conflict (id) do update set equipment = excluded.equipment, deleted = false,
      updated_at = greatest(now(), e.updated_at);
  return null;
end $$;

-- Published no more: a member's place keeps what they last trained with.
create function private.gym_remove_equipment(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
begin
  update public.gym_equipment e set deleted = true, updated_at = greatest(now(), e.updated_at)
    where e.id = gym and not e.deleted;
  return case when not found then 'no_equipment' end;
end $$;

insert into private.gym_verbs (verb, roles, concerns, forgets) values
  ('save_equipment', '{desk,owner}', '{}', '{equipment}'), ('remove_equipment', '{desk,owner}', '{}', '{}');
