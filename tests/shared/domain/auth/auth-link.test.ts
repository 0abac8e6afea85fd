import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { carriesAuthLink, parseAuthLink } from "#shared/domain/auth/auth-link.ts";

const isOurs = (url: URL): boolean => url.protocol === "performanceprime:" && url.host === "auth";
const read = (url: string) => parseAuthLink(url, isOurs);
const BASE = "performanceprime://auth/callback";

describe("a link of an e-mail or a provider", () => {
  it("gives its code, or its token hash with a known type", () => {
    expect(read(`${BASE}?code=abc-123`)).toEqual({ kind: "code", code: "abc-123" });
    expect(read(`${BASE}?token_hash=pkce_ff&type=signup`)).toEqual({
      kind: "token",
      tokenHash: "pkce_ff",
      type: "signup",
    });
    expect(read(`${BASE}?token_hash=pkce_ff&type=sms`)).toEqual({ kind: "foreign" });
  });

  it.each(["?", "#"])("gives the server's refusal behind %s", (mark) => {
    const refused = { kind: "refused", code: "otp_expired", message: "too late" };
    expect(read(`${BASE}${mark}error=access_denied&error_code=otp_expired&error_description=too+late`)).toEqual(
      refused,
    );
  });

  it("gives a provider's own refusal, whatever the provider calls it", () => {
    for (const error of ["access_denied", "temporarily_unavailable"])
      expect(read(`${BASE}?error=${error}&error_description=not+now`)).toEqual({
        kind: "refused",
        code: "access_denied",
        message: "not now",
      });
  });

  it("takes what is none of ours for a foreign one", () => {
    const cases = [
      ["tokens in the fragment", `${BASE}#access_token=a&refresh_token=b`],
      ["another address", "performanceprime://elsewhere/callback?code=abc"],
      ["another scheme", "https://auth/callback?code=abc"],
      ["no credential", BASE],
      ["a code with odd characters", `${BASE}?code=a%20b%00`],
      ["no address", "performanceprime"],
      ["an endless address", `${BASE}?code=abc&x=${"x".repeat(5000)}`],
    ] as const;
    for (const [what, url] of cases) expect(read(url), what).toEqual({ kind: "foreign" });
  });

  it("reads any text without failing, and finds credentials in our own links only", () => {
    const anything = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.string().map((tail) => `${BASE}${tail}`),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const link = read(text);
        expect(link.kind === "foreign" || text.trim().toLowerCase().startsWith("performanceprime:")).toBe(true);
      }),
      { seed: 20_261_121, numRuns: 500 },
    );
  });
});

describe("an address that may carry a link", () => {
  it("does with a credential or an answer of the server", () => {
    const cases = [
      ["?code=abc", ""],
      ["?token_hash=ff&type=recovery", ""],
      ["", "#error=access_denied&error_code=otp_expired"],
      ["", "#access_token=a"],
      ["?message=Confirmation+link+accepted", ""],
    ] as const;
    for (const [search, hash] of cases) expect(carriesAuthLink({ search, hash }), search).toBe(true);
  });

  it.each([
    ["", ""],
    ["?utm_source=newsletter", "#top"],
    ["?barcode=1", ""],
  ])("does not with %s%s", (search, hash) => {
    expect(carriesAuthLink({ search, hash })).toBe(false);
  });
});
