select set_config('lock_timeout', '5s', true);

-- The till of a gym: one a day, by the gym's clocks. What was paid is in the receipts; here stand what else was put in
-- and taken out, and what each day was closed with. Docs: docs/gym.md, "The till".

-- `float`: what was in it as it was opened, once a day.
create table public.gym_till_moves (
  like private.synced_row including all,
  day private.day not null,
  type text not null check (type in ('float', 'paid_in', 'paid_out')),
  cents private.amount not null,
  reason text not null check (char_length(reason) <= 200),
  noted_at private.instant not null,
  noted_by uuid not null,
  gym_id uuid not null
);
-- `number`: the day's, from 1 without gaps; `revision`: from 1, the later one `replaces` the one before. `takings`: by
-- who took them and how, `[{taken_by, method, cents, returned_cents, count}]`. `closed_by`: who counted; null of a
-- revision that the server made of what arrived late.
create table public.gym_till_closings (
  like private.synced_row including all,
  day private.day not null,
  number integer not null check (number between 1 and 1000000),
  revision integer not null check (revision between 1 and 10000),
  replaces uuid,
  closed_at private.instant not null,
  closed_by uuid,
  float_cents integer not null,
  paid_in_cents integer not null,
  paid_out_cents integer not null,
  takings jsonb not null check (case when jsonb_typeof(takings) = 'array' then jsonb_array_length(takings) <= 500
    and octet_length(takings::text) <= 131072 else false end),
  expected_cents integer not null,
  counted_cents private.amount not null,
  gym_id uuid not null
);
select private.make_server_table(name) from unnest(array['gym_till_moves', 'gym_till_closings']) name;

create unique index gym_till_moves_float_key on public.gym_till_moves (space_id, day) where type = 'float';
create index gym_till_moves_day_idx on public.gym_till_moves (space_id, day);
create unique index gym_till_closings_number_key on public.gym_till_closings (space_id, number, revision);
create unique index gym_till_closings_day_key on public.gym_till_closings (space_id, day, revision);
create index gym_receipts_issued_at_idx on public.gym_receipts (space_id, issued_at);

create trigger name_gym before insert on public.gym_till_moves for each row execute function private.name_gym();
create trigger name_gym before insert on public.gym_till_closings for each row execute function private.name_gym();
create trigger keep_rows before update or delete on public.gym_till_moves
  for each row execute function private.keep_record();
create trigger keep_table before truncate on public.gym_till_moves for each statement execute function private.keep_record();
create trigger keep_rows before update or delete on public.gym_till_closings
  for each row execute function private.keep_record();
create trigger keep_table before truncate on public.gym_till_closings for each statement execute function private.keep_record();

-- Closed days of which something arrived, until they have a revision.
create table private.gym_till_news (
  gym_id uuid not null references private.gyms (id) on delete cascade,
  day date not null,
  primary key (gym_id, day)
);
select private.close_tables('private.gym_till_news');

create function private.newest_closing(gym uuid, day date) returns public.gym_till_closings
language sql stable security definer set search_path = '' as $$
  select * from public.gym_till_closings c
  where c.space_id = private.gym_space(gym, 'gym_desk') and c.day = newest_closing.day order by c.revision desc limit 1
$$;

-- What was taken on a day, by whom and how.
create function private.till_takings(gym uuid, day date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(t) order by t.taken_by, t.method), '[]') from (
    select r.taken_by, r.method::text, sum(greatest(r.cents, 0)) as cents, -sum(least(r.cents, 0)) as returned_cents, count(*)
    from public.gym_receipts r
    where r.space_id = private.gym_space(gym, 'gym_desk')
      and r.issued_at >= day::timestamp at time zone private.gym_zone(gym)
      and r.issued_at < (day + 1)::timestamp at time zone private.gym_zone(gym)
    group by 1, 2) t
$$;

-- Writes what a day is closed with; its sums are those of now.
create function private.write_closing(gym uuid, closing public.gym_till_closings) returns void
language plpgsql security definer set search_path = '' as $$
declare
  desk uuid := private.gym_space(gym, 'gym_desk');
begin
  select coalesce(sum(m.cents) filter (where m.type = 'float'), 0), coalesce(sum(m.cents) filter (where m.type = 'paid_in'), 0),
      coalesce(sum(m.cents) filter (where m.type = 'paid_out'), 0)
    into closing.float_cents, closing.paid_in_cents, closing.paid_out_cents
    from public.gym_till_moves m where m.space_id = desk and m.day = closing.day;
  closing.takings := private.till_takings(gym, closing.day);
  closing.expected_cents := closing.float_cents + closing.paid_in_cents - closing.paid_out_cents + coalesce((
    select sum((t ->> 'cents')::integer - (t ->> 'returned_cents')::integer)
    from jsonb_array_elements(closing.takings) t where t ->> 'method' = 'cash'), 0);
  -- Whatever arrived of it is in this one.
  delete from private.gym_till_news n where n.gym_id = gym and n.day = closing.day;
  insert into public.gym_till_closings (id, space_id, day, number, revision, replaces, closed_at, closed_by, float_cents,
      paid_in_cents, paid_out_cents, takings, expected_cents, counted_cents)
    values (closing.id, desk, closing.day, closing.number, closing.revision, closing.replaces, closing.closed_at,
      closing.closed_by, closing.float_cents, closing.paid_in_cents, closing.paid_out_cents, closing.takings,
      closing.expected_cents, closing.counted_cents);
end $$;

-- Of a day that is closed: it needs a revision.
create function private.tell_till(gym uuid, day date) returns void
language sql security definer set search_path = '' as $$
  insert into private.gym_till_news (gym_id, day) select gym, day where (private.newest_closing(gym, day)).id is not null
    on conflict do nothing
$$;
create function private.tell_till_of_receipt() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell_till(new.gym_id, private.gym_day(new.gym_id, new.issued_at));
  return null;
end $$;
create trigger tell_till after insert on public.gym_receipts for each row execute function private.tell_till_of_receipt();

-- What arrived of closed days makes one revision of each, with what was counted before. It keeps nobody's command from
-- its answer, and is done with the next run where it failed.
create function private.revise_tills(gym uuid, at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  late date;
  closing public.gym_till_closings;
begin
  for late in select n.day from private.gym_till_news n where n.gym_id = gym order by n.day loop
    closing := private.newest_closing(gym, late);
    closing.replaces := closing.id;
    closing.revision := closing.revision + 1;
    closing.id := private.named_id('till_closing', gym::text, late::text, closing.revision::text);
    closing.closed_at := at;
    closing.closed_by := null;
    perform private.write_closing(gym, closing);
  end loop;
exception
  when deadlock_detected or serialization_failure or lock_not_available then raise;
  when others then raise warning 'a till of gym % was not revised: %', gym, sqlerrm;
end $$;

create function private.note_move(gym uuid, actor uuid, type text, cents integer, reason text, at timestamptz, command uuid)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  today date := private.gym_day(gym, at);
begin
  insert into public.gym_till_moves (id, space_id, day, type, cents, reason, noted_at, noted_by)
    values (command, private.gym_space(gym, 'gym_desk'), today, note_move.type, note_move.cents, note_move.reason, at, actor);
  perform private.tell_till(gym, today);
end $$;

-- `{float_cents}`: once a day.
create function private.gym_open_till(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.gym_till_moves m where m.space_id = private.gym_space(gym, 'gym_desk')
    and m.day = private.gym_day(gym, at) and m.type = 'float') then return 'till_open'; end if;
  perform private.note_move(gym, actor, 'float', private.arg_integer(args, 'float_cents'), '', at, command);
  return null;
end $$;

-- `{type, cents, reason}`: 500 a day at most.
create function private.gym_note_cash(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
begin
  if args ->> 'type' is null or args ->> 'type' not in ('paid_in', 'paid_out') or btrim(coalesce(args ->> 'reason', '')) = ''
    or coalesce(private.arg_integer(args, 'cents'), 0) < 1 then return 'invalid'; end if;
  if (select count(*) from public.gym_till_moves m where m.space_id = private.gym_space(gym, 'gym_desk')
    and m.day = private.gym_day(gym, at)) > 500 then return 'too_many_moves'; end if;
  perform private.note_move(gym, actor, args ->> 'type', private.arg_integer(args, 'cents'), btrim(args ->> 'reason'), at, command);
  return null;
end $$;

-- `{day, counted_cents, replaces?}`: a day of the last month that was opened. Whoever counts again names the closing
-- that they correct, so that of two who close at once the second one is told.
create function private.gym_close_till(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  today date := private.gym_day(gym, at);
  closing public.gym_till_closings;
  before public.gym_till_closings;
begin
  closing.day := (args ->> 'day')::date;
  if closing.day is null or closing.day > today or closing.day < today - 31 then return 'invalid'; end if;
  before := private.newest_closing(gym, closing.day);
  if before.id is distinct from private.arg_uuid(args, 'replaces') then return 'till_closed'; end if;
  if before.id is null and not exists (select from public.gym_till_moves m where m.type = 'float'
    and m.space_id = private.gym_space(gym, 'gym_desk') and m.day = closing.day) then return 'till_not_open'; end if;
  if before.revision >= 100 then return 'too_many_closings'; end if;
  closing.id := command;
  closing.number := coalesce(before.number, (select coalesce(max(c.number), 0) + 1 from public.gym_till_closings c
    where c.space_id = private.gym_space(gym, 'gym_desk')));
  closing.revision := coalesce(before.revision, 0) + 1;
  closing.replaces := before.id;
  closing.closed_at := at;
  closing.closed_by := actor;
  closing.counted_cents := private.arg_integer(args, 'counted_cents');
  perform private.write_closing(gym, closing);
  return null;
end $$;

insert into private.gym_verbs (verb, roles) values
  ('open_till', '{desk,owner}'), ('note_cash', '{desk,owner}'), ('close_till', '{desk,owner}');
