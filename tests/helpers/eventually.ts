import { vi } from "vitest";

/** Repeats the check until it holds, as long as a busy machine may need: vitest's own limit is a second. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 15_000 });
