import type { Column, Relation, Relationship, Routine } from "#local/rest/catalogue/types.ts";
import type { JsonStep, Operation } from "#local/rest/grammar/ast.ts";

/** A column that exists, with a path into its JSON. */
export type PlannedField = { column: string; type: string | null; path: readonly JsonStep[] };

export type PlannedCondition =
  | { kind: "filter"; field: PlannedField; negated: boolean; operation: Operation }
  | { kind: "embed-null"; embed: EmbedPlan; negated: boolean }
  | { kind: "group"; operator: "and" | "or"; negated: boolean; children: readonly PlannedCondition[] };

export type PlannedOrder = {
  field: PlannedField;
  /** The to-one embed whose column orders the rows. */
  embed: EmbedPlan | null;
  descending: boolean | null;
  nulls: "first" | "last" | null;
};

/** One key of the answer's objects. A `known` name stands in the catalogue; others are bound as values. */
export type Output = { name: string; known: boolean } & (
  | { kind: "column"; field: PlannedField; castSql: string | null }
  | { kind: "embed"; embed: EmbedPlan }
  | { kind: "spread"; embed: EmbedPlan; index: number }
);

/** One level of the answer: a relation, or the rows of a function or of a write. */
export type Level = {
  /** Numbered alias of the source in SQL. */
  alias: string;
  relation: Relation;
  outputs: readonly Output[];
  conditions: readonly PlannedCondition[];
  order: readonly PlannedOrder[];
  offset: number;
  limit: number | null;
  embeds: readonly EmbedPlan[];
};

export type EmbedPlan = {
  /** Alias of the lateral subquery. */
  alias: string;
  /** Name that the request knows it by. */
  name: string;
  level: Level;
  relationship: Relationship;
  inner: boolean;
  spread: boolean;
  /** Columns that the parent orders by. */
  orderFields: PlannedField[];
};

/** The text of a JSON body and the columns that are taken from it. */
export type Payload = { text: string; array: boolean; rows: number; columns: readonly Column[] };

export type WritePlan =
  | {
      kind: "insert";
      relation: Relation;
      payload: Payload;
      defaults: boolean;
      conflict: { columns: readonly string[]; merge: boolean } | null;
    }
  | { kind: "update"; relation: Relation; payload: Payload; target: Level }
  | { kind: "delete"; relation: Relation; target: Level };

/** Arguments of a call: one JSON object whose keys are their names, or one unnamed JSON value. */
export type CallArguments =
  | { kind: "object"; text: string; names: readonly string[] }
  | { kind: "single"; text: string; type: string };

export type CallPlan = { routine: Routine; arguments: CallArguments };
