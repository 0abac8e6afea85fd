-- What the stand-in for the payment provider keeps: the provider's own objects, its deliveries, and answers that are
-- given again. Nothing of the app reads it but through the provider's API. Run at every start: each statement holds
-- when repeated.
create schema if not exists payments;

create table if not exists payments.objects (
  number bigint generated always as identity,
  id text primary key,
  kind text not null,
  customer text,
  body jsonb not null
);
create index if not exists objects_customer_kind_idx on payments.objects (customer, kind);

-- `due_at`: when it is tried next, null once it arrived.
create table if not exists payments.events (
  number bigint generated always as identity,
  id text primary key,
  customer text,
  body jsonb not null,
  attempts integer not null default 0,
  due_at timestamptz
);
create index if not exists events_due_at_idx on payments.events (due_at) where due_at is not null;

create table if not exists payments.answers (
  key text primary key,
  request text not null,
  status integer not null,
  body jsonb not null
);

revoke all on schema payments from public, anon, authenticated;
revoke all on all tables in schema payments from anon, authenticated;
