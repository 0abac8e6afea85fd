import { describe, expect, it } from "vitest";
import { rateEmail, validateEmail } from "#shared/domain/auth/email-validation.ts";

describe("e-mail validation", () => {
  it.each(["giulia@example.it", "g.r+palestra@mail.example.com", "  giulia@example.it "])("accepts %s", (address) => {
    expect(validateEmail(address)).toEqual({
      valid: true,
      score: 100,
      errors: [],
      warnings: [],
      checks: { format: true, disposable: true, dns: true },
    });
  });

  it("refuses an address for its format, and judges nothing else", () => {
    const cases = [
      "",
      "giulia",
      "giulia@",
      "@example.it",
      "giulia@example",
      "giu lia@example.it",
      "giulia@exa mple.it",
    ];
    for (const address of cases)
      expect(validateEmail(address), address).toEqual({
        valid: false,
        score: 0,
        errors: ["auth:errors.emailFormat"],
        warnings: [],
        checks: { format: false, disposable: true, dns: true },
      });
  });

  it("shows a score by its rating", () => {
    const cases = [
      [100, "verified"],
      [80, "verified"],
      [79, "doubtful"],
      [60, "doubtful"],
      [59, "wrong"],
      [0, "wrong"],
    ] as const;
    for (const [score, rating] of cases) expect(rateEmail(score), String(score)).toBe(rating);
  });
});
