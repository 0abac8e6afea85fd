/** What filters and casts name: a role may use a table whose domains lie in a schema that is closed to it. */
const BASE_TYPE = `(
  select format_type(case b.typtype when 'd' then b.typbasetype else b.oid end, null) from pg_type b where b.oid = a.atttypid
)`;

/** Each statement gives one row with one column `body`: the JSON text of an array. */
export const RELATIONS_SQL = `
select coalesce(json_agg(json_build_object(
  'name', c.relname,
  'columns', (
    select coalesce(json_agg(json_build_object(
      'name', a.attname, 'type', ${BASE_TYPE}, 'defaultSql', case when a.attgenerated = '' then
        coalesce(pg_get_expr(d.adbin, d.adrelid), case when a.attidentity <> '' then
          format('nextval(%L)', pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname)) end) end
    ) order by a.attnum), '[]')
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  ),
  'primaryKey', (
    select coalesce(json_agg(a.attname order by array_position(k.conkey, a.attnum)), '[]')
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.conrelid = c.oid and k.contype = 'p'
  ),
  'computed', (
    select coalesce(json_agg(distinct p.proname), '[]') from pg_proc p
    where p.pronamespace = n.oid and p.pronargs = 1 and p.proargtypes[0] = c.reltype and not p.proretset
  )
)), '[]')::text as body
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where n.nspname = 'public' and c.relkind in ('r', 'v', 'm', 'f', 'p')`;

export const FOREIGN_KEYS_SQL = `
select coalesce(json_agg(json_build_object(
  'constraint', k.conname, 'table', c.relname, 'foreignTable', f.relname,
  'columns', (
    select json_agg(a.attname order by p.position)
    from unnest(k.conkey) with ordinality p(attnum, position)
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = p.attnum
  ),
  'foreignColumns', (
    select json_agg(a.attname order by p.position)
    from unnest(k.confkey) with ordinality p(attnum, position)
    join pg_attribute a on a.attrelid = k.confrelid and a.attnum = p.attnum
  ),
  'unique', exists (
    select from pg_constraint u
    where u.conrelid = k.conrelid and u.contype in ('p', 'u') and u.conkey @> k.conkey and u.conkey <@ k.conkey
  )
) order by k.conname), '[]')::text as body
from pg_constraint k
join pg_class c on c.oid = k.conrelid join pg_namespace cn on cn.oid = c.relnamespace
join pg_class f on f.oid = k.confrelid join pg_namespace fn on fn.oid = f.relnamespace
where k.contype = 'f' and k.conparentid = 0 and cn.nspname = 'public' and fn.nspname = 'public'`;

export const ROUTINES_SQL = `
select coalesce(json_agg(json_build_object(
  'name', p.proname,
  'volatile', p.provolatile = 'v',
  'returnsSet', p.proretset,
  'returnsVoid', p.prorettype = 'void'::regtype,
  'relation', case when rn.nspname = 'public' then r.relname end,
  'args', (
    select coalesce(json_agg(json_build_object(
      'name', coalesce(p.proargnames[i], ''),
      'type', format_type(p.proargtypes[i - 1], null),
      'required', i <= p.pronargs - p.pronargdefaults,
      'variadic', p.provariadic <> 0 and i = p.pronargs
    ) order by i), '[]') from generate_series(1, p.pronargs) i
  ),
  'inputNames', (
    select json_agg(coalesce(p.proargnames[i], '') order by i)
    from generate_subscripts(p.proargmodes, 1) i where p.proargmodes[i] in ('i', 'b', 'v')
  ),
  'columns', case
    when r.oid is not null then (
      select json_agg(json_build_object('name', a.attname, 'type', ${BASE_TYPE}, 'defaultSql', null)
        order by a.attnum)
      from pg_attribute a where a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
    )
    when p.prorettype = 'record'::regtype then coalesce((
      select json_agg(json_build_object(
        'name', p.proargnames[i], 'type', format_type(p.proallargtypes[i], null), 'defaultSql', null) order by i)
      from generate_subscripts(p.proargmodes, 1) i where p.proargmodes[i] in ('t', 'o', 'b')
    ), '[]')
  end
) order by p.oid), '[]')::text as body
from pg_proc p
join pg_namespace n on n.oid = p.pronamespace
join pg_type t on t.oid = p.prorettype
left join pg_class r on r.oid = t.typrelid and t.typrelid <> 0
left join pg_namespace rn on rn.oid = r.relnamespace and r.relkind in ('r', 'v', 'm', 'f', 'p')
where n.nspname = 'public' and p.prokind = 'f' and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)`;

export const CAST_TYPES_SQL = `
select coalesce(json_agg(json_build_object('name', t.typname, 'sql', format_type(t.oid, null))), '[]')::text as body
from pg_type t where pg_type_is_visible(t.oid) and t.typtype in ('b', 'd', 'e', 'r', 'm')`;
