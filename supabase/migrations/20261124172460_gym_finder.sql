-- Gyms that want to be found, as they describe themselves.

-- Without accents and capitals, which nobody types alike.
create function private.plain_words(words text) returns text
language sql immutable set search_path = '' as $$
  select translate(lower(words), 'àáâäãåèéêëìíîïòóôöõùúûüçñÀÁÂÄÃÅÈÉÊËÌÍÎÏÒÓÔÖÕÙÚÛÜÇÑ''’-',
    'aaaaaaeeeeiiiiooooouuuucnaaaaaaeeeeiiiiooooouuuucn   ')
$$;

-- Gives [{id, name, town, address, contact, about, weekly, overrides, zone, classes}], fifty at most, those by whose
-- name, town and address each of the words goes: classes are the titles of those that it holds now. Nothing else of a
-- gym is told, and nothing of its people.
create function private.find_gyms(words text) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_member();
  return (
    select coalesce(json_agg(g), '[]') from (
      select s.id, s.name, s.town, s.address, s.contact, s.about, s.weekly, s.overrides, s.zone, (
        select coalesce(json_agg(c.title order by c.title), '[]') from (
          select distinct k.title from public.gym_classes k
          where k.space_id = s.space_id and not k.deleted and (k.ends_on is null or k.ends_on >= current_date)
          order by k.title limit 30) c) as classes
      from public.gym_settings s
      where s.listed and not s.deleted and not exists (
        select from regexp_split_to_table(private.plain_words(left(words, 200)), '\s+') w (word)
        where position(w.word in private.plain_words(concat_ws(' ', s.name, s.town, s.address))) = 0)
      order by private.plain_words(s.town), private.plain_words(s.name), s.id limit 50) g);
end $$;

create function public.find_gyms(words text) returns json
language sql stable set search_path = '' as $$ select private.find_gyms(words) $$;

revoke all on function private.plain_words(text), private.find_gyms(text), public.find_gyms(text) from public, anon, service_role;
grant execute on function private.find_gyms(text), public.find_gyms(text) to authenticated;
