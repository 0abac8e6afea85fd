import { z } from "zod";
import { isZone } from "#shared/lib/zones.ts";

/** Fields of every synced row. Timestamps are ISO 8601 in UTC with milliseconds, ids are UUIDs made on the device. */
export type SyncedFields = { id: string; space_id: string; created_at: string; updated_at: string };

/** A row of a kind: the fields of every row and the kind's own. */
export type RowOf<Shape extends z.ZodRawShape> = SyncedFields & z.output<z.ZodObject<Shape>>;

export type Kind<Shape extends z.ZodRawShape = z.ZodRawShape, Field extends string = string> = {
  /**
   * The kind's own fields with the bounds of the server's table, in the order of its columns. A field that a later
   * release adds has a default, which older stored rows are read with.
   */
  fields: Shape;
  /** The text field by which rows are sorted and read in pages; absent for a kind that is read whole. */
  sort?: Field | "created_at";
  /** The field that names what a row belongs to, by which rows are found. */
  ref?: Field;
  /** The field that is null while a row is open: where it has a value, the row is sorted after all open ones. */
  settled?: Field;
  /**
   * The field of which a member has at most one row per value: devices that create one independently create the same
   * row.
   */
  key?: Field;
  /**
   * The kind's fields except the key as they are before any choice: such values lose every merge and overwrite no row.
   */
  blank?: Readonly<Record<string, unknown>>;
  /** Boolean fields that only change from false to true, on any device. */
  growing?: readonly Field[];
  /** Fields with a flat object, whose keys are merged like fields. */
  keyed?: readonly Field[];
  /** Fields that only the server changes after a row was made: its value wins and never conflicts. */
  answered?: readonly Field[];
  /** The label of a row on the sync screen: the fields that name it, and the field with its day or instant. */
  label: { by: readonly Field[]; at?: Field | "created_at" };
  /** Set where only the server makes and changes rows; members read them. */
  writer?: "server";
  /**
   * Set where each member has one row under their own id, made with the account: it can be changed, not made or
   * deleted.
   */
  isSingle?: true;
  /** Set where members do not change rows once made. */
  isFixed?: true;
  /**
   * Set where members delete rows by hand and may restore them for a while: `shared/domain/kinds/deleted.ts`. A field
   * `archived` counts as a deletion.
   */
  isRestorable?: true;
  /** Set where only the member themselves reads rows, whoever else may read their space. */
  isPrivate?: true;
  /** Fields that leave the device in no export. */
  secret?: readonly Field[];
  /** Whether unsynced rows keep their member signed in where they cannot be sealed. */
  blocksSignOut: boolean;
};

/** One kind of synced row, in full: docs/sync.md, "Adding a kind". */
export const defineKind = <Shape extends z.ZodRawShape>(
  kind: Kind<Shape, keyof Shape & string>,
): Omit<Kind, "fields"> & { fields: Shape } => kind;

export const FIRST_INSTANT = "1970-01-01T00:00:00.000Z";
const END_OF_INSTANTS = "2200-01-01T00:00:00.000Z";

/**
 * An instant in ISO 8601, UTC with milliseconds, with bounds wide enough that a device with a wrong clock can still
 * sync.
 */
export const instant = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  .refine((value) => value >= FIRST_INSTANT && value < END_OF_INSTANTS)
  .meta({ format: "date-time" });

/** A calendar day, `2026-11-21`, the same in every time zone. */
export const day = z.iso.date().refine((value) => value >= "1900-01-01" && value < "2200-01-01");

export const uuid = z.guid();

/** A text of at most `most` characters, counted in code points like Postgres does. */
export const text = (most: number, least = 0) =>
  z
    .string()
    .refine((value) => {
      const length = value.length <= most ? value.length : [...value].length;
      return length <= most && (least === 0 || length >= least);
    })
    .meta({ minLength: least, maxLength: most });

/** A time zone that `private.is_zone` accepts, or one of `others`. */
export const zone = (...others: string[]) =>
  z
    .string()
    .refine((name) => isZone(name) || others.includes(name))
    .meta({ maxLength: 64, examples: ["Europe/Rome", "America/New_York", "UTC", ...others] });

export const position = z.int().min(0).max(10_000);

/** A number with at most so many decimals. */
export const decimal = (decimals: number) => z.number().multipleOf(10 ** -decimals);

/** Whether a field holds an instant, nullable or not. */
export const isInstant = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodDefault ? isInstant(schema.unwrap()) : schema === instant;

/** The default of a field for rows stored before it was added; undefined for a field that every row has. */
export const defaultOf = (schema: z.core.$ZodType): unknown => z.safeParse(schema, undefined).data;

/** The first field whose value the server would refuse; null for none. */
export const invalidField = (fields: z.ZodRawShape, values: object): string | null =>
  Object.entries(values).find(([field, value]) => {
    const schema = fields[field];
    return schema !== undefined && !z.safeParse(schema, value).success;
  })?.[0] ?? null;
