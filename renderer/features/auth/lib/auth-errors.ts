import type { MessageKey } from "#shared/i18n/keys.ts";
import type { Failure } from "#shared/lib/result.ts";

/** What a failed sign-in means to the person: a key of the bundle, or the service's own words. */
export type LoginProblem =
  | { kind: "unconfirmed" }
  | { kind: "key"; key: MessageKey }
  | { kind: "raw"; message: string };

const NETWORK = /network|fetch|connection|timeout|offline/i;
const RATE = /rate.?limit|too many/i;

const isNetwork = (failure: Failure) =>
  failure.code === "network_error" || failure.code === "timeout" || NETWORK.test(failure.message);

const isRateLimit = (failure: Failure) =>
  failure.status === 429 || RATE.test(failure.code) || RATE.test(failure.message);

export const loginProblem = (failure: Failure): LoginProblem => {
  if (failure.code === "email_not_confirmed") return { kind: "unconfirmed" };
  if (failure.code === "invalid_credentials") return { kind: "key", key: "auth:errors.invalidCredentials" };
  if (isRateLimit(failure)) return { kind: "key", key: "auth:errors.rateLimit" };
  if (isNetwork(failure)) return { kind: "key", key: "auth:errors.network" };
  return failure.message ? { kind: "raw", message: failure.message } : { kind: "key", key: "auth:errors.unknown" };
};

type SignUpText = { kind: "key"; key: MessageKey } | { kind: "raw"; message: string };

/** The order of the spec's simple form: registered, password, e-mail, network, rate limit, then the raw message. */
export const signUpProblem = (failure: Failure): SignUpText => {
  const { code, message } = failure;
  if (/already.?registered|already_exists|email_exists/i.test(`${code} ${message}`)) {
    return { kind: "key", key: "auth:errors.alreadyRegistered" };
  }
  if (isRateLimit(failure)) return { kind: "key", key: "auth:errors.rateLimit" };
  if (/password/i.test(`${code} ${message}`)) return { kind: "key", key: "auth:errors.password" };
  if (/email/i.test(`${code} ${message}`)) return { kind: "key", key: "auth:errors.email" };
  if (isNetwork(failure)) return { kind: "key", key: "auth:errors.network" };
  return message ? { kind: "raw", message } : { kind: "key", key: "auth:errors.unknown" };
};

/** Why an opened link did not lead to a session. */
export const linkProblem = (failure: Failure): MessageKey => {
  if (isNetwork(failure)) return "auth:errors.network";
  if (failure.code === "link_not_expected") return "auth:errors.linkForeign";
  if (failure.code === "link_expired" || failure.code === "link_invalid") return "auth:errors.linkExpired";
  return "auth:errors.linkFailed";
};
