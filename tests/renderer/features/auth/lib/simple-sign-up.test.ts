import { AuthRetryableFetchError } from "@supabase/supabase-js";
import { describe, expect, it } from "vitest";
import { simpleFormProblem, simpleSignUpProblem } from "#renderer/features/auth/lib/simple-sign-up.ts";
import { failure } from "#shared/contract/errors/failure.ts";
import { serverFailure } from "#shared/contract/errors/server-failure.ts";

const form = { firstName: "Giulia", lastName: "Rossi", email: "giulia@example.it", password: "123456" };

describe("simple sign-up form", () => {
  it("can be sent with all four fields and six characters of password", () => {
    expect(simpleFormProblem(form)).toBeNull();
  });

  it.each(["firstName", "lastName", "email", "password"] as const)("requires %s", (field) => {
    expect(simpleFormProblem({ ...form, [field]: "" })).toEqual({ key: "auth:errors.required", field });
  });

  it("does not take spaces for a name", () => {
    expect(simpleFormProblem({ ...form, firstName: "  " })?.key).toBe("auth:errors.required");
  });

  it.each(["giulia", "giulia@", "giulia@example", "giu lia@example.it"])("refuses the address %s", (email) => {
    expect(simpleFormProblem({ ...form, email })).toEqual({ key: "auth:errors.email", field: "email" });
  });

  it("refuses a password of five characters", () => {
    expect(simpleFormProblem({ ...form, password: "12345" })).toEqual({
      key: "auth:errors.password",
      field: "password",
    });
  });
});

describe("simple sign-up failure", () => {
  it("has the text of its code", () => {
    const cases = [
      ["user_already_exists", "User already registered", "auth:errors.alreadyRegistered"],
      ["weak_password", "Password should be at least 6 characters", "auth:errors.password"],
      ["email_address_invalid", "Email address is invalid", "auth:errors.email"],
      ["network_error", "fetch failed", "auth:errors.network"],
      ["rate_limited", "email rate limit exceeded", "auth:errors.rateLimit"],
    ] as const;
    for (const [code, message, key] of cases)
      expect(simpleSignUpProblem(failure(code, message)), code).toEqual({ kind: "key", key });
  });

  it("does not take a server that cannot send an e-mail for a wrong address", () => {
    const down = serverFailure(new AuthRetryableFetchError("{}", 500));
    expect(simpleSignUpProblem(down)).toEqual({ kind: "key", key: "auth:errors.unknown" });
  });

  it("shows another message raw, and a fallback for none", () => {
    expect(simpleSignUpProblem(failure("auth_error", "boom", 400))).toEqual({ kind: "raw", message: "boom" });
    expect(simpleSignUpProblem(failure("internal", ""))).toEqual({ kind: "key", key: "auth:errors.unknown" });
  });
});
