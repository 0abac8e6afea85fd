-- What a member writes down about a calendar day. One row a day: devices make its id of the member and the day.
create table public.day_notes (
  like private.synced_row including all,
  day date not null check (day >= '1900-01-01' and day < '2200-01-01'),
  note text not null check (char_length(note) between 1 and 2000)
);
select private.make_synced_table('day_notes');
