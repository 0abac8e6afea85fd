import { expect, it } from "vitest";
import { createErrorRecord } from "#shared/contract/errors/error-record.ts";

const context = {
  now: Date.parse("2026-11-21T10:00:00.000Z"),
  userAgent: "Browser/1.0",
  url: "https://app.test/auth/callback?code=canary#access_token=canary",
  t: (key: string) => `text of ${key}`,
};

it("says what failed, how much it weighs, its text for people, and where and when it was", () => {
  expect(createErrorRecord(new Error("Session expired"), context)).toEqual({
    message: "Session expired",
    type: "auth",
    severity: "critical",
    userMessage: "text of errors:friendly.sessionExpired",
    shouldRetry: false,
    context: {
      timestamp: "2026-11-21T10:00:00.000Z",
      userAgent: "Browser/1.0",
      url: "https://app.test/auth/callback",
    },
  });
});

it("begins with the code that the error screen showed", () => {
  expect(createErrorRecord(new Error("x"), context, "1a2b3c4d").message).toBe("1a2b3c4d: x");
});

it("takes whatever was thrown", () => {
  const cases = [
    ["a thrown text", "a thrown text"],
    [{ message: "an answer" }, "an answer"],
    [new TypeError(""), "TypeError"],
    [undefined, "[object Undefined]"],
    [null, "[object Null]"],
    [{ password: "canary" }, "[object Object]"],
  ] as const;
  for (const [thrown, message] of cases)
    expect(createErrorRecord(thrown, context).message, String(thrown)).toBe(message);
});

it("keeps within the bounds of the log, and without what names a person", () => {
  const long = createErrorRecord(new Error("ada@example.test failed ".repeat(1000)), {
    ...context,
    userAgent: "x".repeat(9000),
    url: `/${"y/".repeat(1000)}`,
  });
  expect(long.message.length).toBeLessThanOrEqual(500);
  expect(long.message).not.toContain("example.test");
  expect([long.context.userAgent.length, long.context.url.length]).toEqual([500, 500]);
});

it("keeps of a row that the database refused the names of its constraint and columns, and no value", () => {
  const refused =
    'duplicate key value violates unique constraint "measures_day_key": Key (name)=(Giulia Neri) already exists.';
  expect(createErrorRecord(new Error(refused), context).message).toBe(
    'duplicate key value violates unique constraint "measures_day_key": Key (name)=[value] already exists.',
  );
  const row = "violates a check: Failing row contains (Giulia Neri, 82).";
  expect(createErrorRecord({ message: row }, context).message).not.toMatch(/Giulia|82/);
});
