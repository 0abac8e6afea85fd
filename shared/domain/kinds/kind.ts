import { z } from "zod";
import { isZone } from "#shared/lib/zones.ts";

/** Fields of every synced row. Timestamps are ISO 8601 in UTC with milliseconds, ids are UUIDs made on the device. */
export type SyncedFields = { id: string; space_id: string; created_at: string; updated_at: string };

/** A row of a kind: what every row has, and the kind's own fields. */
export type RowOf<Shape extends z.ZodRawShape> = SyncedFields & z.output<z.ZodObject<Shape>>;

export type Kind<Shape extends z.ZodRawShape = z.ZodRawShape, Field extends string = string> = {
  /**
   * Its own fields with the bounds of the server's table, in the order of its columns. A field that a later release
   * adds has a default: rows of before are read with it.
   */
  fields: Shape;
  /** The field of text by which rows are sorted and cut; none for a kind that is read whole. */
  sort?: Field | "created_at";
  /** The field that says what a row belongs to, by which rows of one thing are found. */
  ref?: Field;
  /** The field of which a member has one row for each value: devices that make it apart make the same row. */
  key?: Field;
  /** Its fields but the key, before anyone chose: of no weight in a merge, and put over no row that is there. */
  blank?: Readonly<Record<string, unknown>>;
  /** Boolean fields that only ever turn true, on whichever device. */
  growing?: readonly Field[];
  /** Fields that hold a flat object, whose keys are merged as fields are. */
  keyed?: readonly Field[];
  /** Fields that the server alone changes once a row is made: what it has stands, and is in no conflict. */
  answered?: readonly Field[];
  /** The label of a row on the sync screen: the fields that name it, and the field of its day or instant. */
  label: { by: readonly Field[]; at?: Field | "created_at" };
  /** Rows that the server alone makes and changes: members read them. */
  writer?: "server";
  /** One row for each member, made with the account under the member's own id: it is changed, and no more. */
  isSingle?: true;
  /** Rows that members do not change once they are made. */
  isFixed?: true;
  /** Rows that nobody but their member reads, whoever else may read the member's space. */
  isPrivate?: true;
  /** Whether rows that the server has not taken keep their member signed in where they cannot be sealed. */
  blocksSignOut: boolean;
};

/** One kind of synced row, in full: docs/sync.md, "Adding a kind". */
export const defineKind = <Shape extends z.ZodRawShape>(
  kind: Kind<Shape, keyof Shape & string>,
): Omit<Kind, "fields"> & { fields: Shape } => kind;

const FIRST_INSTANT = "1970-01-01T00:00:00.000Z";
const END_OF_INSTANTS = "2200-01-01T00:00:00.000Z";

/** ISO 8601 in UTC with milliseconds, far enough from both ends that a wrong clock can still sync. */
export const instant = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  .refine((value) => value >= FIRST_INSTANT && value < END_OF_INSTANTS)
  .meta({ format: "date-time" });

/** A calendar day, `2026-11-21`, the same in every time zone. */
export const day = z.iso.date().refine((value) => value >= "1900-01-01" && value < "2200-01-01");

export const uuid = z.guid();

/** At most so many characters, as Postgres counts them: by code point. */
export const text = (most: number, least = 0) =>
  z
    .string()
    .refine((value) => {
      const length = value.length <= most ? value.length : [...value].length;
      return length <= most && (least === 0 || length >= least);
    })
    .meta({ minLength: least, maxLength: most });

/** A time zone, as `private.is_zone` has it, or one of `others`. */
export const zone = (...others: string[]) =>
  z
    .string()
    .refine((name) => isZone(name) || others.includes(name))
    .meta({ maxLength: 64, examples: ["Europe/Rome", "America/New_York", "UTC", ...others] });

export const position = z.int().min(0).max(10_000);

/** A number with so many decimals at most. */
export const decimal = (decimals: number) => z.number().multipleOf(10 ** -decimals);

/** Whether a field holds an instant, or none. */
export const isInstant = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodDefault ? isInstant(schema.unwrap()) : schema === instant;

/** What a field is in rows that were stored before it was added; undefined for a field that every row has. */
export const defaultOf = (schema: z.core.$ZodType): unknown => z.safeParse(schema, undefined).data;

/** The first of the given fields whose value the server would refuse; null where it would take all. */
export const invalidField = (fields: z.ZodRawShape, values: object): string | null =>
  Object.entries(values).find(([field, value]) => {
    const schema = fields[field];
    return schema !== undefined && !z.safeParse(schema, value).success;
  })?.[0] ?? null;
