import type { Failure } from "#shared/lib/result.ts";
import type { ErrorCode } from "./error-codes.ts";

const RETRYABLE: ReadonlySet<ErrorCode> = new Set(["network_error", "timeout", "server_error", "rate_limited"]);

/** A failure of one of the app's own codes; only network, server, timeout and rate limit are worth another try. */
export const failure = (code: ErrorCode, message: string, status?: number): Failure => ({
  code,
  message,
  retryable: RETRYABLE.has(code),
  ...(status === undefined ? {} : { status }),
});
