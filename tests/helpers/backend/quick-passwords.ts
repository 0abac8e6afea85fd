import type { PasswordCost } from "#local/auth/passwords/password.ts";

/** For stacks in tests: at the usual cost, a quarter of a second each, passwords would take most of a file's time. */
export const QUICK_PASSWORDS: PasswordCost = { log2N: 4, r: 1, p: 1 };
