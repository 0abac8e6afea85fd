-- What a member keeps about an exercise: a favourite, a note, or an exercise of their own. A row is one's own exercise where
-- it has a name; its key in workouts is then its id. `archived`: taken out of the member's list; its name stays for the
-- workouts that have it. Which equipment, types and muscles there are is the app's: shared/training/exercise.ts.
create table public.member_exercises (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null default auth.uid() references public.spaces (id) on delete cascade,
  exercise_id text not null check (char_length(exercise_id) between 1 and 100),
  favourite boolean not null default false,
  notes text not null default '' check (char_length(notes) <= 2000),
  name text check (char_length(name) between 1 and 100),
  equipment text check (char_length(equipment) between 1 and 40),
  type text check (type in ('weight_reps', 'bodyweight', 'assisted', 'duration', 'distance')),
  primary_muscles text[] not null default '{}'
    check (cardinality(primary_muscles) <= 6 and octet_length(array_to_string(primary_muscles, ',', ' ')) <= 300),
  secondary_muscles text[] not null default '{}'
    check (cardinality(secondary_muscles) <= 10 and octet_length(array_to_string(secondary_muscles, ',', ' ')) <= 500),
  archived boolean not null default false,
  created_at timestamptz(3) not null default now() check (created_at >= '1970-01-01Z' and created_at < '2200-01-01Z'),
  updated_at timestamptz(3) not null default now() check (updated_at >= '1970-01-01Z' and updated_at < '2200-01-01Z'),
  deleted boolean not null default false,
  version bigint not null,
  constraint member_exercises_own_key_check check (name is null or exercise_id = id::text)
);

-- As the other synced tables have it.
create index member_exercises_space_id_version_id_idx on public.member_exercises (space_id, version, id);
create trigger stamp_row before insert or update on public.member_exercises
  for each row execute function private.stamp_row();
create trigger poke_inserted after insert on public.member_exercises referencing new table as changed
  for each statement execute function private.poke();
create trigger poke_updated after update on public.member_exercises referencing new table as changed
  for each statement execute function private.poke();
alter table public.member_exercises enable row level security;
alter table public.member_exercises force row level security;
revoke all on public.member_exercises from anon, authenticated;
grant select, insert, update on public.member_exercises to authenticated;
create policy "members read the rows of their spaces" on public.member_exercises for select to authenticated
  using (space_id in (select private.readable_spaces()));
create policy "owners add rows to their spaces" on public.member_exercises for insert to authenticated
  with check (space_id in (select private.writable_spaces()));
create policy "owners change the rows of their spaces" on public.member_exercises for update to authenticated
  using (space_id in (select private.writable_spaces())) with check (space_id in (select private.writable_spaces()));
create policy "super admins read all rows" on public.member_exercises for select to authenticated
  using ((select private.is_super_admin()));
create policy "a verified second factor was shown" on public.member_exercises as restrictive for all to authenticated
  using ((select private.is_assured())) with check ((select private.is_assured()));

create or replace function private.synced_table(collection text) returns regclass
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_assured() then
    raise exception 'a second factor is required' using errcode = '42501', hint = 'insufficient_aal';
  end if;
  if collection is null or collection not in
    ('profiles', 'notifications', 'error_log', 'workouts', 'workout_exercises', 'workout_sets', 'member_exercises') then
    raise exception 'unknown collection %', coalesce(quote_literal(collection), 'null') using errcode = '22023';
  end if;
  return ('public.' || collection)::regclass;
end $$;
