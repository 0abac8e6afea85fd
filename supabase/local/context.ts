import type { PasswordCost } from "./auth/passwords/password.ts";
import type { Clock } from "./clock.ts";
import type { StackConfig } from "./config/stack-config.ts";
import type { Database } from "./database/database.ts";
import type { StackKeys } from "./keys.ts";
import type { Inbox } from "./mail/inbox.ts";

/** The parts that every service of the embedded stack gets. */
export type StackContext = {
  config: StackConfig;
  database: Database;
  keys: StackKeys;
  inbox: Inbox;
  clock: Clock;
  /** Address that clients use, without a trailing slash: `http://127.0.0.1:54321`. */
  url: string;
  /** One line to stderr. Never a password, token or e-mail. */
  log(line: string): void;
  /** Cost of hashing new passwords; default the usual one. */
  passwordCost?: PasswordCost | undefined;
};
