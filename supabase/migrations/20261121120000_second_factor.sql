-- A member with a verified second factor must have shown it: a session of the password alone (`aal1`) reaches nothing of
-- theirs. Members without one are unaffected. Restrictive policies add to what the others allow, now and later.

-- Security definer, for no member may read `auth.mfa_factors`; behind `(select …)` it runs once per statement.
create function private.is_assured() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'aal' in ('aal2', 'aal3'), false)
    or not exists (select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified')
$$;
revoke all on function private.is_assured() from public;
grant execute on function private.is_assured() to authenticated, service_role;

do $$
declare
  guarded regclass;
begin
  foreach guarded in array array['public.spaces', 'public.space_members', 'public.profiles', 'public.notifications',
    'public.error_log', 'public.workouts', 'public.workout_exercises', 'public.workout_sets', 'storage.objects',
    'realtime.messages']::regclass[] loop
    execute format('create policy "a verified second factor was shown" on %s as restrictive for all to authenticated
      using ((select private.is_assured())) with check ((select private.is_assured()))', guarded);
  end loop;
end $$;

-- Both sync functions begin here. They refuse aloud: an empty answer would tell a device that its member left every space,
-- and it would drop what it holds.
create or replace function private.synced_table(collection text) returns regclass
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_assured() then
    raise exception 'a second factor is required' using errcode = '42501', hint = 'insufficient_aal';
  end if;
  if collection is null or collection not in
    ('profiles', 'notifications', 'error_log', 'workouts', 'workout_exercises', 'workout_sets') then
    raise exception 'unknown collection %', coalesce(quote_literal(collection), 'null') using errcode = '22023';
  end if;
  return ('public.' || collection)::regclass;
end $$;
