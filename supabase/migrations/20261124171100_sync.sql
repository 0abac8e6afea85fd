select set_config('lock_timeout', '5s', true);

-- The sync protocol: shared/contract/sync/protocol.ts. Its functions run as their caller, so that RLS decides.

-- Each of them begins here: the tables of a collection. Anything else never reaches SQL text. They refuse aloud: an
-- empty answer would tell a device that its member left every space, and it would drop what it holds.
create function private.tables_of(collection text) returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare
  names text[];
begin
  perform private.require_active();
  if not private.is_assured() then
    raise exception 'a second factor is required' using errcode = '42501', hint = 'insufficient_aal';
  end if;
  select array_agg(t.name) into names from private.synced_tables t where t.collection = tables_of.collection;
  if names is null then
    raise exception 'unknown collection %', coalesce(quote_literal(collection), 'null') using errcode = '22023';
  end if;
  return names;
end $$;

-- What devices neither read nor write.
create function private.server_columns() returns text[]
language sql immutable set search_path = '' as $$ select array['version', 'trimmed_at'] $$;

create function private.synced_columns(synced regclass) returns setof pg_catalog.pg_attribute
language sql stable set search_path = '' as $$
  select * from pg_catalog.pg_attribute
  where attrelid = synced and attnum > 0 and not attisdropped and attname <> all (private.server_columns()) order by attnum
$$;

-- SQL that makes the wire row of alias `t`: instants as ISO 8601 in UTC with milliseconds, all else as JSON has it. A
-- document of a kind has the fields that not every synced table has under `data`.
create function private.wire_expression(name text, documents boolean) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
    with fields as (
      select attnum, attname in ('id', 'space_id', 'created_at', 'updated_at', 'deleted') or not documents as outer_field,
        format(case when 'timestamptz'::regtype in (t.oid, t.typbasetype)
          then '%L, to_char(t.%I at time zone ''UTC'', ''YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'')' else '%L, t.%I' end,
          attname, attname) as field
      from private.synced_columns(format('public.%I', name)::regclass) join pg_catalog.pg_type t on t.oid = atttypid
    )
    select format('json_build_object(%s%s)', string_agg(field, ', ' order by attnum) filter (where outer_field),
      case when documents then format(', ''kind'', %L, ''data'', json_build_object(%s)', name,
        string_agg(field, ', ' order by attnum) filter (where not outer_field)) else '' end)
    from fields
  );
end $$;

-- The spaces that the caller may read, where `cursor` stands in each, the newest version there, and which of the
-- collection's tables may have rows after that place: one read of an index per space, and of no row of a table. The
-- caller's own space comes first: a new device knows who they are before it has all of their gyms.
create function private.news_of(collection text, cursor jsonb)
returns table (space_id uuid, version bigint, id uuid, newest bigint, names text[])
language plpgsql stable security definer set search_path = '' rows 4 as $$
#variable_conflict use_column
declare
  greatest_id constant uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
begin
  return query
    select m.space_id, p.version, p.id, n.version,
      case when (n.version, greatest_id) > (p.version, p.id) then (
        select array_agg(t.key) from jsonb_each_text(n.tables) t where (t.value::bigint, greatest_id) > (p.version, p.id)
      ) end
    from public.space_members m
    cross join lateral (
      select coalesce((news_of.cursor -> m.space_id::text ->> 0)::bigint, -1) as version,
        coalesce((news_of.cursor -> m.space_id::text ->> 1)::uuid, '00000000-0000-0000-0000-000000000000') as id
    ) p
    left join private.newest_versions n on n.space_id = m.space_id and n.collection = news_of.collection
    where m.member_id = auth.uid()
    order by m.space_id <> m.member_id, m.space_id;
end $$;

-- SQL for the rows of one space ($1) in some tables of a collection after a version and id ($2, $3), in that order, up
-- to a number ($4) and as many beyond it as there are tables: rows of two kinds may share version and id, which is all
-- that a cursor holds.
create function private.page_query(names text[], documents boolean) returns text
language sql stable set search_path = '' as $$
  select format('select * from (%s) found order by version, id, name limit $4 + %s', string_agg(format($table$
      select * from (
        select %1$L as name, t.version, t.id, %2$s as wire from public.%1$I t
        where t.space_id = $1 and (t.version, t.id) > ($2, $3) order by t.version, t.id limit $4 + 1
      ) t
    $table$, name, private.wire_expression(name, documents)), ' union all '), count(*))
  from unnest(names) name
$$;

-- Rows of the caller's spaces after the cursor, space by space in version order, deleted ones too. `cursor`:
-- `{space: [version, id]}`; spaces that the caller may not read are dropped from it. `max_rows`: 1 to 5000, exceeded
-- where documents share version and id. A page ends before that once it has 4 MB: it is copied some fifteen times on
-- its way out, and an engine that once took memory keeps it. Where all was read, the cursor takes the newest version
-- and the greatest id.
--
-- Row-level security puts an expression that could leak after its own test and never into the index: the start of a
-- page is handed over as plain values. No row is read beyond the page's end: the index gives them in order, where a
-- sort of a small table's would first make JSON of all. A page of many kinds may seem costly enough to be compiled,
-- which takes far longer.
create function public.sync_pull(collection text, cursor jsonb default '{}', max_rows integer default 1000) returns json
language plpgsql stable set search_path = '' set enable_bitmapscan = off set enable_seqscan = off set jit = off as $$
declare
  room integer := least(greatest(coalesce(max_rows, 1000), 1), 5000);
  byte_room integer := 4000000;
  given jsonb := coalesce(cursor, '{}');
  place jsonb := '{}';
  spaces uuid[] := '{}';
  rows json[] := '{}';
  more boolean := false;
  news record;
  item record;
  -- No record: the fields of one that is not assigned yet cannot be named.
  last_version bigint;
  last_id uuid;
begin
  perform private.tables_of(collection);
  if jsonb_typeof(given) <> 'object' or exists (
    select from jsonb_each(given) e
    where jsonb_typeof(e.value) <> 'array' or jsonb_typeof(e.value -> 0) is distinct from 'number'
      or jsonb_typeof(e.value -> 1) is distinct from 'string'
  ) then
    raise exception 'the cursor is not {space: [version, id]}' using errcode = '22023';
  end if;
  perform e.key::uuid, (e.value ->> 0)::bigint, (e.value ->> 1)::uuid from jsonb_each(given) e;
  for news in select * from private.news_of(collection, given) loop
    spaces := spaces || news.space_id;
    if given ? news.space_id::text then
      place := place || jsonb_build_object(news.space_id, given -> news.space_id::text);
    end if;
    continue when more or news.names is null;
    last_version := null;
    last_id := null;
    for item in execute private.page_query(news.names, collection = 'documents')
      using news.space_id, news.version, news.id, greatest(room, 0)
    loop
      if room <= 0 or byte_room <= 0 then
        more := last_id is null or (item.version, item.id) <> (last_version, last_id);
        exit when more;
      end if;
      rows := rows || item.wire;
      room := room - 1;
      byte_room := byte_room - pg_column_size(item.wire);
      last_version := item.version;
      last_id := item.id;
    end loop;
    if not more then
      place := place || jsonb_build_object(news.space_id,
        jsonb_build_array(news.newest, 'ffffffff-ffff-ffff-ffff-ffffffffffff'));
    elsif last_id is not null then
      place := place || jsonb_build_object(news.space_id, jsonb_build_array(last_version, last_id));
    end if;
  end loop;
  return json_build_object('rows', array_to_json(rows), 'cursor', place, 'has_more', more, 'spaces', to_json(spaces),
    'now', to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
end $$;

-- Several pulls of one snapshot, each of another collection: `[{collection, cursor, max_rows}]`. Their answers in
-- order.
create function public.sync_pull_all(pulls jsonb) returns json
language plpgsql stable set search_path = '' as $$
declare
  pull jsonb;
  answers json[] := '{}';
begin
  if pulls is null or jsonb_typeof(pulls) <> 'array' then
    raise exception 'the pulls are not an array' using errcode = '22023';
  end if;
  if jsonb_array_length(pulls) not between 1 and 4 then
    raise exception 'one to four pulls go together' using errcode = '22023';
  end if;
  if exists (
    select from jsonb_array_elements(pulls) p
    where jsonb_typeof(p) <> 'object' or jsonb_typeof(p -> 'collection') is distinct from 'string'
      or coalesce(jsonb_typeof(p -> 'max_rows'), 'null') not in ('null', 'number')
      or (p ->> 'max_rows') ~ '[^-0-9]'
  ) then
    raise exception 'a pull is not {collection, cursor, max_rows}' using errcode = '22023';
  end if;
  if (select count(*) <> count(distinct p ->> 'collection') from jsonb_array_elements(pulls) p) then
    raise exception 'a collection stands twice' using errcode = '22023';
  end if;
  for pull in select p from jsonb_array_elements(pulls) p loop
    answers := answers || public.sync_pull(pull ->> 'collection', pull -> 'cursor',
      least(greatest(coalesce((pull ->> 'max_rows')::numeric, 1000), 1), 5000)::integer);
  end loop;
  return array_to_json(answers);
end $$;

-- What a push answers ends at 4 MB, as a page of a pull does: small rows may be in conflict with large ones. Beyond it
-- PostgREST answers 413, and the device tries halves. A single conflict always passes, so that this comes to an end.
create function private.require_answer_room(bytes bigint, conflicts bigint) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if bytes > 4000000 and conflicts > 1 then
    raise exception 'the conflicts take more than 4 MB' using errcode = 'PT413', hint = 'push fewer rows';
  end if;
end $$;

-- Applies rows `{new, assumed}` to one table and gives those that are in conflict as they are, with their place in
-- `rows`. Each row is looked up by its id: a join of unknown size would be read as one worth scanning the table for.
create function private.push_rows(name text, documents boolean, rows jsonb) returns table (place bigint, wire json)
language plpgsql volatile set search_path = '' as $$
declare
  synced regclass := format('public.%I', name);
  columns text;
  wanted text;
  bytes bigint := 0;
  found bigint := 0;
begin
  select string_agg(format('%I', attname), ', '), string_agg(format('(wanted).%I', attname), ', ')
    into columns, wanted from private.synced_columns(synced);
  for place, wire in execute format($query$
    with given as materialized (
      select r.place, r.value, (r.value -> 'new' ->> 'id')::uuid as id
      from jsonb_array_elements($1) with ordinality r (value, place)
    ), typed as materialized (
      select g.place, t.id as known, t.present, jsonb_populate_record(t.present, (g.value -> 'new') - $2) as wanted,
        case when jsonb_typeof(g.value -> 'assumed') = 'object'
          then jsonb_populate_record(t.present, (g.value -> 'assumed') - $2) end as assumed
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
    select j.place, %2$s from judged j join %1$s t on t.id = j.known where j.verdict = 'conflict'
  $query$, synced, private.wire_expression(name, documents), columns, wanted) using rows, private.server_columns()
  loop
    bytes := bytes + pg_column_size(wire);
    found := found + 1;
    perform private.require_answer_room(bytes, found);
    return next;
  end loop;
end $$;

-- The row of a table that a document stands for; null for none.
create function private.document_row(document jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(document) = 'object' then (document -> 'data') || (document - array['kind', 'data']) end
$$;

-- Applies a batch, whole or not at all: compare and set. A row is written where its assumed state is the present one by
-- typed value (or where it does not exist); a row that is already as wanted counts as written, so that a push whose
-- reply was lost can be repeated. All else is a conflict, and its present state is the answer, in the order of the
-- rows. Fields that a row lacks keep their present value. The spaces are locked first: nothing changes between the
-- comparison and the write.
create function public.sync_push(collection text, rows jsonb) returns json
language plpgsql volatile set search_path = '' as $$
declare
  names text[] := private.tables_of(collection);
  documents boolean := collection = 'documents';
  well_formed boolean;
  unknown text;
  total bigint;
  ids bigint;
  spaces uuid[];
  kind record;
  conflicts json[] := '{}';
  places bigint[] := '{}';
begin
  if rows is null or jsonb_typeof(rows) <> 'array' then
    raise exception 'the rows are not an array' using errcode = '22023';
  end if;
  if jsonb_array_length(rows) > 5000 then
    raise exception 'more than 5000 rows' using errcode = '22023';
  end if;
  select coalesce(bool_and(coalesce(
      jsonb_typeof(n -> 'id') = 'string' and jsonb_typeof(n -> 'space_id') = 'string'
      and jsonb_typeof(n -> 'deleted') = 'boolean'
      and (not documents or jsonb_typeof(n -> 'kind') = 'string' and jsonb_typeof(n -> 'data') = 'object')
      and (coalesce(jsonb_typeof(a), 'null') = 'null' or a -> 'id' = n -> 'id'
        and (not documents or a -> 'kind' = n -> 'kind' and jsonb_typeof(a -> 'data') = 'object')), false)), true)
    into well_formed
    from jsonb_array_elements(rows) r cross join lateral (select r -> 'new' as n, r -> 'assumed' as a) states;
  if not well_formed then
    raise exception '%', 'a row is not {new, assumed} with the same id'
      || case when documents then ' and kind, a space_id, deleted and data' else ', a space_id and deleted' end
      using errcode = '22023';
  end if;
  if documents then
    select r -> 'new' ->> 'kind' into unknown from jsonb_array_elements(rows) r
      where r -> 'new' ->> 'kind' <> all (names) limit 1;
    if unknown is not null then
      raise exception 'unknown kind %', quote_literal(unknown) using errcode = '22023';
    end if;
  end if;
  select count(*), count(distinct (case when documents then r -> 'new' ->> 'kind' end, (r -> 'new' ->> 'id')::uuid)),
      array_agg(distinct (r -> 'new' ->> 'space_id')::uuid)
    into total, ids, spaces from jsonb_array_elements(rows) r;
  if total <> ids then
    raise exception 'a row stands twice in one batch' using errcode = '22023';
  end if;
  if total = 0 then
    return json_build_object('conflicts', '[]'::json);
  end if;
  perform private.lock_spaces(spaces);
  if not documents then
    return json_build_object('conflicts',
      (select coalesce(json_agg(p.wire order by p.place), '[]') from private.push_rows(names[1], false, rows) p));
  end if;
  for kind in
    select r.value -> 'new' ->> 'kind' as name, array_agg(r.place order by r.place) as places,
      jsonb_agg(jsonb_build_object('new', private.document_row(r.value -> 'new'),
        'assumed', private.document_row(r.value -> 'assumed')) order by r.place) as rows
    from jsonb_array_elements(rows) with ordinality r (value, place) group by 1 order by 1
  loop
    select conflicts || coalesce(array_agg(p.wire), '{}'), places || coalesce(array_agg(kind.places[p.place]), '{}')
      into conflicts, places from private.push_rows(kind.name, true, kind.rows) p;
    perform private.require_answer_room(pg_column_size(conflicts), cardinality(conflicts));
  end loop;
  return json_build_object('conflicts',
    (select coalesce(json_agg(c.wire order by c.place), '[]') from unnest(conflicts, places) c (wire, place)));
end $$;

-- Several pushes in one transaction, whole or not at all, each of another collection: `[{collection, rows}]`, at most
-- 5000 rows in all. Their answers in order. All spaces are locked first, in one order, so that no two calls wait for
-- each other.
create function public.sync_push_all(pushes jsonb) returns json
language plpgsql volatile set search_path = '' as $$
declare
  push jsonb;
  answers json[] := '{}';
begin
  if pushes is null or jsonb_typeof(pushes) <> 'array' then
    raise exception 'the pushes are not an array' using errcode = '22023';
  end if;
  if jsonb_array_length(pushes) not between 1 and 4 then
    raise exception 'one to four pushes go together' using errcode = '22023';
  end if;
  if exists (
    select from jsonb_array_elements(pushes) p
    where jsonb_typeof(p) <> 'object' or jsonb_typeof(p -> 'collection') is distinct from 'string'
      or jsonb_typeof(p -> 'rows') is distinct from 'array'
  ) then
    raise exception 'a push is not {collection, rows}' using errcode = '22023';
  end if;
  if (select count(*) <> count(distinct p ->> 'collection') from jsonb_array_elements(pushes) p) then
    raise exception 'a collection stands twice' using errcode = '22023';
  end if;
  if (select sum(jsonb_array_length(p -> 'rows')) > 5000 from jsonb_array_elements(pushes) p) then
    raise exception 'more than 5000 rows' using errcode = '22023';
  end if;
  perform private.tables_of(p ->> 'collection') from jsonb_array_elements(pushes) p;
  perform private.lock_spaces(array_agg(distinct (r -> 'new' ->> 'space_id')::uuid))
    from jsonb_array_elements(pushes) p cross join lateral jsonb_array_elements(p -> 'rows') r
    where jsonb_typeof(r -> 'new' -> 'space_id') = 'string';
  for push in select p from jsonb_array_elements(pushes) p loop
    answers := answers || public.sync_push(push ->> 'collection', push -> 'rows');
    perform private.require_answer_room(pg_column_size(answers),
      (select sum(json_array_length(a -> 'conflicts')) from unnest(answers) a));
  end loop;
  return array_to_json(answers);
end $$;

grant execute on function private.tables_of(text), private.server_columns(), private.synced_columns(regclass),
  private.wire_expression(text, boolean), private.news_of(text, jsonb), private.page_query(text[], boolean),
  private.require_answer_room(bigint, bigint), private.push_rows(text, boolean, jsonb), private.document_row(jsonb)
  to authenticated;
grant execute on function public.sync_pull(text, jsonb, integer), public.sync_pull_all(jsonb), public.sync_push(text, jsonb),
  public.sync_push_all(jsonb) to authenticated;
