-- Members' own appointments. `start`, `end`: what the clocks of `zone` show, or whole days; `rule`: an RRULE's value;
-- `exceptions`: instances that are not as the rule makes them, by the start that it gives; `reminders`: minutes before.
create table public.events (
  like private.synced_row including all,
  title text not null check (char_length(title) between 1 and 200),
  start text not null check (char_length(start) between 1 and 16),
  "end" text not null check (char_length("end") between 1 and 16),
  zone text not null check (char_length(zone) <= 64),
  rule text not null check (char_length(rule) <= 500),
  exceptions jsonb not null check (jsonb_typeof(exceptions) = 'object' and octet_length(exceptions::text) <= 131072),
  reminders integer[] not null
    check (cardinality(reminders) <= 5 and 0 <= all (reminders) and 40320 >= all (reminders))
);
select private.make_synced_table('events');
