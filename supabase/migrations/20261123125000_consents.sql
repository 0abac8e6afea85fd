-- What members agreed to, and took back (GDPR, art. 7 and 9). Read by the member it belongs to alone.
-- `purpose`, `wording`: what was asked, and in which version of the words.
create table public.consents (
  like private.synced_row including all,
  purpose text not null check (char_length(purpose) between 1 and 40),
  given boolean not null,
  wording integer not null check (wording between 0 and 10000)
);
select private.make_synced_table('consents', is_private => true);

-- What was said stays said. The arguments name what may change all the same.
create or replace function private.keep_what_was_said() returns trigger
language plpgsql set search_path = '' as $$
begin
  if to_jsonb(new) - tg_argv is distinct from to_jsonb(old) - tg_argv then
    raise exception 'a row of % is not changed', tg_table_name using errcode = '42501';
  end if;
  return new;
end $$;
revoke all on function private.keep_what_was_said() from public;

-- A consent is withdrawn by a row of its own, and no row of it goes.
create trigger keep_consent before update on public.consents for each row
  execute function private.keep_what_was_said('version', 'updated_at');
