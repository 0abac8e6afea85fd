-- Who gains or loses a space hears of it at once: on the channel of their own space, since that of a lost one is closed to them.
-- The word names no collection of rows: each of them has rows to read, or to purge. Of their own space, which comes and goes
-- with the account, nobody has to be told.
create function private.poke_membership() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  told uuid;
begin
  for told in select distinct member_id from changed where space_id <> member_id loop
    begin
      perform realtime.send(
        jsonb_build_object('space', told, 'collection', 'space_members', 'version', 0), 'poke', 'space:' || told, true);
    exception when others then
      raise warning 'poke of member % failed: %', told, sqlerrm;
    end;
  end loop;
  return null;
end $$;
revoke all on function private.poke_membership() from public;

create trigger poke_gained after insert on public.space_members referencing new table as changed
  for each statement execute function private.poke_membership();
create trigger poke_lost after delete on public.space_members referencing old table as changed
  for each statement execute function private.poke_membership();
