select set_config('lock_timeout', '5s', true);

-- PrimeBot's model: what the owner decides of it, what each member and gym used in a month, and how it went by days.
-- Nothing of what was said is stored. The edge function `coach-chat` begins and settles each step of an answer.

-- `model`: '' for the one that the function's environment names. Tokens are those of a month.
create table private.coach_settings (
  single boolean primary key default true check (single),
  is_on boolean not null default true,
  model text not null default '' check (char_length(model) <= 100),
  member_tokens integer not null default 200000 check (member_tokens between 0 and 100000000),
  gym_tokens integer not null default 5000000 check (gym_tokens between 0 and 2000000000)
);
insert into private.coach_settings default values;

-- A gym bears what is used by the members who joined it last.
create table private.coach_member_months (
  member_id uuid not null references auth.users (id) on delete cascade,
  month date not null check (extract(day from month) = 1),
  tokens bigint not null default 0 check (tokens >= 0),
  primary key (member_id, month)
);
create table private.coach_gym_months (
  gym_id uuid not null references private.gyms (id) on delete cascade,
  month date not null check (extract(day from month) = 1),
  tokens bigint not null default 0 check (tokens >= 0),
  primary key (gym_id, month)
);

-- Requests of the last hour. `reserved`: tokens that it may still use. `outcome`: null while it runs; 'stopped' by the
-- member. `holds`: sentences of the turn that the device held back, on one row of it.
create table private.coach_steps (
  id uuid primary key default gen_random_uuid(),
  turn uuid not null,
  member_id uuid not null references auth.users (id) on delete cascade,
  gym_id uuid references private.gyms (id) on delete set null,
  at timestamptz(3) not null default now(),
  reserved integer not null check (reserved between 0 and 1000000),
  outcome text check (outcome in ('answered', 'stopped', 'busy', 'unavailable', 'timeout')),
  settled_at timestamptz(3),
  holds integer check (holds between 0 and 20)
);
create index coach_steps_member_id_at_idx on private.coach_steps (member_id, at);
create index coach_steps_gym_id_at_idx on private.coach_steps (gym_id, at);
create index coach_steps_settled_at_idx on private.coach_steps (settled_at);

-- By UTC's days. `turns`: questions; `calls`: requests to the model; then how these ended, and what was refused before.
-- `latency`: how many that were answered took up to 1, 2, 5, 10, 20 and 60 seconds.
create table private.coach_days (
  day date primary key,
  turns integer not null default 0,
  calls integer not null default 0,
  tokens_in bigint not null default 0,
  tokens_out bigint not null default 0,
  holds integer not null default 0,
  busy integer not null default 0,
  unavailable integer not null default 0,
  timeout integer not null default 0,
  too_many integer not null default 0,
  cap integer not null default 0,
  latency integer[] not null default '{0,0,0,0,0,0}' check (cardinality(latency) = 6)
);
select private.close_tables('private.coach_settings', 'private.coach_member_months', 'private.coach_gym_months',
  'private.coach_steps', 'private.coach_days');

-- How long a request counts as running whose function never said how it ended: it has sixty seconds.
create function private.coach_step_life() returns interval
language sql immutable set search_path = '' as $$ select interval '2 minutes' $$;

-- The day's row, made where there is none yet.
create function private.coach_today() returns date
language plpgsql security definer set search_path = '' as $$
declare
  today date := (now() at time zone 'UTC')::date;
begin
  insert into private.coach_days (day) values (today) on conflict do nothing;
  return today;
end $$;

-- Whether a member's consent holds: its last row, for the wording that it was given to.
create function private.has_consent(member uuid, p_purpose text, p_wording integer) returns boolean
language sql stable set search_path = '' as $$
  select coalesce((select c.given and c.wording = p_wording from public.consents c
    where c.space_id = member and c.purpose = p_purpose and not c.deleted
    order by c.created_at desc, c.id desc limit 1), false) $$;

-- The caller, for the function `coach-chat`: {id, agreed, on, model}. For a member who is known to be under 14 a parent
-- agrees as well (law 132/2025, art. 4).
create function private.coach_caller(p_wording integer, p_parental integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_member();
  is_young boolean := exists (select from public.profiles p where p.id = me
    and p.birth_date > (now() at time zone 'Europe/Rome')::date - interval '14 years');
begin
  return (
    select jsonb_build_object('id', me, 'on', s.is_on, 'model', s.model,
      'agreed', private.has_consent(me, 'online_model', p_wording)
        and (not is_young or private.has_consent(me, 'parental', p_parental)))
    from private.coach_settings s);
end $$;

-- Begins a request of a turn, with the tokens that it may use at most. Answers {step}, or {refusal}: `off`, `cap` of
-- the month's tokens, `too_many` (20 questions in ten minutes, 6 answered steps of one, 2 at once), `busy` while the
-- last five requests of all failed, the latest within half a minute.
create function private.begin_coach_step(p_member uuid, p_turn uuid, p_tokens integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  settings private.coach_settings;
  present date := private.rome_month(now());
  gym uuid;
  used bigint;
  refusal text;
  step uuid;
  today date;
begin
  -- A member's requests begin one after another, and so do a gym's: in this order, for all.
  insert into private.coach_member_months (member_id, month) values (p_member, present) on conflict do nothing;
  perform from private.coach_member_months m where m.member_id = p_member and m.month = present for update;
  select s.gym_id into gym from public.space_members m join public.spaces s on s.id = m.space_id
    where m.member_id = p_member and s.kind = 'gym' order by m.created_at desc, s.gym_id limit 1;
  if gym is not null then
    insert into private.coach_gym_months (gym_id, month) values (gym, present) on conflict do nothing;
    perform from private.coach_gym_months g where g.gym_id = gym and g.month = present for update;
  end if;
  select * into settings from private.coach_settings;
  delete from private.coach_steps s where s.member_id = p_member and s.at < now() - interval '1 hour';
  if not settings.is_on then return jsonb_build_object('refusal', 'off'); end if;

  -- What failed counts as nothing, but for the bound on all requests.
  select case when count(*) filter (where s.outcome is null and s.at > now() - private.coach_step_life()) >= 2
      or count(*) filter (where s.turn = p_turn and s.outcome in ('answered', 'stopped')) >= 6
      or count(*) >= 200
      or count(distinct s.turn) filter (where s.turn <> p_turn
        and (s.outcome in ('answered', 'stopped') or s.outcome is null)) >= 20
    then 'too_many' end into refusal
    from private.coach_steps s where s.member_id = p_member and s.at > now() - interval '10 minutes';
  if refusal is null and (select count(*) = 5 and bool_and(l.outcome not in ('answered', 'stopped'))
      and max(l.settled_at) > now() - interval '30 seconds'
      from (select s.outcome, s.settled_at from private.coach_steps s where s.settled_at is not null
        order by s.settled_at desc limit 5) l) then
    return jsonb_build_object('refusal', 'busy');
  end if;
  if refusal is null then
    select m.tokens + coalesce((select sum(s.reserved) from private.coach_steps s
        where s.member_id = p_member and s.outcome is null and s.at > now() - private.coach_step_life()), 0) into used
      from private.coach_member_months m where m.member_id = p_member and m.month = present;
    if used + p_tokens > settings.member_tokens then refusal := 'cap'; end if;
  end if;
  if refusal is null and gym is not null then
    select g.tokens + coalesce((select sum(s.reserved) from private.coach_steps s
        where s.gym_id = gym and s.outcome is null and s.at > now() - private.coach_step_life()), 0) into used
      from private.coach_gym_months g where g.gym_id = gym and g.month = present;
    if used + p_tokens > settings.gym_tokens then refusal := 'cap'; end if;
  end if;
  today := private.coach_today();
  if refusal is not null then
    update private.coach_days d set too_many = d.too_many + (refusal = 'too_many')::integer, cap = d.cap + (refusal = 'cap')::integer
      where d.day = today;
    return jsonb_build_object('refusal', refusal);
  end if;

  update private.coach_days d set calls = d.calls + 1, turns = d.turns + (not exists (
      select from private.coach_steps s where s.member_id = p_member and s.turn = p_turn))::integer
    where d.day = today;
  insert into private.coach_steps (turn, member_id, gym_id, reserved) values (p_turn, p_member, gym, p_tokens)
    returning id into step;
  return jsonb_build_object('step', step);
end $$;

-- Ends a request, once: what it used is charged, and nothing where it failed.
create function private.settle_coach_step(p_step uuid, p_outcome text, p_in integer, p_out integer, p_millis integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  step private.coach_steps;
  present date := private.rome_month(now());
  is_charged boolean := p_outcome in ('answered', 'stopped');
  used_in integer := case when is_charged then least(greatest(coalesce(p_in, 0), 0), 1000000) else 0 end;
  used_out integer := case when is_charged then least(greatest(coalesce(p_out, 0), 0), 1000000) else 0 end;
  bucket integer := 1 + width_bucket(p_millis, array[1001, 2001, 5001, 10001, 20001]);
  today date;
begin
  update private.coach_steps s set outcome = p_outcome, settled_at = clock_timestamp()
    where s.id = p_step and s.outcome is null returning * into step;
  if not found then return; end if;
  if is_charged then
    insert into private.coach_member_months as m (member_id, month, tokens) values (step.member_id, present, used_in + used_out)
      on conflict (member_id, month) do update set tokens = m.tokens + excluded.tokens;
    if step.gym_id is not null then
      insert into private.coach_gym_months as g (gym_id, month, tokens) values (step.gym_id, present, used_in + used_out)
        on conflict (gym_id, month) do update set tokens = g.tokens + excluded.tokens;
    end if;
  end if;
  today := private.coach_today();
  update private.coach_days d set tokens_in = d.tokens_in + used_in, tokens_out = d.tokens_out + used_out,
    busy = d.busy + (p_outcome = 'busy')::integer, unavailable = d.unavailable + (p_outcome = 'unavailable')::integer,
    timeout = d.timeout + (p_outcome = 'timeout')::integer where d.day = today;
  if p_outcome = 'answered' then
    update private.coach_days d set latency[bucket] = d.latency[bucket] + 1 where d.day = today;
  end if;
end $$;

-- How many sentences of a turn the member's device held back, reported once.
create function private.count_coach_holds(p_turn uuid, p_holds integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_member();
  counted integer := least(greatest(coalesce(p_holds, 0), 0), 20);
  today date;
begin
  perform from private.coach_steps s where s.member_id = me and s.turn = p_turn order by s.at, s.id for update;
  if not found or exists (select from private.coach_steps s where s.member_id = me and s.turn = p_turn and s.holds is not null) then
    return;
  end if;
  update private.coach_steps s set holds = counted where s.id = (
    select f.id from private.coach_steps f where f.member_id = me and f.turn = p_turn order by f.at, f.id limit 1);
  today := private.coach_today();
  update private.coach_days d set holds = d.holds + counted where d.day = today;
end $$;

create function private.admin_coach(days integer) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  today date := (now() at time zone 'UTC')::date;
  first date := today - least(greatest(coalesce(days, 30), 7), 366) + 1;
  present date := private.rome_month(now());
begin
  perform private.require_admin();
  return (with rated as (
    select (f.created_at at time zone 'UTC')::date as day, count(*) filter (where f.helpful) as helpful,
      count(*) filter (where not f.helpful and f.reason = 'figure') as figure,
      count(*) filter (where not f.helpful and f.reason = 'misunderstood') as misunderstood,
      count(*) filter (where not f.helpful and f.reason = 'useless') as useless,
      count(*) filter (where not f.helpful and f.reason = 'long') as long,
      count(*) filter (where not f.helpful and f.reason not in ('', 'figure', 'misunderstood', 'useless', 'long')) as other,
      count(*) filter (where not f.helpful and f.reason = '') as none
    from public.coach_feedback f where not f.deleted and f.created_at >= first::timestamp at time zone 'UTC' group by 1)
  select json_build_object(
    'settings', (select json_build_object('on', s.is_on, 'model', s.model, 'memberTokens', s.member_tokens,
      'gymTokens', s.gym_tokens) from private.coach_settings s),
    'month', (select json_build_object('tokens', coalesce(sum(m.tokens), 0), 'members', count(*) filter (where m.tokens > 0))
      from private.coach_member_months m where m.month = present),
    'days', (select json_agg(json_build_object('day', g::date, 'turns', coalesce(d.turns, 0), 'calls', coalesce(d.calls, 0),
        'tokensIn', coalesce(d.tokens_in, 0), 'tokensOut', coalesce(d.tokens_out, 0), 'holds', coalesce(d.holds, 0),
        'busy', coalesce(d.busy, 0), 'unavailable', coalesce(d.unavailable, 0), 'timeout', coalesce(d.timeout, 0),
        'tooMany', coalesce(d.too_many, 0), 'cap', coalesce(d.cap, 0),
        'latency', coalesce(d.latency, '{0,0,0,0,0,0}'), 'helpful', coalesce(f.helpful, 0), 'reasons', json_build_object(
          'figure', coalesce(f.figure, 0), 'misunderstood', coalesce(f.misunderstood, 0), 'useless', coalesce(f.useless, 0),
          'long', coalesce(f.long, 0), 'other', coalesce(f.other, 0), 'none', coalesce(f.none, 0))) order by g)
      from generate_series(first::timestamp, today::timestamp, interval '1 day') g
      left join private.coach_days d on d.day = g::date
      left join rated f on f.day = g::date)));
end $$;

-- `p_on`: false stops it at once for all. `p_model`: '' for the one of the function's environment.
create function private.admin_set_coach(p_on boolean, p_model text, p_member_tokens integer, p_gym_tokens integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_admin();
  before private.coach_settings;
  name text := btrim(coalesce(p_model, ''));
begin
  select * into before from private.coach_settings for update;
  if p_on is null or char_length(name) > 100 or p_member_tokens is null or p_member_tokens not between 0 and 100000000
    or p_gym_tokens is null or p_gym_tokens not between 0 and 2000000000 then
    raise exception 'bad_settings' using errcode = '22023';
  end if;
  if (p_on, name, p_member_tokens, p_gym_tokens) = (before.is_on, before.model, before.member_tokens, before.gym_tokens) then
    return;
  end if;
  update private.coach_settings s set is_on = p_on, model = name, member_tokens = p_member_tokens, gym_tokens = p_gym_tokens;
  perform private.audit(me, 'set_coach', null, jsonb_build_object('on', p_on, 'model', name, 'memberTokens', p_member_tokens,
    'gymTokens', p_gym_tokens));
end $$;

create function public.coach_caller(wording integer, parental integer) returns jsonb
language sql stable set search_path = '' as $$ select private.coach_caller(wording, parental) $$;
create function public.begin_coach_step(member uuid, turn uuid, tokens integer) returns jsonb
language sql set search_path = '' as $$ select private.begin_coach_step(member, turn, tokens) $$;
create function public.settle_coach_step(step uuid, outcome text, tokens_in integer, tokens_out integer, millis integer) returns void
language sql set search_path = '' as $$ select private.settle_coach_step(step, outcome, tokens_in, tokens_out, millis) $$;
create function public.count_coach_holds(turn uuid, holds integer) returns void
language sql set search_path = '' as $$ select private.count_coach_holds(turn, holds) $$;
create function public.admin_coach(days integer default 30) returns json
language sql stable set search_path = '' as $$ select private.admin_coach(days) $$;
create function public.admin_set_coach(p_on boolean, p_model text, p_member_tokens integer, p_gym_tokens integer) returns void
language sql set search_path = '' as $$ select private.admin_set_coach(p_on, p_model, p_member_tokens, p_gym_tokens) $$;

grant execute on function private.begin_coach_step(uuid, uuid, integer), public.begin_coach_step(uuid, uuid, integer),
  private.settle_coach_step(uuid, text, integer, integer, integer), public.settle_coach_step(uuid, text, integer, integer, integer)
  to service_role;
grant execute on function private.coach_caller(integer, integer), public.coach_caller(integer, integer),
  private.count_coach_holds(uuid, integer), public.count_coach_holds(uuid, integer), private.admin_coach(integer),
  public.admin_coach(integer), private.admin_set_coach(boolean, text, integer, integer),
  public.admin_set_coach(boolean, text, integer, integer) to authenticated;
