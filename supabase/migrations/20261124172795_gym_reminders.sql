select set_config('lock_timeout', '5s', true);

-- What a gym's people are reminded of: in the app, by e-mail, in the gym's words. Each once, whatever device or run.

-- What was sent. `subject_id`: the row that it is about; `day`: the day that it names, so that of what moves they hear
-- anew; `step`: how many days before it, or after it of what is late.
create table private.gym_reminders (
  gym_id uuid not null references private.gyms (id) on delete cascade,
  member_id uuid not null,
  kind text not null check (kind in ('membership', 'renewal', 'instalment', 'late', 'certificate', 'suspended', 'birthday')),
  subject_id uuid not null,
  day date not null,
  step integer not null,
  sent_at timestamptz(3) not null,
  primary key (gym_id, member_id, kind, subject_id, day, step)
);
-- How many e-mails a gym sent on a day.
create table private.gym_mail_days (
  gym_id uuid not null references private.gyms (id) on delete cascade,
  day date not null,
  mails integer not null default 0,
  primary key (gym_id, day)
);
select private.close_tables('private.gym_reminders', 'private.gym_mail_days');

-- What is said where the gym has no words of its own: in both languages, as nobody knows here which one is read. The
-- app has the same (`management:reminders.texts`).
create function private.reminder_texts(kind text) returns text[]
language sql immutable set search_path = '' as $$
  select case kind
    when 'membership' then array[
      'Ciao {nome}, il tuo abbonamento a {palestra} finisce il {giorno}. Per rinnovarlo passa in reception.',
      'Hi {nome}, your membership at {palestra} ends on {giorno}. To renew it, stop by the front desk.']
    when 'renewal' then array[
      'Ciao {nome}, il {giorno} il tuo abbonamento a {palestra} si rinnova da solo: {importo}. Se non vuoi rinnovarlo, passa prima in reception.',
      'Hi {nome}, your membership at {palestra} renews by itself on {giorno}: {importo}. If you do not want that, stop by the front desk before then.']
    when 'instalment' then array[
      'Ciao {nome}, il {giorno} scade una rata di {importo} a {palestra}.',
      'Hi {nome}, an instalment of {importo} at {palestra} is due on {giorno}.']
    when 'late' then array[
      'Ciao {nome}, la rata di {importo} del {giorno} a {palestra} non risulta pagata. Se l''hai già pagata, diccelo.',
      'Hi {nome}, the instalment of {importo} due on {giorno} at {palestra} is not marked as paid. If you have paid it, let us know.']
    when 'certificate' then array[
      'Ciao {nome}, il tuo certificato medico è valido fino al {giorno}. Porta quello nuovo a {palestra}.',
      'Hi {nome}, your medical certificate is valid until {giorno}. Please bring a new one to {palestra}.']
    when 'suspended' then array[
      'Ciao {nome}, dopo le assenze senza disdetta non puoi prenotare lezioni a {palestra} fino al {giorno}.',
      'Hi {nome}, after the classes you missed without cancelling you cannot book at {palestra} until {giorno}.']
    when 'birthday' then array[
      'Buon compleanno {nome}! Auguri da {palestra}.',
      'Happy birthday, {nome}! Best wishes from {palestra}.']
  end
$$;

-- A text with its placeholders filled, by what they stand for. Without a name the space before a comma goes as well.
create function private.filled_text(words text, said jsonb) returns text
language plpgsql immutable set search_path = '' as $$
declare
  one record;
begin
  for one in select s.key, s.value from jsonb_each_text(said) s order by s.key loop
    words := replace(words, '{' || one.key || '}', one.value);
  end loop;
  return regexp_replace(words, ' +([,.;:!?])', '\1', 'g');
end $$;

create function private.is_reminder_on(settings public.gym_settings, kind text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce((settings.reminders -> kind -> 'on')::boolean, kind <> 'birthday')
$$;

-- The step whose turn it is, by the days that are left: the nearest one, and none of before it.
create function private.reminder_step(kind text, days integer) returns integer
language sql immutable set search_path = '' as $$
  select case
    when kind = 'instalment' then case when days between 0 and 3 then 3 end
    when kind = 'late' then case when days between -6 and -1 then 1 when days between -13 and -7 then 7 end
    when kind in ('suspended', 'birthday') then 0
    when days < 0 or days > case kind when 'certificate' then 30 else 15 end then null
    when days <= 1 then 1 when days <= 7 then 7 when days <= 15 then 15 else 30 end
$$;

-- Whom the gym may write to about what is not of their contract: who agreed to that, and did not take it back since.
create function private.agreed_to_letters(gym uuid, member uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from private.person_at(gym, member) p where p.marketing_on is not null and not exists (
    select from private.gym_letter_tokens t where t.gym_id = gym and t.member_id = member
      and private.gym_day(gym, t.stopped_at) >= p.marketing_on));
end $$;

-- Where e-mails of a gym reach somebody without an account; null where they do not.
create function private.address_at(gym uuid, member uuid) returns text
language sql stable security definer set search_path = '' as $$
  select lower(p.email) from private.person_at(gym, member) p where not p.has_account and p.email ~ '^[^@\s]+@[^@\s]+$'
$$;

-- What everybody of a gym is to be reminded of on a day, but for what they were. What begins today is nobody's news.
create function private.reminders_on(gym uuid, today date)
returns table (member_id uuid, kind text, subject_id uuid, day date, step integer, cents integer)
language sql stable security definer set search_path = '' as $$
  with f as (
    select s as settings, private.gym_space(gym, 'gym_desk') as desk, private.gym_space(gym, 'gym_floor') as floor_id
    from public.gym_settings s where s.id = gym
  ), about (member_id, kind, subject_id, day, since, cents) as (
    select k.member_id, 'membership', k.id, k.ends_on::date, k.starts_on::date, null::integer
      from f join public.gym_memberships k on k.space_id = f.desk
      where k.state = 'active' and not k.renews and not k.deleted and k.ends_on between today and today + 15 and not exists (
        select from public.gym_memberships l where l.space_id = f.desk and l.member_id = k.member_id and l.state = 'active'
          and not l.deleted and coalesce(l.ends_on, 'infinity') > k.ends_on)
    union all
    select k.member_id, 'renewal', k.id, k.ends_on + 1, k.starts_on, private.arg_integer(k.renewal, 'cents')
      from f join public.gym_memberships k on k.space_id = f.desk
      where k.state = 'active' and k.renews and not k.deleted and k.ends_on between today and today + 15
        and not private.is_followed(k)
    union all
    select i.member_id, case when i.due_on < today then 'late' else 'instalment' end, i.id, i.due_on, k.sold_on, i.cents
      from f join public.gym_instalments i on i.space_id = f.desk join public.gym_memberships k on k.id = i.membership_id
      where i.paid_at is null and not i.deleted and i.due_on between today - 13 and today + 3
    union all
    select c.member_id, 'certificate', c.id, c.expires_on, c.issued_on, null
      from f join public.gym_certificates c on c.space_id = f.desk
      where not c.deleted and c.expires_on between today and today + 30 and not exists (
        select from public.gym_certificates l where l.space_id = f.desk and l.member_id = c.member_id and not l.deleted
          and l.expires_on > c.expires_on)
    union all
    select p.member_id, 'suspended', p.id, (p.suspended_until at time zone (f.settings).zone)::date, null, null
      from f join public.gym_people p on p.space_id = f.floor_id
      where not p.deleted and (p.suspended_until at time zone (f.settings).zone)::date > today
    union all
    select p.member_id, 'birthday', p.id, today, null, null
      from f join public.gym_persons p on p.space_id = f.desk
      where not p.deleted and to_char(p.birth_date, 'MM-DD') in (to_char(today, 'MM-DD'), case
          when to_char(today, 'MM-DD') = '02-28' and to_char(today + 1, 'DD') = '01' then '02-29' end)
        and private.agreed_to_letters(gym, p.member_id)
  )
  select a.member_id, a.kind, a.subject_id, a.day, s.step, a.cents
  from f cross join about a join private.gym_members m on m.gym_id = gym and m.member_id = a.member_id
  cross join lateral private.reminder_step(a.kind, a.day - today) s (step)
  where s.step is not null and private.is_reminder_on(f.settings, a.kind)
    -- Of a short membership only what comes after its first day, of instalments what comes after the sale.
    and coalesce(a.since < case when a.kind in ('membership', 'renewal') then a.day - s.step else today end, true)
    and not exists (select from private.gym_reminders r where r.gym_id = gym and r.member_id = a.member_id
      and r.kind = a.kind and r.subject_id = a.subject_id and r.day = a.day and r.step = s.step)
$$;

-- E-mails of a gym that may still go out on a day: reminders and letters together.
create function private.mail_room(gym uuid, today date) returns integer
language sql stable security definer set search_path = '' as $$
  select 2000 - coalesce((select d.mails from private.gym_mail_days d where d.gym_id = gym and d.day = today), 0)
$$;

-- The day of which a gym's people are still to be reminded, from 10 to 20 by its clocks; null outside of that.
create function private.reminder_day(gym uuid, at timestamptz) returns date
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select l.here::date from private.gyms g cross join lateral (select at at time zone private.gym_zone(gym)) l (here)
    where g.id = gym and extract(hour from l.here) between 10 and 19 and g.reminded_on < l.here::date
  );
end $$;

-- What a gym's people are reminded of now, two hundred at once. Nobody without an account whom no e-mail reaches today
-- stands in the way of others.
create function private.due_reminders(gym uuid, at timestamptz)
returns table (member_id uuid, kind text, subject_id uuid, day date, step integer, cents integer)
language plpgsql stable security definer set search_path = '' as $$
declare
  today date := private.reminder_day(gym, at);
begin
  if today is null then return; end if;
  return query select r.* from private.reminders_on(gym, today) r
    where exists (select from auth.users u where u.id = r.member_id)
      or private.mail_room(gym, today) > 0 and private.address_at(gym, r.member_id) is not null
    order by r.member_id, r.kind, r.subject_id limit 200;
end $$;

-- Queues an e-mail of a gym's, where there is room for it today: to the account's address, outside of the quiet hours
-- and unless its owner wants none, else to the one that the desk noted, ten a day. Answers whether it did.
create function private.mail_for_gym(gym uuid, member uuid, key text, template text, data jsonb, at timestamptz)
returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  today date := private.gym_day(gym, at);
  reached text := private.address_at(gym, member);
  due timestamptz := at;
begin
  if private.mail_room(gym, today) <= 0 then return false; end if;
  if reached is null then
    select private.quiet_end(p.preferences, private.gym_zone(gym), at) into due from public.profiles p
      join auth.users u on u.id = p.id
      where p.id = member and coalesce(u.email, '') <> ''
        and not exists (select from public.account_deletions d where d.member_id = p.id)
        and 'false'::jsonb not in (
          coalesce(p.preferences -> 'gym_news_by_mail', 'true'), coalesce(p.preferences -> 'notify_plan', 'true'));
    if not found then return false; end if;
  elsif 10 <= (select count(*) from private.mail_outbox o where o.address = reached
      and o.expires > at + interval '1 day') then
    return false;
  end if;
  insert into private.mail_outbox (key, member_id, address, template, data, due, expires)
    values (key, case when reached is null then member end, reached, template, data, due, at + interval '2 days')
    on conflict on constraint mail_outbox_key_key do nothing;
  if found then
    insert into private.gym_mail_days as d (gym_id, day, mails) values (gym, today, 1)
      on conflict (gym_id, day) do update set mails = d.mails + 1;
  end if;
  return found;
end $$;

create function private.remind_person(
  gym uuid, member uuid, kind text, subject uuid, day date, step integer, cents integer, at timestamptz
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  f public.gym_settings := (select s from public.gym_settings s where s.id = gym);
  -- A blank line divides the languages.
  own text := nullif(regexp_replace(btrim(f.reminders -> kind ->> 'text', E' \t\r\n'), '\s*\n\s*\n\s*', E'\n', 'g'), '');
  said jsonb := jsonb_build_object('giorno', to_char(day, 'DD/MM/YYYY'), 'palestra', f.name, 'nome', coalesce(
    (select nullif(btrim(p.first_name), '') from public.profiles p where p.id = member),
    (select nullif(btrim(p.first_name), '') from private.person_at(gym, member) p), ''));
  euro text := replace(to_char(coalesce(cents, 0) / 100.0, 'FM9999990.00'), ',', '.');
  words text[] := array(
    select left(private.filled_text(coalesce(own, t.words), said || jsonb_build_object('importo',
      case t.place when 1 then replace(euro, '.', ',') || ' €' else '€' || euro end)), 490)
    from unnest(private.reminder_texts(kind)) with ordinality t (words, place));
begin
  -- Whom only an e-mail reaches waits for the day that has room for it.
  if private.address_at(gym, member) is not null and private.mail_room(gym, private.gym_day(gym, at)) <= 0 then return; end if;
  insert into private.gym_reminders (gym_id, member_id, kind, subject_id, day, step, sent_at)
    values (gym, member, kind, subject, day, step, at);
  perform private.tell_member(member, 'gym.reminder',
    case when own is null then words[1] || E'\n\n' || words[2] else words[1] end);
  perform private.mail_for_gym(gym, member,
    'gym_news:' || subject || ':' || member || ':' || kind || ':' || day || ':' || step,
    'gym_reminder', jsonb_build_object('gym', f.name, 'words', case when own is null
      then jsonb_build_object('it', words[1], 'en', words[2]) else to_jsonb(words[1]) end), at);
end $$;

-- What fails here keeps nobody's command from its answer, and is tried again with the next one.
create function private.remind_people(gym uuid, at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  today date := private.reminder_day(gym, at);
  told integer := 0;
  one record;
begin
  if today is null then return; end if;
  for one in select * from private.due_reminders(gym, at) loop
    perform private.remind_person(gym, one.member_id, one.kind, one.subject_id, one.day, one.step, one.cents, at);
    told := told + 1;
  end loop;
  if told < 200 then
    update private.gyms g set reminded_on = today where g.id = gym;
    delete from private.gym_reminders r where r.gym_id = gym and r.sent_at < at - interval '400 days';
    delete from private.gym_mail_days d where d.gym_id = gym and d.day < today - 7;
  end if;
exception
  when deadlock_detected or serialization_failure or lock_not_available then raise;
  when others then raise warning 'reminders of gym % failed: %', gym, sqlerrm;
end $$;

-- What somebody was reminded of who is known by another id from now on.
create function private.move_reminders(gym uuid, former uuid, member uuid) returns void
language sql security definer set search_path = '' as $$
  insert into private.gym_reminders (gym_id, member_id, kind, subject_id, day, step, sent_at)
    select r.gym_id, move_reminders.member, r.kind, r.subject_id, r.day, r.step, r.sent_at from private.gym_reminders r
    where r.gym_id = gym and r.member_id = former on conflict do nothing;
  delete from private.gym_reminders r where r.gym_id = gym and r.member_id = former;
$$;

-- An address that the desk no longer has stays in no e-mail.
create function private.forget_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.gym_reminders r where r.gym_id = old.gym_id and r.member_id = old.member_id and new.deleted;
  delete from private.gym_letter_tokens t where t.gym_id = old.gym_id and t.member_id = old.member_id and new.deleted;
  delete from private.mail_outbox o where o.address = lower(old.email) and o.sent_at is null
    and starts_with(o.key, 'gym_') and position(old.member_id::text in o.key) > 0;
  update private.mail_outbox o set address = '', data = '{}' where o.address = lower(old.email)
    and starts_with(o.key, 'gym_') and position(old.member_id::text in o.key) > 0;
  return null;
end $$;
create trigger forget_address after update on public.gym_persons for each row
  when (old.email <> '' and not old.has_account and (new.deleted or lower(new.email) <> lower(old.email)))
  execute function private.forget_address();
