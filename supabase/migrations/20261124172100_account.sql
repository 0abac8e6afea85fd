select set_config('lock_timeout', '5s', true);

-- Who has an account hears, on every device, of what happens to it on any: a sign-in from elsewhere, another password,
-- another second factor. The words are Italian, as those of the first notifications; the app says them by their key.

-- Answers the notification's id, or null where there is nobody to tell.
create function private.tell_member(member uuid, key text, words text) returns uuid
language sql security definer set search_path = '' as $$
  -- With an account its rows go: the end of its factors is not announced then.
  insert into public.notifications (space_id, user_id, message, message_key)
    select s.id, s.id, words, key from public.spaces s join auth.users u on u.id = s.id where s.id = member
    returning id
$$;

-- From where a member has signed in: the kind of browser or app without its version, which changes each month, and the
-- network, together as a hash.
create table private.known_places (
  member_id uuid not null references auth.users (id) on delete cascade,
  place bytea not null,
  primary key (member_id, place)
);
select private.close_tables('private.known_places');

create function private.place_of(user_agent text, ip inet) returns bytea
language sql immutable set search_path = '' as $$
  select sha256(convert_to(regexp_replace(coalesce(user_agent, ''), '[0-9]+', '', 'g') || '|'
    || coalesce(network(set_masklen(ip, case family(ip) when 4 then 24 else 48 end))::text, ''), 'utf8'))
$$;

-- Nothing is new of a member who never signed in.
create function private.note_sign_in() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  had boolean := exists (select from private.known_places p where p.member_id = new.user_id);
begin
  insert into private.known_places (member_id, place) values (new.user_id, private.place_of(new.user_agent, new.ip))
    on conflict do nothing;
  if found and had then
    perform private.tell_member(new.user_id, 'account.device',
      'Nuovo accesso al tuo account da un dispositivo o da una rete diversi. Se non eri tu, cambia la password');
  end if;
  return null;
end $$;
create trigger note_sign_in after insert on auth.sessions for each row execute function private.note_sign_in();

insert into private.known_places (member_id, place)
  select s.user_id, private.place_of(s.user_agent, s.ip) from auth.sessions s on conflict do nothing;

create function private.tell_password_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell_member(new.id, 'account.password', 'La tua password è stata cambiata');
  return null;
end $$;
create trigger tell_password_change after update of encrypted_password on auth.users
  for each row when (old.last_sign_in_at is not null and new.encrypted_password is distinct from old.encrypted_password)
  execute function private.tell_password_change();

create function private.tell_factor_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell_member(coalesce(new.user_id, old.user_id), 'account.factor',
    'La verifica in due passaggi del tuo account è cambiata');
  return null;
end $$;
create trigger tell_new_factor after update of status on auth.mfa_factors
  for each row when (new.status = 'verified' and old.status is distinct from 'verified')
  execute function private.tell_factor_change();
create trigger tell_removed_factor after delete on auth.mfa_factors
  for each row when (old.status = 'verified') execute function private.tell_factor_change();

-- A member may ask for the end of their account. It stands for 30 days more, in which signing in offers to keep it;
-- then a purge removes the account, its rows and its files.

create table public.account_deletions (
  member_id uuid primary key references auth.users (id) on delete cascade,
  requested_at timestamptz(3) not null,
  purge_at timestamptz(3) not null,
  tried_at timestamptz,
  check (purge_at > requested_at)
);
create index account_deletions_purge_at_idx on public.account_deletions (purge_at);
select private.close_tables('public.account_deletions');
grant select on public.account_deletions to authenticated;
create policy "members read the end of their account" on public.account_deletions
  for select to authenticated using (member_id = (select auth.uid()));
select private.require_second_factor('public.account_deletions');

-- When a member who had signed in before last got another password, and another address or number. GoTrue keeps no such
-- times.
create table private.credential_changes (
  member_id uuid primary key references auth.users (id) on delete cascade,
  password_at timestamptz,
  contact_at timestamptz
);
select private.close_tables('private.credential_changes');

create function private.note_credential_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  at timestamptz := greatest(now(), new.updated_at);
begin
  insert into private.credential_changes as c (member_id, password_at, contact_at)
    values (new.id, case when new.encrypted_password is distinct from old.encrypted_password then at end,
      case when (new.email, new.phone) is distinct from (old.email, old.phone) then at end)
    on conflict (member_id) do update set password_at = coalesce(excluded.password_at, c.password_at),
      contact_at = coalesce(excluded.contact_at, c.contact_at);
  return null;
end $$;
create trigger note_credential_change after update of encrypted_password, email, phone on auth.users
  for each row when (old.last_sign_in_at is not null and (new.encrypted_password, new.email, new.phone)
    is distinct from (old.encrypted_password, old.email, old.phone))
  execute function private.note_credential_change();

-- Whether the caller showed a password, a code or another factor in the ten minutes before `at`: GoTrue writes into
-- `amr` what was shown when, and a refresh keeps it. Seconds since the epoch; a clock may differ by one minute.
-- What is younger than these ten minutes proves nothing: whoever took a session over could have made it.
create function private.was_proved_lately(at timestamptz) returns boolean
language sql stable set search_path = '' as $$
  with proofs as (
    select m ->> 'method' as method
    from jsonb_array_elements(case jsonb_typeof(auth.jwt() -> 'amr') when 'array' then auth.jwt() -> 'amr' else '[]' end) m
    where jsonb_typeof(m -> 'timestamp') = 'number'
      and to_timestamp((m ->> 'timestamp')::numeric::double precision) between at - interval '10 minutes' and at + interval '1 minute'
  )
  select exists (select from proofs p where case
    when p.method = 'password' then not exists (
      select from private.credential_changes c where c.member_id = auth.uid() and c.password_at > at - interval '10 minutes')
    when p.method in ('totp', 'mfa/phone', 'mfa/webauthn') then exists (
      select from auth.sessions s join auth.mfa_factors f on f.id = s.factor_id
      where s.id::text = auth.jwt() ->> 'session_id' and s.user_id = auth.uid()
        and f.status = 'verified' and f.created_at <= at - interval '10 minutes')
    when p.method in ('oauth', 'sso/saml', 'web3') then not exists (
      select from auth.identities i join auth.users u on u.id = i.user_id
      where u.id = auth.uid() and i.provider not in ('email', 'phone')
        and i.created_at > at - interval '10 minutes' and i.created_at > u.created_at + interval '1 minute')
    when p.method in ('anonymous', 'token_refresh') then false
    else not exists (
      select from private.credential_changes c where c.member_id = auth.uid() and c.contact_at > at - interval '10 minutes')
    end)
$$;

-- Asking twice changes nothing. Administrators give up their role first: no project is left without one, and no gym
-- without an owner.
create function private.request_account_deletion(at timestamptz) returns json
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_member();
  answer json;
begin
  if not private.was_proved_lately(at) then raise exception 'reauthentication_needed' using errcode = '42501'; end if;
  if exists (select from auth.users u where u.id = me and u.raw_app_meta_data ->> 'role' = 'super_admin') then
    raise exception 'administrator' using errcode = '22023';
  end if;
  -- Two owners who leave at once wait for each other.
  perform from private.gyms g
    where g.id in (select s.gym_id from private.gym_staff s where s.member_id = me and s.role = 'owner')
    order by g.id for update;
  if exists (select private.gyms_owned_alone(me)) then raise exception 'last_owner' using errcode = '22023'; end if;
  insert into public.account_deletions (member_id, requested_at, purge_at) values (me, at, at + interval '30 days')
    on conflict (member_id) do nothing;
  select json_build_object('purgeAt', d.purge_at) into answer from public.account_deletions d where d.member_id = me;
  return answer;
end $$;

-- Keeping the account asks for nothing but the session: whoever holds it can only save, not destroy.
create function private.cancel_account_deletion() returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_member();
begin
  delete from public.account_deletions d where d.member_id = me;
end $$;

-- Ends accounts whose time has come, a hundred at most. Files come first: they go through the storage service, which
-- alone knows where their bytes lie, so those of due accounts are the answer, and an account goes once it has none left
-- and the provider charges it no more. What refers to the account goes with it: sessions, factors, and by trigger its
-- space with every row. The audit keeps the id. What somebody stored as a gym's scan is the gym's; scans without a
-- certificate are in the answer too. Answers {purged, objects: [{bucket, name}], customers}.
create function private.purge_deleted_accounts(at timestamptz) returns json
language plpgsql security definer set search_path = '' as $$
declare
  due uuid[];
  gone uuid[];
  purged integer := 0;
  one uuid;
  left_over json;
  customers json;
begin
  -- One after another: two purges at once would each write the audit.
  select array_agg(d.member_id) into due from (
    select member_id from public.account_deletions
    where purge_at <= at order by tried_at nulls first, purge_at, member_id limit 100 for update skip locked) d;
  -- Those that cannot go yet stand behind all others the next time.
  update public.account_deletions d set tried_at = clock_timestamp() where d.member_id = any (due);
  -- Who became an administrator meanwhile stays.
  delete from public.account_deletions d using auth.users u
    where d.member_id = any (due) and u.id = d.member_id and u.raw_app_meta_data ->> 'role' = 'super_admin';
  with ending as (
    select d.member_id from public.account_deletions d where d.member_id = any (due)
  ), files as (
    select e.member_id, o.bucket_id, o.name from ending e join storage.objects o
      on o.bucket_id <> 'certificates' and (o.owner_id = e.member_id::text or split_part(o.name, '/', 1) = e.member_id::text)
  ), charged as (
    select e.member_id, c.customer from ending e join private.billing_customers c on c.member_id = e.member_id
  )
  select array_agg(e.member_id) filter (where not exists (select from files f where f.member_id = e.member_id)
      and not exists (select from charged c where c.member_id = e.member_id)),
    (select coalesce(json_agg(json_build_object('bucket', f.bucket_id, 'name', f.name)), '[]') from files f),
    (select coalesce(json_agg(c.customer), '[]') from charged c)
    into gone, left_over, customers from ending e;
  foreach one in array coalesce(gone, '{}') loop
    begin
      perform private.audit(one, 'purge', one);
      delete from auth.users u where u.id = one;
      purged := purged + 1;
    exception
      when deadlock_detected or serialization_failure or lock_not_available then raise;
      when others then raise warning 'account % could not be purged: %', one, sqlerrm;
    end;
  end loop;
  return json_build_object('purged', purged, 'objects', left_over::jsonb || private.take_left_scans(at), 'customers', customers);
end $$;

-- What the provider has to hear about accounts that end: {stop: [{customer, subscription}], resume: [the same],
-- forget: [customer]}. Whoever asked for the end of their account is not charged for another period while the grace
-- runs; what was stopped for that alone goes on where they keep the account; and who is removed at once is forgotten.
-- `p_customer`: of that one alone, null of all.
create function private.renewals_to_settle(p_customer text default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  with held as (
    select c.customer, c.stopped, s.provider_id, s.cancels_at_period_end, u.deleted_at is not null
        or exists (select from public.account_deletions d where d.member_id = c.member_id) as leaves
    from private.billing_customers c join public.subscriptions s on s.member_id = c.member_id
      join auth.users u on u.id = c.member_id
    where s.status in ('trialing', 'active', 'past_due') and s.provider_id is not null
      and (p_customer is null or c.customer = p_customer)
  ), named as (
    select h.*, jsonb_build_object('customer', h.customer, 'subscription', h.provider_id) as one from held h
  )
  select jsonb_build_object(
    'stop', coalesce(jsonb_agg(n.one order by n.customer) filter (where n.leaves and not n.cancels_at_period_end), '[]'),
    'resume', coalesce(jsonb_agg(n.one order by n.customer) filter (where not n.leaves and n.stopped = n.provider_id), '[]'),
    'forget', (select coalesce(jsonb_agg(l.customer order by l.customer), '[]') from private.left_customers l
      where p_customer is null))
  from named n
$$;

-- Noted before the provider is asked to stop, and taken back (null) once it goes on, or where the member cancels.
create function private.note_stopped_renewal(p_customer text, p_subscription text) returns void
language sql security definer set search_path = '' as $$
  update private.billing_customers c set stopped = p_subscription where c.customer = p_customer
$$;

-- At once; what fails is asked for again by the nightly comparison. No account's end may fail by asking.
create function private.announce_account_end() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'billing_customers' then
    -- One that the provider forgot goes before its account does.
    insert into private.left_customers (customer) select old.customer
      where not exists (select from auth.users u where u.id = old.member_id) on conflict do nothing;
  end if;
  begin
    if private.renewals_to_settle() <> '{"stop": [], "resume": [], "forget": []}' then
      perform pg_notify('account_end', '');
      perform private.call_edge_function('settle-renewals', '{}');
    end if;
  exception when others then
    raise warning 'the provider was not asked about an account that ends: %', sqlerrm;
  end;
  return null;
end $$;
create trigger announce_account_end after insert or delete on public.account_deletions
  for each row execute function private.announce_account_end();
create trigger announce_removed_customer after delete on private.billing_customers
  for each row execute function private.announce_account_end();
create trigger announce_soft_deletion after update of deleted_at on auth.users
  for each row when (old.deleted_at is distinct from new.deleted_at) execute function private.announce_account_end();

create function public.request_account_deletion() returns json
language sql set search_path = '' as $$ select private.request_account_deletion(now()) $$;
create function public.cancel_account_deletion() returns void
language sql set search_path = '' as $$ select private.cancel_account_deletion() $$;
create function public.purge_deleted_accounts(at timestamptz default now()) returns json
language sql set search_path = '' as $$ select private.purge_deleted_accounts(at) $$;
create function public.renewals_to_settle(customer text default null) returns jsonb
language sql stable set search_path = '' as $$ select private.renewals_to_settle(customer) $$;
create function public.note_stopped_renewal(customer text, subscription text) returns void
language sql set search_path = '' as $$ select private.note_stopped_renewal(customer, subscription) $$;

create function private.is_purge_due(at timestamptz) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.account_deletions d where d.purge_at <= at) or exists (select from private.left_scans);
end $$;

-- What pg_cron runs each hour; the embedded stack asks by itself.
create function private.ask_for_purge() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_purge_due(now()) then
    perform private.call_edge_function('purge-accounts', '{}');
  end if;
end $$;

grant execute on function private.request_account_deletion(timestamptz), private.cancel_account_deletion(),
  public.request_account_deletion(), public.cancel_account_deletion() to authenticated;
grant execute on function private.purge_deleted_accounts(timestamptz), public.purge_deleted_accounts(timestamptz),
  private.renewals_to_settle(text), public.renewals_to_settle(text), private.note_stopped_renewal(text, text),
  public.note_stopped_renewal(text, text) to service_role;
