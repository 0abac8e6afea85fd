import type { ForeignKey, Relation, Relationship } from "./types.ts";

const pairs = (left: readonly string[], right: readonly string[]): (readonly [string, string])[] =>
  left.map((name, index) => [name, right[index] ?? ""] as const);

const direct = (key: ForeignKey): Relationship[] => [
  {
    table: key.table,
    foreignTable: key.foreignTable,
    cardinality: key.unique ? "one-to-one" : "many-to-one",
    constraint: key.constraint,
    columns: pairs(key.columns, key.foreignColumns),
    junction: null,
  },
  {
    table: key.foreignTable,
    foreignTable: key.table,
    cardinality: key.unique ? "one-to-one" : "one-to-many",
    constraint: key.constraint,
    columns: pairs(key.foreignColumns, key.columns),
    junction: null,
  },
];

/** A table whose primary key holds the columns of two foreign keys joins their targets. */
const throughJunctions = (keys: readonly ForeignKey[], relations: ReadonlyMap<string, Relation>): Relationship[] =>
  keys.flatMap((near) =>
    keys.flatMap((far): Relationship[] => {
      if (near === far || near.table !== far.table) return [];
      const primary = relations.get(near.table)?.primaryKey ?? [];
      if (![...near.columns, ...far.columns].every((name) => primary.includes(name))) return [];
      return [
        {
          table: near.foreignTable,
          foreignTable: far.foreignTable,
          cardinality: "many-to-many",
          constraint: near.constraint,
          columns: pairs(near.foreignColumns, near.columns),
          junction: {
            table: near.table,
            foreignConstraint: far.constraint,
            columns: pairs(far.columns, far.foreignColumns),
          },
        },
      ];
    }),
  );

/** Every way to embed that follows from the foreign keys: both directions of each, and junctions. */
export const deriveRelationships = (
  keys: readonly ForeignKey[],
  relations: ReadonlyMap<string, Relation>,
): Relationship[] => [...keys.flatMap(direct), ...throughJunctions(keys, relations)];
