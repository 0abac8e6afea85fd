import { z } from "zod";
import { emailExists, phoneExists } from "#local/auth/apply-verification.ts";
import { AuthError, isUniqueViolation, validationFailed } from "#local/auth/auth-error.ts";
import { flagField, objectField, textField } from "#local/auth/request-body.ts";
import { DatabaseError } from "#local/database/database.ts";

/** What the service may set of a member. */
export const userFields = z.object({
  id: textField,
  email: textField,
  phone: textField,
  password: textField,
  password_hash: textField,
  role: textField,
  email_confirm: flagField,
  phone_confirm: flagField,
  user_metadata: objectField,
  app_metadata: objectField,
  ban_duration: textField,
});

/** Says which of address, number and id was taken. */
export const refuseTaken = (error: unknown): never => {
  if (!isUniqueViolation(error) || !(error instanceof DatabaseError)) throw error;
  if (error.constraint?.includes("phone")) throw phoneExists();
  if (error.constraint?.endsWith("_pkey")) throw new AuthError(422, "user_already_exists", "User already registered");
  throw emailExists();
};

const UNIT_SECONDS: Record<string, number> = { h: 3600, m: 60, s: 1 };

/** `none` lifts a ban; else hours, minutes and seconds as Go writes them: `24h`, `1h30m`. Undefined leaves it. */
export const bannedUntil = (duration: string, now: number): string | null | undefined => {
  if (duration === "") return undefined;
  if (duration === "none") return null;
  if (!/^(\d+[hms])+$/.test(duration)) throw validationFailed("invalid format for ban duration");
  const seconds = [...duration.matchAll(/(\d+)([hms])/g)].reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * (UNIT_SECONDS[unit ?? ""] ?? 0),
    0,
  );
  const until = new Date(now + seconds * 1000);
  if (Number.isNaN(until.getTime())) throw validationFailed("invalid format for ban duration");
  return until.toISOString();
};

/** A member's role becomes the database role of their requests; and a hash of another make would match no password. */
export const checkFields = (fields: z.infer<typeof userFields>): void => {
  if (fields.role !== "" && fields.role !== "authenticated") throw validationFailed("role must be authenticated");
  if (fields.password_hash !== "") throw validationFailed("password_hash is not supported: set the password itself");
};
