select set_config('lock_timeout', '5s', true);

-- What a member trains, plans and keeps about exercises. Workouts, their exercises and their sets come by the ten
-- thousand: each has a collection of its own.

-- `ended_at` may lie before `started_at`: two devices may each move one, and their merge must still be storable.
create table public.workouts (
  like private.synced_row including all,
  name text not null check (char_length(name) <= 200),
  started_at private.instant not null,
  ended_at private.instant,
  notes text not null default '' check (char_length(notes) <= 5000),
  -- The routine it was started from. No reference: rows arrive in any order, and a routine may go before workouts.
  routine_id uuid,
  -- Where it is done. No reference, for the same reason.
  place_id uuid
);
create index workouts_space_id_started_at_idx on public.workouts (space_id, started_at desc);
select private.make_synced_table('workouts', 'workouts');

-- `rest_seconds`: seconds between the sets, at most an hour. Exercises of a workout with one `superset_id`
-- are one superset, done in turns. `advice`: what the app proposed and why; no word of the member's own.
-- `recording`: what a device measured meanwhile, its heart rate, laps and track; what it holds is the app's,
-- shared/domain/kinds.
create table public.workout_exercises (
  like private.synced_row including all,
  workout_id uuid not null,
  exercise_id text not null check (char_length(exercise_id) between 1 and 100),
  position private.position not null,
  rest_seconds integer not null default 0 check (rest_seconds between 0 and 3600),
  notes text not null default '' check (char_length(notes) <= 2000),
  superset_id uuid,
  advice text not null default '' check (char_length(advice) <= 500),
  recording jsonb check (jsonb_typeof(recording) = 'object' and octet_length(recording::text) <= 24576)
);
create index workout_exercises_workout_id_idx on public.workout_exercises (workout_id);
select private.make_synced_table('workout_exercises', 'workout_exercises');

-- `weight_kg`: kilograms to 10 grams, null for bodyweight. `rpe`: rate of perceived exertion, 1 to 10 in halves.
-- For what is held or covered rather than repeated: `duration_seconds`, at most a week, and `distance_m`, metres to 10
-- centimetres, at most 10,000 km. `side`: which one of the body works. `reps_min` and `reps_max`: what the set aims at.
-- `level` of a machine or colour of a `band`: the load where it is no weight; `weight_kg` then has its kilograms, null
-- where nobody knows them.
create table public.workout_sets (
  like private.synced_row including all,
  workout_id uuid not null,
  workout_exercise_id uuid not null,
  position private.position not null,
  kind text not null default 'normal' check (kind in ('warmup', 'normal', 'drop', 'failure')),
  weight_kg numeric(6, 2) check (weight_kg between 0 and 2000),
  reps integer check (reps between 0 and 1000),
  rpe numeric(3, 1) check (rpe between 1 and 10 and rpe * 2 = trunc(rpe * 2)),
  duration_seconds integer check (duration_seconds between 0 and 604800),
  distance_m numeric(9, 1) check (distance_m between 0 and 10000000),
  completed_at private.instant,
  side text not null default 'both' check (side in ('both', 'left', 'right', 'alternating')),
  reps_min integer check (reps_min between 0 and 1000),
  reps_max integer check (reps_max between 0 and 1000),
  level numeric(5, 1) check (level between 0 and 1000),
  band text check (
    band in (
      'white', 'tan', 'yellow', 'orange', 'pink', 'red', 'green', 'blue', 'purple', 'brown', 'black', 'grey', 'silver',
      'gold'
    )
  )
);
create index workout_sets_workout_exercise_id_idx on public.workout_sets (workout_exercise_id);
select private.make_synced_table('workout_sets', 'workout_sets');

-- What a member keeps about an exercise: a favourite, a note, or an exercise of their own. A row is one's own exercise
-- where it has a name; its key in workouts is then its id. `archived`: taken out of the member's list; its name stays
-- for the workouts that have it. Which equipment, types and muscles there are is the app's:
-- shared/domain/training/exercise.ts. `weight_unit`: in which the member reads and types its load; null for
-- kilograms, in which all weights are stored.
create table public.member_exercises (
  like private.synced_row including all,
  exercise_id text not null check (char_length(exercise_id) between 1 and 100),
  favourite boolean not null default false,
  notes text not null default '' check (char_length(notes) <= 2000),
  name text check (char_length(name) between 1 and 100),
  equipment text check (char_length(equipment) between 1 and 40),
  type private.exercise_type,
  primary_muscles text[] not null default '{}'
    check (cardinality(primary_muscles) <= 6 and octet_length(array_to_string(primary_muscles, ',', ' ')) <= 300),
  secondary_muscles text[] not null default '{}'
    check (cardinality(secondary_muscles) <= 10 and octet_length(array_to_string(secondary_muscles, ',', ' ')) <= 500),
  archived boolean not null default false,
  weight_unit text check (weight_unit in ('kg', 'lb', 'level', 'band')),
  moves_like text check (char_length(moves_like) between 1 and 100),
  constraint member_exercises_own_key_check check (name is null or exercise_id = id::text)
);
select private.make_synced_table('member_exercises');

-- Templates of workouts. `folder`: a name that routines share, empty for none. `exercises`: what each of them holds and
-- how it grows is the app's, shared/domain/training/routine.ts; devices merge the whole list as one field.
create table public.routines (
  like private.synced_row including all,
  name text not null check (char_length(name) <= 200),
  folder text not null default '' check (char_length(folder) <= 100),
  notes text not null default '' check (char_length(notes) <= 5000),
  position private.position not null default 0,
  exercises jsonb not null default '[]'
    check (jsonb_typeof(exercises) = 'array' and octet_length(exercises::text) <= 131072)
);
select private.make_synced_table('routines');

-- Minutes before something at which its member is reminded.
create domain private.reminders as integer[]
  check (cardinality(value) <= 5 and 0 <= all (value) and 40320 >= all (value));

-- Workouts that a member means to do, each on a day. No reference to the routine: rows arrive in any order, and a
-- routine may go before what was planned of it, which then keeps its name. `time`: by the clock of the device that
-- shows it, empty for a workout that has none. `minutes`: how long it takes. `reminders`: minutes before its time, or
-- before its day.
create table public.planned_workouts (
  like private.synced_row including all,
  day private.day not null,
  routine_id uuid,
  name text not null default '' check (char_length(name) <= 200),
  "time" text not null default '' check ("time" = '' or "time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  minutes integer not null default 60 check (minutes between 5 and 720),
  reminders private.reminders not null default '{}'
);
select private.make_synced_table('planned_workouts');

create function private.number_of(value jsonb) returns numeric
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(value) = 'number' then value::numeric end
$$;

-- The elements of a list, none of what is no list.
create function private.listed(value jsonb) returns setof jsonb
language sql immutable set search_path = '' as $$
  select * from jsonb_array_elements(case when jsonb_typeof(value) = 'array' then value else '[]' end)
$$;

-- Whether it is a list of so many kilograms, to 10 grams, each more than the one before. A push can bring thousands of
-- lists: a longer one is not read, and no function is called for each number.
create function private.are_weights(value jsonb, fewest integer, most integer) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(value) is distinct from 'array' then return false; end if;
  if jsonb_array_length(value) not between fewest and most then return false; end if;
  return (
    select coalesce(bool_and(w.kg is not null and w.kg > w.lighter and w.kg <= 500 and w.kg = round(w.kg, 2)), true)
    from (
      select n.kg, coalesce(lag(n.kg) over (order by n.place), 0) as lighter
      from (
        select case when jsonb_typeof(e.one) = 'number' then e.one::numeric end as kg, e.place
        from jsonb_array_elements(value) with ordinality e (one, place)
      ) n
    ) w
  );
end $$;

-- Whether it is `{bar, plates: [{weight, pairs}], bars: {smith?, …}}` of one unit, or null.
create function private.are_bars(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(value) = 'null' or (
    jsonb_typeof(value) = 'object' and private.number_of(value -> 'bar') between 0 and 100
    and jsonb_typeof(value -> 'plates') = 'array' and jsonb_typeof(value -> 'bars') = 'object'
    and (select count(*) <= 30 and count(*) = count(distinct private.number_of(p -> 'weight'))
      and coalesce(bool_and((private.number_of(p -> 'weight') > 0 and private.number_of(p -> 'weight') <= 100
        and private.number_of(p -> 'pairs') between 0 and 20
        and private.number_of(p -> 'pairs') = trunc(private.number_of(p -> 'pairs'))) is true), true)
      from private.listed(value -> 'plates') p)
    and (select count(*) <= 30
      and coalesce(bool_and(
        case when jsonb_typeof(b.value) = 'number' then b.value::numeric between 0 and 100 else false end), true)
      from jsonb_each(case when jsonb_typeof(value -> 'bars') = 'object' then value -> 'bars' else '{}' end) b)
  ), false)
$$;

-- Whether it is what a place has to train with, as shared/domain/kinds/place-equipment.ts says it. Kinds of
-- equipment, exercises and colours are the app's.
create function private.is_equipment(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(value) = 'object' and octet_length(value::text) <= 32768
    and jsonb_typeof(value -> 'missing') = 'array'
    and (select count(*) <= 40 and coalesce(bool_and(jsonb_typeof(m) = 'string' and char_length(m #>> '{}') between 1 and 40), true) from private.listed(value -> 'missing') m)
    and private.are_bars(value -> 'kg') and private.are_bars(value -> 'lb')
    and private.are_weights(value -> 'dumbbells', 0, 60)
    and private.are_weights(value -> 'kettlebells', 0, 60)
    and jsonb_typeof(value -> 'stacks') = 'array'
    and (select count(*) <= 40 and coalesce(bool_and((jsonb_typeof(s -> 'name') = 'string'
        and char_length(s ->> 'name') between 1 and 60 and jsonb_typeof(s -> 'exercises') = 'array'
        and (select count(*) <= 12 and coalesce(bool_and(jsonb_typeof(x) = 'string'), true) from private.listed(s -> 'exercises') x)
        and private.are_weights(s -> 'levels', 1, 60)) is true), true)
      from private.listed(value -> 'stacks') s)
    and jsonb_typeof(value -> 'bands') = 'array'
    and (select count(*) <= 20 and count(*) = count(distinct b ->> 'colour')
      and coalesce(bool_and((jsonb_typeof(b -> 'colour') = 'string'
        and private.are_weights(jsonb_build_array(b -> 'kg'), 1, 1)) is true), true)
      from private.listed(value -> 'bands') b), false)
$$;

-- Checks run as whoever writes the row.
grant execute on function private.number_of(jsonb), private.listed(jsonb), private.are_weights(jsonb, integer, integer),
  private.are_bars(jsonb), private.is_equipment(jsonb) to authenticated, service_role;

-- Where a member trains. `slot`: `first` for the place that everybody has, whose name may be empty. `gym_id`: the gym
-- whose published equipment counts there; `equipment` is then what it was when the member last trained with it.
create table public.places (
  like private.synced_row including all,
  slot text not null check (char_length(slot) between 1 and 36),
  name text not null check (char_length(name) <= 60),
  gym_id uuid,
  equipment jsonb not null check (private.is_equipment(equipment))
);
select private.make_synced_table('places');
