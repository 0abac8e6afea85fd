import type { Catalogue, Relation } from "#local/rest/catalogue/types.ts";
import { RestError } from "#local/rest/errors.ts";
import type { At, Query } from "#local/rest/grammar/ast.ts";
import type { Preferences } from "#local/rest/grammar/preferences.ts";
import { planPayload } from "./payload.ts";
import { planRead } from "./read-plan.ts";
import type { Level, WritePlan } from "./types.ts";

const WHOLE = { offset: 0, limit: null };

const below = <T>(items: readonly At<T>[]): At<T>[] => items.filter((item) => item.path.length > 0);
const root = <T>(items: readonly At<T>[]): At<T>[] => items.filter((item) => item.path.length === 0);

/** What the answer shows of the written rows: the filters of the root chose them already. */
export const planReturned = (relation: Relation, query: Query, catalogue: Catalogue): Level =>
  planRead(
    relation,
    {
      ...query,
      conditions: below(query.conditions),
      order: below(query.order),
      limits: below(query.limits),
      offsets: below(query.offsets),
    },
    WHOLE,
    catalogue,
  );

const planTarget = (relation: Relation, query: Query, catalogue: Catalogue): Level => {
  const limit = root(query.limits)[0]?.value ?? null;
  const order = root(query.order);
  if (limit !== null && order.length === 0) {
    throw new RestError(400, {
      code: "PGRST109",
      message: "A 'limit' was applied without an explicit 'order'",
      hint: "Apply an 'order' using unique column(s)",
    });
  }
  return planRead(
    relation,
    { ...query, select: [], conditions: root(query.conditions), order, limits: [], offsets: [] },
    { offset: root(query.offsets)[0]?.value ?? 0, limit },
    catalogue,
  );
};

const conflictTarget = (relation: Relation, query: Query): readonly string[] => {
  for (const name of query.onConflict ?? []) {
    if (!relation.columns.has(name)) {
      throw new RestError(400, { code: "42703", message: `column "${name}" does not exist` });
    }
  }
  return query.onConflict ?? relation.primaryKey;
};

/** An insert, or an upsert where a resolution is asked for and there are columns to conflict on. */
export const planInsert = (relation: Relation, query: Query, body: string, preferences: Preferences): WritePlan => {
  const target = preferences.resolution === null ? [] : conflictTarget(relation, query);
  return {
    kind: "insert",
    relation,
    payload: planPayload(body, relation, query.columns),
    defaults: preferences.missing === "default",
    conflict: target.length === 0 ? null : { columns: target, merge: preferences.resolution === "merge-duplicates" },
  };
};

export const planUpdate = (relation: Relation, query: Query, body: string, catalogue: Catalogue): WritePlan => ({
  kind: "update",
  relation,
  payload: planPayload(body, relation, query.columns),
  target: planTarget(relation, query, catalogue),
});

export const planDelete = (relation: Relation, query: Query, catalogue: Catalogue): WritePlan => ({
  kind: "delete",
  relation,
  target: planTarget(relation, query, catalogue),
});
