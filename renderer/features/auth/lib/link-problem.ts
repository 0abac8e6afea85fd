import type { MessageKey } from "#shared/i18n/keys.ts";
import type { Failure } from "#shared/lib/result.ts";
import { isNetwork } from "./said.ts";

type LinkTexts = { expired: MessageKey; foreign: MessageKey };

const problem = (failure: Failure, { expired, foreign }: LinkTexts): MessageKey => {
  if (isNetwork(failure)) return "auth:errors.network";
  switch (failure.code) {
    case "link_not_expected":
      return foreign;
    case "link_expired":
    case "link_invalid":
      return expired;
    case "link_half_done":
      return "errors:codes.link_half_done";
    case "provider_refused":
      return "errors:codes.provider_refused";
    case "provider_disabled":
      return "errors:codes.provider_disabled";
    case "identity_taken":
      return "errors:codes.identity_taken";
    default:
      return "auth:errors.linkFailed";
  }
};

/** Why an opened link did not lead to a session. */
export const linkProblem = (failure: Failure): MessageKey =>
  problem(failure, { expired: "auth:errors.linkExpired", foreign: "auth:errors.linkForeign" });

/** Why a link for a new password did not work. The screen itself offers another one. */
export const recoveryLinkProblem = (failure: Failure): MessageKey =>
  problem(failure, { expired: "auth:errors.recoveryExpired", foreign: "auth:errors.recoveryForeign" });
