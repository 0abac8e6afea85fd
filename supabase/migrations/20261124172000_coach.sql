select set_config('lock_timeout', '5s', true);

-- What members and PrimeBot said to each other. It tells of health: read by the member it belongs to alone, neither by
-- administrators nor by whoever else may read the member's space.

create table public.coach_conversations (
  like private.synced_row including all,
  title text not null check (char_length(title) <= 200),
  asked_at private.instant not null
);

-- No reference to the conversation: rows arrive in any order. `blocks`, `facts`: what an answer is made of, see
-- shared/domain/coach. `dialogue`: the state of the conversation after it. `engine`, `engine_version`: which gave it.
create table public.coach_messages (
  like private.synced_row including all,
  conversation_id uuid not null,
  seq text not null check (char_length(seq) between 1 and 64),
  parent uuid,
  role text not null check (role in ('member', 'coach')),
  text text not null check (char_length(text) <= 4000),
  blocks jsonb not null check (jsonb_typeof(blocks) = 'array' and octet_length(blocks::text) <= 131072),
  facts jsonb not null check (jsonb_typeof(facts) = 'array' and octet_length(facts::text) <= 1048576),
  dialogue jsonb check (jsonb_typeof(dialogue) = 'object' and octet_length(dialogue::text) <= 65536),
  engine_version integer check (engine_version between 0 and 10000),
  intent text check (char_length(intent) <= 40),
  state text not null check (state in ('open', 'final')),
  engine text check (engine in ('rules', 'model'))
);

-- What PrimeBot proposes to change in a member's plan, and what members say to it about themselves.
create table public.coach_proposals (
  like private.synced_row including all,
  conversation_id uuid not null,
  message_id uuid not null,
  base jsonb not null check (jsonb_typeof(base) = 'object' and octet_length(base::text) <= 65536),
  ops jsonb not null check (jsonb_typeof(ops) = 'array' and not ops @? '$[200]' and octet_length(ops::text) <= 131072),
  span text not null check (char_length(span) <= 20),
  start private.day not null,
  expires private.day not null,
  state text not null check (state in ('open', 'applied', 'undone')),
  chosen integer[] not null check (cardinality(chosen) <= 200 and 0 <= all (chosen) and 10000 >= all (chosen)),
  undo jsonb not null check (jsonb_typeof(undo) = 'object' and octet_length(undo::text) <= 1048576),
  decided_at private.instant
);

create table public.coach_profiles (
  like private.synced_row including all,
  name text not null check (char_length(name) between 1 and 20),
  goal text not null check (char_length(goal) <= 500),
  days integer check (days between 1 and 7),
  minutes integer check (minutes between 5 and 300),
  sex text check (sex in ('female', 'male')),
  height_cm integer check (height_cm between 50 and 260),
  ranges jsonb not null check (jsonb_typeof(ranges) = 'object' and octet_length(ranges::text) <= 16384),
  exclusions jsonb not null check (jsonb_typeof(exclusions) = 'object' and octet_length(exclusions::text) <= 65536),
  learnt jsonb not null check (jsonb_typeof(learnt) = 'object' and octet_length(learnt::text) <= 1024),
  pains jsonb not null check (jsonb_typeof(pains) = 'object' and octet_length(pains::text) <= 4096)
);

-- Whether an answer of PrimeBot helped, and what the member says of one that did not: a reason of
-- shared/domain/coach/feedback.ts and their own words; empty for nothing.
create table public.coach_feedback (
  like private.synced_row including all,
  conversation_id uuid not null,
  message_id uuid not null,
  helpful boolean not null,
  reason text not null check (char_length(reason) <= 20),
  note text not null check (char_length(note) <= 500)
);

select private.make_synced_table(name, is_private => true)
from unnest(array['coach_conversations', 'coach_messages', 'coach_proposals', 'coach_profiles', 'coach_feedback']) name;

-- A final message may go and come back.
create trigger keep_final before update on public.coach_messages for each row when (old.state = 'final')
  execute function private.keep_what_was_said('version', 'updated_at', 'deleted');

-- How many conversations with PrimeBot a month has: ten on the free plan, by Rome's calendar and the server's clock.

-- A conversation that was answered, and the month it is charged to. It stays when the conversation goes, and refers to
-- none: rows arrive in any order. `plan`: what was in force; only what the free one had is counted.
create table public.coach_claims (
  member_id uuid not null references auth.users (id) on delete cascade,
  conversation_id uuid not null,
  claimed_at timestamptz(3) not null,
  month date not null check (extract(day from month) = 1),
  plan text not null check (plan in ('free', 'beta', 'premium')),
  primary key (member_id, conversation_id)
);
create index coach_claims_member_id_month_idx on public.coach_claims (member_id, month);
select private.close_tables('public.coach_claims');
grant select on public.coach_claims to authenticated;
create policy "members read what they claimed" on public.coach_claims
  for select to authenticated using (member_id = (select auth.uid()));
select private.require_second_factor('public.coach_claims');

create function private.rome_month(at timestamptz) returns date
language sql stable set search_path = '' as $$ select date_trunc('month', at at time zone 'Europe/Rome')::date $$;

-- Answers {plan, at, month, used, limit}; `limit` is null where there is none. `used` may exceed it.
create function private.conversation_quota(at timestamptz) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_member();
  entitled text := private.entitlement();
  present date := private.rome_month(at);
begin
  return jsonb_build_object('plan', entitled, 'at', at, 'month', present,
    'used', (select count(*) from public.coach_claims c
      where c.member_id = me and c.month = present and c.plan = 'free'),
    'limit', case entitled when 'free' then 10 end);
end $$;

-- Counts a conversation, once, at its first answer. `answered`: it has its answer already, from a device that was
-- offline; where the month has no room it is charged to the next one, and where that has none either it is not granted:
-- a month grants twice its quota at most. What has no answer yet is not granted then, and not counted. Answers the
-- quota with {granted, charged}: the month that bears it, or null.
create function private.claim_conversation(conversation uuid, answered boolean, at timestamptz) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_member();
  quota jsonb;
  present date := private.rome_month(at);
  following date := present + interval '1 month';
  charged date;
begin
  if conversation is null then raise exception 'unknown_conversation' using errcode = '22023'; end if;
  -- A member's claims come one after another, and none while an administrator sets the plan.
  perform from auth.users u where u.id = me and u.deleted_at is null for no key update;
  if not found then raise exception 'not_authenticated' using errcode = '42501'; end if;
  quota := private.conversation_quota(at);
  select c.month into charged from public.coach_claims c where c.member_id = me and c.conversation_id = conversation;
  if charged is null then
    charged := case
      when quota ->> 'limit' is null or (quota ->> 'used')::integer < (quota ->> 'limit')::integer then present
      when answered and (select count(*) from public.coach_claims c
        where c.member_id = me and c.month = following and c.plan = 'free') < (quota ->> 'limit')::integer then following end;
    if charged is not null then
      insert into public.coach_claims (member_id, conversation_id, claimed_at, month, plan)
        values (me, conversation, at, charged, quota ->> 'plan');
    end if;
  end if;
  return private.conversation_quota(at) || jsonb_build_object('granted', charged is not null, 'charged', charged);
end $$;

create function public.conversation_quota() returns jsonb
language sql stable set search_path = '' as $$ select private.conversation_quota(now()) $$;
create function public.claim_conversation(conversation uuid, answered boolean default false) returns jsonb
language sql set search_path = '' as $$ select private.claim_conversation(conversation, answered, now()) $$;

grant execute on function private.conversation_quota(timestamptz), private.claim_conversation(uuid, boolean, timestamptz),
  public.conversation_quota(), public.claim_conversation(uuid, boolean) to authenticated;
