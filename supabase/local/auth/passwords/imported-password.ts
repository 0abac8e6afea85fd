import { compare, getRounds } from "bcryptjs";
import { type PasswordCost, verifyPassword } from "./password.ts";

const BCRYPT = /^\$2[aby]\$\d{2}\$[./A-Za-z0-9]{53}$/;
/** Most bcrypt rounds of an imported hash, as a power of two: one of more would hold the process for seconds. */
const MAX_ROUNDS = 14;

/** Whether a text is a bcrypt hash that the service may import with an account. */
export const isBcryptHash = (hash: string): boolean => BCRYPT.test(hash) && getRounds(hash) <= MAX_ROUNDS;

/** {@link verifyPassword}, which also checks the bcrypt hash of an imported account. */
export const matchesPassword = (password: string, encoded: string | null, usual?: PasswordCost): Promise<boolean> =>
  encoded !== null && BCRYPT.test(encoded) ? compare(password, encoded) : verifyPassword(password, encoded, usual);
