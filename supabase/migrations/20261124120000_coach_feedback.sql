-- Whether an answer of PrimeBot helped: as private as the answer.

create table public.coach_feedback (
  like private.synced_row including all,
  conversation_id uuid not null,
  message_id uuid not null,
  helpful boolean not null
);

select private.make_synced_table('coach_feedback', is_private => true);
