-- Appointments with a coach: as those who work at the gym see them, as the member does, and for the gym's members when
-- the coach is taken. No coach has two at once.
create extension if not exists btree_gist with schema extensions;

create table public.gym_appointments (
  like private.synced_row including all,
  coach_id uuid not null,
  member_id uuid not null,
  starts_at timestamptz(3) not null check (starts_at >= '1970-01-01Z' and starts_at < '2200-01-01Z'),
  ends_at timestamptz(3) not null check (ends_at >= '1970-01-01Z' and ends_at < '2200-01-01Z'),
  state text not null
    check (state in ('requested', 'confirmed', 'completed', 'no_show', 'cancelled', 'rescheduled')),
  asked_by text not null check (asked_by in ('member', 'coach')),
  replaces uuid,
  note text not null check (char_length(note) <= 2000)
);
create table public.own_appointments (
  like private.synced_row including all,
  gym_id uuid not null,
  coach_id uuid not null,
  coach_name text not null check (char_length(coach_name) <= 201),
  starts_at timestamptz(3) not null check (starts_at >= '1970-01-01Z' and starts_at < '2200-01-01Z'),
  ends_at timestamptz(3) not null check (ends_at >= '1970-01-01Z' and ends_at < '2200-01-01Z'),
  state text not null
    check (state in ('requested', 'confirmed', 'completed', 'no_show', 'cancelled', 'rescheduled')),
  asked_by text not null check (asked_by in ('member', 'coach')),
  replaces uuid
);
create table public.gym_busy (
  like private.synced_row including all,
  coach_id uuid not null,
  starts_at timestamptz(3) not null check (starts_at >= '1970-01-01Z' and starts_at < '2200-01-01Z'),
  ends_at timestamptz(3) not null check (ends_at >= '1970-01-01Z' and ends_at < '2200-01-01Z')
);
select private.make_server_table(name) from unnest(array['gym_appointments', 'own_appointments', 'gym_busy']) name;

alter table public.gym_appointments add constraint gym_appointments_one_at_a_time exclude using gist (
  space_id with =, coach_id with =, tstzrange(starts_at, ends_at) with &&
) where (state in ('requested', 'confirmed', 'completed', 'no_show') and not deleted and starts_at < ends_at);
