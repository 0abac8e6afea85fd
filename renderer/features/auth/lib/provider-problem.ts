import type { Failure } from "#shared/lib/result.ts";
import { type FormMessage, isNetwork, say, sayRaw } from "./form-message.ts";

/**
 * The message where the provider's page could not be opened: the service's own, or that something unexpected happened.
 */
export const providerProblem = (failure: Failure): FormMessage => {
  if (failure.code === "provider_disabled") return say("errors:codes.provider_disabled");
  return isNetwork(failure) ? say("auth:errors.network") : sayRaw(failure, "auth:google.unexpected");
};
