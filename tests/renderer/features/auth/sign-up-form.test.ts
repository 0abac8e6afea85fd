import { describe, expect, it } from "vitest";
import { signUpFormProblem } from "#renderer/features/auth/lib/sign-up-form.ts";

const form = { firstName: "Giulia", lastName: "Rossi", email: "giulia@example.it", password: "123456" };

describe("simple sign-up form", () => {
  it("can be sent with all four fields and six characters of password", () => {
    expect(signUpFormProblem(form)).toBeNull();
  });

  it.each(["firstName", "lastName", "email", "password"] as const)("requires %s", (field) => {
    expect(signUpFormProblem({ ...form, [field]: "" })).toBe("auth:errors.required");
  });

  it("does not take spaces for a name", () => {
    expect(signUpFormProblem({ ...form, firstName: "  " })).toBe("auth:errors.required");
  });

  it.each(["giulia", "giulia@", "giulia@example", "giu lia@example.it"])("refuses the address %s", (email) => {
    expect(signUpFormProblem({ ...form, email })).toBe("auth:errors.email");
  });

  it("refuses a password of five characters", () => {
    expect(signUpFormProblem({ ...form, password: "12345" })).toBe("auth:errors.password");
  });
});
