select set_config('lock_timeout', '5s', true);

-- How what waits at a gym is done: commands are answered, people refreshed, and what is due by time follows.

-- Why somebody may not use a verb, or null. Verbs of no role are those of who is not of the gym yet.
create function private.refused_to(gym uuid, sender uuid, verb text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  allowed text[] := (select v.roles from private.gym_verbs v where v.verb = refused_to.verb);
  roles text[] := private.gym_roles(gym, sender);
begin
  if cardinality(roles) = 0 and allowed is distinct from '{}' then return 'not_member'; end if;
  if allowed is null then return 'unknown_verb'; end if;
  if allowed <> '{}' and not roles && allowed then return 'not_allowed'; end if;
  return null;
end $$;

-- Answers null, or the reason. What a verb undid by failing is undone alone.
create function private.do_verb(gym uuid, actor uuid, verb text, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  reason text;
begin
  execute format('select private.%I($1, $2, $3, $4, $5)', 'gym_' || verb) into reason using gym, actor, args, at, command;
  return reason;
exception
  when deadlock_detected or serialization_failure or lock_not_available then raise;
  when data_exception or check_violation or not_null_violation then return 'invalid';
  when others then
    raise warning 'command % of gym % failed: %', verb, gym, sqlerrm;
    return 'failed';
end $$;

create function private.answer_command(gym uuid, command public.gym_commands, at timestamptz) returns text
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_desk_verb((select v.roles from private.gym_verbs v where v.verb = command.verb)) then
    return private.answer_act(gym, command, at);
  end if;
  return coalesce(private.refused_to(gym, command.space_id, command.verb), private.do_verb(gym, command.space_id, command.verb,
    private.settled_args(gym, command.args), at, command.id));
end $$;

-- The spaces that may be written when the entries of the queue are answered, by what each verb says that it concerns,
-- and as each area says. More than needed does no harm.
create function private.gym_concerns(gym uuid, entries bigint[], at timestamptz) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query with waiting as (
    select * from private.waiting_at(entries)
  )
  select s.id from public.spaces s where s.gym_id = gym
  union select w.member_id from waiting w
  union select private.arg_uuid(w.args, c.name || '_id') from waiting w cross join unnest(w.concerns) c (name)
    where c.name in ('member', 'coach')
  union select private.class_concerns(gym, entries, at) union select private.appointment_concerns(gym, entries, at)
  union select private.import_concerns(gym, entries)
  union select s.member_id from private.final_scores(gym, at) s
  union select m.member_id from private.due_renewals(gym, at) m
  union select r.member_id from private.due_reminders(gym, at) r
  union select l.member_id from private.due_letters(gym, at) l;
end $$;

-- What else waits at a gym for its time, once its spaces are locked.
create function private.tick_gym(gym uuid, at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.extend_timetable(gym, at);
  perform private.settle_session(gym, session, at) from private.sessions_to_close(gym, at) session;
  perform private.drop_appointment(gym, r) from private.stale_requests(gym, at) r;
  perform private.count_score(gym, s.score_id, s.version, at) from private.stale_scores(gym, at) s;
  perform private.close_score(s.score_id, s.member_id, s.title) from private.final_scores(gym, at) s;
  perform private.close_entries(gym, at);
  perform private.drop_issues(gym, at);
  perform private.renew_membership(m) from private.due_renewals(gym, at) m;
  perform private.remind_people(gym, at);
  perform private.send_letters(gym, at);
exception
  when deadlock_detected or serialization_failure or lock_not_available then raise;
  when others then raise warning 'what was due of gym % failed: %', gym, sqlerrm;
end $$;

-- Who left the gym leaves its classes and appointments; so does a coach who is none any more. What fails here, and in
-- what is due by time, keeps nobody's command from its answer.
create function private.refresh_person(gym uuid, member uuid, at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  floor_id uuid := private.gym_space(gym, 'gym_floor');
  roles text[] := private.gym_roles(gym, member);
begin
  perform private.show_person(gym, member, private.suspended_until(gym, member));
  perform private.show_debtor(gym, member);
  perform private.show_scores(gym, member);
  perform private.drop_orders(gym, member, at);
  perform private.renew_gym_key(gym, member);
  if not 'member' = any (roles) then
    perform private.cancel_booking(gym, b.id, at) from public.gym_bookings b
      where b.space_id = floor_id and b.member_id = refresh_person.member and b.starts_at > at
        and b.state in ('booked', 'waitlisted', 'offered') and not b.deleted;
  end if;
  perform private.drop_appointment(gym, a) from public.gym_appointments a
    where a.space_id = floor_id and a.starts_at > at and a.state in ('requested', 'confirmed') and not a.deleted
      and (a.member_id = refresh_person.member and not 'member' = any (roles)
        or a.coach_id = refresh_person.member and not 'coach' = any (roles));
exception
  when deadlock_detected or serialization_failure or lock_not_available then raise;
  when others then raise warning 'a person of gym % failed: %', gym, sqlerrm;
end $$;

-- Does what waits at a gym, `most` entries at once and a tenth of them one person's, so that nobody waits behind all
-- that another asked; gives how many it did. One after the other: a second call waits. What cannot be answered is left,
-- with all that it did, and keeps nobody else's from its answer. What an accepted command said of a person, or to one,
-- is in the row that it made, and goes with that (`gym_verbs.forgets`). Spaces are locked before anything is written,
-- in the order of their ids, as every push locks them.
create function private.run_gym_commands(gym uuid, at timestamptz, most integer default 100) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  entries bigint[];
  entry private.gym_queue;
  command public.gym_commands;
  forgets text[];
  refusal text;
begin
  perform pg_advisory_xact_lock(hashtextextended('gym|' || gym, 0));
  select coalesce(array_agg(q.seq order by q.seq), '{}') into entries from (
    select n.seq from (
      select w.seq, row_number() over (partition by w.member_id order by w.seq) as turn
      from private.gym_queue w where w.gym_id = gym
    ) n where n.turn <= greatest(most / 10, 1) order by n.seq limit greatest(most, 1)) q;
  perform from public.spaces s where s.id in (select private.gym_concerns(gym, entries, at))
    order by s.id for no key update;
  if exists (select from private.gyms g where g.id = gym) then perform private.tick_gym(gym, at); end if;
  for entry in select q.* from private.gym_queue q where q.seq = any (entries) order by q.seq loop
    if entry.command_id is null then
      perform private.refresh_person(gym, entry.member_id, at);
      continue;
    end if;
    begin
      select * into command from public.gym_commands c where c.id = entry.command_id;
      if command.state = 'refused' and command.deleted then
        perform private.settle_refusal(gym, command, at);
      elsif command.state = 'asked' and not command.deleted then
        forgets := (select v.forgets from private.gym_verbs v where v.verb = command.verb);
        refusal := private.answer_command(gym, command, at);
        update public.gym_commands c set state = case when refusal is null then 'accepted' else 'refused' end,
          reason = coalesce(refusal, ''),
          args = case when refusal is null then c.args - forgets else c.args end,
          updated_at = least(greatest(at, c.updated_at + interval '1 millisecond'), '2199-12-31T23:59:59.999Z')
          where c.id = entry.command_id;
      end if;
    exception
      when deadlock_detected or serialization_failure or lock_not_available then raise;
      when others then raise warning 'command % of gym % has no answer: %', entry.command_id, gym, sqlerrm;
    end;
  end loop;
  perform private.revise_tills(gym, at);
  delete from private.gym_queue q where q.seq = any (entries);
  return cardinality(entries);
end $$;

-- Gyms at which something waits, or waits for its time.
create function private.due_gyms(at timestamptz) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select q.gym_id from private.gym_queue q
  union
  select g.id from private.gyms g where g.timetable_until < (at at time zone private.gym_zone(g.id))::date + 28
    or exists (select from private.sessions_to_close(g.id, at)) or exists (select from private.stale_requests(g.id, at))
    or exists (select from private.stale_scores(g.id, at)) or exists (select from private.final_scores(g.id, at))
    or exists (select from private.entries_to_close(g.id, at)) or exists (select from private.due_renewals(g.id, at))
    or private.reminder_day(g.id, at) is not null
    or exists (select from private.due_letters(g.id, at));
end $$;

create function public.run_gym_commands(gym uuid, at timestamptz default now()) returns integer
language sql set search_path = '' as $$ select private.run_gym_commands(gym, at) $$;

-- What pg_cron asks each minute: what was announced in vain is asked for again, and what is due by time.
create function private.ask_for_gyms() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.call_edge_function('gym-commands', jsonb_build_object('gym_id', due)) from private.due_gyms(now()) due;
end $$;

grant execute on function private.run_gym_commands(uuid, timestamptz, integer), public.run_gym_commands(uuid, timestamptz)
  to service_role;
