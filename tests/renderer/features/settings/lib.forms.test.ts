import { describe, expect, it } from "vitest";
import { newEmailProblem } from "#renderer/features/settings/lib/email-form.ts";
import { freeFactorName } from "#renderer/features/settings/lib/factor-names.ts";
import { identityEntries } from "#renderer/features/settings/lib/identity-list.ts";
import { shownNumber, toE164 } from "#renderer/features/settings/lib/phone-number.ts";
import { protectionOf } from "#renderer/features/settings/lib/protection.ts";
import { secretGroups } from "#renderer/features/settings/lib/secret-groups.ts";
import { failureKey } from "#renderer/kit/errors/failure-key.ts";
import { failure } from "#shared/contract/errors/failure.ts";
import type { FactorView, IdentityView } from "#shared/domain/auth/account.ts";
import { newPasswordProblem } from "#shared/domain/auth/new-password.ts";
import { accountView, factorView, identityView } from "#tests/helpers/screens/account-view.ts";

describe("new password", () => {
  it.each([
    ["1234567", "1234567", "password", "auth:errors.passwordLength"],
    ["12345678", "12345679", "confirm", "auth:errors.mismatch"],
  ])("refuses %s with %s at the right field", (password, confirm, field, key) => {
    expect(newPasswordProblem({ password, confirm })).toEqual({ field, key });
  });

  it("takes eight characters written twice", () => {
    expect(newPasswordProblem({ password: "12345678", confirm: "12345678" })).toBeNull();
  });
});

describe("new e-mail", () => {
  it.each([
    ["giulia", "auth:errors.emailFormat"],
    ["giulia @example.it", "auth:errors.emailFormat"],
    [" Giulia@Example.it ", "settings:email.unchanged"],
    ["nuova@example.it", null],
  ])("judges %s", (email, key) => {
    expect(newEmailProblem(email, "giulia@example.it")).toBe(key);
  });
});

describe("phone number", () => {
  it("writes phone numbers as E.164", () => {
    const cases = [
      ["+39 333 123 4567", "+393331234567"],
      ["0039 333-123.4567", "+393331234567"],
      ["(+44) 20 7946 0958", "+442079460958"],
      ["333 123 4567", null],
      ["+39", null],
      ["+0393331234567", null],
    ] as const;
    for (const [written, number] of cases) expect(toE164(written), written).toBe(number);
  });

  it("shows the plus sign that the server leaves out", () => {
    expect(shownNumber("393331234567")).toBe("+393331234567");
    expect(shownNumber("+393331234567")).toBe("+393331234567");
  });
});

describe("factor name", () => {
  it("is numbered where it is taken", () => {
    const factors: FactorView[] = [factorView({ friendlyName: "App" }), factorView({ friendlyName: "App 2" })];
    expect(freeFactorName("App", [])).toBe("App");
    expect(freeFactorName("App", factors)).toBe("App 3");
  });
});

describe("manual code", () => {
  it("stands in groups of four", () => {
    expect(secretGroups("JBSWY3DPEHPK3P")).toEqual(["JBSW", "Y3DP", "EHPK", "3P"]);
  });
});

describe("text of a failure", () => {
  it("is the place's own, else the catalogue's, and never the server's words", () => {
    const taken = failure("user_already_exists", "server words", 422);
    expect(failureKey(taken)).toBe("errors:codes.user_already_exists");
    expect(failureKey(taken, { user_already_exists: "settings:email.taken" })).toBe("settings:email.taken");
    expect(failureKey({ ...taken, code: "unheard_of" })).toBe("errors:codes.internal");
  });
});

describe("protection", () => {
  const assurance = { current: "aal1", next: "aal1" } as const;
  const verified = factorView({ status: "verified" });

  it("counts verified factors only", () => {
    expect(protectionOf(accountView({ factors: [factorView()] }), assurance)).toEqual({ kind: "password" });
    expect(protectionOf(accountView({ factors: [verified] }), { current: "aal2", next: "aal2" })).toEqual({
      kind: "two-factors",
      owed: false,
    });
  });

  it("says when this session still owes the second factor", () => {
    expect(protectionOf(accountView({ factors: [verified] }), assurance)).toEqual({ kind: "two-factors", owed: true });
  });

  it("follows the session while the account is not read, and does not say that there is no second factor", () => {
    expect(protectionOf(null, { current: "aal2", next: "aal2" })?.kind).toBe("two-factors");
    expect(protectionOf(null, assurance)).toBeNull();
  });

  it("claims no password for an account of a provider", () => {
    const identities: IdentityView[] = [identityView("google")];
    expect(protectionOf(accountView({ identities }), assurance)).toEqual({ kind: "single" });
  });
});

describe("ways to sign in", () => {
  it("lets go of a provider while another way is left", () => {
    const entries = identityEntries([identityView("email"), identityView("google"), identityView("okta")]);
    expect(entries.map(({ unlink }) => unlink)).toEqual(["fixed", "allowed", "allowed"]);
    expect(entries.map(({ name }) => name)).toEqual([
      { key: "settings:identities.email" },
      { key: "settings:identities.google" },
      { text: "Okta" },
    ]);
  });

  it("keeps the last one", () => {
    expect(identityEntries([identityView("google")]).map(({ unlink }) => unlink)).toEqual(["last"]);
  });
});
