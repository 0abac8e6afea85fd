-- What a member prefers on every device: a flat object, so that devices merge it key by key. Which keys there are and what
-- they mean is the app's: shared/preferences.
alter table public.profiles add column preferences jsonb not null default '{}'
  check (jsonb_typeof(preferences) = 'object' and octet_length(preferences::text) <= 8192);
