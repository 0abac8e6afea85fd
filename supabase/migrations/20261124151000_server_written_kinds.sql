-- What lies in a gym's spaces comes of the server alone: members, owners too, write into their own space. Devices show
-- a kind's rows whichever space they are from, so a workout that an owner put into the gym's would be everybody's.
create or replace function private.writable_spaces() returns setof uuid
language plpgsql stable security definer set search_path = '' rows 2 as $$
begin
  return query select m.space_id from public.space_members m
    where m.member_id = auth.uid() and m.space_id = m.member_id and m.role = 'owner';
end $$;

alter table private.synced_tables add column writer text not null default 'member' check (writer in ('member', 'server'));

-- Makes a table of schema public, just created, a synced one that only functions of the server write: gyms' rows, and
-- what members have of those in their own space.
create function private.make_server_table(name text) returns void
language plpgsql set search_path = '' as $$
declare
  synced regclass := format('public.%I', name);
begin
  perform private.make_synced_table(name);
  execute format('drop policy "owners add rows to their spaces" on %s', synced);
  execute format('drop policy "owners change the rows of their spaces" on %s', synced);
  execute format('revoke insert, update on %s from authenticated', synced);
  update private.synced_tables t set writer = 'server' where t.name = make_server_table.name;
end $$;

-- The id of a row that is made of other ids: whoever makes it, it is the same one.
create function private.named_id(variadic parts text[]) returns uuid
language sql immutable set search_path = '' as $$ select md5(array_to_string(parts, '|'))::uuid $$;

revoke all on function private.make_server_table(text), private.named_id(text[]) from public;
