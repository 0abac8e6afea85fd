-- What external sign-ins add to the tables of Supabase Auth, under its own names. Each statement holds when repeated.
alter table auth.flow_state
  alter column auth_code drop not null,
  alter column code_challenge drop not null,
  alter column code_challenge_method drop not null,
  add column if not exists invite_token text,
  add column if not exists referrer text,
  add column if not exists oauth_client_state_id uuid,
  add column if not exists linking_target_id uuid,
  add column if not exists email_optional boolean not null default false;

-- What the stack keeps as a client of the provider; `nonce` is ours.
create table if not exists auth.oauth_client_states (
  id uuid primary key,
  provider_type text not null,
  code_verifier text,
  nonce text,
  created_at timestamptz not null
);
create index if not exists idx_oauth_client_states_created_at on auth.oauth_client_states (created_at);

revoke all on auth.oauth_client_states from anon, authenticated;
