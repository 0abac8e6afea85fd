-- The synced tables, column for column as shared/sync/documents.ts, with `deleted` and `version`. Clients make the rows and
-- their ids, and collections arrive in any order: only `space_id` references another table. Rows are soft-deleted.
-- Bounds keep a broken client from filling a space with nonsense; every sane value lies far inside them. Instants lie
-- between 1970 and 2200, so that a device whose clock is wrong can still sync.

create table public.profiles (
  id uuid primary key,
  space_id uuid not null default auth.uid() references public.spaces (id) on delete cascade,
  first_name text not null default '' check (char_length(first_name) <= 100),
  last_name text not null default '' check (char_length(last_name) <= 100),
  birth_place text not null default '' check (char_length(birth_place) <= 200),
  phone text not null default '' check (char_length(phone) <= 40),
  avatar_url text check (char_length(avatar_url) <= 2048),
  email text not null default '' check (char_length(email) <= 320),
  birth_date date check (birth_date >= '1900-01-01' and birth_date < '2200-01-01'),
  created_at timestamptz(3) not null default now() check (created_at >= '1970-01-01Z' and created_at < '2200-01-01Z'),
  updated_at timestamptz(3) not null default now() check (updated_at >= '1970-01-01Z' and updated_at < '2200-01-01Z'),
  deleted boolean not null default false,
  version bigint not null,
  constraint profiles_space_is_own_check check (id = space_id)
);

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null default auth.uid() references public.spaces (id) on delete cascade,
  user_id uuid,
  message text not null check (char_length(message) between 1 and 1000),
  message_key text check (char_length(message_key) between 1 and 100),
  "time" timestamptz(3) not null default now() check ("time" >= '1970-01-01Z' and "time" < '2200-01-01Z'),
  read boolean not null default false,
  created_at timestamptz(3) not null default now() check (created_at >= '1970-01-01Z' and created_at < '2200-01-01Z'),
  updated_at timestamptz(3) not null default now() check (updated_at >= '1970-01-01Z' and updated_at < '2200-01-01Z'),
  deleted boolean not null default false,
  version bigint not null
);

create table public.error_log (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null default auth.uid() references public.spaces (id) on delete cascade,
  user_id uuid,
  message text not null check (char_length(message) <= 4000),
  type text not null check (type in ('network', 'auth', 'validation', 'server', 'unknown')),
  severity text not null check (severity in ('critical', 'high', 'medium', 'low')),
  user_message text not null check (char_length(user_message) <= 1000),
  should_retry boolean not null,
  context jsonb not null check (
    jsonb_typeof(context) = 'object' and context ?& array['timestamp', 'user_agent', 'url'] and octet_length(context::text) <= 8192
  ),
  created_at timestamptz(3) not null default now() check (created_at >= '1970-01-01Z' and created_at < '2200-01-01Z'),
  updated_at timestamptz(3) not null default now() check (updated_at >= '1970-01-01Z' and updated_at < '2200-01-01Z'),
  deleted boolean not null default false,
  version bigint not null
);

-- `ended_at` may lie before `started_at`: two devices may each move one of them, and their merge must still be storable.
create table public.workouts (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null default auth.uid() references public.spaces (id) on delete cascade,
  name text not null check (char_length(name) <= 200),
  started_at timestamptz(3) not null check (started_at >= '1970-01-01Z' and started_at < '2200-01-01Z'),
  ended_at timestamptz(3) check (ended_at >= '1970-01-01Z' and ended_at < '2200-01-01Z'),
  notes text not null default '' check (char_length(notes) <= 5000),
  created_at timestamptz(3) not null default now() check (created_at >= '1970-01-01Z' and created_at < '2200-01-01Z'),
  updated_at timestamptz(3) not null default now() check (updated_at >= '1970-01-01Z' and updated_at < '2200-01-01Z'),
  deleted boolean not null default false,
  version bigint not null
);

-- `rest_seconds`: seconds between the sets, at most an hour.
create table public.workout_exercises (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null default auth.uid() references public.spaces (id) on delete cascade,
  workout_id uuid not null,
  exercise_id text not null check (char_length(exercise_id) between 1 and 100),
  position integer not null check (position between 0 and 10000),
  rest_seconds integer not null default 0 check (rest_seconds between 0 and 3600),
  notes text not null default '' check (char_length(notes) <= 2000),
  created_at timestamptz(3) not null default now() check (created_at >= '1970-01-01Z' and created_at < '2200-01-01Z'),
  updated_at timestamptz(3) not null default now() check (updated_at >= '1970-01-01Z' and updated_at < '2200-01-01Z'),
  deleted boolean not null default false,
  version bigint not null
);

-- `weight_kg`: kilograms to 10 grams, null for bodyweight. `rpe`: rate of perceived exertion, 1 to 10 in halves.
create table public.workout_sets (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null default auth.uid() references public.spaces (id) on delete cascade,
  workout_id uuid not null,
  workout_exercise_id uuid not null,
  position integer not null check (position between 0 and 10000),
  kind text not null default 'normal' check (kind in ('warmup', 'normal', 'drop', 'failure')),
  weight_kg numeric(6, 2) check (weight_kg between 0 and 2000),
  reps integer check (reps between 0 and 1000),
  rpe numeric(3, 1) check (rpe between 1 and 10 and rpe * 2 = trunc(rpe * 2)),
  completed_at timestamptz(3) check (completed_at >= '1970-01-01Z' and completed_at < '2200-01-01Z'),
  created_at timestamptz(3) not null default now() check (created_at >= '1970-01-01Z' and created_at < '2200-01-01Z'),
  updated_at timestamptz(3) not null default now() check (updated_at >= '1970-01-01Z' and updated_at < '2200-01-01Z'),
  deleted boolean not null default false,
  version bigint not null
);

create index workouts_space_id_started_at_idx on public.workouts (space_id, started_at desc);
create index workout_exercises_workout_id_idx on public.workout_exercises (workout_id);
create index workout_sets_workout_exercise_id_idx on public.workout_sets (workout_exercise_id);
create index error_log_created_at_idx on public.error_log (created_at desc);

-- What every synced table has alike: paging index, version stamp, default deny, and writes into own spaces only.
-- No DELETE privilege: a row that vanished could not be told to the other devices.
do $$
declare
  synced text;
begin
  foreach synced in array array['profiles', 'notifications', 'error_log', 'workouts', 'workout_exercises', 'workout_sets'] loop
    execute format('create index %I on public.%I (space_id, version, id)', synced || '_space_id_version_id_idx', synced);
    execute format('create trigger stamp_row before insert or update on public.%I for each row execute function private.stamp_row()', synced);
    execute format('alter table public.%I enable row level security', synced);
    execute format('alter table public.%I force row level security', synced);
    execute format('revoke all on public.%I from anon, authenticated', synced);
    execute format('grant select, insert, update on public.%I to authenticated', synced);
    execute format('create policy "members read the rows of their spaces" on public.%I for select to authenticated
      using (space_id in (select private.readable_spaces()))', synced);
  end loop;

  foreach synced in array array['profiles', 'workouts', 'workout_exercises', 'workout_sets'] loop
    execute format('create policy "owners add rows to their spaces" on public.%I for insert to authenticated
      with check (space_id in (select private.writable_spaces()))', synced);
    execute format('create policy "owners change the rows of their spaces" on public.%I for update to authenticated
      using (space_id in (select private.writable_spaces())) with check (space_id in (select private.writable_spaces()))', synced);
  end loop;

  -- `user_id` names who a row is about: nobody writes another's.
  foreach synced in array array['notifications', 'error_log'] loop
    execute format('create policy "owners add rows to their spaces" on public.%I for insert to authenticated
      with check (space_id in (select private.writable_spaces()) and (user_id is null or user_id = (select auth.uid())))', synced);
    execute format('create policy "owners change the rows of their spaces" on public.%I for update to authenticated
      using (space_id in (select private.writable_spaces()))
      with check (space_id in (select private.writable_spaces()) and (user_id is null or user_id = (select auth.uid())))', synced);
  end loop;

  foreach synced in array array['profiles', 'error_log', 'workouts', 'workout_exercises', 'workout_sets'] loop
    execute format('create policy "super admins read all rows" on public.%I for select to authenticated
      using ((select private.is_super_admin()))', synced);
  end loop;
end $$;

-- The address belongs to the account: whatever a client writes, the profile shows the account's.
create function private.keep_account_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.email := coalesce((select left(u.email, 320) from auth.users u where u.id = new.id), '');
  return new;
end $$;
revoke all on function private.keep_account_email() from public;
create trigger keep_account_email before insert or update on public.profiles
  for each row execute function private.keep_account_email();
