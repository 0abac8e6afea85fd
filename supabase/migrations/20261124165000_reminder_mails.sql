-- Reminders of appointments by e-mail, also while every device is off. What is due is worked out by the edge function
-- `send-reminders`, with the calendar's own code; here is kept whom it looks at next, and when.

-- `due`: when a member's appointments are looked at again; in the past where they changed. `revision` counts the
-- changes.
create table private.reminder_due (
  member_id uuid primary key references auth.users (id) on delete cascade,
  due timestamptz(3) not null,
  revision bigint not null default 0
);
create index reminder_due_due_idx on private.reminder_due (due);
alter table private.reminder_due enable row level security;
alter table private.reminder_due force row level security;
revoke all on private.reminder_due from public, anon, authenticated, service_role;

create function private.wants_reminder_mail(preferences jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select preferences -> 'reminders_by_mail' = 'true'::jsonb
$$;

-- Whoever wants no e-mails costs nothing but the look at their preferences, once a statement.
create function private.look_at_reminders() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.reminder_due as r (member_id, due)
  select p.id, '-infinity' from public.profiles p
  where p.id in (select c.space_id from changed c) and private.wants_reminder_mail(p.preferences)
  on conflict (member_id) do update set due = '-infinity', revision = r.revision + 1;
  return null;
end $$;
create trigger look_at_new_reminders after insert on public.events referencing new table as changed
  for each statement execute function private.look_at_reminders();
create trigger look_at_changed_reminders after update on public.events referencing new table as changed
  for each statement execute function private.look_at_reminders();

create function private.want_reminders() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.wants_reminder_mail(new.preferences) then
    insert into private.reminder_due as r (member_id, due) values (new.id, '-infinity')
    on conflict (member_id) do update set due = '-infinity', revision = r.revision + 1;
  else
    delete from private.reminder_due r where r.member_id = new.id;
  end if;
  return null;
end $$;
create trigger want_reminders after insert or update of preferences on public.profiles
  for each row execute function private.want_reminders();

create function private.is_reminder_due(p_at timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.reminder_due r where r.due <= p_at)
$$;

-- Gives [{member, revision, preferences, events}] to look at. Whoever claims one has five minutes for it.
create function private.claim_reminders(p_at timestamptz, p_rows integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  claimed jsonb;
begin
  with due as materialized (
    select r.member_id from private.reminder_due r where r.due <= p_at
    order by r.due, r.member_id limit p_rows for update skip locked
  ), taken as (
    update private.reminder_due r set due = p_at + interval '5 minutes' from due where r.member_id = due.member_id
    returning r.member_id, r.revision
  )
  select coalesce(jsonb_agg(jsonb_build_object('member', t.member_id, 'revision', t.revision, 'preferences', p.preferences,
    'events', (select coalesce(jsonb_agg(to_jsonb(e) order by e.id), '[]') from public.events e
      where e.space_id = t.member_id and not e.deleted and cardinality(e.reminders) > 0)) order by t.member_id), '[]')
    into claimed
  from taken t join public.profiles p on p.id = t.member_id;
  return claimed;
end $$;

-- Writes what a member is reminded of: `p_told` [{id, message, at, mail: {data, due, expires} or null}]. `id` names the
-- notification as devices name it, so that it is told once over all of them and the server. A member whose
-- appointments changed meanwhile is looked at again at once, others at `p_next`, and each day.
create function private.finish_reminders(
  p_member uuid, p_revision bigint, p_next timestamptz, p_told jsonb, p_at timestamptz
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notifications (id, space_id, user_id, message, message_key, "time", created_at, updated_at)
  select n.id, p_member, p_member, left(n.message, 1000), 'plan.reminder', n.at, n.at, n.at
  from jsonb_to_recordset(p_told) as n(id uuid, message text, at timestamptz)
  on conflict (id) do nothing;
  perform private.queue_mail('reminder:' || n.id, p_member, 'reminder', n.mail -> 'data',
    (n.mail ->> 'due')::timestamptz, (n.mail ->> 'expires')::timestamptz)
  from jsonb_to_recordset(p_told) as n(id uuid, mail jsonb)
  where jsonb_typeof(n.mail) = 'object';
  update private.reminder_due r
  set due = least(coalesce(p_next, p_at + interval '1 day'), p_at + interval '1 day')
  where r.member_id = p_member and r.revision = p_revision;
end $$;

create function public.claim_reminders(p_at timestamptz default now(), p_rows integer default 50) returns jsonb
language sql set search_path = '' as $$ select private.claim_reminders(p_at, p_rows) $$;
create function public.finish_reminders(
  p_member uuid, p_revision bigint, p_next timestamptz, p_told jsonb, p_at timestamptz default now()
) returns void
language sql set search_path = '' as $$
  select private.finish_reminders(p_member, p_revision, p_next, p_told, p_at)
$$;

-- What pg_cron runs each minute; the embedded stack asks by itself.
create function private.ask_for_reminders() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_reminder_due(now()) then perform private.call_edge_function('send-reminders', '{}'); end if;
end $$;

revoke all on function private.wants_reminder_mail(jsonb), private.look_at_reminders(), private.want_reminders(),
  private.is_reminder_due(timestamptz), private.claim_reminders(timestamptz, integer),
  private.finish_reminders(uuid, bigint, timestamptz, jsonb, timestamptz), private.ask_for_reminders() from public;
revoke all on function public.claim_reminders(timestamptz, integer),
  public.finish_reminders(uuid, bigint, timestamptz, jsonb, timestamptz) from public, anon, authenticated, service_role;
grant execute on function private.claim_reminders(timestamptz, integer),
  private.finish_reminders(uuid, bigint, timestamptz, jsonb, timestamptz), public.claim_reminders(timestamptz, integer),
  public.finish_reminders(uuid, bigint, timestamptz, jsonb, timestamptz) to service_role;

do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    execute $cron$ select cron.schedule('send-reminders', '* * * * *', 'select private.ask_for_reminders()') $cron$;
  end if;
exception when others then
  raise warning 'reminders are not sent on a schedule: %', sqlerrm;
end $$;
