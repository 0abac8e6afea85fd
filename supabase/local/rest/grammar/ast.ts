/** One step of a JSON path: `->` keeps JSON, `->>` gives text. */
export type JsonStep = { text: boolean } & ({ kind: "key"; key: string } | { kind: "index"; index: number });

export type Field = { name: string; path: readonly JsonStep[] };

export type EmbedItem = {
  kind: "embed";
  relation: string;
  alias: string | null;
  hint: string | null;
  inner: boolean;
  spread: boolean;
  items: readonly SelectItem[];
};

export type SelectItem =
  | { kind: "star" }
  | { kind: "field"; field: Field; cast: string | null; alias: string | null }
  | EmbedItem;

export type CompareOperator =
  | "eq"
  | "neq"
  | "gt"
  | "gte"
  | "lt"
  | "lte"
  | "like"
  | "ilike"
  | "match"
  | "imatch"
  | "cs"
  | "cd"
  | "ov"
  | "sl"
  | "sr"
  | "nxr"
  | "nxl"
  | "adj"
  | "isdistinct";

export type SearchOperator = "fts" | "plfts" | "phfts" | "wfts";

export type Operation =
  | { kind: "compare"; operator: CompareOperator; quantifier: "any" | "all" | null; value: string }
  | { kind: "in"; values: readonly string[] }
  | { kind: "is"; value: "null" | "true" | "false" | "unknown" }
  | { kind: "search"; operator: SearchOperator; language: string | null; value: string };

export type Filter = { kind: "filter"; field: Field; negated: boolean; operation: Operation };

export type Condition =
  | Filter
  | { kind: "group"; operator: "and" | "or"; negated: boolean; children: readonly Condition[] };

export type OrderTerm = {
  field: Field;
  /** Name of an embedded relation that the column belongs to. */
  relation: string | null;
  descending: boolean | null;
  nulls: "first" | "last" | null;
};

/** What stands at one level of embedding; `path` names the embeds from the root down. */
export type At<T> = { path: readonly string[]; value: T };

export type Query = {
  select: readonly SelectItem[];
  conditions: readonly At<Condition>[];
  order: readonly At<readonly OrderTerm[]>[];
  limits: readonly At<number>[];
  offsets: readonly At<number>[];
  columns: readonly string[] | null;
  onConflict: readonly string[] | null;
  /** Parameters without an operator: the arguments of a function call. */
  args: readonly (readonly [name: string, value: string])[];
};
