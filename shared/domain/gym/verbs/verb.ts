import { z } from "zod";
import type { GymRole } from "#shared/domain/kinds/gym/gym-people.ts";
import { text, uuid } from "#shared/domain/kinds/kind.ts";

/**
 * How the spaces are found that an accepted command writes into, apart from the gym's and its asker's own: of
 * whoever booked the `session`, the booking's session or those of the `class` ahead, of both sides of the
 * `appointment`, of the `coach` or the `member` that args name, of the `people` in them, of whom an `import`
 * wrote something, of whoever booked anything ahead where they name another `zone`, and of whoever booked
 * anything or meets a coach ahead where they name `days` to close.
 */
export const CONCERNS = [
  "session",
  "booking",
  "class",
  "appointment",
  "coach",
  "member",
  "people",
  "import",
  "zone",
  "days",
] as const;
export type Concern = (typeof CONCERNS)[number];

/** Reasons by which any command may be refused, besides those of its verb: docs/gym.md, "Commands". */
export const COMMON_REASONS = ["not_member", "not_allowed", "unknown_verb", "invalid", "failed"] as const;

export type Verb = {
  /** The args of the verb, within bounds that do not depend on what the gym has. */
  args: z.ZodObject;
  /** Roles that may use it; none: people who are invited. */
  roles: readonly GymRole[];
  /** Why it may be refused, besides {@link COMMON_REASONS}. */
  reasons: readonly string[];
  concerns: readonly Concern[];
  /** Args that an accepted command does not keep: they are in the row that it made, and go with that. */
  forgets: readonly string[];
};

type Defined<Shape extends z.ZodRawShape, Reason extends string> = Omit<Verb, "args" | "reasons" | "forgets"> & {
  args: z.ZodObject<Shape, z.core.$strict>;
  reasons: readonly Reason[];
  forgets: readonly (keyof Shape & string)[];
};

type Optional = "concerns" | "forgets";

/** A verb of the gym: docs/gym.md, "Adding a verb". */
export const defineVerb = <Shape extends z.ZodRawShape, const Reason extends string = never>(
  verb: Omit<Defined<Shape, Reason>, Optional> & Partial<Pick<Defined<Shape, Reason>, Optional>>,
): Defined<Shape, Reason> => ({ concerns: [], forgets: [], ...verb });

export const ANYBODY = ["member", "coach", "desk", "owner"] as const;
export const STAFF = ["coach", "desk", "owner"] as const;
export const DESK = ["desk", "owner"] as const;

/** A text that is not blank, within a length. */
export const words = (most: number) =>
  text(most, 1)
    .refine((value) => value.trim() !== "")
    .meta({ minLength: 1, maxLength: most });

const TIME = "(?:[01]\\d|2[0-3]):[0-5]\\d";

/** A time by the gym's clocks. */
export const time = z
  .string()
  .regex(new RegExp(`^${TIME}$`))
  .meta({ examples: ["07:30", "18:45"] });

const windows = z
  .array(
    z
      .tuple([time, z.string().regex(new RegExp(`^(?:${TIME}|24:00)$`))])
      .refine(([from, to]) => from < to)
      .readonly(),
  )
  .max(20)
  .readonly();

/** When a coach receives, or a gym is open: `weekly` by the day, Monday is 1, `overrides` by the date. */
export const hours = {
  weekly: z
    .record(z.string().regex(/^[1-7]$/), windows)
    .readonly()
    .meta({ examples: [{}, { 1: [["09:00", "13:00"]], 5: [["18:30", "24:00"]] }] }),
  overrides: z
    .record(z.iso.date(), windows)
    .readonly()
    .meta({ examples: [{}, { "2026-12-24": [] }] }),
};

/** Args of a verb about what one of their ids names. */
export const about = <Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, uuid])) as Record<Name, typeof uuid>;
