-- Who agreed for a member under 14 (law 132/2025, art. 4): the name that a parent gave on the member's device, which
-- nobody verified. Empty where members agreed themselves.
alter table public.consents
  add column parent_name text not null default '' check (char_length(parent_name) <= 120);
