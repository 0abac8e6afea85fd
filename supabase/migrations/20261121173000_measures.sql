-- What a member measures of their body, one value of one day in a row: kilograms, percent or centimetres. Which kinds there
-- are, and what is plausible for each, is the app's: shared/body/measures.ts.
create table public.measures (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null default auth.uid() references public.spaces (id) on delete cascade,
  kind text not null check (char_length(kind) between 1 and 40),
  day date not null check (day >= '1900-01-01' and day < '2200-01-01'),
  value numeric(6, 2) not null check (value > 0),
  created_at timestamptz(3) not null default now() check (created_at >= '1970-01-01Z' and created_at < '2200-01-01Z'),
  updated_at timestamptz(3) not null default now() check (updated_at >= '1970-01-01Z' and updated_at < '2200-01-01Z'),
  deleted boolean not null default false,
  version bigint not null
);

-- As the other synced tables have it.
create index measures_space_id_version_id_idx on public.measures (space_id, version, id);
create trigger stamp_row before insert or update on public.measures
  for each row execute function private.stamp_row();
create trigger poke_inserted after insert on public.measures referencing new table as changed
  for each statement execute function private.poke();
create trigger poke_updated after update on public.measures referencing new table as changed
  for each statement execute function private.poke();
alter table public.measures enable row level security;
alter table public.measures force row level security;
revoke all on public.measures from anon, authenticated;
grant select, insert, update on public.measures to authenticated;
create policy "members read the rows of their spaces" on public.measures for select to authenticated
  using (space_id in (select private.readable_spaces()));
create policy "owners add rows to their spaces" on public.measures for insert to authenticated
  with check (space_id in (select private.writable_spaces()));
create policy "owners change the rows of their spaces" on public.measures for update to authenticated
  using (space_id in (select private.writable_spaces())) with check (space_id in (select private.writable_spaces()));
create policy "super admins read all rows" on public.measures for select to authenticated
  using ((select private.is_super_admin()));
create policy "a verified second factor was shown" on public.measures as restrictive for all to authenticated
  using ((select private.is_assured())) with check ((select private.is_assured()));

create or replace function private.synced_table(collection text) returns regclass
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_assured() then
    raise exception 'a second factor is required' using errcode = '42501', hint = 'insufficient_aal';
  end if;
  if collection is null or collection not in
    ('profiles', 'notifications', 'error_log', 'workouts', 'workout_exercises', 'workout_sets', 'member_exercises',
     'routines', 'measures') then
    raise exception 'unknown collection %', coalesce(quote_literal(collection), 'null') using errcode = '22023';
  end if;
  return ('public.' || collection)::regclass;
end $$;
