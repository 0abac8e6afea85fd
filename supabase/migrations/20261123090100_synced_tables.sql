-- What every synced table has alike, column for column with shared/sync: `private.make_synced_table` gives it. Clients
-- make the rows and their ids, and they arrive in any order: only `space_id` references another table. Rows are
-- soft-deleted. Bounds keep a broken client from filling a space with nonsense; every sane value lies far inside them.
-- Instants lie between 1970 and 2200, so that a device whose clock is wrong can still sync.

-- The columns of every synced table. It never has a row.
create table private.synced_row (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null default auth.uid(),
  version bigint not null,
  created_at timestamptz(3) not null default now() check (created_at >= '1970-01-01Z' and created_at < '2200-01-01Z'),
  updated_at timestamptz(3) not null default now() check (updated_at >= '1970-01-01Z' and updated_at < '2200-01-01Z'),
  deleted boolean not null default false
);

-- Every synced table with its collection: its own where rows come by the ten thousand, else `documents`.
create table private.synced_tables (
  name text primary key check (name <> 'documents'),
  collection text not null,
  check (collection in (name, 'documents'))
);

alter table private.synced_row enable row level security;
alter table private.synced_row force row level security;
alter table private.synced_tables enable row level security;
alter table private.synced_tables force row level security;
revoke all on private.synced_row, private.synced_tables from public, anon, authenticated, service_role;

-- How much each space was written, per day: what the overview calls syncs. One row per space and day, under the lock
-- that the version takes anyway.
create table private.space_activity (
  day date not null,
  space_id uuid not null references public.spaces (id) on delete cascade,
  syncs integer not null,
  primary key (day, space_id)
);
alter table private.space_activity enable row level security;
alter table private.space_activity force row level security;
revoke all on private.space_activity from public, anon, authenticated, service_role;

-- The newest version of each collection in each space, and of each of its tables as `{name: version}`: a reader whose
-- cursor is not behind it looks at no row of a table. One row for all kinds of document, so that their number costs
-- nothing where nothing is new.
create table private.newest_versions (
  space_id uuid not null references public.spaces (id) on delete cascade,
  collection text not null,
  version bigint not null,
  tables jsonb not null,
  primary key (space_id, collection)
);
alter table private.newest_versions enable row level security;
alter table private.newest_versions force row level security;
revoke all on private.newest_versions from public, anon, authenticated, service_role;

-- The version that this transaction writes into a table of a space. The first write takes the space's row lock until
-- the commit, so commit order equals version order and a reader can never page past a row that has not committed yet.
-- What was taken stays in a transaction-local setting, so that the rest is done once a transaction: the space counts as
-- synced where a member wrote, each table's newest version is noted, and each collection's devices are poked. A rolled
-- back savepoint takes it all back. Null for a space that does not exist, and then a policy or the foreign key refuses
-- the row.
create function private.next_version(space uuid, collection text, name text) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  taken jsonb := coalesce(nullif(current_setting('sync.versions', true), ''), '{}');
  of_collection text := space || '/' || collection;
  of_table text := of_collection || '/' || name;
  mine bigint := taken ->> of_table;
begin
  if mine is not null then return mine; end if;
  mine := taken ->> space::text;
  if mine is null then
    update public.spaces set version = version + 1 where id = space returning version into mine;
    if mine is null then return null; end if;
    if auth.uid() is not null then
      insert into private.space_activity as a (day, space_id, syncs) values ((now() at time zone 'UTC')::date, space, 1)
        on conflict (day, space_id) do update set syncs = a.syncs + 1;
    end if;
  end if;
  insert into private.newest_versions as n values (space, next_version.collection, mine, jsonb_build_object(next_version.name, mine))
    on conflict on constraint newest_versions_pkey
    do update set version = excluded.version, tables = n.tables || excluded.tables;
  if not taken ? of_collection then perform private.poke(space, collection, mine); end if;
  perform set_config('sync.versions',
    (taken || jsonb_build_object(space, mine, of_collection, mine, of_table, mine))::text, true);
  return mine;
end $$;

-- BEFORE ROW on every synced table; its argument is the table's collection.
create function private.stamp_row() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and (new.id <> old.id or new.space_id <> old.space_id) then
    raise exception 'a row keeps its id and its space' using errcode = '42501';
  end if;
  new.version := coalesce(private.next_version(new.space_id, tg_argv[0], tg_table_name), 0);
  return new;
end $$;

-- Makes a table of schema public, just created, a synced one: paging index, version stamp, pokes, default deny, the
-- policies and its place in the registry. There is no DELETE privilege: a row that vanished could not be told to the
-- other devices. No policy is the administrators': they read what the functions of the administration give. `user_id`,
-- where a table has it, names who a row is about: nobody writes another's. A kind is one migration:
--   create table public.day_notes (like private.synced_row including all, day date not null, note text not null);
--   select private.make_synced_table('day_notes');
-- `is_private`: of rows that nobody but their member reads and writes, whoever else may read the member's space.
create function private.make_synced_table(
  name text, collection text default 'documents', is_private boolean default false
) returns void
language plpgsql set search_path = '' as $$
declare
  synced regclass := format('public.%I', name);
  own text := 'space_id in (select private.writable_spaces())';
  about text := '';
  copied text;
begin
  -- What came from `private.synced_row` has that name: devices read the field out of a constraint's name.
  for copied in select c.conname from pg_catalog.pg_constraint c where c.conrelid = synced and starts_with(c.conname, 'synced_row_') loop
    execute format('alter table %s rename constraint %I to %I', synced, copied, name || substr(copied, length('synced_row_')));
  end loop;
  if exists (select from pg_catalog.pg_attribute a where a.attrelid = synced and a.attname = 'user_id') then
    about := ' and (user_id is null or user_id = (select auth.uid()))';
  end if;
  execute format('alter table %s add foreign key (space_id) references public.spaces (id) on delete cascade', synced);
  execute format('create index %I on %s (space_id, version, id)', name || '_space_id_version_id_idx', synced);
  execute format('create trigger stamp_row before insert or update on %s for each row
    execute function private.stamp_row(%L)', synced, collection);
  execute format('alter table %s enable row level security', synced);
  execute format('alter table %s force row level security', synced);
  execute format('revoke all on %s from anon, authenticated', synced);
  execute format('grant select, insert, update on %s to authenticated', synced);
  execute format('create policy "members read the rows of their spaces" on %s for select to authenticated
    using (space_id in (select private.readable_spaces()))', synced);
  execute format('create policy "owners add rows to their spaces" on %s for insert to authenticated
    with check (%s)', synced, own || about);
  execute format('create policy "owners change the rows of their spaces" on %s for update to authenticated
    using (%s) with check (%s)', synced, own, own || about);
  execute format('create policy "a verified second factor was shown" on %s as restrictive for all to authenticated
    using ((select private.is_assured())) with check ((select private.is_assured()))', synced);
  if is_private then
    execute format('create policy "their member alone" on %s as restrictive for all to authenticated
      using (space_id = (select auth.uid())) with check (space_id = (select auth.uid()))', synced);
  end if;
  insert into private.synced_tables (name, collection) values (make_synced_table.name, make_synced_table.collection);
end $$;

revoke all on function private.next_version(uuid, text, text), private.stamp_row(),
  private.make_synced_table(text, text, boolean) from public;
