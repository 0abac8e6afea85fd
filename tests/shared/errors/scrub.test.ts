import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scrub } from "#shared/errors/scrub.ts";

const JWT = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJjYW5hcnkifQ.c2lnbmF0dXJlLWNhbmFyeQ";

describe("what is kept of a text", () => {
  it.each([
    ["GET https://host.test/auth/v1/user?access_token=abc failed", "GET https://host.test/auth/v1/user failed"],
    ["at /auth/callback?code=1234 now", "at /auth/callback now"],
    ["app://prime/index.html#access_token=abc", "app://prime/index.html"],
    ["postgres://admin:hunter2@db.test/x", "postgres://db.test/x"],
    [`refused ${JWT}`, "refused [token]"],
    ["Authorization: Bearer abc.def", "Authorization: [token] [token]"],
    ['{"refresh_token":"short"}', '{"refresh_token":[token]}'],
    ["password=hunter2 is wrong", "password=[token] is wrong"],
    ["apikey: sb_1", "apikey: [token]"],
    ["Key (email)=(ada@example.test) already exists", "Key (email)=([email]) already exists"],
    ["call +39 333 1234567", "call [phone]"],
    ["data:image/png;base64,AAAA is too large", "data:… is too large"],
    ["key 9f8e7d6c5b4a39281706f5e4d3c2b1a0 refused", "key [token] refused"],
    ['RxError (CONFLICT)\n--------------------\nParameters:\ndocument: {"first_name": "Ada"}\n', "RxError (CONFLICT)"],
  ])("%s", (text, kept) => {
    expect(scrub(text)).toBe(kept);
  });

  it.each([
    "x is undefined",
    "Cannot read properties of undefined (reading 'getDerivedStateFromError')",
    "workouts 00000000-0000-4000-8000-000000000001 is not there",
    "Failed to fetch dynamically imported module: http://127.0.0.1:4173/assets/DashboardScreen-BKx93jd2.js",
    "Is the server up? The request timed out",
    "status 503: Service Unavailable",
  ])("%s stays as it is", (text) => {
    expect(scrub(text)).toBe(text);
  });

  const secret = fc.stringMatching(/^canary[A-Za-z0-9]{6,30}$/);
  const carrier = fc.constantFrom<(secret: string) => string>(
    (value) => `https://host.test/path?state=${value}`,
    (value) => `/auth/callback?x=1&code=${value}&y=2`,
    (value) => `https://host.test/#${value}`,
    (value) => `{"access_token": "${value}"}`,
    (value) => `refresh_token=${value};`,
    (value) => `Bearer ${value}`,
    (value) => `apikey: '${value}'`,
    (value) => `password = ${value}`,
    (value) => `otp: ${value}`,
    (value) => `${value}@example.test`,
    (value) => `<${value}.${value}@mail.example.test>`,
    (value) => `eyJ${value}.${value}.${value}`,
    (value) => `https://${value}:x@host.test/`,
  );
  const filler = fc.constantFrom("", "it failed: ", "Error 401 ", "(", "\n", '"', "è andato storto ");

  it("is never a secret, wherever it stands", () => {
    fc.assert(
      fc.property(secret, carrier, filler, filler, (value, carry, before, after) => {
        expect(scrub(`${before}${carry(value)} ${after}`)).not.toContain("canary");
      }),
      { numRuns: 2000 },
    );
  });

  it("is never half a secret of a text that was too long", () => {
    fc.assert(
      fc.property(secret, carrier, fc.constantFrom(3950, 3970, 3985, 3995), (value, carry, length) => {
        expect(scrub(`${"x ".repeat(length / 2)}${carry(value)} and more`.padEnd(9000, " y"))).not.toContain("canary");
      }),
    );
  });

  it("is the same when it is looked at again", () => {
    fc.assert(
      fc.property(secret, carrier, filler, (value, carry, before) => {
        const once = scrub(`${before}${carry(value)}`);
        expect(scrub(once)).toBe(once);
      }),
    );
  });
});
