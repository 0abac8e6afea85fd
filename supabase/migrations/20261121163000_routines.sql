-- Templates of workouts. `folder`: a name that routines share, empty for none. `exercises`: what each of them holds and how
-- it grows is the app's, shared/training/routine.ts; devices merge the whole list as one field.
create table public.routines (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null default auth.uid() references public.spaces (id) on delete cascade,
  name text not null check (char_length(name) <= 200),
  folder text not null default '' check (char_length(folder) <= 100),
  notes text not null default '' check (char_length(notes) <= 5000),
  position integer not null default 0 check (position between 0 and 10000),
  exercises jsonb not null default '[]'
    check (jsonb_typeof(exercises) = 'array' and octet_length(exercises::text) <= 131072),
  created_at timestamptz(3) not null default now() check (created_at >= '1970-01-01Z' and created_at < '2200-01-01Z'),
  updated_at timestamptz(3) not null default now() check (updated_at >= '1970-01-01Z' and updated_at < '2200-01-01Z'),
  deleted boolean not null default false,
  version bigint not null
);

-- Which routine a workout was started from. No reference: rows arrive in any order, and a routine may go before its workouts.
alter table public.workouts add column routine_id uuid;

-- In which unit the member reads and types the weights of an exercise; null for kilograms, in which all are stored.
alter table public.member_exercises add column weight_unit text check (weight_unit in ('kg', 'lb'));

-- As the other synced tables have it.
create index routines_space_id_version_id_idx on public.routines (space_id, version, id);
create trigger stamp_row before insert or update on public.routines
  for each row execute function private.stamp_row();
create trigger poke_inserted after insert on public.routines referencing new table as changed
  for each statement execute function private.poke();
create trigger poke_updated after update on public.routines referencing new table as changed
  for each statement execute function private.poke();
alter table public.routines enable row level security;
alter table public.routines force row level security;
revoke all on public.routines from anon, authenticated;
grant select, insert, update on public.routines to authenticated;
create policy "members read the rows of their spaces" on public.routines for select to authenticated
  using (space_id in (select private.readable_spaces()));
create policy "owners add rows to their spaces" on public.routines for insert to authenticated
  with check (space_id in (select private.writable_spaces()));
create policy "owners change the rows of their spaces" on public.routines for update to authenticated
  using (space_id in (select private.writable_spaces())) with check (space_id in (select private.writable_spaces()));
create policy "super admins read all rows" on public.routines for select to authenticated
  using ((select private.is_super_admin()));
create policy "a verified second factor was shown" on public.routines as restrictive for all to authenticated
  using ((select private.is_assured())) with check ((select private.is_assured()));

create or replace function private.synced_table(collection text) returns regclass
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_assured() then
    raise exception 'a second factor is required' using errcode = '42501', hint = 'insufficient_aal';
  end if;
  if collection is null or collection not in
    ('profiles', 'notifications', 'error_log', 'workouts', 'workout_exercises', 'workout_sets', 'member_exercises',
     'routines') then
    raise exception 'unknown collection %', coalesce(quote_literal(collection), 'null') using errcode = '22023';
  end if;
  return ('public.' || collection)::regclass;
end $$;
