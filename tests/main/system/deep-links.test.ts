import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { DeepLinks } from "#main/system/deep-links.ts";
import { isAuthCallback, LINK_ADDRESS, linkIn } from "#main/system/link-address.ts";
import { failure } from "#shared/contract/errors/failure.ts";
import type { RedeemedLink } from "#shared/contract/platform/auth-api.ts";
import { parseAuthLink } from "#shared/domain/auth/auth-link.ts";
import { fail, ok, type Result } from "#shared/lib/result.ts";

const REDEEMED: RedeemedLink = {
  session: {
    user: { id: "0", email: "a@example.test", role: "member" },
    expiresAt: 0,
    persistence: "keychain",
    assurance: { current: "aal1", next: "aal1" },
  },
  purpose: "sign-in",
};
let answer: Result<RedeemedLink>;
let redeemed: string[];
let announced: Result<RedeemedLink>[];
let shown: string[];
let links: DeepLinks;

beforeEach(() => {
  answer = ok(REDEEMED);
  redeemed = [];
  announced = [];
  shown = [];
  links = new DeepLinks({
    redeem: async ({ url }) => {
      redeemed.push(url);
      return answer;
    },
    announce: (outcome) => announced.push(outcome),
    navigate: (route) => shown.push(route),
  });
});

const LINK = `${LINK_ADDRESS}?code=abc`;

describe("a link that the system hands over", () => {
  it("waits until main is ready, and is redeemed then", async () => {
    await links.open(LINK);
    expect(redeemed).toEqual([]);
    await links.start();
    expect(redeemed).toEqual([LINK]);
    expect(announced).toEqual([ok(REDEEMED)]);
  });

  it("is redeemed once, however often and however early it arrives", async () => {
    await links.open(LINK);
    await links.open(LINK);
    await links.start();
    await Promise.all([links.open(LINK), links.open(LINK)]);
    expect(redeemed).toEqual([LINK]);
    expect(announced).toHaveLength(1);
  });

  it("is not tried again after the server refused it", async () => {
    answer = fail(failure("link_expired", "late", 403));
    await links.start();
    await links.open(LINK);
    await links.open(LINK);
    expect(redeemed).toHaveLength(1);
    expect(announced).toEqual([answer]);
  });

  it("may be opened again when only the network was missing", async () => {
    answer = fail(failure("network_error", "offline"));
    await links.start();
    await links.open(LINK);
    answer = ok(REDEEMED);
    await links.open(LINK);
    expect(announced.map((outcome) => outcome.ok)).toEqual([false, true]);
  });

  it("tells of an error that the server sent along", async () => {
    await links.start();
    await links.open(`${LINK_ADDRESS}?error=access_denied&error_code=otp_expired&error_description=late`);
    expect(announced).toHaveLength(1);
  });

  it.each([
    "performanceprime://elsewhere/callback?code=abc",
    "performanceprime://auth/other?code=abc",
    "performanceprime://auth@evil/callback?code=abc",
    "performanceprime://user@auth/callback?code=abc",
    "performanceprime://auth:80/callback?code=abc",
    "performanceprime:auth/callback?code=abc",
    "https://auth/callback?code=abc",
    `${LINK_ADDRESS}#access_token=a&refresh_token=b`,
    `${LINK_ADDRESS}?code=a%20b`,
    `${LINK_ADDRESS}?token_hash=abc&type=unknown`,
    `${LINK_ADDRESS}?code=${"a".repeat(5000)}`,
    LINK_ADDRESS,
    "",
  ])("is not even answered when it is foreign: %s", async (url) => {
    await links.start();
    await links.open(url);
    expect(redeemed).toEqual([]);
    expect(announced).toEqual([]);
  });
});

it("a command line gives its last link", () => {
  expect(linkIn(["electron", ".", "--flag", LINK])).toBe(LINK);
  expect(linkIn(["electron", "performanceprime://a", LINK, "--x"])).toBe(LINK);
  expect(linkIn(["PERFORMANCEPRIME://auth/callback?code=a"])).toBe("PERFORMANCEPRIME://auth/callback?code=a");
  expect(linkIn(["electron", "https://performanceprime://"])).toBeNull();
});

it("whatever text arrives, only the app's own address with a well-formed credential reaches the server", async () => {
  const piece = fc.constantFrom(
    ...["performanceprime:", "//", "/", "auth", "callback", "?", "&", "#", "code=", "token_hash=", "type=", "signup"],
    ...["access_token=", "error=", "@", ":", "%2f", "..", "\\", "\0", " ", "http:", "é"],
  );
  const anyLink = fc.oneof(
    fc.string(),
    fc.array(fc.oneof(piece, fc.string({ maxLength: 4 }))).map((parts) => parts.join("")),
    fc.array(fc.oneof(piece, fc.string({ maxLength: 4 }))).map((parts) => LINK_ADDRESS + parts.join("")),
  );
  await links.start();
  await fc.assert(
    fc.asyncProperty(anyLink, async (url) => {
      redeemed.length = 0;
      await links.open(url);
      for (const link of redeemed) {
        expect(isAuthCallback(new URL(link))).toBe(true);
        const parsed = parseAuthLink(link, isAuthCallback);
        const credential =
          parsed.kind === "code" ? parsed.code : parsed.kind === "token" ? parsed.tokenHash : "refused";
        expect(credential).toMatch(/^[\w.~-]{1,512}$/);
      }
    }),
    { numRuns: 2000, seed: 20_261_121 },
  );
});

describe("a link back from the payment provider", () => {
  const BACK = "performanceprime://subscriptions?checkout=done";

  it("shows the subscriptions, once main is ready, and carries nothing into the app", async () => {
    await links.open(BACK);
    expect(shown).toEqual([]);
    await links.start();
    await links.open("performanceprime://subscriptions?checkout=cancelled&code=abc&route=/settings");
    expect(shown).toEqual(["/subscriptions", "/subscriptions"]);
    expect(redeemed).toEqual([]);
  });

  it.each([
    "performanceprime://subscriptions/other",
    "performanceprime://subscription",
    "https://subscriptions",
    "performanceprime:subscriptions",
  ])("is none: %s", async (url) => {
    await links.start();
    await links.open(url);
    expect(shown).toEqual([]);
  });
});

describe("the link of a shared plan", () => {
  it("leads to the screen that judges it, once main is ready", async () => {
    await links.open("performanceprime://shared#p1.AbC-_9");
    expect(shown).toEqual([]);
    await links.start();
    expect(shown).toEqual(["/workouts/shared#p1.AbC-_9"]);
  });

  it.each([
    ["no code", "performanceprime://shared"],
    ["an address", "performanceprime://shared#https://evil.test"],
    ["a path", "performanceprime://shared/admin#p1.AAAA"],
    ["another place", "performanceprime://sharedx#p1.AAAA"],
    ["more than the page takes", `performanceprime://shared#p1.${"A".repeat(64_001)}`],
  ])("leads nowhere with %s", async (_, link) => {
    await links.start();
    await links.open(link);
    expect([shown, redeemed]).toEqual([[], []]);
  });
});
