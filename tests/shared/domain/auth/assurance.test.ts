import { describe, expect, it } from "vitest";
import { assuranceOf } from "#shared/domain/auth/assurance.ts";

const token = (claims: object): string => `h.${btoa(JSON.stringify(claims))}.s`;
const verified = [{ status: "unverified" }, { status: "verified" }];

describe("the assurance of a session", () => {
  it("follows from the claims, and from the factors of the user", () => {
    const cases = [
      ["without factors", { aal: "aal1" }, {}, { current: "aal1", next: "aal1" }],
      ["with a verified factor", { aal: "aal1" }, { user: { factors: verified } }, { current: "aal1", next: "aal2" }],
      ["whose factor waits", { aal: "aal1" }, { user: { factors: [{ status: "unverified" }] } }, { next: "aal1" }],
      ["that showed its factor", { aal: "aal2" }, {}, { current: "aal2", next: "aal2" }],
      ["that was stored while owing it", { aal: "aal1" }, { next_aal: "aal2" }, { current: "aal1", next: "aal2" }],
      ["whose last factor went", { aal: "aal1" }, { next_aal: "aal2", user: { factors: [] } }, { next: "aal1" }],
      ["with a token that says nothing", {}, {}, { current: "aal1", next: "aal1" }],
    ] as const;
    for (const [what, claims, fields, expected] of cases)
      expect(assuranceOf({ access_token: token(claims), user: {}, ...fields }), what).toMatchObject(expected);
  });
});
