import type { Catalogue, Relation } from "#local/rest/catalogue/types.ts";
import { RestError } from "#local/rest/errors.ts";
import type { At, Condition, EmbedItem, Field, OrderTerm, Query, SelectItem } from "#local/rest/grammar/ast.ts";
import type { RowRange } from "#local/rest/grammar/range.ts";
import { planCast, planField } from "./fields.ts";
import { findRelationship, isToOne } from "./relationships.ts";
import type { EmbedPlan, Level, Output, PlannedCondition, PlannedOrder } from "./types.ts";

type Scope = {
  catalogue: Catalogue;
  query: Query;
  /** What the refusal of an unknown column in the root `select` calls the source. */
  selected: string;
  /** Most rows of the root and of each embed; null for no such end. */
  maxRows: number | null;
  /** Hands out `t0`, `e1`… so that every alias of the statement differs. */
  nextAlias(prefix: string): string;
};

const samePath = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((name, index) => name === right[index]);

const at = <T>(items: readonly At<T>[], path: readonly string[]): T[] =>
  items.filter((item) => samePath(item.path, path)).map((item) => item.value);

const outputName = (field: Field, alias: string | null): { name: string; known: boolean } => {
  if (alias !== null) return { name: alias, known: false };
  const key = field.path.findLast((step) => step.kind === "key");
  return key?.kind === "key" ? { name: key.key, known: false } : { name: field.name, known: true };
};

const planEmbed = (item: EmbedItem, parent: Relation, path: readonly string[], scope: Scope): EmbedPlan => {
  const relationship = findRelationship(parent.name, item, scope.catalogue);
  const relation = scope.catalogue.relations.get(relationship.foreignTable);
  if (relation === undefined) throw unknownRelation(relationship.foreignTable);
  if (item.spread && !isToOne(relationship)) {
    throw new RestError(400, {
      code: "PGRST119",
      message: `A spread operation on '${item.relation}' is not possible`,
      details: `'${parent.name}' and '${item.relation}' do not form a many-to-one or one-to-one relationship`,
    });
  }
  const name = item.alias ?? item.relation;
  const here = [...path, name];
  return {
    alias: scope.nextAlias("e"),
    name,
    relationship,
    inner: item.inner,
    spread: item.spread,
    orderFields: [],
    level: planLevel({
      relation,
      items: item.items,
      path: here,
      range: {
        offset: at(scope.query.offsets, here)[0] ?? 0,
        limit: at(scope.query.limits, here)[0] ?? null,
      },
      single: isToOne(relationship),
      scope,
    }),
  };
};

const planOutputs = (
  items: readonly SelectItem[],
  relation: Relation,
  source: string,
  embeds: ReadonlyMap<SelectItem, EmbedPlan>,
  scope: Scope,
): Output[] =>
  items.flatMap((item): Output[] => {
    if (item.kind === "star") {
      return [...relation.columns.values()].map((column) => ({
        kind: "column",
        name: column.name,
        known: true,
        castSql: null,
        field: { column: column.name, type: column.type, path: [] },
      }));
    }
    if (item.kind === "field") {
      const castSql = item.cast === null ? null : planCast(item.cast, scope.catalogue);
      const field = planField(item.field, relation, source);
      return [{ kind: "column", ...outputName(item.field, item.alias), field, castSql }];
    }
    const embed = embeds.get(item);
    if (embed === undefined || embed.level.outputs.length === 0) return [];
    return embed.spread
      ? embed.level.outputs.map((output, index) => ({
          kind: "spread",
          name: output.name,
          known: output.known,
          embed,
          index,
        }))
      : [{ kind: "embed", name: embed.name, known: item.alias === null, embed }];
  });

const planCondition = (
  condition: Condition,
  relation: Relation,
  source: string,
  embeds: readonly EmbedPlan[],
): PlannedCondition => {
  if (condition.kind === "group") {
    return {
      ...condition,
      children: condition.children.map((child) => planCondition(child, relation, source, embeds)),
    };
  }
  const embed = embeds.find((one) => one.name === condition.field.name);
  const asksForNull = condition.operation.kind === "is" && condition.operation.value === "null";
  if (embed !== undefined && asksForNull && !relation.columns.has(condition.field.name)) {
    return { kind: "embed-null", embed, negated: condition.negated };
  }
  return { ...condition, field: planField(condition.field, relation, source) };
};

const planOrder = (term: OrderTerm, relation: Relation, source: string, embeds: readonly EmbedPlan[]): PlannedOrder => {
  const { descending, nulls } = term;
  if (term.relation === null) {
    return { field: planField(term.field, relation, source), embed: null, descending, nulls };
  }
  const embed = embeds.find((one) => one.name === term.relation);
  if (embed === undefined) throw notEmbedded(term.relation);
  if (!isToOne(embed.relationship)) {
    throw new RestError(400, {
      code: "PGRST118",
      message: `A related order on '${term.relation}' is not possible`,
      details: `'${relation.name}' and '${term.relation}' do not form a many-to-one or one-to-one relationship`,
    });
  }
  const field = planField(term.field, embed.level.relation, embed.level.relation.name);
  embed.orderFields.push(field);
  return { field, embed, descending, nulls };
};

const planLevel = (input: {
  relation: Relation;
  items: readonly SelectItem[];
  path: readonly string[];
  range: RowRange;
  /** There is one row at most. */
  single?: boolean;
  scope: Scope;
}): Level => {
  const { relation, items, path, range, scope } = input;
  const most = input.single ? null : scope.maxRows;
  const alias = scope.nextAlias("t");
  const source = path.length === 0 ? relation.name : `${relation.name}_${path.length}`;
  const embeds = new Map<SelectItem, EmbedPlan>();
  for (const item of items) if (item.kind === "embed") embeds.set(item, planEmbed(item, relation, path, scope));
  const embedded = [...embeds.values()];
  return {
    alias,
    relation,
    outputs: planOutputs(items, relation, path.length === 0 ? scope.selected : source, embeds, scope),
    conditions: at(scope.query.conditions, path).map((one) => planCondition(one, relation, source, embedded)),
    order: at(scope.query.order, path)
      .flat()
      .map((term) => planOrder(term, relation, source, embedded)),
    offset: range.offset,
    limit: most === null ? range.limit : Math.min(range.limit ?? most, most),
    embeds: embedded,
  };
};

const notEmbedded = (name: string): RestError =>
  new RestError(400, {
    code: "PGRST108",
    message: `'${name}' is not an embedded resource in this request`,
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  });

const everyPath = (level: Level, path: readonly string[] = []): string[][] => [
  [...path],
  ...level.embeds.flatMap((embed) => everyPath(embed.level, [...path, embed.name])),
];

/** The refusal of a table or view that schema `public` does not have. */
export const unknownRelation = (name: string): RestError =>
  new RestError(404, { code: "42P01", message: `relation "public.${name}" does not exist` });

/**
 * What to read from `relation`, embeds included, of each at most `maxRows` rows. Throws the refusal of the first name
 * that does not exist.
 */
export const planRead = (
  relation: Relation,
  query: Query,
  range: RowRange,
  catalogue: Catalogue,
  { selected = relation.name, maxRows = null }: { selected?: string; maxRows?: number | null } = {},
): Level => {
  let count = 0;
  const nextAlias = (prefix: string): string => {
    count += 1;
    return `${prefix}${count}`;
  };
  const level = planLevel({
    relation,
    items: query.select,
    path: [],
    range,
    scope: { catalogue, query, selected, maxRows, nextAlias },
  });
  const known = everyPath(level);
  for (const { path } of [...query.conditions, ...query.order, ...query.limits, ...query.offsets]) {
    if (!known.some((one) => samePath(one, path))) throw notEmbedded(path.at(-1) ?? "");
  }
  return level;
};
