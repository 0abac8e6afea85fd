truncate club, athlete, lift, badge, "odd name", private_note, sealed, loose restart identity cascade;
insert into club values (1, 'Aurora', 'Torino', '1990-05-01'), (2, 'Borea', 'Milano', null), (3, 'Civetta, "est"', null, '2001-02-03');
insert into athlete (id, name, grade, club_id, mentor_id, aliases, marks, info, notes, weight, active, token, span) values
  (1, 'Ada', 'elite', 1, null, '{ace,queen}', '{1,2,3}', '{"level": 3, "tags": ["a", "b"], "home": {"city": "Torino"}}', '{"z": 1, "a": [1, 2]}', 61.50, true, '00000000-0000-4000-8000-000000000001', '[1,5)'),
  (2, 'Bea', 'club', 1, 1, '{}', '{2,3}', '{"level": 1}', null, 72.25, true, null, '[4,9)'),
  (3, 'Ciro', 'novice', 2, 1, '{"with, comma"}', '{}', '{}', null, 80, false, null, null),
  (4, 'Dora (d)', 'novice', null, 2, '{x}', '{9}', '{"level": null}', '[]', null, true, null, null),
  (5, 'Eva "e", 50%', 'club', 2, null, '{}', '{}', '{"level": 10}', '"text"', 95.5, false, null, 'empty');
insert into lift (athlete_id, name, load, reps) values (1, 'squat', 100.5, 5), (1, 'press', 60, 3), (2, 'squat', 80, 8), (null, 'row', null, 1);
insert into badge values (1, 'first'), (2, 'strong'), (3, 'steady');
insert into "odd name" values (1, 'x', 'y'), (2, null, 'z');
insert into private_note values (1, '00000000-0000-4000-8000-0000000000a1', 'mine'), (2, '00000000-0000-4000-8000-0000000000b2', 'theirs');
insert into loose values (1, 'b1', 1), (1, 'b2', 2), (2, 'b3', 3);
