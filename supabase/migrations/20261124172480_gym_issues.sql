select set_config('lock_timeout', '5s', true);

-- Acts of a gym's desk: what somebody does there for the gym, with a network or without. An act belongs to the gym: who
-- sends it may be somebody else than who did it, and what does not come out goes to a list that every desk sees.

-- Who worked at the gym's desk once, and until when: what they did there may arrive later.
create table private.gym_former_staff (
  gym_id uuid not null references private.gyms (id) on delete cascade,
  member_id uuid not null references auth.users (id) on delete cascade,
  ended_at timestamptz(3) not null default now(),
  primary key (gym_id, member_id)
);
create index gym_former_staff_member_id_idx on private.gym_former_staff (member_id);

-- Each act that was answered, once, however often it arrives. `acted_by`: who did it; `sent_by`: who answers for it.
-- `late`: it arrived by somebody else, or at a time two minutes off that of its device, whose clock may be ahead too:
-- who did it could not be told the answer.
create table private.gym_acts (
  gym_id uuid not null references private.gyms (id) on delete cascade,
  act_id uuid not null,
  verb text not null,
  state text not null check (state in ('asked', 'accepted', 'refused')),
  reason text not null default '',
  acted_by uuid not null,
  acted_at timestamptz(3) not null,
  sent_by uuid not null,
  answered_at timestamptz(3) not null,
  late boolean not null,
  primary key (gym_id, act_id)
);
select private.close_tables('private.gym_former_staff', 'private.gym_acts');

-- What somebody of the desk has to settle. `acts`: all that it is about; `acted_by`, `sent_by`, `acted_at`: of the last
-- one that arrived. `about`: what each side knew, by its cause. `remedy`: by what it was settled, empty for by hand.
create table public.gym_issues (
  like private.synced_row including all,
  cause text not null check (cause in ('refused', 'paid_twice', 'entry_twice', 'seat_oversold', 'card_twice', 'pass_twice', 'let_in')),
  member_id uuid,
  acts uuid[] not null check (cardinality(acts) <= 50),
  about jsonb not null check (jsonb_typeof(about) = 'object' and octet_length(about::text) <= 16384),
  acted_by uuid not null,
  sent_by uuid not null,
  acted_at private.instant not null,
  raised_at private.instant not null,
  state text not null default 'open' check (state in ('open', 'settled')),
  settled_by uuid,
  settled_at private.instant,
  remedy text not null default '' check (remedy in ('', 'give_back', 'move_card', 'take_back', 'cancel_booking', 'to_waitlist')),
  gym_id uuid not null
);
-- With what a device closes the box in which the acts of a gym wait that were not sent: the newest one, and those of
-- before, for boxes of then. Only desk and owner read them.
create table public.gym_keys (
  like private.synced_row including all,
  secret text not null check (secret ~ '^[0-9a-f]{64}$'),
  gym_id uuid not null
);
select private.make_server_table(name) from unnest(array['gym_issues', 'gym_keys']) name;
create index gym_issues_open_idx on public.gym_issues (space_id) where state = 'open' and not deleted;
create index gym_issues_member_id_idx on public.gym_issues (member_id);
create trigger name_gym before insert on public.gym_issues for each row execute function private.name_gym();
create trigger name_gym before insert on public.gym_keys for each row execute function private.name_gym();

-- Deleted rows are read by devices as well.
create function private.blank_issue() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.about := '{}';
  return new;
end $$;
create trigger blank_issue before update on public.gym_issues
  for each row when (new.deleted) execute function private.blank_issue();

-- What an act said of somebody does not outlive what else is kept of them.
create function private.forget_issues(gym uuid, member uuid) returns void
language sql security definer set search_path = '' as $$
  update public.gym_issues i set about = i.about - 'args', updated_at = greatest(now(), i.updated_at)
    where i.space_id = private.gym_space(gym, 'gym_desk') and i.member_id = member and i.about ? 'args'
$$;

-- 256 random bits, by the hash of three random ids of 122 bits each.
create function private.add_gym_key(gym uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  desk uuid := private.gym_space(gym, 'gym_desk');
begin
  insert into public.gym_keys (id, space_id, secret, created_at) values (gen_random_uuid(), desk,
    encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid() || gen_random_uuid(), 'UTF8')), 'hex'),
    date_trunc('milliseconds', clock_timestamp()));
  -- A box of before waits for nobody longer than its acts count.
  update public.gym_keys k set deleted = true, secret = repeat('0', 64), updated_at = now()
    where k.space_id = desk and not k.deleted and k.id not in (
      select n.id from public.gym_keys n where n.space_id = desk and not n.deleted order by n.created_at desc, n.id limit 20);
end $$;

create function private.give_first_key() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.kind = 'gym_desk' then perform private.add_gym_key(new.gym_id); end if;
  return null;
end $$;
create trigger give_first_key after insert on public.spaces
  for each row when (new.kind = 'gym_desk') execute function private.give_first_key();

create function private.keep_former_staff() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from auth.users u where u.id = old.member_id) and exists (select from private.gyms g where g.id = old.gym_id) then
    insert into private.gym_former_staff (gym_id, member_id, ended_at) values (old.gym_id, old.member_id, clock_timestamp())
      on conflict (gym_id, member_id) do update set ended_at = excluded.ended_at;
  end if;
  return null;
end $$;
create trigger keep_former_staff after delete on private.gym_staff
  for each row when (old.role in ('desk', 'owner')) execute function private.keep_former_staff();

-- Who left the desk opens no box that is closed after that.
create function private.renew_gym_key(gym uuid, member uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.gym_roles(gym, member) && array['desk', 'owner'] then return; end if;
  if exists (select from private.gym_former_staff f where f.gym_id = gym and f.member_id = member and f.ended_at > (
    select max(k.created_at) from public.gym_keys k where k.space_id = private.gym_space(gym, 'gym_desk') and not k.deleted))
  then perform private.add_gym_key(gym); end if;
end $$;

-- Whether a verb is the desk's: who is of the gym's desk may do it for anybody who is.
create function private.is_desk_verb(roles text[]) returns boolean
language sql immutable set search_path = '' as $$
  select roles @> array['desk', 'owner'] and not 'member' = any (roles)
$$;

create function private.has_worked(gym uuid, member uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.gym_roles(gym, member) && array['coach', 'desk', 'owner']
    or exists (select from private.gym_former_staff f where f.gym_id = gym and f.member_id = member)
$$;

-- Whether somebody was of the gym's desk until a month ago: what they did there may still be on its way.
create function private.has_left_desk(gym uuid, member uuid, at timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.gym_former_staff f where f.gym_id = gym and f.member_id = member
    and f.ended_at > at - interval '31 days')
$$;

-- When an act was done, as its device says, whose clock may be wrong and whose box may have waited: neither after the
-- act arrived nor 31 days before. What is outside counts as of its arrival.
create function private.act_time(acted_at timestamptz, at timestamptz) returns timestamptz
language sql immutable set search_path = '' as $$
  select case when acted_at between at - interval '31 days' and at then acted_at else at end
$$;

-- An instant as devices write it.
create function private.instant_text(at timestamptz) returns text
language sql immutable set search_path = '' as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

create function private.is_late(gym uuid, act uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select a.late from private.gym_acts a where a.gym_id = is_late.gym and a.act_id = act), false)
$$;

-- When an act arrived: what bounds how many there are goes by that, as a device may say of any act that it was done on
-- any day of the last month.
create function private.arrival_of(gym uuid, act uuid, at timestamptz) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select coalesce((select a.answered_at from private.gym_acts a where a.gym_id = arrival_of.gym and a.act_id = act), at)
$$;

-- Who answers for an act: who sent it, whoever they say did it.
create function private.sender_of(gym uuid, act uuid, actor uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select coalesce((select a.sent_by from private.gym_acts a where a.gym_id = sender_of.gym and a.act_id = act), actor)
$$;

-- Puts an issue on the list of a gym, or an act more to the one of the same `subject`, which is open again; without one
-- it is the act's own. A list of a thousand takes no more: what was refused is also with who sent it.
create function private.raise_issue(
  gym uuid, cause text, member uuid, about jsonb, command uuid, actor uuid, at timestamptz, subject text default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  desk uuid := private.gym_space(gym, 'gym_desk');
  issue uuid := private.named_id('gym_issue', gym::text, cause, coalesce(subject, command::text));
  sender uuid := private.sender_of(gym, command, actor);
  raised timestamptz := private.arrival_of(gym, command, at);
begin
  if (select count(*) from public.gym_issues i where i.space_id = desk and i.state = 'open' and not i.deleted) >= 1000 then return; end if;
  insert into public.gym_issues as i (id, space_id, cause, member_id, acts, about, acted_by, sent_by, acted_at, raised_at)
    values (issue, desk, raise_issue.cause, member, array[command],
      case when octet_length(about::text) <= 16384 then about else '{}' end, actor, sender, at, raised)
    on conflict (id) do update set deleted = false, state = 'open', settled_by = null, settled_at = null, remedy = '',
      acts = case when command = any (i.acts) or cardinality(i.acts) >= 50 then i.acts else i.acts || command end,
      about = excluded.about, acted_by = excluded.acted_by, sent_by = excluded.sent_by, acted_at = excluded.acted_at,
      raised_at = excluded.raised_at, updated_at = greatest(now(), i.updated_at);
end $$;

-- An act that was refused is on the list until somebody settles it: something happened at a desk that is in no row. Of
-- who has left the desk there are fifty at most.
create function private.raise_refusal(gym uuid, command public.gym_commands, refusal text, actor uuid, at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  act uuid := coalesce(command.act_id, command.id);
  desk uuid := private.gym_space(gym, 'gym_desk');
  about jsonb := jsonb_build_object('verb', command.verb, 'reason', refusal);
begin
  if exists (select from public.gym_issues i where i.space_id = desk and act = any (i.acts) and not i.deleted)
    or not private.gym_roles(gym, command.space_id) && array['desk', 'owner'] and (select count(*) from public.gym_issues i
      where i.space_id = desk and i.sent_by = command.space_id and i.state = 'open' and not i.deleted) >= 50 then return; end if;
  if octet_length(command.args::text) <= 8192 then about := about || jsonb_build_object('args', command.args); end if;
  perform private.raise_issue(gym, 'refused', private.arg_uuid(private.settled_args(gym, command.args), 'member_id'), about,
    act, actor, at);
end $$;

create function private.settle_issue(issue uuid, member uuid, remedy text, at timestamptz) returns void
language sql security definer set search_path = '' as $$
  update public.gym_issues i set state = 'settled', settled_by = member, settled_at = at, remedy = settle_issue.remedy,
      updated_at = greatest(now(), i.updated_at)
    where i.id = issue and i.state = 'open' and not i.deleted
$$;

-- Who takes the refusal of an act away has seen to it, if they are of the desk.
create function private.settle_refusal(gym uuid, command public.gym_commands, at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.gym_roles(gym, command.space_id) && array['desk', 'owner'] then return; end if;
  perform private.settle_issue(private.named_id('gym_issue', gym::text, 'refused', coalesce(command.act_id, command.id)::text),
    command.space_id, '', at);
end $$;
create trigger settle_refusal after update on public.gym_commands
  for each row when (new.state = 'refused' and new.deleted and not old.deleted) execute function private.queue_command();

-- Settled ones go after a month, with what they say.
create function private.drop_issues(gym uuid, at timestamptz) returns void
language sql security definer set search_path = '' as $$
  update public.gym_issues i set deleted = true, updated_at = greatest(now(), i.updated_at)
    where i.space_id = private.gym_space(gym, 'gym_desk') and i.state = 'settled' and i.settled_at < at - interval '31 days'
      and not i.deleted
$$;

-- Answers a command of a desk's verb: each act once, by the time at which it was done, as done by who did it, with the
-- roles of who sends it. Who may not send it learns no more than that, unless it was theirs.
create function private.answer_act(gym uuid, command public.gym_commands, at timestamptz) returns text
language plpgsql security definer set search_path = '' as $$
declare
  sender uuid := command.space_id;
  act private.gym_acts;
  refusal text;
begin
  select * into act from private.gym_acts a where a.gym_id = answer_act.gym and a.act_id = coalesce(command.act_id, command.id);
  if act.act_id is not null and (act.acted_by = sender or private.gym_roles(gym, sender) && array['coach', 'desk', 'owner']) then
    return nullif(act.reason, '');
  end if;
  refusal := private.refused_to(gym, sender, command.verb);
  if refusal is not null then
    if act.act_id is null and private.has_left_desk(gym, sender, at) then
      perform private.raise_refusal(gym, command, refusal, sender, private.act_time(command.acted_at, at));
    end if;
    return refusal;
  end if;
  act.acted_by := case when private.has_worked(gym, command.acted_by) then command.acted_by else sender end;
  insert into private.gym_acts (gym_id, act_id, verb, state, acted_by, acted_at, sent_by, answered_at, late)
    values (gym, coalesce(command.act_id, command.id), command.verb, 'asked', act.acted_by,
      private.act_time(command.acted_at, at), sender, at, act.acted_by <> sender
        or coalesce(command.acted_at not between at - interval '2 minutes' and at + interval '2 minutes', false))
    returning * into act;
  refusal := private.do_verb(gym, act.acted_by, command.verb, private.settled_args(gym, command.args), act.acted_at, act.act_id);
  update private.gym_acts a set state = case when refusal is null then 'accepted' else 'refused' end, reason = coalesce(refusal, '')
    where a.gym_id = answer_act.gym and a.act_id = act.act_id;
  if refusal is not null and private.gym_roles(gym, sender) && array['desk', 'owner'] then
    perform private.raise_refusal(gym, command, refusal, act.acted_by, act.acted_at);
  end if;
  return refusal;
end $$;

-- Of the people to whom a card was given, the one who shall have it.
create function private.move_card(issue public.gym_issues, member uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  card text := issue.about ->> 'card';
begin
  if not coalesce(issue.about -> 'people' @> to_jsonb(member), false) then return 'invalid'; end if;
  update public.gym_persons p set cards = array_remove(p.cards, card), updated_at = greatest(now(), p.updated_at)
    where p.space_id = issue.space_id and p.member_id <> member and p.cards @> array[card] and not p.deleted;
  update public.gym_persons p set cards = (array_remove(p.cards, card) || card)[1:5], updated_at = greatest(now(), p.updated_at)
    where p.space_id = issue.space_id and p.member_id = member and not p.deleted;
  return case when not found then 'unknown_member' end;
end $$;

-- `{issue_id, member_id?, remedy?, session_id?}`: by hand, or by a remedy of its cause. Of two who settle it by hand
-- the second one does nothing; a remedy is done once, and the second one of it is an issue in turn.
create function private.gym_settle_issue(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  i public.gym_issues;
  remedy text := coalesce(args ->> 'remedy', '');
  member uuid := private.arg_uuid(args, 'member_id');
  refusal text;
begin
  select * into i from public.gym_issues n where n.id = private.arg_uuid(args, 'issue_id')
    and n.space_id = private.gym_space(gym, 'gym_desk') and not n.deleted;
  if i.id is null then return 'unknown_issue'; end if;
  if i.state = 'settled' then return case when remedy <> '' then 'settled' end; end if;
  if remedy = 'give_back' and i.cause = 'paid_twice' and member = i.member_id then
    refusal := private.give_back(gym, actor, i, at);
  elsif remedy = 'move_card' and i.cause = 'card_twice' then
    refusal := private.move_card(i, member);
  elsif remedy = 'take_back' and i.cause in ('entry_twice', 'let_in') and member = i.member_id then
    refusal := private.take_back_entry(i);
  elsif remedy in ('cancel_booking', 'to_waitlist') and i.cause = 'seat_oversold'
    and private.arg_uuid(args, 'session_id') = private.arg_uuid(i.about, 'session_id') then
    refusal := private.mend_oversold(gym, i.about, member, remedy, at);
  elsif remedy <> '' then
    refusal := 'invalid';
  end if;
  if refusal is not null then return refusal; end if;
  perform private.settle_issue(i.id, actor, remedy, at);
  return null;
end $$;

insert into private.gym_verbs (verb, roles, concerns) values ('settle_issue', '{desk,owner}', '{member,session}');
