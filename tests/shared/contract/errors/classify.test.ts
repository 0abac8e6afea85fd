import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ErrorKind } from "#shared/contract/errors/catalogue.ts";
import { classifyError, friendlyKey, severityOf, shouldRetry } from "#shared/contract/errors/classify.ts";
import { anyText } from "#tests/helpers/any-text.ts";

describe("an error's message", () => {
  it("tells its kind, its severity, whether to try again and its text for people", () => {
    const cases = [
      ["Failed to fetch", "network", "medium", true, "errors:friendly.network"],
      ["Request timeout", "network", "medium", true, "errors:friendly.timeout"],
      ["You are offline", "network", "medium", true, "errors:friendly.offline"],
      ["Session expired", "auth", "critical", false, "errors:friendly.sessionExpired"],
      ["Bad token", "auth", "critical", false, "errors:friendly.token"],
      ["401", "auth", "critical", false, "errors:friendly.auth"],
      ["invalid email", "validation", "low", false, "errors:friendly.email"],
      ["invalid password", "validation", "low", false, "errors:friendly.password"],
      ["name is required", "validation", "low", false, "errors:friendly.required"],
      ["wrong format", "validation", "low", false, "errors:friendly.validation"],
      ["503", "server", "high", true, "errors:friendly.unavailable"],
      ["500", "server", "high", true, "errors:friendly.internal"],
      ["internal error", "server", "high", true, "errors:friendly.internal"],
      ["bad server", "server", "high", true, "errors:friendly.server"],
      ["storage full", "unknown", "high", false, "errors:friendly.fallback"],
      ["database is locked", "unknown", "high", false, "errors:friendly.fallback"],
      ["fatal: x is undefined", "unknown", "critical", false, "errors:friendly.fallback"],
      ["fatal network error", "network", "critical", true, "errors:friendly.network"],
      ["invalid database", "validation", "high", false, "errors:friendly.validation"],
      ["x is undefined", "unknown", "low", false, "errors:friendly.fallback"],
      ["", "unknown", "low", false, "errors:friendly.unknown"],
    ] as const;
    for (const [message, kind, severity, retry, key] of cases)
      expect(
        [classifyError(message), severityOf(message), shouldRetry(message), friendlyKey(message)],
        message,
      ).toEqual([kind, severity, retry, key]);
  });
});

/** The specification's own lists, in its order. */
const WORDS: readonly (readonly [ErrorKind, readonly string[]])[] = [
  ["network", ["network", "fetch", "connection", "timeout", "offline"]],
  ["auth", ["401", "unauthorized", "token", "session", "auth"]],
  ["validation", ["validation", "invalid", "required", "format"]],
  ["server", ["500", "502", "503", "server", "internal"]],
];
const expectedKind = (message: string): ErrorKind =>
  WORDS.find(([, words]) => words.some((word) => message.toLowerCase().includes(word)))?.[0] ?? "unknown";

const word = fc.constantFrom(
  ...WORDS.flatMap(([, words]) => words),
  "FATAL",
  "Database",
  "storage",
  "email",
  "password",
);

describe("any message", () => {
  const around = (check: (message: string) => unknown): void => {
    fc.assert(fc.property(fc.string(), word, fc.string(), word, (a, b, c, d) => void check(`${a}${b}${c}${d}`)));
  };

  it("is of the first kind that has one of its words", () => {
    around((message) => expect(classifyError(message)).toBe(expectedKind(message)));
  });

  it("is worth another try for network, server and timeouts, never for validation and auth", () => {
    around((message) => expect(shouldRetry(message)).toBe(["network", "server"].includes(expectedKind(message))));
    fc.assert(
      fc.property(fc.string(), (rest) => {
        expect(shouldRetry(`timeout ${rest}`)).toBe(true);
      }),
    );
  });

  it("weighs as the specification orders it", () => {
    around((message) => {
      const has = (...words: string[]) => words.some((one) => message.toLowerCase().includes(one));
      const kind = expectedKind(message);
      const expected =
        kind === "auth" || has("fatal")
          ? "critical"
          : kind === "server" || has("database", "storage")
            ? "high"
            : kind === "network"
              ? "medium"
              : "low";
      expect(severityOf(message)).toBe(expected);
    });
  });

  it("has a text for people", () => {
    fc.assert(
      fc.property(anyText(100), (message) => {
        expect(friendlyKey(message)).toMatch(/^errors:friendly\.\w+$/);
      }),
    );
  });
});
