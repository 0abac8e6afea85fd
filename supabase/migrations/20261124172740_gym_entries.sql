select set_config('lock_timeout', '5s', true);

-- Who comes into a gym: whether they may, by the same rules as a desk's device (shared/domain/gym/access), and that
-- they were there.

-- `verdict`, `reasons`: what the gym knew when the desk's act arrived. `title`: of the membership by which they came;
-- `membership_id`: the one that an entry was taken from. `left_at`: when they went, or three hours later where nobody
-- said so. `override_reason`: why somebody was let in all the same. `pass_steps`: by which codes of their pass, each of
-- which counts once: the thirty seconds since 1970 that each was made for.
create table public.gym_entries (
  like private.synced_row including all,
  member_id uuid not null,
  at private.instant not null,
  verdict text not null check (verdict in ('green', 'yellow', 'red')),
  reasons jsonb not null check (case when jsonb_typeof(reasons) = 'array'
    then jsonb_array_length(reasons) <= 20 and octet_length(reasons::text) <= 8192 else false end),
  title text not null check (char_length(title) <= 100),
  membership_id uuid,
  left_at private.instant,
  let_in_by uuid not null,
  override_reason text not null default '' check (char_length(override_reason) <= 200),
  pass_steps integer[] not null default '{}' check (cardinality(pass_steps) <= 40),
  gym_id uuid not null
);
select private.make_server_table('gym_entries');
create index gym_entries_member_id_idx on public.gym_entries (member_id, at);
create index gym_entries_inside_idx on public.gym_entries (space_id, at) where left_at is null and not deleted;
create index gym_entries_gym_id_idx on public.gym_entries (gym_id, at) where not deleted;
create index gym_entries_at_idx on public.gym_entries (at) where not deleted;
create index gym_entries_removed_idx on public.gym_entries (updated_at) where deleted;
create trigger name_gym before insert on public.gym_entries for each row execute function private.name_gym();

-- Those of more than ninety days ago, which devices do not keep: for the owner's figures, and for who asks by whom
-- somebody was let in, and why.
create table private.gym_past_entries (
  id uuid primary key,
  gym_id uuid not null references private.gyms (id) on delete cascade,
  member_id uuid not null,
  at timestamptz(3) not null,
  left_at timestamptz(3),
  verdict text not null,
  let_in_by uuid not null,
  override_reason text not null
);
create index gym_past_entries_gym_id_idx on private.gym_past_entries (gym_id, at);
create index gym_past_entries_member_id_idx on private.gym_past_entries (member_id);
-- How many of them began in each quarter of an hour: what an owner asks of two years, in a twentieth of the rows. They
-- are never removed but with their gym.
create table private.gym_past_visits (
  gym_id uuid not null references private.gyms (id) on delete cascade,
  quarter timestamptz not null,
  count integer not null,
  primary key (gym_id, quarter)
);
select private.close_tables('private.gym_past_entries', 'private.gym_past_visits');
create function private.count_past_visits() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.gym_past_visits as v (gym_id, quarter, count)
    select e.gym_id, date_bin('15 minutes', e.at, '2000-01-01Z'), count(*) from past e group by 1, 2 order by 1, 2
    on conflict (gym_id, quarter) do update set count = v.count + excluded.count;
  return null;
end $$;
create trigger count_visits after insert on private.gym_past_entries
  referencing new table as past for each statement execute function private.count_past_visits();

-- Deleted rows are read by devices as well: of one that they keep no more they learn nothing.
create function private.blank_entry() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.reasons := '[]';
  new.title := '';
  new.override_reason := '';
  new.pass_steps := '{}';
  return new;
end $$;
create trigger blank_entry before update on public.gym_entries
  for each row when (new.deleted) execute function private.blank_entry();

-- The place of a reason: up to 15 it blocks, up to 22 it is warned of (ENTRY_REASONS of the contract).
create function private.entry_rank(code text) returns integer
language plpgsql immutable set search_path = '' as $$
begin
  return array_position(array['card_unknown', 'card_lost', 'snapshot_stale', 'membership_none', 'membership_upcoming',
    'membership_expired', 'membership_paused', 'membership_hours', 'entries_none', 'instalment_overdue', 'certificate_missing',
    'certificate_expired', 'guardian_missing', 'waiver_unsigned', 'occupancy_full', 'passback', 'instalment_late',
    'certificate_ends', 'membership_ends', 'entries_few', 'occupancy_near', 'snapshot_old', 'entries_left',
    'certificate_until', 'membership_until'], code);
end $$;

-- Whole years. Born on 29 February, one is a year older on 1 March.
create function private.age_on(birth_date date, day date) returns integer
language plpgsql immutable set search_path = '' as $$
begin
  return (extract(year from day) - extract(year from birth_date))::integer
    - ((extract(month from day), extract(day from day)) < (extract(month from birth_date), extract(day from birth_date)))::integer;
end $$;

-- 0 for one that runs, 1 for a paused one, 2 for one that has not begun, 3 for one that is over.
create function private.membership_standing(m public.gym_memberships, day date) returns integer
language plpgsql immutable set search_path = '' as $$
begin
  return case when m.state = 'ended' or m.ends_on < day then 3
    when day between m.paused_from and m.paused_until then 1
    when m.starts_on > day then 2 else 0 end;
end $$;

-- What speaks against a membership, or for it. `clock`: the time of the day, `18:30`.
create function private.membership_reasons(m public.gym_memberships, day date, clock text, is_passback boolean)
returns setof jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  spans jsonb := coalesce(m.hours -> extract(isodow from day)::integer::text, '[]');
  standing integer := private.membership_standing(m, day);
begin
  if standing = 3 then
    return next jsonb_strip_nulls(jsonb_build_object('code', 'membership_expired', 'day', m.ends_on));
  elsif standing = 2 then
    return next jsonb_build_object('code', 'membership_upcoming', 'day', m.starts_on);
  elsif standing = 1 then
    return next jsonb_build_object('code', 'membership_paused', 'day', m.paused_until);
  elsif m.hours <> '{}' and not exists (select from jsonb_array_elements(spans) s
    where (s ->> 0) collate "C" <= clock and clock < (s ->> 1) collate "C") then
    return next jsonb_build_object('code', 'membership_hours', 'spans', spans);
  elsif m.ends_on is not null and not m.renews and not exists (select from public.gym_memberships k
    where k.space_id = m.space_id and k.member_id = m.member_id and k.state = 'active' and not k.deleted
      and (k.entries_left is null or m.entries_left is not null) and k.starts_on <= m.ends_on + 1
      and (k.ends_on is null or k.ends_on > m.ends_on)) then
    return next case when m.ends_on - day <= 7
      then jsonb_build_object('code', 'membership_ends', 'days', m.ends_on - day, 'day', m.ends_on)
      else jsonb_build_object('code', 'membership_until', 'day', m.ends_on) end;
  end if;
  if standing = 0 and not is_passback and m.entries_left is not null then
    return next case when m.entries_left = 0 then '{"code": "entries_none"}'
      else jsonb_build_object('code', case when m.entries_left <= 2 then 'entries_few' else 'entries_left' end,
        'count', m.entries_left) end;
  end if;
end $$;

-- DM 28/2/2018: no certificate for children before school. One for competitive sport also serves any other.
create function private.certificate_reasons(m public.gym_memberships, birth_date date, day date) returns setof jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select case when c.last is null then '{"code": "certificate_missing"}'
    when c.last < day then jsonb_build_object('code', 'certificate_expired', 'day', c.last)
    when c.last - day <= 30 then jsonb_build_object('code', 'certificate_ends', 'days', c.last - day, 'day', c.last)
    else jsonb_build_object('code', 'certificate_until', 'day', c.last) end
  from (select max(k.expires_on) as last from public.gym_certificates k
    where k.space_id = m.space_id and k.member_id = m.member_id and not k.deleted
      and (m.certificate = 'non_agonistic' or k.type = 'competitive')) c
  where m.certificate <> 'none' and (private.age_on(birth_date, day) < 6) is not true;
end $$;

create function private.blocks_entry(reasons jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select exists (select from jsonb_array_elements(reasons) r where private.entry_rank(r ->> 'code') <= 15)
$$;

-- How many others are inside at a time.
create function private.inside_at(gym uuid, member uuid, at timestamptz) returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from public.gym_entries e where e.gym_id = gym and e.member_id <> member and not e.deleted
    and e.at <= inside_at.at and e.at > inside_at.at - interval '3 hours' and (e.left_at is null or e.left_at > inside_at.at)
$$;

-- The entry of somebody within fifteen minutes of a time, the closest one.
create function private.entry_near(desk uuid, member uuid, at timestamptz) returns public.gym_entries
language sql stable security definer set search_path = '' as $$
  select * from public.gym_entries e where e.space_id = desk and e.member_id = member and not e.deleted
    and e.at > entry_near.at - interval '15 minutes' and e.at < entry_near.at + interval '15 minutes'
    order by greatest(e.at - entry_near.at, entry_near.at - e.at), e.id limit 1
$$;

-- Whether somebody may come in at a time, and why, the worst reason first; by which membership; and whether they came
-- in a moment ago, which deducts nothing. `card`: the one that was read, or the number of the pass, where one was.
create function private.decide_access(gym uuid, member uuid, at timestamptz, card text default null)
returns table (verdict text, reasons jsonb, membership_id uuid, is_passback boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  desk uuid := private.gym_space(gym, 'gym_desk');
  f public.gym_settings;
  person public.gym_persons := private.person_at(gym, member);
  local timestamp;
  day date;
  near public.gym_entries := private.entry_near(desk, member, at);
  inside integer := private.inside_at(gym, member, at);
  said jsonb;
  worst integer;
begin
  select * into f from public.gym_settings s where s.id = gym;
  local := at at time zone f.zone;
  day := local::date;
  is_passback := near.id is not null;
  select m.id, m.reasons into membership_id, said from (
    select k.id, k.entries_left, k.ends_on, private.membership_standing(k, day) as standing, (
      select coalesce(jsonb_agg(r), '[]') from (
        select private.membership_reasons(k, day, to_char(local, 'HH24:MI'), near.id is not null) as r
        union all select private.certificate_reasons(k, person.birth_date, day)) b) as reasons
    from public.gym_memberships k where k.space_id = desk and k.member_id = decide_access.member and not k.deleted) m
  order by private.blocks_entry(m.reasons), m.standing, m.standing = 0 and m.entries_left is not null,
    case when m.standing = 0 then coalesce(m.ends_on, '9999-12-31') end,
    case when m.standing > 0 then coalesce(m.ends_on, '9999-12-31') end desc, m.id limit 1;
  select coalesce(said, '[{"code": "membership_none"}]') || coalesce(jsonb_agg(r.one), '[]') into said from (
    select '{"code": "card_lost"}'::jsonb where (card = any (person.lost_cards) and (card = any (person.cards)) is not true)
      or private.is_former_pass(gym, member, card, at)
    union all
    select jsonb_build_object('code', case when l.days > 7 then 'instalment_overdue' else 'instalment_late' end,
        'days', l.days, 'day', day - l.days, 'cents', l.cents)
      from (select day - min(i.due_on) as days, sum(i.cents) as cents from public.gym_instalments i
        where i.space_id = desk and i.member_id = decide_access.member and i.paid_at is null and i.due_on < day and not i.deleted) l
      where l.days is not null
    union all
    select '{"code": "guardian_missing"}' where private.age_on(person.birth_date, day) < 18 and person.guardian_consent_on is null
    union all
    select jsonb_build_object('code', 'waiver_unsigned', 'title', f.waiver) where f.waiver <> '' and not exists (
      select from public.gym_waivers w where w.space_id = desk and w.member_id = decide_access.member and w.title = f.waiver
        and not w.deleted)
    union all
    select jsonb_build_object('code', case when inside >= f.occupancy_limit then 'occupancy_full' else 'occupancy_near' end,
        'count', inside, 'limit', f.occupancy_limit)
      where f.occupancy_limit > 0 and inside * 100 >= f.occupancy_limit * 90
    union all
    select jsonb_build_object('code', 'passback', 'minutes',
        floor(extract(epoch from greatest(near.at - at, at - near.at)) / 60)::integer) where near.id is not null
  ) r (one);
  select jsonb_agg(r order by private.entry_rank(r ->> 'code')), min(private.entry_rank(r ->> 'code')) into said, worst
    from jsonb_array_elements(said) r;
  reasons := coalesce(said, '[]');
  verdict := case when worst <= 15 then 'red' when worst <= 22 then 'yellow' else 'green' end;
  return next;
end $$;

-- Whether the desk let somebody in all the same within thirty days. What an owner allowed does not count, if an owner
-- sent it: whoever sends an act can name anybody as who did it.
create function private.was_overridden(gym uuid, member uuid, at timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.gym_entries e where e.space_id = private.gym_space(gym, 'gym_desk')
    and e.member_id = member and e.override_reason <> '' and not e.deleted
    and e.at > was_overridden.at - interval '30 days' and e.at < was_overridden.at + interval '30 days'
    and not 'owner' = any (private.gym_roles(gym, private.sender_of(gym, e.id, e.let_in_by))))
$$;

-- `{member_id, verdict, card?, pass_step?, override?}`: as the desk saw it. Whoever is inside
-- already is not sent away: where the gym knew of a reason that the desk could not see, it is a matter to settle. So it
-- is where a second desk read a code of a pass that was spent, by which nobody is counted again. Twenty entries a day
-- are enough.
create function private.gym_let_in(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  desk uuid := private.gym_space(gym, 'gym_desk');
  member uuid := private.arg_uuid(args, 'member_id');
  seen text := args ->> 'verdict';
  why text := btrim(coalesce(args ->> 'override', ''));
  step integer := private.arg_integer(args, 'pass_step');
  used public.gym_entries;
  near public.gym_entries := private.entry_near(desk, member, at);
  d record;
  is_spent boolean := false;
  is_twice boolean;
  m public.gym_memberships;
begin
  if not private.is_gym_member(gym, member) then return 'unknown_member'; end if;
  if (seen in ('green', 'yellow', 'red') and char_length(why) <= 200) is not true then return 'invalid'; end if;
  if args ? 'pass_step' and (step between 0 and 99999999) is not true then return 'invalid'; end if;
  select * into d from private.decide_access(gym, member, at, args ->> 'card');
  select * into used from public.gym_entries e where e.space_id = desk and e.member_id = member and step = any (e.pass_steps)
    and not e.deleted;
  if used.id = command then return null; end if;
  if used.id is not null then
    perform private.raise_issue(gym, 'pass_twice', member, jsonb_build_object('entry_id', used.id, 'at', private.instant_text(at),
      'title', used.title, 'seen', seen, 'reasons', d.reasons), command, actor, at, used.id || '|' || step);
    return null;
  end if;
  if d.is_passback then
    update public.gym_entries e set left_at = case when e.left_at <= gym_let_in.at then null else e.left_at end,
        pass_steps = case when cardinality(e.pass_steps) < 40 then array_remove(e.pass_steps || step, null) else e.pass_steps end,
        updated_at = greatest(now(), e.updated_at)
      where e.id = near.id and (e.left_at <= gym_let_in.at or step is not null);
    return null;
  end if;
  if 20 <= (select count(*) from public.gym_entries e where e.space_id = desk and e.member_id = member and not e.deleted
    and e.at > gym_let_in.at - interval '1 day' and e.at < gym_let_in.at + interval '1 day') then return 'too_many_entries'; end if;
  if d.verdict = 'red' and seen = 'red' then
    if why = '' then return 'override_needed'; end if;
    is_spent := not 'owner' = any (private.gym_roles(gym, private.sender_of(gym, command, actor)))
      and private.was_overridden(gym, member, at);
    if is_spent and not private.is_late(gym, command) then return 'override_spent'; end if;
  end if;
  select * into m from public.gym_memberships k where k.id = d.membership_id
    and private.membership_standing(k, private.gym_day(gym, at)) = 0;
  update public.gym_memberships k set entries_left = k.entries_left - 1, updated_at = greatest(now(), k.updated_at)
    where k.id = m.id and k.entries_left > 0;
  insert into public.gym_entries (id, space_id, member_id, at, verdict, reasons, title, membership_id, let_in_by, override_reason,
      pass_steps)
    values (command, desk, member, at, d.verdict, d.reasons, coalesce(m.title, ''), case when found then m.id end, actor,
      case when d.verdict = 'red' and seen = 'red' then why else '' end, array_remove(array[step], null));
  if d.verdict = 'red' and (seen <> 'red' or is_spent) then
    is_twice := d.reasons @> '[{"code": "entries_none"}]';
    perform private.raise_issue(gym, case when is_twice then 'entry_twice' else 'let_in' end, member, jsonb_build_object(
        'entry_id', command, 'at', private.instant_text(at), 'title', coalesce(m.title, ''), 'seen', seen, 'reasons', d.reasons),
      command, actor, at, case when is_twice then m.id::text end);
  end if;
  return null;
end $$;

-- Takes an entry from what somebody has at a time, of what ends first; nothing where they may come in without.
create function private.spend_entry(gym uuid, member uuid, at timestamptz) returns void
language sql security definer set search_path = '' as $$
  with running as (
    select m.* from public.gym_memberships m where m.space_id = private.gym_space(gym, 'gym_desk') and m.member_id = member
      and not m.deleted and private.membership_standing(m, private.gym_day(gym, at)) = 0
  )
  update public.gym_memberships k set entries_left = k.entries_left - 1, updated_at = greatest(now(), k.updated_at)
    where k.id = (select r.id from running r where r.entries_left > 0 order by r.ends_on nulls last, r.id limit 1)
      and not exists (select from running r where r.entries_left is null)
$$;

-- The entry that an issue is about counts no more, and what was deducted for it is there again.
create function private.take_back_entry(issue public.gym_issues) returns text
language plpgsql security definer set search_path = '' as $$
declare
  e public.gym_entries;
begin
  update public.gym_entries n set deleted = true, updated_at = greatest(now(), n.updated_at)
    where n.id = private.arg_uuid(issue.about, 'entry_id') and n.space_id = issue.space_id and not n.deleted returning * into e;
  if e.id is null then return 'unknown_entry'; end if;
  update public.gym_memberships m set entries_left = least(m.entries, m.entries_left + 1), updated_at = greatest(now(), m.updated_at)
    where m.id = e.membership_id and m.entries_left is not null and not m.deleted;
  return null;
end $$;

-- `{member_id}`: whoever went already, or was never noted to come, is out.
create function private.gym_let_out(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  desk uuid := private.gym_space(gym, 'gym_desk');
  member uuid := private.arg_uuid(args, 'member_id');
begin
  if not private.is_gym_member(gym, member) then return 'unknown_member'; end if;
  update public.gym_entries e set left_at = gym_let_out.at, updated_at = greatest(now(), e.updated_at)
    where e.id = (select k.id from public.gym_entries k where k.space_id = desk and k.member_id = member and k.at <= gym_let_out.at
        and not k.deleted order by k.at desc, k.id limit 1)
      and (e.left_at is null or e.left_at > gym_let_out.at);
  return null;
end $$;

-- Entries of a gym whose people count as gone, as nobody said so.
create function private.entries_to_close(gym uuid, at timestamptz) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select e.id from public.gym_entries e where e.space_id = private.gym_space(gym, 'gym_desk') and e.left_at is null
    and e.at <= entries_to_close.at - interval '3 hours' and not e.deleted;
end $$;
create function private.close_entries(gym uuid, at timestamptz) returns void
language sql security definer set search_path = '' as $$
  update public.gym_entries e set left_at = e.at + interval '3 hours', updated_at = greatest(now(), e.updated_at)
    where e.id in (select private.entries_to_close(gym, close_entries.at))
$$;

-- Of somebody who is to be forgotten it stays that a person came, and nothing else.
create function private.forget_entries(gym uuid, member uuid) returns void
language sql security definer set search_path = '' as $$
  update public.gym_entries e set reasons = '[]', override_reason = '', updated_at = greatest(now(), e.updated_at)
    where e.space_id = private.gym_space(gym, 'gym_desk') and e.member_id = member and not e.deleted
      and (e.reasons <> '[]' or e.override_reason <> '');
  update private.gym_past_entries e set override_reason = ''
    where e.gym_id = gym and e.member_id = member and e.override_reason <> '';
$$;

-- What is older than ninety days leaves the devices, so many entries at once; gives how many. Devices hear of it for
-- another ninety days: one that was away for longer keeps rows that no screen shows.
create function private.archive_gym_entries(at timestamptz, most integer default 20000) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  old uuid[] := array(select e.id from public.gym_entries e where e.at <= archive_gym_entries.at - interval '90 days'
    and not e.deleted order by e.at limit most);
begin
  perform from public.spaces s where s.id in (select e.space_id from public.gym_entries e where e.id = any (old))
    order by s.id for no key update;
  insert into private.gym_past_entries (id, gym_id, member_id, at, left_at, verdict, let_in_by, override_reason)
    select e.id, e.gym_id, e.member_id, e.at, e.left_at, e.verdict, e.let_in_by, e.override_reason from public.gym_entries e where e.id = any (old) and not e.deleted
    on conflict (id) do nothing;
  update public.gym_entries e set deleted = true, updated_at = greatest(archive_gym_entries.at, e.updated_at)
    where e.id = any (old) and not e.deleted;
  delete from public.gym_entries e where e.id in (select k.id from public.gym_entries k
    where k.deleted and k.updated_at <= archive_gym_entries.at - interval '90 days' limit most);
  return cardinality(old);
end $$;

insert into private.gym_verbs (verb, roles, concerns, forgets) values
  ('let_in', '{desk,owner}', '{member}', '{card,override}'), ('let_out', '{desk,owner}', '{member}', '{}');
