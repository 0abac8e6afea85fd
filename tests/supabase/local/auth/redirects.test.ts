import { describe, expect, it } from "vitest";
import { globToRegExp, isRedirectAllowed, redirectTarget } from "#local/auth/redirects.ts";

const config = {
  siteUrl: "http://127.0.0.1:4173",
  additionalRedirectUrls: [
    "http://localhost:3000/**",
    "https://*.example.com/callback",
    "performanceprime://auth/callback",
  ],
};

describe("redirect allow-list", () => {
  it.each([
    "http://127.0.0.1:4173",
    "http://127.0.0.1:4173/auth/callback?next=/dashboard",
    "http://127.0.0.1:9999/other-port-of-the-site",
    "http://localhost:3000/any/path",
    "https://app.example.com/callback",
    "performanceprime://auth/callback",
    "https://app.example.com/callback#fragment-is-not-judged",
  ])("lets %s through", (address) => {
    expect(isRedirectAllowed(address, config)).toBe(true);
  });

  it.each([
    "https://evil.test/",
    "https://evil.test/?http://127.0.0.1:4173",
    "http://127.0.0.1.evil.test/",
    "http://127.0.0.1@evil.test/",
    "http://user:secret@127.0.0.1/",
    "http://127.0.0.1\\@evil.test/",
    "http://localhost:3001/",
    "https://a.b.example.com/callback",
    "https://app.example.com/callback/deeper",
    "performanceprime://auth/other",
    "performanceprime-evil://auth/callback",
    "javascript://127.0.0.1/%0aalert(1)",
    "data:text/html,x",
    "//evil.test",
    "/relative",
    "",
    "http://127.0.0.1:4173/\r\nset-cookie: a=b",
  ])("refuses %j", (address) => {
    expect(isRedirectAllowed(address, config)).toBe(false);
  });

  it("prefers redirect_to, then the referer, then the site", () => {
    const target = (query: string, referer?: string) =>
      redirectTarget(new Request(`http://stack/auth/v1/x${query}`, referer ? { headers: { referer } } : {}), config);
    expect(target("?redirect_to=http://localhost:3000/a", "http://localhost:3000/b")).toBe("http://localhost:3000/a");
    expect(target("?redirect_to=https://evil.test", "http://localhost:3000/b")).toBe("http://localhost:3000/b");
    expect(target("?redirect_to=https://evil.test", "https://evil.test")).toBe(config.siteUrl);
    expect(target("")).toBe(config.siteUrl);
  });
});

describe("globs", () => {
  it.each([
    ["a*c", "abbc", true],
    ["a*c", "a/c", false],
    ["a**c", "a/b.c", true],
    ["a?c", "abc", true],
    ["a?c", "a.c", false],
    ["a[0-9]c", "a5c", true],
    ["a[!0-9]c", "a5c", false],
    ["{one,two}/x", "two/x", true],
    ["{one,two}/x", "three/x", false],
    ["a+b(c)", "a+b(c)", true],
    ["a.c", "abc", false],
  ])("%s against %s is %s", (glob, text, expected) => {
    expect(globToRegExp(glob).test(text)).toBe(expected);
  });
});
