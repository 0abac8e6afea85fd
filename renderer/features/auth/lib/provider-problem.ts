import type { Failure } from "#shared/lib/result.ts";
import { type FormMessage, isNetwork, say, sayRaw } from "./form-message.ts";

/** Why the app could not leave for the provider: the service's message, or that something unexpected happened. */
export const providerProblem = (failure: Failure): FormMessage => {
  if (failure.code === "provider_disabled") return say("errors:codes.provider_disabled");
  return isNetwork(failure) ? say("auth:errors.network") : sayRaw(failure, "auth:google.unexpected");
};
