-- Which engine gave an answer, beside its version.
alter table public.coach_messages rename column engine to engine_version;
alter table public.coach_messages add column engine text check (engine in ('rules', 'model'));
-- Until now there were rules alone. What was said stays said: nothing else of a final message changes.
alter table public.coach_messages disable trigger keep_final;
update public.coach_messages set engine = 'rules' where engine_version is not null;
alter table public.coach_messages enable trigger keep_final;
