import { AuthRetryableFetchError } from "@supabase/supabase-js";
import { describe, expect, it } from "vitest";
import { linkProblem, recoveryLinkProblem } from "#renderer/features/auth/lib/link-problem.ts";
import { loginProblem } from "#renderer/features/auth/lib/login-problem.ts";
import { providerProblem } from "#renderer/features/auth/lib/provider-problem.ts";
import { registrationException, registrationFailure } from "#renderer/features/auth/lib/registration-problem.ts";
import { failure } from "#shared/contract/errors/failure.ts";
import { serverFailure } from "#shared/contract/errors/server-failure.ts";

describe("sign-in failure", () => {
  it("asks for the confirmation of an address", () => {
    expect(loginProblem(failure("email_not_confirmed", "Email not confirmed", 400))).toEqual({ kind: "unconfirmed" });
  });

  it("has the text of its code", () => {
    const cases = [
      ["invalid_credentials", "Invalid login credentials", "auth:errors.invalidCredentials"],
      ["user_banned", "User is banned", "errors:codes.user_banned"],
      ["network_error", "fetch failed", "auth:errors.network"],
      ["timeout", "aborted", "auth:errors.network"],
      ["rate_limited", "Request rate limit reached", "auth:errors.rateLimit"],
    ] as const;
    for (const [code, message, key] of cases)
      expect(loginProblem(failure(code, message)), code).toEqual({ kind: "key", key });
  });

  it("shows the service's own words where there is no text for them", () => {
    const refusal = failure("auth_error", "Hook says no", 400);
    expect(loginProblem(refusal)).toEqual({ kind: "raw", message: "Hook says no" });
  });

  it("says that something failed where a server that is down gives no words", () => {
    const down = serverFailure(new AuthRetryableFetchError("{}", 503));
    expect(loginProblem(down)).toEqual({ kind: "key", key: "auth:errors.unknown" });
    expect(providerProblem(down)).toEqual({ kind: "key", key: "auth:google.unexpected" });
    expect(registrationFailure(down)).toEqual({ kind: "key", key: "auth:errors.service" });
  });

  it.each([
    ["auth_error", "the server gave no session", "auth:errors.unknown"],
    ["internal", "the bridge is gone", "auth:errors.unknown"],
    ["not_authenticated", "no session", "errors:codes.not_authenticated"],
    ["user_missing", "the server made no account", "errors:codes.user_missing"],
  ] as const)("never shows the words of this app's own code: %s", (code, message, key) => {
    expect(loginProblem(failure(code, message))).toEqual({ kind: "key", key });
  });
});

describe("registration failure", () => {
  it("has the text of its code", () => {
    const cases = [
      ["user_already_exists", "User already registered", "auth:errors.accountExists"],
      ["email_address_invalid", "Email address is invalid", "auth:errors.emailWrong"],
      ["validation_failed", "Unable to validate email address: invalid format", "auth:errors.emailWrong"],
      ["validation_failed", "Signup requires a valid password", "auth:errors.registration"],
      ["user_missing", "the server made no account", "errors:codes.user_missing"],
      ["weak_password", "Password is known to be weak", "errors:codes.weak_password"],
      ["rate_limited", "email rate limit exceeded", "auth:errors.registration"],
      ["signup_disabled", "Signups not allowed", "auth:errors.registration"],
      ["network_error", "fetch failed", "auth:errors.connection"],
      ["timeout", "aborted", "auth:errors.timeout"],
      ["server_error", "unexpected failure", "auth:errors.service"],
    ] as const;
    for (const [code, message, key] of cases)
      expect(registrationFailure(failure(code, message)), code).toEqual({ kind: "key", key });
  });

  it("has the text of what was thrown", () => {
    const cases = [
      [new TypeError("Failed to fetch"), "auth:errors.connection"],
      [new Error("network changed"), "auth:errors.connection"],
      [new Error("timeout of 5000 ms exceeded"), "auth:errors.timeout"],
      [new Error("the auth service is away"), "auth:errors.service"],
      [new Error(""), "auth:errors.registrationUnexpected"],
      [undefined, "auth:errors.registrationUnexpected"],
    ] as const;
    for (const [thrown, key] of cases)
      expect(registrationException(thrown), String(thrown)).toEqual({ kind: "key", key });
  });

  it("adds the message of an exception that fits nothing", () => {
    const said = { kind: "key", key: "auth:errors.unexpected", values: { message: "boom" } };
    expect(registrationException(new Error("boom"))).toEqual(said);
    expect(registrationFailure(failure("internal", "boom"))).toEqual(said);
  });
});

describe("Google failure", () => {
  it("shows the service's message, or that something unexpected happened", () => {
    expect(providerProblem(failure("auth_error", "boom", 400))).toEqual({ kind: "raw", message: "boom" });
    for (const own of [failure("auth_error", "", 400), failure("internal", "no such method")])
      expect(providerProblem(own)).toEqual({ kind: "key", key: "auth:google.unexpected" });
  });
});

describe("link failure", () => {
  it("has the text of its code", () => {
    const cases = [
      ["link_expired", "auth:errors.linkExpired", "auth:errors.recoveryExpired"],
      ["link_invalid", "auth:errors.linkExpired", "auth:errors.recoveryExpired"],
      ["link_not_expected", "auth:errors.linkForeign", "auth:errors.recoveryForeign"],
      ["network_error", "auth:errors.network", "auth:errors.network"],
      ["provider_refused", "errors:codes.provider_refused", "errors:codes.provider_refused"],
      ["server_error", "auth:errors.linkFailed", "auth:errors.linkFailed"],
      ["rate_limited", "auth:errors.rateLimit", "auth:errors.rateLimit"],
      ["user_banned", "errors:codes.user_banned", "errors:codes.user_banned"],
      ["signup_disabled", "errors:codes.signup_disabled", "errors:codes.signup_disabled"],
      ["session_revoked", "errors:codes.session_revoked", "errors:codes.session_revoked"],
    ] as const;
    for (const [code, link, recovery] of cases) {
      expect(linkProblem(failure(code, "")), code).toBe(link);
      expect(recoveryLinkProblem(failure(code, "")), code).toBe(recovery);
    }
  });
});
