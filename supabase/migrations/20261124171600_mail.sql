select set_config('lock_timeout', '5s', true);

-- E-mails that wait to be sent. What happened and the e-mail about it are written in one transaction, so that none is
-- lost with a function or a mail service that fails.

-- Which e-mails are claimed first: those about money, which are never left out, what a gym has to say, reminders. An
-- e-mail of a kind that is not named here goes first.
create function private.mail_rank(template text) returns smallint
language sql immutable set search_path = '' as $$
  select (case when template = 'gym_receipt' then 0 when starts_with(template, 'gym_') then 1 when template in ('reminder', 'digest') then 2 else 0 end)::smallint
$$;

-- `address`: of who has no account. `key`: what the e-mail is about; asking for it twice sends one. `due`: when it is
-- tried next. `expires`: from when on it would tell nothing any more. `failure`: why the last try failed, without an
-- address. `day`: the day whose number of e-mails it counts for, by Rome's clocks; null until it may go out. `held`:
-- whether it waits for the day after one that was full. `language`: the reader's, as it was at the first try, so that
-- each try has the same content.
create table private.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  key text not null unique check (length(key) between 1 and 200),
  member_id uuid references auth.users (id) on delete cascade,
  template text not null check (template ~ '^[a-z_]{1,40}$'),
  data jsonb not null check (jsonb_typeof(data) = 'object'),
  due timestamptz(3) not null,
  expires timestamptz(3),
  tries integer not null default 0,
  failure text check (length(failure) <= 500),
  sent_at timestamptz(3),
  address text check (char_length(address) <= 320),
  day date,
  held boolean not null default false,
  language text check (language in ('it', 'en')),
  constraint mail_outbox_receiver_check check ((member_id is null) <> (address is null))
);
create index mail_outbox_due_idx on private.mail_outbox (due) where sent_at is null;
create index mail_outbox_sent_at_idx on private.mail_outbox (sent_at);
create index mail_outbox_member_id_idx on private.mail_outbox (member_id);
create index mail_outbox_address_idx on private.mail_outbox (address) where address <> '';
select private.close_tables('private.mail_outbox');

-- Answers whether it is new.
create function private.queue_mail(
  p_key text, p_member uuid, p_template text, p_data jsonb, p_due timestamptz default now(),
  p_expires timestamptz default null
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.mail_outbox (key, member_id, template, data, due, expires)
  values (p_key, p_member, p_template, p_data, p_due, p_expires) on conflict (key) do nothing;
  return found;
end $$;

-- Also one that expired: claiming removes it.
create function private.is_mail_due(p_at timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.mail_outbox o where o.sent_at is null and o.due <= p_at)
$$;

-- Lets e-mails that are due go out today: of one member at most fifty. Those about money always
-- go. Where there is no room for all, the last one is a digest of what is left, and what comes after it waits for the
-- next morning, to be one digest then, also of what is past by that time. Each keeps its row, as its key stands for it.
create function private.admit_mails(p_at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  today date := (p_at at time zone 'Europe/Rome')::date;
  most constant integer := 50;
  listed constant integer := 200;
  m record;
  room integer;
  left_over uuid[];
begin
  update private.mail_outbox o set day = today
    where o.sent_at is null and o.due <= p_at and o.day is distinct from today
      and (o.member_id is null or o.template = 'digest' or private.mail_rank(o.template) = 0);
  for m in
    select o.member_id, array_agg(o.id order by private.mail_rank(o.template), o.due, o.id) filter (where not o.held) as fresh,
      array_agg(o.id order by o.due, o.id) filter (where o.held) as held
    from private.mail_outbox o
    where o.sent_at is null and o.due <= p_at and o.day is distinct from today
    group by o.member_id
  loop
    room := most - (select count(*) from private.mail_outbox o where o.member_id = m.member_id and o.day = today);
    if room <= 0 then
      update private.mail_outbox o set held = true, due = (today + 1 + time '08:00') at time zone 'Europe/Rome'
        where o.id = any (m.fresh || m.held);
      continue;
    end if;
    if m.held is not null or cardinality(m.fresh) > room then room := room - 1; end if;
    update private.mail_outbox o set day = today where o.id = any (m.fresh[:room]);
    left_over := coalesce(m.held, '{}') || coalesce(m.fresh[room + 1:], '{}');
    continue when left_over = '{}';
    insert into private.mail_outbox (key, member_id, template, data, due, day)
      select 'digest:' || m.member_id || ':' || gen_random_uuid(), m.member_id, 'digest', jsonb_build_object(
        'count', cardinality(left_over), 'mails', (
          select jsonb_agg(jsonb_build_object('template', o.template, 'data', o.data) order by w.place)
          from unnest(left_over[:listed]) with ordinality as w (id, place) join private.mail_outbox o on o.id = w.id)), p_at, today;
    update private.mail_outbox o set sent_at = p_at, held = false where o.id = any (left_over);
  end loop;
end $$;

-- The language in which a member last used the app; Italian where it is not known.
create function private.mail_language(member uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case when exists (select from public.profiles p where p.id = member and p.preferences ->> 'language' = 'en')
    then 'en' else 'it' end
$$;

-- Gives [{id, to, template, data, language}] to send. Whoever claims one has five minutes for it: then it is due again,
-- and each time twice as long after, up to six hours. So it is tried again also where the claimer dies. What was sent a
-- month ago goes: whoever asks for it again knows it by its own records. What expired unsent goes at once: its key
-- stands in no later one's way. `p_receipts`: the most of them whose PDF has to be drawn.
create function private.claim_mails(p_at timestamptz, p_rows integer, p_receipts integer default 5) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  claimed jsonb;
begin
  -- One after the other: two at once would each see the room that is left.
  perform pg_advisory_xact_lock(hashtextextended('mails', 0));
  delete from private.mail_outbox o where o.sent_at < p_at - interval '30 days';
  delete from private.mail_outbox o where o.sent_at is null and o.expires <= p_at and not o.held;
  perform private.admit_mails(p_at);
  with due as materialized (
    select o.id, o.due as since from private.mail_outbox o
    where o.sent_at is null and o.due <= p_at and o.day is not null and (o.template <> 'gym_receipt' or o.id in (
      select r.id from private.mail_outbox r
      where r.sent_at is null and r.due <= p_at and r.day is not null and r.template = 'gym_receipt'
      order by r.due, r.id limit p_receipts))
    order by private.mail_rank(o.template), o.due, o.id limit p_rows for update skip locked
  ), taken as (
    update private.mail_outbox o set tries = o.tries + 1, language = coalesce(o.language, private.mail_language(o.member_id)),
      due = p_at + least(interval '5 minutes' * 2 ^ least(o.tries, 10), interval '6 hours')
    from due where o.id = due.id returning o.*, due.since
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'to', coalesce(u.email, t.address, ''), 'template', t.template,
    'data', t.data, 'language', t.language) order by private.mail_rank(t.template), t.since, t.id), '[]') into claimed
  from taken t left join auth.users u on u.id = t.member_id;
  return claimed;
end $$;

-- `p_failure`: null where it was sent.
create function private.finish_mail(p_id uuid, p_at timestamptz, p_failure text) returns void
language sql security definer set search_path = '' as $$
  update private.mail_outbox o set sent_at = case when p_failure is null then p_at end, failure = left(p_failure, 500)
  where o.id = p_id and o.sent_at is null
$$;

create function public.queue_mail(
  p_key text, p_member uuid, p_template text, p_data jsonb, p_due timestamptz default now(),
  p_expires timestamptz default null
) returns boolean
language sql set search_path = '' as $$
  select private.queue_mail(p_key, p_member, p_template, p_data, p_due, p_expires)
$$;
create function public.claim_mails(p_at timestamptz default now(), p_rows integer default 20, p_receipts integer default 5)
returns jsonb
language sql set search_path = '' as $$ select private.claim_mails(p_at, p_rows, p_receipts) $$;
create function public.finish_mail(p_id uuid, p_at timestamptz default now(), p_failure text default null) returns void
language sql set search_path = '' as $$ select private.finish_mail(p_id, p_at, p_failure) $$;

-- Sends at once what is due at once. Neither way of asking may make the payment fail that the e-mail is about.
create function private.announce_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('mail_due', '');
  perform private.call_edge_function('send-mails', '{}');
  return null;
exception when others then
  raise warning 'the e-mail was not announced: %', sqlerrm;
  return null;
end $$;
create trigger announce_mail after insert on private.mail_outbox
  for each statement execute function private.announce_mail();

-- What pg_cron runs each minute; the embedded stack asks by itself.
create function private.ask_for_mails() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_mail_due(now()) then perform private.call_edge_function('send-mails', '{}'); end if;
end $$;

grant execute on function private.queue_mail(text, uuid, text, jsonb, timestamptz, timestamptz),
  private.claim_mails(timestamptz, integer, integer), private.finish_mail(uuid, timestamptz, text),
  public.queue_mail(text, uuid, text, jsonb, timestamptz, timestamptz), public.claim_mails(timestamptz, integer, integer),
  public.finish_mail(uuid, timestamptz, text) to service_role;
