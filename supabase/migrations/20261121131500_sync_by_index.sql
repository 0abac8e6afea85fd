-- Both sync functions looked through a whole space, or a whole table, for a handful of rows. Row-level security puts an
-- expression that could leak after its own test and never into the index; the start of a page is made of such expressions,
-- so it is worked out first and compared as plain columns. And a join of unknown size was read as one worth scanning the
-- table for: each row is now looked up by its id.
-- Rows of the caller's spaces after the cursor, space by space in version order, deleted ones too. `cursor`:
-- `{space: [version, id]}`; spaces that the caller may not read are dropped from it. `max_rows`: 1 to 5000.
create or replace function public.sync_pull(collection text, cursor jsonb default '{}', max_rows integer default 1000) returns json
language plpgsql stable set search_path = '' set enable_bitmapscan = off as $$
declare
  synced regclass := private.synced_table(collection);
  page_size integer := least(greatest(coalesce(max_rows, 1000), 1), 5000);
  place jsonb := coalesce(cursor, '{}');
  spaces uuid[];
  answer json;
begin
  if jsonb_typeof(place) <> 'object' or exists (
    select from jsonb_each(place) e
    where jsonb_typeof(e.value) <> 'array' or jsonb_typeof(e.value -> 0) is distinct from 'number'
      or jsonb_typeof(e.value -> 1) is distinct from 'string'
  ) then
    raise exception 'the cursor is not {space: [version, id]}' using errcode = '22023';
  end if;
  select coalesce(array_agg(s order by s), '{}') into spaces from private.readable_spaces() s;
  select coalesce(jsonb_object_agg(e.key, e.value), '{}') into place
    from jsonb_each(place) e
    where (e.value ->> 0)::bigint is not null and (e.value ->> 1)::uuid is not null and e.key::uuid = any (spaces);
  execute format($query$
    with start as materialized (
      select s as space, coalesce(($3 -> s::text ->> 0)::bigint, -1) as version,
        coalesce(($3 -> s::text ->> 1)::uuid, '00000000-0000-0000-0000-000000000000') as id
      from unnest($1) s
    ), page as materialized (
      select t.*, row_number() over (order by t.space_id, t.version, t.id) as place
      from start s cross join lateral (
        select * from %1$s t where t.space_id = s.space and (t.version, t.id) > (s.version, s.id)
        order by t.version, t.id limit $2 + 1
      ) t
      order by t.space_id, t.version, t.id limit $2 + 1
    )
    select json_build_object(
      'rows', coalesce((select json_agg(%2$s order by t.place) from page t where t.place <= $2), '[]'),
      'cursor', $3 || coalesce((select jsonb_object_agg(l.space_id, jsonb_build_array(l.version, l.id)) from (
          select distinct on (t.space_id) t.space_id, t.version, t.id from page t where t.place <= $2
          order by t.space_id, t.place desc
        ) l), '{}'),
      'has_more', (select count(*) > $2 from page),
      'spaces', to_json($1))
  $query$, synced, private.wire_expression(synced)) into answer using spaces, page_size, place;
  return answer;
end $$;

-- Applies a batch, whole or not at all: compare and set. A row is written where its assumed state is the present one by
-- typed value (or where it does not exist); a row that is already as wanted counts as written, so that a push whose reply
-- was lost can be repeated. All else is a conflict, and its present state is the answer. Fields that a row lacks keep their
-- present value. The spaces are locked first: nothing changes between the comparison and the write.
create or replace function public.sync_push(collection text, rows jsonb) returns json
language plpgsql volatile set search_path = '' as $$
declare
  synced regclass := private.synced_table(collection);
  total bigint;
  ids bigint;
  well_formed boolean;
  spaces uuid[];
  columns text;
  wanted text;
  conflicts json;
begin
  if rows is null or jsonb_typeof(rows) <> 'array' then
    raise exception 'the rows are not an array' using errcode = '22023';
  end if;
  if jsonb_array_length(rows) > 5000 then
    raise exception 'more than 5000 rows' using errcode = '22023';
  end if;
  select coalesce(bool_and(coalesce(
      jsonb_typeof(r.value -> 'new' -> 'id') = 'string' and jsonb_typeof(r.value -> 'new' -> 'space_id') = 'string'
      and jsonb_typeof(r.value -> 'new' -> 'deleted') = 'boolean'
      and (coalesce(jsonb_typeof(r.value -> 'assumed'), 'null') = 'null'
        or r.value -> 'assumed' -> 'id' = r.value -> 'new' -> 'id'), false)), true)
    into well_formed from jsonb_array_elements(rows) r;
  if not well_formed then
    raise exception 'a row is not {new, assumed} with the same id, a space_id and deleted' using errcode = '22023';
  end if;
  select count(*), count(distinct (r.value -> 'new' ->> 'id')::uuid), array_agg(distinct (r.value -> 'new' ->> 'space_id')::uuid)
    into total, ids, spaces from jsonb_array_elements(rows) r;
  if total <> ids then
    raise exception 'a row stands twice in one batch' using errcode = '22023';
  end if;
  if total = 0 then
    return json_build_object('conflicts', '[]'::json);
  end if;
  perform private.lock_spaces(spaces);
  select string_agg(format('%I', attname), ', '), string_agg(format('(wanted).%I', attname), ', ')
    into columns, wanted from private.synced_columns(synced);
  execute format($query$
    with given as materialized (
      select r.place, r.value, (r.value -> 'new' ->> 'id')::uuid as id
      from jsonb_array_elements($1) with ordinality r (value, place)
    ), typed as materialized (
      select g.place, t.id as known, t.present, jsonb_populate_record(t.present, (g.value -> 'new') - 'version') as wanted,
        case when jsonb_typeof(g.value -> 'assumed') = 'object'
          then jsonb_populate_record(t.present, (g.value -> 'assumed') - 'version') end as assumed
      from given g left join lateral (select s.id, s as present from %1$s s where s.id = g.id limit 1) t on true
    ), judged as materialized (
      select *, case
        when known is null then 'insert'
        when wanted is not distinct from present then 'done'
        when assumed is not distinct from present then 'update'
        else 'conflict' end as verdict
      from typed
    ), inserted as (
      insert into %1$s (%3$s) select %4$s from judged where verdict = 'insert'
    ), updated as (
      update %1$s t set (%3$s) = row (%4$s) from judged j where j.verdict = 'update' and t.id = j.known
    )
    select coalesce(json_agg(%2$s order by j.place), '[]')
    from judged j join %1$s t on t.id = j.known where j.verdict = 'conflict'
  $query$, synced, private.wire_expression(synced), columns, wanted) into conflicts using rows;
  return json_build_object('conflicts', conflicts);
end $$;
