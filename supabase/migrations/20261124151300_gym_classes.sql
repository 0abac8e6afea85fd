-- A gym's timetable: classes as they repeat, and each time that one is held, four weeks ahead.

create table public.gym_classes (
  like private.synced_row including all,
  title text not null check (char_length(title) between 1 and 100),
  description text not null check (char_length(description) <= 2000),
  coach_id uuid,
  room text not null check (char_length(room) <= 60),
  capacity integer not null check (capacity between 1 and 1000),
  minutes integer not null check (minutes between 5 and 480),
  weekly jsonb not null
    check (jsonb_typeof(weekly) = 'array' and jsonb_array_length(weekly) <= 50 and octet_length(weekly::text) <= 16384),
  starts_on date not null check (starts_on >= '1900-01-01' and starts_on < '2200-01-01'),
  ends_on date check (ends_on >= '1900-01-01' and ends_on < '2200-01-01')
);
create table public.gym_sessions (
  like private.synced_row including all,
  class_id uuid not null,
  title text not null check (char_length(title) between 1 and 100),
  coach_id uuid,
  room text not null check (char_length(room) <= 60),
  capacity integer not null check (capacity between 1 and 1000),
  starts_at timestamptz(3) not null check (starts_at >= '1970-01-01Z' and starts_at < '2200-01-01Z'),
  ends_at timestamptz(3) not null check (ends_at >= '1970-01-01Z' and ends_at < '2200-01-01Z'),
  state text not null default 'planned' check (state in ('planned', 'cancelled')),
  taken integer not null default 0 check (taken between 0 and 10000),
  waiting integer not null default 0 check (waiting between 0 and 10000)
);
create table public.gym_bookings (
  like private.synced_row including all,
  session_id uuid not null,
  member_id uuid not null,
  state text not null
    check (state in ('booked', 'waitlisted', 'offered', 'cancelled', 'late_cancelled', 'attended', 'no_show')),
  position integer check (position between 1 and 10000),
  starts_at timestamptz(3) not null check (starts_at >= '1970-01-01Z' and starts_at < '2200-01-01Z'),
  promoted_at timestamptz(3) check (promoted_at >= '1970-01-01Z' and promoted_at < '2200-01-01Z')
);
create table public.own_bookings (
  like private.synced_row including all,
  gym_id uuid not null,
  session_id uuid not null,
  title text not null check (char_length(title) <= 100),
  room text not null check (char_length(room) <= 60),
  coach_name text not null check (char_length(coach_name) <= 201),
  starts_at timestamptz(3) not null check (starts_at >= '1970-01-01Z' and starts_at < '2200-01-01Z'),
  ends_at timestamptz(3) not null check (ends_at >= '1970-01-01Z' and ends_at < '2200-01-01Z'),
  state text not null
    check (state in ('booked', 'waitlisted', 'offered', 'cancelled', 'late_cancelled', 'attended', 'no_show')),
  position integer check (position between 1 and 10000),
  free_until timestamptz(3) check (free_until >= '1970-01-01Z' and free_until < '2200-01-01Z')
);
select private.make_server_table(name)
from unnest(array['gym_classes', 'gym_sessions', 'gym_bookings', 'own_bookings']) name;
