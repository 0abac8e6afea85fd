import { failure } from "#shared/contract/errors/failure.ts";
import { fail, type Result } from "#shared/lib/result.ts";

/** The answer of a call, also where it was thrown: a form that waits for it must not wait for ever. */
export const settledResult = <T>(call: Promise<Result<T>>): Promise<Result<T>> =>
  call.catch((error: unknown) => fail(failure("internal", error instanceof Error ? error.message : "")));
