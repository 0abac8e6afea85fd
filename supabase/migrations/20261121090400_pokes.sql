-- After a statement each space that it wrote gets one poke per table, on the private channel `space:{id}`: the devices pull.
-- Security definer, since members have no insert policy on realtime.messages. A failing poke never fails the write:
-- devices also pull on reconnect, on focus and every few minutes.
create function private.poke() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  written record;
begin
  for written in select space_id, max(version) as version from changed group by space_id loop
    begin
      perform realtime.send(
        jsonb_build_object('space', written.space_id, 'collection', tg_table_name, 'version', written.version),
        'poke', 'space:' || written.space_id, true);
    exception when others then
      raise warning 'poke of space % failed: %', written.space_id, sqlerrm;
    end;
  end loop;
  return null;
end $$;
revoke all on function private.poke() from public;

do $$
declare
  synced text;
begin
  foreach synced in array array['profiles', 'notifications', 'error_log', 'workouts', 'workout_exercises', 'workout_sets'] loop
    execute format('create trigger poke_inserted after insert on public.%I referencing new table as changed
      for each statement execute function private.poke()', synced);
    execute format('create trigger poke_updated after update on public.%I referencing new table as changed
      for each statement execute function private.poke()', synced);
  end loop;
end $$;

-- Who may hear a space's channel: its members. Nobody but the trigger above may speak there.
create policy "members hear the pokes of their spaces" on realtime.messages
  for select to authenticated
  using (extension = 'broadcast' and (select realtime.topic()) in (select 'space:' || s from private.readable_spaces() s));
