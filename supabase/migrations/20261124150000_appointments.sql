-- sequence: which state of an appointment this is, as iCalendar counts them (SEQUENCE). imported: the one in which a
-- file brought it; another one than `sequence` says that its member changed it since.
alter table public.events
  add column sequence integer not null default 0 check (sequence >= 0),
  add column imported integer check (imported >= 0);

-- time: by the clocks of whoever looks, empty for a workout that has none. minutes: how long it takes. reminders:
-- minutes before its time, or before its day.
alter table public.planned_workouts
  add column "time" text not null default '' check ("time" = '' or "time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column minutes integer not null default 60 check (minutes between 5 and 720),
  add column reminders integer[] not null default '{}'
    check (cardinality(reminders) <= 5 and 0 <= all (reminders) and 40320 >= all (reminders));
