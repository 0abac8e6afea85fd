import { failure } from "#shared/contract/errors/failure.ts";
import { fail, type Result } from "#shared/lib/result.ts";

/** The answer of a call; a failure also where the call throws, so that no form waits for ever. */
export const settledResult = <T>(call: Promise<Result<T>>): Promise<Result<T>> =>
  call.catch((error: unknown) => fail(failure("internal", error instanceof Error ? error.message : "")));
