-- Workouts that a member means to do, each on a day. No reference to the routine: rows arrive in any order, and a routine may
-- go before what was planned of it, which then keeps its name.
create table public.planned_workouts (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null default auth.uid() references public.spaces (id) on delete cascade,
  day date not null check (day >= '1900-01-01' and day < '2200-01-01'),
  routine_id uuid,
  name text not null default '' check (char_length(name) <= 200),
  created_at timestamptz(3) not null default now() check (created_at >= '1970-01-01Z' and created_at < '2200-01-01Z'),
  updated_at timestamptz(3) not null default now() check (updated_at >= '1970-01-01Z' and updated_at < '2200-01-01Z'),
  deleted boolean not null default false,
  version bigint not null
);

-- As the other synced tables have it.
create index planned_workouts_space_id_version_id_idx on public.planned_workouts (space_id, version, id);
create trigger stamp_row before insert or update on public.planned_workouts
  for each row execute function private.stamp_row();
create trigger poke_inserted after insert on public.planned_workouts referencing new table as changed
  for each statement execute function private.poke();
create trigger poke_updated after update on public.planned_workouts referencing new table as changed
  for each statement execute function private.poke();
alter table public.planned_workouts enable row level security;
alter table public.planned_workouts force row level security;
revoke all on public.planned_workouts from anon, authenticated;
grant select, insert, update on public.planned_workouts to authenticated;
create policy "members read the rows of their spaces" on public.planned_workouts for select to authenticated
  using (space_id in (select private.readable_spaces()));
create policy "owners add rows to their spaces" on public.planned_workouts for insert to authenticated
  with check (space_id in (select private.writable_spaces()));
create policy "owners change the rows of their spaces" on public.planned_workouts for update to authenticated
  using (space_id in (select private.writable_spaces())) with check (space_id in (select private.writable_spaces()));
create policy "super admins read all rows" on public.planned_workouts for select to authenticated
  using ((select private.is_super_admin()));
create policy "a verified second factor was shown" on public.planned_workouts as restrictive for all to authenticated
  using ((select private.is_assured())) with check ((select private.is_assured()));

create or replace function private.synced_table(collection text) returns regclass
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_assured() then
    raise exception 'a second factor is required' using errcode = '42501', hint = 'insufficient_aal';
  end if;
  if collection is null or collection not in
    ('profiles', 'notifications', 'error_log', 'workouts', 'workout_exercises', 'workout_sets', 'member_exercises',
     'routines', 'measures', 'planned_workouts') then
    raise exception 'unknown collection %', coalesce(quote_literal(collection), 'null') using errcode = '22023';
  end if;
  return ('public.' || collection)::regclass;
end $$;
