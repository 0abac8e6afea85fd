import { failureKey } from "#renderer/kit/errors/failure-key.ts";
import type { ErrorCode } from "#shared/contract/errors/error-codes.ts";
import type { MessageKey } from "#shared/i18n/keys.ts";
import type { Failure } from "#shared/lib/result.ts";
import { isNetwork } from "./form-message.ts";

type LinkTexts = { expired: MessageKey; foreign: MessageKey };

/** Refusals that trying again does not change; their texts explain them. */
const FINAL: ReadonlySet<string> = new Set<ErrorCode>([
  "link_half_done",
  "provider_refused",
  "provider_disabled",
  "identity_taken",
  "user_already_exists",
  "user_banned",
  "signup_disabled",
  "email_not_confirmed",
  "session_revoked",
  "not_authenticated",
]);

const problem = (failure: Failure, { expired, foreign }: LinkTexts): MessageKey => {
  if (isNetwork(failure)) return "auth:errors.network";
  if (FINAL.has(failure.code)) return failureKey(failure);
  switch (failure.code) {
    case "link_not_expected":
      return foreign;
    case "link_expired":
    case "link_invalid":
      return expired;
    case "rate_limited":
      return "auth:errors.rateLimit";
    default:
      return "auth:errors.linkFailed";
  }
};

/** Whether a link worked, and the e-mail to the other address must still be opened. It is shown as a success. */
export const isHalfDone = ({ code }: Failure): boolean => code === "link_half_done";

/** Whether the provider refused. The only provider is Google. */
export const isProviderRefusal = ({ code }: Failure): boolean => code === "provider_refused";

/** The text for a link that led to no session. */
export const linkProblem = (failure: Failure): MessageKey =>
  problem(failure, { expired: "auth:errors.linkExpired", foreign: "auth:errors.linkForeign" });

/** The text for a failed password link; the screen offers a new e-mail beside it. */
export const recoveryLinkProblem = (failure: Failure): MessageKey =>
  problem(failure, { expired: "auth:errors.recoveryExpired", foreign: "auth:errors.recoveryForeign" });
