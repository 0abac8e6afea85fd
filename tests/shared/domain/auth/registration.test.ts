import { describe, expect, it } from "vitest";
import {
  canSubmitRegistration,
  missingForSubmit,
  type Registration,
  registrationErrors,
  registrationProblem,
} from "#shared/domain/auth/registration.ts";

const COMPLETE: Registration = {
  firstName: "Giulia",
  lastName: "Rossi",
  email: "giulia@example.it",
  password: "12345678",
  confirmPassword: "12345678",
  acceptsTerms: true,
};

const IDLE = { submitting: false, validating: false };

describe("submit button", () => {
  it("is there for a complete form", () => {
    expect(canSubmitRegistration(COMPLETE, IDLE)).toBe(true);
  });

  it("takes a password of blanks: it is one all the same", () => {
    const blanks = { password: " ".repeat(8), confirmPassword: " ".repeat(8) };
    expect(canSubmitRegistration({ ...COMPLETE, ...blanks }, IDLE)).toBe(true);
  });

  it("is disabled while anything is missing or under way", () => {
    const cases = [
      ["while it is being sent", {}, { submitting: true }],
      ["while the address is being judged", {}, { validating: true }],
      ["with a wrong address", { email: "giulia" }, {}],
      ["without a first name", { firstName: " " }, {}],
      ["without a last name", { lastName: "" }, {}],
      ["without an address", { email: "" }, {}],
      ["without a password", { password: "", confirmPassword: "" }, {}],
      ["without the confirmation", { confirmPassword: "" }, {}],
      ["with passwords that differ", { confirmPassword: "12345679" }, {}],
      ["without the terms", { acceptsTerms: false }, {}],
    ] as const;
    for (const [what, changes, progress] of cases)
      expect(canSubmitRegistration({ ...COMPLETE, ...changes }, { ...IDLE, ...progress }), what).toBe(false);
  });

  it("says what it waits for", () => {
    const cases = [
      ["all", { firstName: "", acceptsTerms: false }, false],
      ["fields", { firstName: "" }, false],
      ["checking", {}, true],
      ["email", { email: "giulia" }, false],
      ["passwords", { confirmPassword: "12345679" }, false],
      ["terms", { acceptsTerms: false }, false],
    ] as const;
    for (const [missing, changes, validating] of cases)
      expect(missingForSubmit({ ...COMPLETE, ...changes }, validating), missing).toBe(
        `auth:registration.missing.${missing}`,
      );
  });

  it("is there with a short password, which the submit check refuses", () => {
    const short = { ...COMPLETE, password: "1234567", confirmPassword: "1234567" };
    expect(canSubmitRegistration(short, IDLE)).toBe(true);
    expect(registrationProblem(short, false)).toEqual({ key: "auth:errors.passwordLength", field: "password" });
  });
});

describe("submit checks", () => {
  it("let a complete form pass", () => {
    expect(registrationProblem(COMPLETE, false)).toBeNull();
  });

  it("come in the product's order", () => {
    const fixes: [Partial<Registration>, boolean][] = [
      [{}, false],
      [{ email: COMPLETE.email }, false],
      [{ confirmPassword: "1234567" }, false],
      [{ password: COMPLETE.password, confirmPassword: COMPLETE.password }, false],
      [{ acceptsTerms: true }, false],
    ];
    let form: Registration = {
      ...COMPLETE,
      email: "giulia",
      password: "1234567",
      confirmPassword: "123",
      acceptsTerms: false,
    };
    const seen = [registrationProblem(form, true)?.key];
    for (const [fix, validating] of fixes) {
      form = { ...form, ...fix };
      seen.push(registrationProblem(form, validating)?.key);
    }
    expect(seen).toEqual([
      "auth:errors.validating",
      "auth:errors.present",
      "auth:errors.mismatch",
      "auth:errors.passwordLength",
      "auth:errors.terms",
      undefined,
    ]);
  });

  it("send the person to the first field that is wrong", () => {
    expect(registrationProblem({ ...COMPLETE, lastName: "", email: "x" }, false)?.field).toBe("lastName");
    expect(registrationProblem({ ...COMPLETE, email: "x", password: "" }, false)?.field).toBe("email");
    expect(registrationProblem({ ...COMPLETE, acceptsTerms: false }, false)?.field).toBe("acceptsTerms");
  });
});

it("names what is wrong with each field", () => {
  expect(registrationErrors(COMPLETE)).toEqual({});
  expect(registrationErrors({ ...COMPLETE, firstName: "", email: "giulia" })).toEqual({
    firstName: "auth:errors.required",
    email: "auth:errors.emailFormat",
  });
  expect(registrationErrors({ ...COMPLETE, email: "" })).toEqual({ email: "auth:errors.required" });
});
