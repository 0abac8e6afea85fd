import { describe, expect, it } from "vitest";
import { classifyError, friendlyKey, severityOf, shouldRetry } from "#shared/errors/classify.ts";

describe("an error's message", () => {
  it.each([
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
    ["internal error", "server", "high", true, "errors:friendly.internal"],
    ["bad server", "server", "high", true, "errors:friendly.server"],
    ["database is locked", "unknown", "high", false, "errors:friendly.fallback"],
    ["fatal: x is undefined", "unknown", "critical", false, "errors:friendly.fallback"],
    ["x is undefined", "unknown", "low", false, "errors:friendly.fallback"],
    ["", "unknown", "low", false, "errors:friendly.unknown"],
  ] as const)("%s", (message, kind, severity, retry, key) => {
    expect([classifyError(message), severityOf(message), shouldRetry(message), friendlyKey(message)]).toEqual([
      kind,
      severity,
      retry,
      key,
    ]);
  });
});
