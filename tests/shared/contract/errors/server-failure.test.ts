import { AuthApiError, AuthRetryableFetchError, AuthSessionMissingError } from "@supabase/supabase-js";
import { describe, expect, it } from "vitest";
import { serverFailure } from "#shared/contract/errors/server-failure.ts";

describe("what a server answered", () => {
  it("becomes a code that the app has a text for", () => {
    const cases = [
      [new AuthApiError("wrong", 400, "invalid_credentials"), "invalid_credentials", false],
      [new AuthApiError("known", 422, "user_already_exists"), "user_already_exists", false],
      [new AuthApiError("slow down", 429, "over_request_rate_limit"), "rate_limited", true],
      [new AuthApiError("old", 403, "otp_expired"), "link_expired", false],
      [new AuthApiError("ended", 400, "refresh_token_already_used"), "session_revoked", false],
      [new AuthApiError("no phone", 400, "phone_not_confirmed"), "phone_not_confirmed", false],
      [new AuthApiError("company", 422, "user_sso_managed"), "account_managed", false],
      [new AuthApiError("gone", 404, "identity_not_found"), "identity_not_found", false],
      [new AuthApiError("off", 422, "mfa_webauthn_enroll_not_enabled"), "factor_disabled", false],
      [new AuthApiError("off", 422, "mfa_webauthn_verify_not_enabled"), "factor_disabled", false],
      [new AuthApiError("new case", 418, "never_heard_of"), "auth_error", false],
      [new AuthRetryableFetchError("fetch failed", 0), "network_error", true],
      [new AuthRetryableFetchError("{}", 503), "server_error", true],
      [new AuthSessionMissingError(), "not_authenticated", false],
      [new TypeError("Failed to fetch"), "network_error", true],
      [{ code: "42501", message: "permission denied", details: "", hint: "" }, "forbidden", false],
      [undefined, "auth_error", false],
    ] as const;
    for (const [error, code, retryable] of cases)
      expect(serverFailure(error), String(error)).toMatchObject({ code, retryable });
  });

  it("keeps the HTTP status, and takes the given one first", () => {
    expect(serverFailure(new AuthApiError("wrong", 400, "invalid_credentials")).status).toBe(400);
    expect(serverFailure({ code: "", message: "down" }, 502)).toMatchObject({ code: "server_error", status: 502 });
    expect(serverFailure(new AuthRetryableFetchError("fetch failed", 0)).status).toBeUndefined();
  });
});
