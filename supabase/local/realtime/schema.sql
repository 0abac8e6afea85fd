-- Supabase Realtime's schema, as far as migrations and the broadcast server use it. Run at every start.
create schema if not exists realtime;
grant usage on schema realtime to anon, authenticated, service_role;

create table if not exists realtime.messages (
  id uuid not null default gen_random_uuid() primary key,
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp without time zone not null default now(),
  inserted_at timestamp without time zone not null default now()
);
create index if not exists messages_inserted_at on realtime.messages (inserted_at);
alter table realtime.messages enable row level security;
grant select, insert on realtime.messages to anon, authenticated;
grant all on realtime.messages to service_role;

-- Topic of the channel whose authorisation is in question: policies on realtime.messages compare with it.
create or replace function realtime.topic() returns text language sql stable as $$
  select nullif(current_setting('realtime.topic', true), '')::text
$$;

-- A broadcast from SQL: leaves when the transaction commits. Never raises, so that a failed poke cannot undo a write.
-- Runs as its caller, as on a hosted project: a trigger that sends for members without an insert policy is security
-- definer.
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true)
returns void language plpgsql as $$
begin
  insert into realtime.messages (topic, extension, payload, event, private)
  values (send.topic, 'broadcast', send.payload, send.event, send.private);
exception when others then
  raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
end $$;
grant execute on function realtime.topic(), realtime.send(jsonb, text, text, boolean) to anon, authenticated, service_role;

-- Hosted Realtime reads the write-ahead log; here a notification carries the message, or its id where it is too long.
create or replace function realtime.notify_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  message text := jsonb_build_object(
    'id', new.id, 'topic', new.topic, 'event', new.event, 'private', new.private, 'payload', new.payload)::text;
begin
  if octet_length(message) > 7900 then
    message := jsonb_build_object('id', new.id)::text;
  end if;
  perform pg_notify('realtime_messages', message);
  return null;
end $$;
create or replace trigger notify_message after insert on realtime.messages
  for each row when (new.extension = 'broadcast') execute function realtime.notify_message();
