import { compare, getRounds } from "bcryptjs";
import { type PasswordCost, verifyPassword } from "./password.ts";

const BCRYPT = /^\$2[aby]\$\d{2}\$[./A-Za-z0-9]{53}$/;
/** An imported hash of more rounds would hold the process for seconds. */
const MAX_ROUNDS = 14;

/** Whether the service may bring an account along with that hash. */
export const isBcryptHash = (hash: string): boolean => BCRYPT.test(hash) && getRounds(hash) <= MAX_ROUNDS;

/** {@link verifyPassword}, also for the hash of an account that came from elsewhere. */
export const matchesPassword = (password: string, encoded: string | null, usual?: PasswordCost): Promise<boolean> =>
  encoded !== null && BCRYPT.test(encoded) ? compare(password, encoded) : verifyPassword(password, encoded, usual);
