import type { Catalogue, Relation } from "#local/rest/catalogue/types.ts";
import { RestError } from "#local/rest/errors.ts";
import type { Field } from "#local/rest/grammar/ast.ts";
import { closestColumns } from "./similarity.ts";
import type { PlannedField } from "./types.ts";

/** The refusal that Postgres itself gives for a column of `source` that is not there, its hint included. */
export const columnMissing = (name: string, source: string, relation: Relation): RestError => {
  const [first, second] = closestColumns(name, relation.columns.keys());
  const hint =
    first === undefined
      ? null
      : `Perhaps you meant to reference the column "${source}.${first}"${second === undefined ? "" : ` or the column "${source}.${second}"`}.`;
  return new RestError(400, { code: "42703", message: `column ${source}.${name} does not exist`, hint });
};

/** The column behind a name of the request; only catalogued columns and computed ones pass. */
export const planField = (field: Field, relation: Relation, source: string): PlannedField => {
  const column = relation.columns.get(field.name);
  if (column === undefined && !relation.computed.has(field.name)) throw columnMissing(field.name, source, relation);
  return { column: field.name, type: column?.type ?? null, path: field.path };
};

/** The SQL of a type that a cast names. */
export const planCast = (name: string, catalogue: Catalogue): string => {
  const type = catalogue.castTypes.get(name.toLowerCase());
  if (type === undefined) throw new RestError(400, { code: "42704", message: `type "${name}" does not exist` });
  return type;
};
