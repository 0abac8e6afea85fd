import type { Queryable } from "#local/database/database.ts";
import { CAST_TYPES_SQL, FOREIGN_KEYS_SQL, RELATIONS_SQL, ROUTINES_SQL } from "./queries.ts";
import { deriveRelationships } from "./relationships.ts";
import type { Catalogue, Column, ForeignKey, Relation, Routine, RoutineArgument } from "./types.ts";

type RelationRow = { name: string; columns: Column[]; primaryKey: string[]; computed: string[] };
type RoutineRow = Omit<Routine, "columns" | "signature" | "args"> & {
  args: RoutineArgument[];
  /** Names of the input arguments where the function also has output ones. */
  inputNames: string[] | null;
  columns: Column[] | null;
};

/** SQL's own spellings, which pg_type does not list. */
const STANDARD_TYPES: Readonly<Record<string, string>> = {
  int: "integer",
  integer: "integer",
  bigint: "bigint",
  smallint: "smallint",
  decimal: "numeric",
  real: "real",
  float: "double precision",
  boolean: "boolean",
  char: "character",
  character: "character",
};

const byName = <T extends { name: string }>(items: readonly T[]): Map<string, T> =>
  new Map(items.map((item) => [item.name, item]));

const toRoutine = (row: RoutineRow): Routine => {
  const args = row.args.map((arg, index) => ({ ...arg, name: row.inputNames?.[index] ?? arg.name }));
  return {
    name: row.name,
    volatile: row.volatile,
    returnsSet: row.returnsSet,
    returnsVoid: row.returnsVoid,
    relation: row.relation,
    args,
    columns: row.columns === null ? null : byName(row.columns),
    signature: `public.${row.name}(${args.map((arg) => `${arg.name} => ${arg.type}`).join(", ")})`,
  };
};

/** Reads the whole of schema `public`. Four short queries, some milliseconds each. */
export const loadCatalogue = async (database: Queryable): Promise<Catalogue> => {
  const read = async <T>(sql: string): Promise<T[]> => {
    const { rows } = await database.query<{ body: string }>(sql);
    return JSON.parse(rows[0]?.body ?? "[]") as T[];
  };
  const relationRows = await read<RelationRow>(RELATIONS_SQL);
  const foreignKeys = await read<ForeignKey>(FOREIGN_KEYS_SQL);
  const routineRows = await read<RoutineRow>(ROUTINES_SQL);
  const castTypes = await read<{ name: string; sql: string }>(CAST_TYPES_SQL);
  const relations = byName(
    relationRows.map((row): Relation => ({ ...row, columns: byName(row.columns), computed: new Set(row.computed) })),
  );
  const routines = new Map<string, Routine[]>();
  for (const row of routineRows) routines.set(row.name, [...(routines.get(row.name) ?? []), toRoutine(row)]);
  return {
    relations,
    routines,
    relationships: deriveRelationships(foreignKeys, relations),
    castTypes: new Map([
      ...castTypes.map(({ name, sql }) => [name.toLowerCase(), sql] as const),
      ...Object.entries(STANDARD_TYPES),
    ]),
  };
};
