-- What members and PrimeBot said to each other. It tells of health: read by the member it belongs to alone, neither by
-- administrators nor by whoever else may read the member's space.

create table public.coach_conversations (
  like private.synced_row including all,
  title text not null check (char_length(title) <= 200),
  asked_at timestamptz(3) not null check (asked_at >= '1970-01-01Z' and asked_at < '2200-01-01Z')
);

-- No reference to the conversation: rows arrive in any order. `blocks`, `facts`: what an answer is made of, see
-- shared/coach.
create table public.coach_messages (
  like private.synced_row including all,
  conversation_id uuid not null,
  seq text not null check (char_length(seq) between 1 and 64),
  parent uuid,
  role text not null check (role in ('member', 'coach')),
  text text not null check (char_length(text) <= 4000),
  blocks jsonb not null check (jsonb_typeof(blocks) = 'array' and octet_length(blocks::text) <= 131072),
  facts jsonb not null check (jsonb_typeof(facts) = 'array' and octet_length(facts::text) <= 1048576),
  engine integer check (engine between 0 and 10000),
  intent text check (char_length(intent) <= 40),
  state text not null check (state in ('open', 'final'))
);

select private.make_synced_table(name, is_private => true)
from unnest(array['coach_conversations', 'coach_messages']) name;

-- A final message may go and come back.
create trigger keep_final before update on public.coach_messages for each row when (old.state = 'final')
  execute function private.keep_what_was_said('version', 'updated_at', 'deleted');
