-- shown: the system of some device has shown it, so that the others need not.
alter table public.notifications add column shown boolean not null default false;
