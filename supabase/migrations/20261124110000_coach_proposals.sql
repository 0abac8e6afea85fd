-- What PrimeBot proposes to change in a member's plan and what it was told about them: as private as what was said.

create table public.coach_proposals (
  like private.synced_row including all,
  conversation_id uuid not null,
  message_id uuid not null,
  base jsonb not null check (jsonb_typeof(base) = 'object' and octet_length(base::text) <= 65536),
  ops jsonb not null check (jsonb_typeof(ops) = 'array' and not ops @? '$[200]' and octet_length(ops::text) <= 131072),
  span text not null check (char_length(span) <= 20),
  start date not null check (start >= '1900-01-01' and start < '2200-01-01'),
  expires date not null check (expires >= '1900-01-01' and expires < '2200-01-01'),
  state text not null check (state in ('open', 'applied', 'undone')),
  chosen integer[] not null check (cardinality(chosen) <= 200 and 0 <= all (chosen) and 10000 >= all (chosen)),
  undo jsonb not null check (jsonb_typeof(undo) = 'object' and octet_length(undo::text) <= 1048576),
  decided_at timestamptz(3) check (decided_at >= '1970-01-01Z' and decided_at < '2200-01-01Z')
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
  exclusions jsonb not null check (jsonb_typeof(exclusions) = 'object' and octet_length(exclusions::text) <= 65536)
);

select private.make_synced_table(name, is_private => true) from unnest(array['coach_proposals', 'coach_profiles']) name;
