import { z } from "zod";
import { AuthError, isUniqueViolation, validationFailed } from "#local/auth/auth-error.ts";
import type { AuthScope } from "#local/auth/auth-scope.ts";
import { isBcryptHash } from "#local/auth/passwords/imported-password.ts";
import { hashPassword } from "#local/auth/passwords/password.ts";
import { checkPassword } from "#local/auth/passwords/password-rules.ts";
import { flagField, objectField, textField } from "#local/auth/request-body.ts";
import { emailExists, phoneExists } from "#local/auth/verification/apply-verification.ts";
import { DatabaseError } from "#local/database/database.ts";

/** Fields of a user that the service may set. */
export const userFields = z.object({
  id: textField,
  email: textField,
  phone: textField,
  password: z
    .string()
    .nullish()
    .transform((value) => value ?? null),
  password_hash: textField,
  role: textField,
  email_confirm: flagField,
  phone_confirm: flagField,
  user_metadata: objectField,
  app_metadata: objectField,
  ban_duration: textField,
});

/** Throws 422 for a unique violation, naming address, number or id; rethrows any other error. */
export const refuseTaken = (error: unknown): never => {
  if (!isUniqueViolation(error) || !(error instanceof DatabaseError)) throw error;
  if (error.constraint?.includes("phone")) throw phoneExists();
  if (error.constraint?.endsWith("_pkey")) throw new AuthError(422, "user_already_exists", "User already registered");
  throw emailExists();
};

const UNIT_MILLISECONDS: Record<string, number> = {
  h: 3_600_000,
  m: 60_000,
  s: 1000,
  ms: 1,
  us: 1e-3,
  µs: 1e-3,
  ns: 1e-6,
};
const DURATION = /^[+-]?(?:0|(?:(?:\d+\.?\d*|\.\d+)(?:ns|us|µs|ms|s|m|h))+)$/;
/** Longest ban in milliseconds: an int64 of nanoseconds. */
const MAX_MILLISECONDS = 2 ** 63 / 1e6;

/** Go's message for a number with a bad unit; undefined where the text begins with no number. */
const unitProblem = (duration: string): string | undefined => {
  const [, rest] = /^[+-]?((?:\d+\.?\d*|\.\d+).*)$/s.exec(duration) ?? [];
  if (rest === undefined) return undefined;
  const units = [...rest.matchAll(/(?:\d+\.?\d*|\.\d+)([^\d.]*)/gs)].map(([, unit = ""]) => unit);
  const wrong = units.find((unit) => UNIT_MILLISECONDS[unit] === undefined);
  if (wrong === undefined) return undefined;
  return wrong === "" ? "missing unit in duration" : `unknown unit ${JSON.stringify(wrong.slice(0, 20))} in duration`;
};

/**
 * The end of a ban in ISO form: null (`none`, zero) lifts it, undefined leaves it as it is. `duration` is written as in
 * Go: `24h`, `1h30m`, `1.5h`. Throws 400 `validation_failed`.
 */
export const bannedUntil = (duration: string, now: number): string | null | undefined => {
  if (duration === "") return undefined;
  if (duration === "none") return null;
  const malformed = (what = "invalid duration") =>
    validationFailed(`invalid format for ban duration: time: ${what} ${JSON.stringify(duration.slice(0, 40))}`);
  if (!DURATION.test(duration)) throw malformed(unitProblem(duration));
  const sum = [...duration.matchAll(/(\d+\.?\d*|\.\d+)(ns|us|µs|ms|s|m|h)/g)].reduce(
    (total, [, amount, unit]) => total + Number(amount) * (UNIT_MILLISECONDS[unit ?? ""] ?? 0),
    0,
  );
  if (sum > MAX_MILLISECONDS) throw malformed();
  return sum === 0 ? null : new Date(now + (duration.startsWith("-") ? -sum : sum)).toISOString();
};

/**
 * Throws 400 `validation_failed` for any role but `authenticated`: a member's role is the database role of their
 * requests.
 */
export const checkFields = (fields: z.infer<typeof userFields>): void => {
  if (fields.role !== "" && fields.role !== "authenticated") throw validationFailed("role must be authenticated");
};

/**
 * The hash of a new account's password; null without one. Throws 422 `weak_password`, and 500 `unexpected_failure` for
 * a hash that is no bcrypt hash.
 */
export const encryptedPasswordOf = async (
  scope: AuthScope,
  fields: z.infer<typeof userFields>,
): Promise<string | null> => {
  const { password, password_hash: hash } = fields;
  if (password !== null && hash !== "") throw validationFailed("Only a password or a password hash should be provided");
  if (hash !== "" && !isBcryptHash(hash)) throw new AuthError(500, "unexpected_failure", "Error creating user");
  if (hash !== "") return hash;
  if (password === null || password === "") return null;
  checkPassword(password, scope.config.auth.minimumPasswordLength);
  return hashPassword(password, scope.passwordCost);
};
