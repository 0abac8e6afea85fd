select set_config('lock_timeout', '5s', true);

-- Days off training, `days` of them from `day` on.
create table public.time_off (
  like private.synced_row including all,
  day private.day not null,
  days integer not null check (days between 1 and 110000),
  reason text not null check (char_length(reason) <= 100)
);
select private.make_synced_table('time_off');
