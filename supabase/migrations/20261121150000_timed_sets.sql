-- What is held or covered rather than repeated, and exercises done in turns. `duration_seconds`: at most a week;
-- `distance_m`: metres to 10 centimetres, at most 10,000 km. Exercises of a workout with one `superset_id` are one superset.
alter table public.workout_sets
  add column duration_seconds integer check (duration_seconds between 0 and 604800),
  add column distance_m numeric(9, 1) check (distance_m between 0 and 10000000);
alter table public.workout_exercises add column superset_id uuid;
