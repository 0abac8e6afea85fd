select set_config('lock_timeout', '5s', true);

-- Challenges of a gym: whoever of it joins one shows their name and what their workouts of its days come to.

-- `measure`: workouts, days with one, or minutes. Days are by the gym's clocks, both included.
create table public.gym_challenges (
  like private.synced_row including all,
  title private.title not null,
  measure text not null check (measure in ('workouts', 'days', 'minutes')),
  starts_on private.day not null,
  ends_on private.day not null,
  constraint gym_challenges_days_check check (ends_on between starts_on and starts_on + 366)
);
create table public.gym_scores (
  like private.synced_row including all,
  challenge_id uuid not null,
  member_id uuid not null,
  name private.full_name not null,
  score integer not null check (score between 0 and 1000000)
);
select private.make_server_table(name) from unnest(array['gym_challenges', 'gym_scores']) name;
create index gym_challenges_space_id_ends_on_idx on public.gym_challenges (space_id, ends_on) where not deleted;
create index gym_scores_challenge_id_idx on public.gym_scores (challenge_id) where not deleted;
create index gym_scores_member_id_idx on public.gym_scores (member_id) where not deleted;

-- Up to which version of the member's space a score was counted.
create table private.counted_scores (
  score_id uuid primary key references public.gym_scores (id) on delete cascade,
  version bigint not null
);
select private.close_tables('private.counted_scores');

-- As others of the gym see it: the last name's first letter.
create function private.short_name(member uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select btrim(p.first_name || case when p.last_name = '' then '' else ' ' || upper(left(p.last_name, 1)) || '.' end)
    from public.profiles p where p.id = member
  ), '')
$$;

-- What a member's workouts come to: those that are over, have a set that was done and began on one of the days. One
-- counts as at most three hours, since a workout that nobody ended is no longer one.
create function private.challenge_score(challenge public.gym_challenges, member uuid, zone text, at timestamptz) returns integer
language sql stable security definer set search_path = '' as $$
  select least(case challenge.measure
    when 'workouts' then count(*) when 'days' then count(distinct d.day) else coalesce(sum(d.minutes), 0) end, 1000000)::integer
  from (
    select (w.started_at at time zone zone)::date as day,
      least(greatest(floor(extract(epoch from w.ended_at - w.started_at) / 60), 0), 180) as minutes
    from public.workouts w
    where w.space_id = member and not w.deleted and w.ended_at is not null and w.started_at <= at
      and w.started_at >= private.instant_of(challenge.starts_on::timestamp, zone)
      and w.started_at < private.instant_of((challenge.ends_on + 1)::timestamp, zone)
      and exists (
        select from public.workout_exercises e join public.workout_sets s on s.workout_exercise_id = e.id
        where e.workout_id = w.id and e.space_id = member and s.space_id = member
          and not e.deleted and not s.deleted and s.completed_at is not null)
  ) d
$$;

-- Scores whose member's space changed since they were counted. Three days after the last one, workouts that were
-- logged without a network still count.
create function private.stale_scores(gym uuid, at timestamptz) returns table (score_id uuid, version bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select s.id, m.version from public.gym_challenges c
  join public.gym_scores s on s.challenge_id = c.id and not s.deleted
  join private.counted_scores n on n.score_id = s.id
  join public.spaces m on m.id = s.member_id and m.version > n.version
  where c.space_id = private.gym_space(gym, 'gym') and not c.deleted
    and (at at time zone private.gym_zone(gym))::date between c.starts_on and c.ends_on + 3;
end $$;

create function private.count_score(gym uuid, score uuid, version bigint, at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.gym_scores s set score = n.score, updated_at = greatest(now(), s.updated_at)
    from (
      select o.id, private.challenge_score(c, o.member_id, private.gym_zone(gym), at) as score
      from public.gym_scores o join public.gym_challenges c on c.id = o.challenge_id where o.id = count_score.score
    ) n
    where s.id = n.id and s.score <> n.score;
  insert into private.counted_scores as k (score_id, version) values (score, version)
    on conflict (score_id) do update set version = excluded.version;
end $$;

-- Scores that nothing is counted for any more, of challenges whose end is not announced yet.
create function private.final_scores(gym uuid, at timestamptz) returns table (score_id uuid, member_id uuid, title text)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select s.id, s.member_id, c.title::text from public.gym_challenges c
  join public.gym_scores s on s.challenge_id = c.id and not s.deleted
  join private.counted_scores n on n.score_id = s.id
  where c.space_id = private.gym_space(gym, 'gym') and not c.deleted
    and c.ends_on + 3 < (at at time zone private.gym_zone(gym))::date;
end $$;

-- Tells who took part that the standings are final, once.
create function private.close_score(score uuid, member uuid, title text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.counted_scores n where n.score_id = score;
  perform private.tell_member(member, 'gym.challenge', title);
end $$;

-- Takes a score out of the standings, and what it said of the member with it.
create function private.end_score(score uuid) returns void
language sql security definer set search_path = '' as $$
  update public.gym_scores s set name = '', score = 0, deleted = true, updated_at = greatest(now(), s.updated_at)
    where s.id = end_score.score and not s.deleted
$$;

-- A person's scores under their present name; those of who left the gym go.
create function private.show_scores(gym uuid, member uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if cardinality(private.gym_roles(gym, member)) = 0 then
    perform private.end_score(s.id) from public.gym_scores s
      where s.space_id = private.gym_space(gym, 'gym') and s.member_id = member and not s.deleted;
  else
    update public.gym_scores s set name = private.short_name(member), updated_at = greatest(now(), s.updated_at)
      where s.space_id = private.gym_space(gym, 'gym') and s.member_id = member and not s.deleted
        and s.name <> private.short_name(member);
  end if;
end $$;

-- A challenge of the gym that is not over; null where there is none.
create function private.open_challenge(gym uuid, args jsonb, at timestamptz) returns public.gym_challenges
language sql stable security definer set search_path = '' as $$
  select c from public.gym_challenges c
  where c.id = private.arg_uuid(args, 'challenge_id') and c.space_id = private.gym_space(gym, 'gym') and not c.deleted
    and c.ends_on >= (at at time zone private.gym_zone(gym))::date
$$;

-- `{challenge_id?, title, measure, starts_on, ends_on}`. Of one that began, the title and the end alone may change:
-- who joined did so for what it counts.
create function private.gym_save_challenge(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  today date := (at at time zone private.gym_zone(gym))::date;
  first date := (args ->> 'starts_on')::date;
  last date := (args ->> 'ends_on')::date;
  heading text := btrim(args ->> 'title', E' \t\r\n');
  c public.gym_challenges;
begin
  if last < today or jsonb_typeof(args -> 'title') is distinct from 'string' then return 'invalid'; end if;
  if not args ? 'challenge_id' then
    if first < today then return 'invalid'; end if;
    if 20 <= (select count(*) from public.gym_challenges o
      where o.space_id = private.gym_space(gym, 'gym') and not o.deleted and o.ends_on >= today) then return 'too_many_challenges'; end if;
    insert into public.gym_challenges (id, space_id, title, measure, starts_on, ends_on)
      values (command, private.gym_space(gym, 'gym'), heading, args ->> 'measure', first, last);
    return null;
  end if;
  c := private.open_challenge(gym, args, at);
  if c.id is null then return 'unknown_challenge'; end if;
  if c.starts_on <= today and (c.starts_on, c.measure) is distinct from (first, args ->> 'measure') then
    return 'challenge_started';
  end if;
  if c.starts_on > today and first < today then return 'invalid'; end if;
  update public.gym_challenges o set title = heading, measure = args ->> 'measure', starts_on = first, ends_on = last,
    updated_at = greatest(now(), o.updated_at) where o.id = c.id;
  perform private.count_score(gym, s.id, n.version, at) from public.gym_scores s
    join private.counted_scores n on n.score_id = s.id where s.challenge_id = c.id and not s.deleted;
  return null;
end $$;

create function private.gym_remove_challenge(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  challenge uuid := private.arg_uuid(args, 'challenge_id');
begin
  update public.gym_challenges c set deleted = true, updated_at = greatest(now(), c.updated_at)
    where c.id = challenge and c.space_id = private.gym_space(gym, 'gym') and not c.deleted;
  if not found then return 'unknown_challenge'; end if;
  perform private.end_score(s.id) from public.gym_scores s where s.challenge_id = challenge and not s.deleted;
  return null;
end $$;

-- What is asked twice is done once. Workouts of before count, from the challenge's first day on.
create function private.gym_join_challenge(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  c public.gym_challenges := private.open_challenge(gym, args, at);
  score uuid := private.named_id('score', c.id::text, actor::text);
  version bigint := (select s.version from public.spaces s where s.id = actor);
begin
  if c.id is null then return 'unknown_challenge'; end if;
  insert into public.gym_scores as s (id, space_id, challenge_id, member_id, name, score)
    values (score, c.space_id, c.id, actor, private.short_name(actor), 0)
    on conflict (id) do update set name = excluded.name, deleted = false, updated_at = greatest(now(), s.updated_at)
    where s.deleted;
  perform private.count_score(gym, score, version, at);
  return null;
end $$;

-- Also of one that is over: nobody has to stand in a list of names.
create function private.gym_leave_challenge(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language sql security definer set search_path = '' as $$
  select null::text from private.end_score(private.named_id('score', private.arg_uuid(args, 'challenge_id')::text, actor::text))
$$;

insert into private.gym_verbs (verb, roles) values
  ('save_challenge', '{coach,desk,owner}'), ('remove_challenge', '{coach,desk,owner}'),
  ('join_challenge', '{member,coach,desk,owner}'), ('leave_challenge', '{member,coach,desk,owner}');
