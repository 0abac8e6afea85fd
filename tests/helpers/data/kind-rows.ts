import { randomUUID } from "node:crypto";
import fc, { type Arbitrary } from "fast-check";
import { z } from "zod";
import type { MemberRxDatabase } from "#renderer/data/collections/collections.ts";
import { documentId, fromDocument, type KindRow, toDocument } from "#renderer/data/collections/document-rows.ts";
import type { WireRow } from "#shared/contract/sync/protocol.ts";
import {
  collectionOf,
  type DocumentKind,
  KINDS,
  type KindName,
  kindOf,
  type RowOfKind,
} from "#shared/domain/kinds/kinds.ts";

/** What a field's schema says of its values, as JSON Schema. */
export type Schema = {
  type?: string;
  format?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  examples?: unknown[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  multipleOf?: number;
};

/** Long texts say nothing more than some words. */
const LONGEST = 40;

const FIRST = Date.parse("2020-01-01T00:00:00.000Z");
const LAST = Date.parse("2030-01-01T00:00:00.000Z");

const texts = ({ minLength = 0, maxLength = LONGEST }: Schema): Arbitrary<string> =>
  fc.string({ minLength, maxLength: Math.min(maxLength, LONGEST), unit: fc.constantFrom(..."aàZ9 .'è\"-€") });

const numbers = ({ minimum, exclusiveMinimum, maximum = 10_000, multipleOf = 0.01 }: Schema): Arbitrary<number> => {
  const [least, most] = [minimum ?? (exclusiveMinimum ?? 0) + multipleOf, Math.min(maximum, 10_000)];
  const steps = fc.integer({ min: Math.ceil(least / multipleOf), max: Math.floor(most / multipleOf) });
  return steps.map((step) => Number((step * multipleOf).toFixed(2)));
};

const instants = fc.integer({ min: FIRST, max: LAST }).map((time) => new Date(time).toISOString());

/** A record of all that its schema asks for, and some of what may be left out. */
const recordOf = ({ properties = {}, required = [] }: Schema): Arbitrary<Record<string, unknown>> => {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, of]) => [name, valuesOf(of)]));
  return required.length === Object.keys(fields).length
    ? fc.record(fields)
    : fc.record(fields, { requiredKeys: required });
};

/** Values that a schema takes, as far as it says so. */
export const valuesOf = (schema: Schema): Arbitrary<unknown> => {
  if (schema.examples) return fc.constantFrom(...schema.examples);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valuesOf));
  if (schema.format === "date-time") return instants;
  if (schema.format === "date") return instants.map((instant) => instant.slice(0, 10));
  if (schema.format === "uuid" || schema.format === "guid") return fc.uuid();
  switch (schema.type) {
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "integer":
      return numbers({ ...schema, multipleOf: 1 });
    case "number":
      return numbers(schema);
    case "array":
      return fc.array(valuesOf(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, 3),
      });
    case "object":
      return schema.properties
        ? recordOf(schema)
        : fc.dictionary(fc.constantFrom("a", "b", "c"), fc.oneof(fc.integer(), fc.string({ maxLength: 8 })), {
            maxKeys: 3,
          });
    default:
      return texts(schema);
  }
};

const schemas = new Map<KindName, Schema>();

export const schemaOf = (kind: KindName): Schema => {
  const found = schemas.get(kind);
  if (found) return found;
  const schema = z.toJSONSchema(z.object(KINDS[kind].fields), { unrepresentable: "any", io: "input" }) as Schema;
  schemas.set(kind, schema);
  return schema;
};

/** A value with more decimals than a field keeps, which a column rounds. */
export const finer = (schema: Schema): unknown[] => [
  ...(schema.anyOf ?? []).flatMap(finer),
  ...(schema.multipleOf === undefined ? [] : [(schema.minimum ?? 0) + schema.multipleOf / 10]),
];

/** Values just outside of what a field's schema says. */
export const outside = (schema: Schema): unknown[] => [
  ...(schema.anyOf ?? []).flatMap(outside),
  ...(schema.maxLength === undefined ? [] : ["x".repeat(schema.maxLength + 1)]),
  ...(schema.minLength ? [""] : []),
  ...(schema.maximum === undefined ? [] : [schema.maximum + (schema.multipleOf ?? 1)]),
  ...(schema.minimum === undefined ? [] : [schema.minimum - (schema.multipleOf ?? 1)]),
  ...(schema.exclusiveMinimum === undefined ? [] : [schema.exclusiveMinimum]),
  ...(schema.maxItems === undefined ? [] : [Array(schema.maxItems + 1).fill("x")]),
  ...(schema.enum ? ["none of these"] : []),
  ...(schema.format === undefined ? [] : ["2026-02-30", "2300-01-01T00:00:00.000Z"]),
];

/** The first and the last value that a field's schema takes, as far as it names them. */
export const edges = (schema: Schema): unknown[] =>
  // What has examples is bound to other fields of its row as well.
  schema.examples
    ? []
    : [
        ...(schema.anyOf ?? []).flatMap(edges),
        ...(schema.maxLength === undefined ? [] : ["x".repeat(schema.maxLength)]),
        ...(schema.minLength ? ["x".repeat(schema.minLength)] : []),
        // Types without a bound of their own have that of the number's representation.
        ...[schema.minimum, schema.maximum].filter((value) => value !== undefined && Math.abs(value) < 2 ** 31),
        ...(schema.enum ?? []),
        ...(schema.type === "null" ? [null] : []),
      ];

/** The own fields of a kind's rows, of every value that its definition allows. */
export const fieldsArbitrary = (kind: KindName): Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(Object.entries(schemaOf(kind).properties ?? {}).map(([name, of]) => [name, valuesOf(of)])),
  );

const AT = "2026-11-20T18:30:00.000Z";

const drawn = new Map<string, Record<string, unknown> | undefined>();

/** What is drawn for a `seed`, which is the same each time and takes a millisecond to draw. */
const drawFields = (kind: KindName, seed: number): Record<string, unknown> | undefined => {
  const key = `${kind} ${seed}`;
  if (!drawn.has(key)) drawn.set(key, fc.sample(fieldsArbitrary(kind), { seed, numRuns: 1 })[0]);
  return structuredClone(drawn.get(key));
};

/** A row of a kind in a member's own space, as the kind's table has it: always the same for a `seed`. */
export const kindRow = <K extends KindName>(kind: K, memberId: string, seed = 1): RowOfKind<K> => {
  const fields = drawFields(kind, seed);
  const id = kindOf(kind)?.isSingle ? memberId : randomUUID();
  const about = "user_id" in KINDS[kind].fields ? { user_id: memberId } : {};
  return { ...fields, ...about, id, space_id: memberId, created_at: AT, updated_at: AT } as RowOfKind<K>;
};

/** A row of a kind as `sync_push` and `sync_pull` have it. */
export const wireOf = (kind: string, { deleted = false, ...row }: KindRow & { deleted?: boolean }): WireRow => {
  const { id, space_id, created_at, updated_at, ...data } = row;
  if (collectionOf(kind) !== "documents") return { ...row, deleted };
  return { id, space_id, created_at, updated_at, deleted, kind, data };
};

/** Rows of a kind in a member's database, past its repository. */
export const storedRows = <K extends DocumentKind>({ collections: { documents } }: MemberRxDatabase, kind: K) => ({
  insert: async (row: RowOfKind<K>): Promise<void> => void (await documents.insert(toDocument(kind, row as KindRow))),
  async all(): Promise<RowOfKind<K>[]> {
    const found = await documents.find({ selector: { kind } }).exec();
    return found.map((document) => fromDocument(document.toMutableJSON()) as RowOfKind<K>);
  },
  async one(id: string): Promise<RowOfKind<K> | null> {
    const found = await documents.findOne(documentId(kind, id)).exec();
    return found && (fromDocument(found.toMutableJSON()) as RowOfKind<K>);
  },
});
