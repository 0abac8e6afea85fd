import type { Catalogue, Relationship } from "#local/rest/catalogue/types.ts";
import { RestError } from "#local/rest/errors.ts";
import type { EmbedItem } from "#local/rest/grammar/ast.ts";
import { mostAlike } from "./similarity.ts";

const isToOne = (relationship: Relationship): boolean =>
  relationship.cardinality === "many-to-one" || relationship.cardinality === "one-to-one";

const ownColumn = (relationship: Relationship): string | null =>
  relationship.junction === null && relationship.columns.length === 1 ? (relationship.columns[0]?.[0] ?? null) : null;

const foreignColumn = (relationship: Relationship): string | null =>
  relationship.junction === null && relationship.columns.length === 1 ? (relationship.columns[0]?.[1] ?? null) : null;

const fits = (relationship: Relationship, target: string, hint: string | null): boolean => {
  const selfJoin = relationship.table === relationship.foreignTable;
  const byTable = relationship.foreignTable === target && (!selfJoin || relationship.cardinality === "one-to-many");
  if (hint === null) {
    const byColumn = isToOne(relationship) && ownColumn(relationship) === target;
    const byConstraint = relationship.junction === null && relationship.constraint === target;
    return byTable || byColumn || (byConstraint && !selfJoin);
  }
  return (
    byTable &&
    [
      relationship.junction?.table ?? relationship.constraint,
      ownColumn(relationship),
      foreignColumn(relationship),
    ].includes(hint)
  );
};

const columnList = (table: string, names: readonly string[]): string => `${table}(${names.join(", ")})`;

const describe = (relationship: Relationship): string => {
  const own = columnList(
    relationship.table,
    relationship.columns.map(([left]) => left),
  );
  const { junction } = relationship;
  if (junction === null) {
    const foreign = columnList(
      relationship.foreignTable,
      relationship.columns.map(([, right]) => right),
    );
    return `${relationship.constraint} using ${own} and ${foreign}`;
  }
  const near = columnList(
    "",
    relationship.columns.map(([, right]) => right),
  );
  const far = columnList(
    "",
    junction.columns.map(([left]) => left),
  );
  return `${junction.table} using ${relationship.constraint}${near} and ${junction.foreignConstraint}${far}`;
};

const ambiguous = (table: string, target: string, found: readonly Relationship[]): RestError => {
  const choices = found.map((one) => `'${target}!${one.junction?.table ?? one.constraint}'`).join(", ");
  return new RestError(300, {
    code: "PGRST201",
    message: `Could not embed because more than one relationship was found for '${table}' and '${target}'`,
    details: found.map((one) => ({
      cardinality: one.cardinality,
      embedding: `${one.table} with ${one.foreignTable}`,
      relationship: describe(one),
    })),
    hint: `Try changing '${target}' to one of the following: ${choices}. Find the desired relationship in the 'details' key.`,
  });
};

const missing = (table: string, item: EmbedItem, catalogue: Catalogue): RestError => {
  const neighbours = catalogue.relationships.filter((one) => one.table === table).map((one) => one.foreignTable);
  const close = neighbours.includes(item.relation) ? null : mostAlike(item.relation, new Set(neighbours));
  const using = item.hint === null ? "" : ` using the hint '${item.hint}'`;
  return new RestError(400, {
    code: "PGRST200",
    message: `Could not find a relationship between '${table}' and '${item.relation}' in the schema cache`,
    details: `Searched for a foreign key relationship between '${table}' and '${item.relation}'${using} in the schema 'public', but no matches were found.`,
    hint: close === null ? null : `Perhaps you meant '${close}' instead of '${item.relation}'.`,
  });
};

/** The one way from `table` to what the item names (a table, a foreign key or its column), narrowed by its hint. */
export const findRelationship = (table: string, item: EmbedItem, catalogue: Catalogue): Relationship => {
  const found = catalogue.relationships.filter((one) => one.table === table && fits(one, item.relation, item.hint));
  const [only, ...others] = found;
  if (only === undefined) throw missing(table, item, catalogue);
  if (others.length > 0) throw ambiguous(table, item.relation, found);
  return only;
};

export { isToOne };
