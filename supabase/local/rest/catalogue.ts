import type { Database, Queryable } from "#local/database/database.ts";

/** A column or argument. `type` is what `format_type` prints without a length: safe to put into SQL. */
export type SchemaColumn = { name: string; type: string };

export type Relation = { name: string; columns: ReadonlyMap<string, SchemaColumn> };

export type Routine = {
  name: string;
  args: readonly (SchemaColumn & { required: boolean })[];
  /** Whether the function may write. */
  volatile: boolean;
  /** `row` is a composite result, which is not served. */
  returns: "void" | "value" | "values" | "row";
};

/** Relations and functions of schema `public`, read from pg_catalog. */
export type SchemaCatalogue = {
  relations: ReadonlyMap<string, Relation>;
  routines: ReadonlyMap<string, readonly Routine[]>;
};

/** A domain counts as its base type: a role may use a table whose domains lie in a schema that is closed to it. */
const RELATIONS = `
select c.relname as name, (
  select coalesce(jsonb_agg(jsonb_build_object('name', a.attname,
    'type', format_type(case t.typtype when 'd' then t.typbasetype else t.oid end, null)) order by a.attnum), '[]')
  from pg_attribute a join pg_type t on t.oid = a.atttypid
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
) as columns
from pg_class c
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'f', 'p')`;

/**
 * Functions of the schema, without those that a call cannot name: triggers, and functions with unnamed, variadic or
 * output arguments.
 */
const ROUTINES = `
select p.proname as name, p.provolatile = 'v' as volatile,
  case when p.prorettype = 'void'::regtype then 'void'
    when t.typtype = 'c' or p.prorettype = 'record'::regtype then 'row'
    when p.proretset then 'values' else 'value' end as returns,
  (
    select coalesce(jsonb_agg(jsonb_build_object(
      'name', p.proargnames[i], 'type', format_type(p.proargtypes[i - 1], null),
      'required', i <= p.pronargs - p.pronargdefaults) order by i), '[]')
    from generate_series(1, p.pronargs) i
  ) as args
from pg_proc p join pg_type t on t.oid = p.prorettype
where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.provariadic = 0
  and t.typname not in ('trigger', 'event_trigger')
  and (p.pronargs = 0 or ('' = any (p.proargnames)) is false)
order by p.oid`;

const load = async (database: Queryable): Promise<SchemaCatalogue> => {
  const { rows: relations } = await database.query<{ name: string; columns: SchemaColumn[] }>(RELATIONS);
  const { rows: routines } = await database.query<Routine>(ROUTINES);
  const byName = new Map<string, Routine[]>();
  for (const routine of routines) byName.set(routine.name, [...(byName.get(routine.name) ?? []), routine]);
  return {
    relations: new Map(
      relations.map(({ name, columns }) => [name, { name, columns: new Map(columns.map((one) => [one.name, one])) }]),
    ),
    routines: byName,
  };
};

/** The catalogue as last read. It is read again at `NOTIFY pgrst`, as in PostgREST, and where a name is unknown. */
export type CatalogueCache = { knowing(known: (catalogue: SchemaCatalogue) => boolean): Promise<SchemaCatalogue> };

export const createCatalogueCache = (database: Database): CatalogueCache => {
  let loaded: Promise<SchemaCatalogue> | null = null;
  let listening: Promise<unknown> | null = null;
  const forget = () => {
    loaded = null;
  };
  const reload = (): Promise<SchemaCatalogue> => {
    listening ??= database.listen("pgrst", forget);
    loaded = listening.then(() => load(database));
    loaded.catch(() => {
      forget();
      listening = null;
    });
    return loaded;
  };
  return {
    async knowing(known) {
      const catalogue = await (loaded ?? reload());
      return known(catalogue) ? catalogue : reload();
    },
  };
};
