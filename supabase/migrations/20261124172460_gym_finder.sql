select set_config('lock_timeout', '5s', true);

-- Gyms and coaches that want to be found, as they describe themselves.
create extension if not exists fuzzystrmatch with schema extensions;

-- Without accents and capitals, which nobody types alike.
create function private.plain_words(words text) returns text
language sql immutable set search_path = '' as $$
  select translate(lower(words), 'àáâäãåèéêëìíîïòóôöõùúûüçñÀÁÂÄÃÅÈÉÊËÌÍÎÏÒÓÔÖÕÙÚÛÜÇÑ''’-',
    'aaaaaaeeeeiiiiooooouuuucnaaaaaaeeeeiiiiooooouuuucn   ')
$$;

-- Whether each of the words goes by a text: it is in there, or, `near`, differs by one letter from a word that is. A
-- word of less than five letters has too many neighbours. No words go by all.
create function private.goes_by(words text, content text, near boolean) returns boolean
language sql immutable set search_path = '' as $$
  select not exists (
    select from regexp_split_to_table(private.plain_words(left(words, 200)), '\s+') w (word)
    where position(w.word in private.plain_words(content)) = 0 and not (near and char_length(w.word) >= 5 and exists (
      select from regexp_split_to_table(private.plain_words(content), '[^[:alnum:]]+') t (word)
      where extensions.levenshtein_less_equal(w.word, t.word, 1) <= 1)))
$$;

-- The names of specialities in both languages, as the app shows them.
create function private.specialty_names(specialties text[]) returns text
language sql immutable set search_path = '' as $$
  select coalesce(string_agg(n.names, ' '), '') from (values ('strength', 'Forza Strength'),
    ('hypertrophy', 'Ipertrofia Hypertrophy'), ('weight_loss', 'Dimagrimento Weight loss'),
    ('weightlifting', 'Pesistica Weightlifting'), ('calisthenics', 'Calisthenics'),
    ('functional', 'Allenamento funzionale Functional training'), ('running', 'Corsa Running'), ('cycling', 'Ciclismo Cycling'),
    ('swimming', 'Nuoto Swimming'), ('mobility', 'Mobilità Mobility'), ('postural', 'Ginnastica posturale Posture'),
    ('yoga', 'Yoga'), ('pilates', 'Pilates'), ('boxing', 'Boxe Boxing'), ('martial_arts', 'Arti marziali Martial arts')
  ) n (specialty, names) where n.specialty = any (specialty_names.specialties)
$$;

-- Kilometres between two places, in degrees, by a great circle, to a tenth; null where one is not known.
create function private.kilometres(latitude numeric, longitude numeric, of_latitude numeric, of_longitude numeric)
returns numeric language sql immutable strict set search_path = '' as $$
  select round((2 * 6371 * asin(sqrt(least(1, sind(($3 - $1)::float8 / 2) ^ 2
    + cosd($1::float8) * cosd($3::float8) * sind(($4 - $2)::float8 / 2) ^ 2))))::numeric, 1)
$$;

-- Gives [{id, name, town, address, contact, about, weekly, overrides, zone, near, classes, kilometres}], fifty at most,
-- those by whose name, town and address each of the words goes; where none does, those that are `near`. Where a place
-- is given, those within so many kilometres of it, the closest first. overrides hold the days on which it is closed as
-- well. classes are the titles of those that it holds
-- now. It gives nothing else of a gym, and nothing of its people.
create function private.find_gyms(words text, latitude numeric, longitude numeric, within numeric) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  is_near boolean;
  found_gyms json;
begin
  perform private.require_member();
  foreach is_near in array array[false, true] loop
    select coalesce(json_agg(g), '[]') into found_gyms from (
      select s.id, s.name, s.town, s.address, s.contact, s.about, s.weekly,
        s.overrides || private.closed_days(s.space_id, (now() at time zone s.zone)::date) as overrides, s.zone, is_near as near,
        k.kilometres, (
        select coalesce(json_agg(c.title order by c.title), '[]') from (
          select distinct h.title from public.gym_classes h
          where h.space_id = s.space_id and not h.deleted and (h.ends_on is null or h.ends_on >= current_date)
          order by h.title limit 30) c) as classes
      from public.gym_settings s,
        private.kilometres(find_gyms.latitude, find_gyms.longitude, s.latitude, s.longitude) k (kilometres)
      where s.listed and not s.deleted and private.goes_by(words, concat_ws(' ', s.name, s.town, s.address), is_near)
        and (find_gyms.latitude is null or k.kilometres <= find_gyms.within)
      order by k.kilometres, private.plain_words(s.town), private.plain_words(s.name), s.id limit 50) g;
    exit when json_array_length(found_gyms) > 0;
  end loop;
  return found_gyms;
end $$;

-- Gives [{id, gym_id, name, headline, specialties, bio, appointments, near, gym, town, address, contact, kilometres}],
-- fifty at most: coaches who want to be found, at gyms that do, by whose name, headline, specialities, gym and town
-- each of the words goes, or is `near`, and which lie within reach of a place, as for gyms; and with the speciality,
-- where one is asked for. `id`: of the coach's row at the gym, from which nobody works out the account's;
-- `appointments`: whether they have hours for them. Who is to end, or may not sign in, is not found.
create function private.find_professionals(words text, specialty text, latitude numeric, longitude numeric, within numeric)
returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  is_near boolean;
  found_coaches json;
begin
  perform private.require_member();
  foreach is_near in array array[false, true] loop
    select coalesce(json_agg(p), '[]') into found_coaches from (
      select c.id, s.id as gym_id, c.name, c.headline, c.specialties, c.bio,
        jsonb_path_exists(c.weekly, '$.*[*]') or exists (select from jsonb_each(c.overrides) o
          where o.key >= current_date::text and jsonb_array_length(o.value) > 0) as appointments,
        is_near as near, s.name as gym, s.town, s.address, s.contact, k.kilometres
      from public.gym_coaches c join public.spaces g on g.id = c.space_id join public.gym_settings s on s.id = g.gym_id
      join private.gym_staff t on t.gym_id = s.id and t.member_id = c.member_id and t.role = 'coach'
      join auth.users u on u.id = c.member_id
      cross join private.kilometres(find_professionals.latitude, find_professionals.longitude, s.latitude, s.longitude)
        k (kilometres)
      where c.listed and c.name <> '' and not c.deleted and s.listed and not s.deleted
        and (u.banned_until is null or u.banned_until <= now())
        and not exists (select from public.account_deletions d where d.member_id = c.member_id)
        and (coalesce(find_professionals.specialty, '') = '' or find_professionals.specialty = any (c.specialties))
        and private.goes_by(words, concat_ws(' ', c.name, c.headline, private.specialty_names(c.specialties), s.name,
          s.town), is_near)
        and (find_professionals.latitude is null or k.kilometres <= find_professionals.within)
      order by k.kilometres, private.plain_words(s.town), private.plain_words(c.name), c.id limit 50) p;
    exit when json_array_length(found_coaches) > 0;
  end loop;
  return found_coaches;
end $$;

create function public.find_gyms(
  words text, latitude numeric default null, longitude numeric default null, within numeric default null
) returns json language sql stable set search_path = '' as $$
  select private.find_gyms(words, latitude, longitude, within)
$$;
create function public.find_professionals(
  words text, specialty text, latitude numeric default null, longitude numeric default null, within numeric default null
) returns json language sql stable set search_path = '' as $$
  select private.find_professionals(words, specialty, latitude, longitude, within)
$$;

grant execute on function private.find_gyms(text, numeric, numeric, numeric),
  private.find_professionals(text, text, numeric, numeric, numeric), public.find_gyms(text, numeric, numeric, numeric),
  public.find_professionals(text, text, numeric, numeric, numeric) to authenticated;
