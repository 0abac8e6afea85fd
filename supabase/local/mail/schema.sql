-- E-mails and text messages that would have left the machine. Only the owner reads them: they hold links and codes.
-- Run at every start: each statement holds when repeated.
create schema if not exists mail;

create table if not exists mail.messages (
  number bigint generated always as identity primary key,
  id text not null unique,
  from_address text not null,
  to_address text not null,
  subject text not null,
  html text not null,
  text text not null,
  created_at timestamptz not null
);

alter table mail.messages add column if not exists channel text not null default 'email';

create table if not exists mail.attachments (
  message_id text not null references mail.messages (id) on delete cascade,
  part integer not null,
  name text not null,
  type text not null,
  content bytea not null,
  primary key (message_id, part)
);

revoke all on schema mail from public, anon, authenticated;
revoke all on all tables in schema mail from anon, authenticated;
