/** A column of a table or view. `type` is what `format_type` prints without a length: safe to put into SQL. */
export type Column = {
  name: string;
  type: string;
  /** SQL of the default, as the catalogue keeps it; null without one. */
  defaultSql: string | null;
};

export type Relation = {
  name: string;
  columns: ReadonlyMap<string, Column>;
  primaryKey: readonly string[];
  /** Functions over this relation's row type, which are read like columns. */
  computed: ReadonlySet<string>;
};

export type ForeignKey = {
  constraint: string;
  table: string;
  columns: readonly string[];
  foreignTable: string;
  foreignColumns: readonly string[];
  /** The columns also identify at most one row of `table`. */
  unique: boolean;
};

export type RoutineArgument = { name: string; type: string; required: boolean; variadic: boolean };

export type Routine = {
  name: string;
  args: readonly RoutineArgument[];
  volatile: boolean;
  returnsSet: boolean;
  returnsVoid: boolean;
  /** Name of the table or view whose row type is returned. */
  relation: string | null;
  /** Columns of a composite result; null for a scalar one. */
  columns: ReadonlyMap<string, Column> | null;
  /** Printed for people, as in PGRST203. */
  signature: string;
};

/** How `table` reaches `foreignTable` in an embed. */
export type Relationship = {
  table: string;
  foreignTable: string;
  cardinality: "many-to-one" | "one-to-one" | "one-to-many" | "many-to-many";
  constraint: string;
  /** Pairs of columns: of `table`, of `foreignTable`. For a junction, of `table` and the junction. */
  columns: readonly (readonly [string, string])[];
  junction: {
    table: string;
    foreignConstraint: string;
    /** Pairs of columns: of the junction, of `foreignTable`. */
    columns: readonly (readonly [string, string])[];
  } | null;
};

/** What schema `public` offers, read from pg_catalog. */
export type Catalogue = {
  relations: ReadonlyMap<string, Relation>;
  routines: ReadonlyMap<string, readonly Routine[]>;
  relationships: readonly Relationship[];
  /** Names that a cast may use, under their lower-case spelling, to the type's SQL. */
  castTypes: ReadonlyMap<string, string>;
};
