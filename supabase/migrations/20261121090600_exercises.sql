-- The exercise catalogue: reference data, the same for all, written by migrations alone.
create table public.exercises (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(id) <= 100),
  name_it text not null check (char_length(name_it) between 1 and 100),
  name_en text not null check (char_length(name_en) between 1 and 100),
  category text not null check (category in ('strength', 'cardio', 'stretching', 'plyometrics')),
  equipment text not null check (char_length(equipment) between 1 and 40),
  primary_muscles text[] not null check (cardinality(primary_muscles) between 1 and 6),
  secondary_muscles text[] not null default '{}' check (cardinality(secondary_muscles) <= 10),
  type text not null check (type in ('weight_reps', 'bodyweight', 'assisted', 'duration', 'distance'))
);

alter table public.exercises enable row level security;
alter table public.exercises force row level security;
revoke all on public.exercises from anon, authenticated;
grant select on public.exercises to anon, authenticated;
create policy "everyone reads the catalogue" on public.exercises for select to anon, authenticated using (true);
