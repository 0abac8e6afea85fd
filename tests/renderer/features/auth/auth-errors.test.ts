import { describe, expect, it } from "vitest";
import { linkProblem, loginProblem, signUpProblem } from "#renderer/features/auth/lib/auth-errors.ts";
import { failure } from "#shared/errors/failure.ts";

describe("sign-in failure", () => {
  it("asks for the confirmation of an address", () => {
    expect(loginProblem(failure("email_not_confirmed", "Email not confirmed", 400))).toEqual({ kind: "unconfirmed" });
  });

  it.each([
    ["invalid_credentials", "Invalid login credentials", "auth:errors.invalidCredentials"],
    ["network_error", "fetch failed", "auth:errors.network"],
    ["timeout", "aborted", "auth:errors.network"],
    ["rate_limited", "Request rate limit reached", "auth:errors.rateLimit"],
  ] as const)("reads %s", (code, message, key) => {
    expect(loginProblem(failure(code, message))).toEqual({ kind: "key", key });
  });

  it("shows the service's own words where there is no text for them", () => {
    expect(loginProblem(failure("user_banned", "User is banned"))).toEqual({ kind: "raw", message: "User is banned" });
  });
});

describe("sign-up failure", () => {
  it.each([
    ["user_already_exists", "User already registered", "auth:errors.alreadyRegistered"],
    ["weak_password", "Password should be at least 6 characters", "auth:errors.password"],
    ["email_address_invalid", "Email address is invalid", "auth:errors.email"],
    ["network_error", "fetch failed", "auth:errors.network"],
    ["rate_limited", "email rate limit exceeded", "auth:errors.rateLimit"],
  ] as const)("reads %s", (code, message, key) => {
    expect(signUpProblem(failure(code, message))).toEqual({ kind: "key", key });
  });

  it("shows another message raw, and a fallback for none", () => {
    expect(signUpProblem(failure("internal", "boom"))).toEqual({ kind: "raw", message: "boom" });
    expect(signUpProblem(failure("internal", ""))).toEqual({ kind: "key", key: "auth:errors.unknown" });
  });
});

describe("link failure", () => {
  it.each([
    ["link_expired", "auth:errors.linkExpired"],
    ["link_invalid", "auth:errors.linkExpired"],
    ["link_not_expected", "auth:errors.linkForeign"],
    ["network_error", "auth:errors.network"],
    ["server_error", "auth:errors.linkFailed"],
  ] as const)("reads %s", (code, key) => {
    expect(linkProblem(failure(code, ""))).toBe(key);
  });
});
