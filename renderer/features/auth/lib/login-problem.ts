import type { Failure } from "#shared/lib/result.ts";
import { type FormMessage, isNetwork, isRateLimit, say, sayRaw } from "./form-message.ts";

/**
 * Why a sign-in failed: the address is not confirmed (`unconfirmed`, which has a screen of its own), or a message for
 * the form.
 */
export type LoginProblem = { kind: "unconfirmed" } | FormMessage;

/** The message for an address, code or password that the service refused. */
export const serviceProblem = (failure: Failure): FormMessage => {
  if (failure.code === "invalid_credentials") return say("auth:errors.invalidCredentials");
  if (failure.code === "user_banned") return say("errors:codes.user_banned");
  if (failure.code === "invalid_arguments") return say("errors:codes.invalid_arguments");
  if (isRateLimit(failure)) return say("auth:errors.rateLimit");
  if (isNetwork(failure)) return say("auth:errors.network");
  return sayRaw(failure, "auth:errors.unknown");
};

export const loginProblem = (failure: Failure): LoginProblem =>
  failure.code === "email_not_confirmed" ? { kind: "unconfirmed" } : serviceProblem(failure);
