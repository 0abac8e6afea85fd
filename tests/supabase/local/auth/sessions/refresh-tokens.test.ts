import { describe, expect, it } from "vitest";
import { decideRefresh } from "#local/auth/sessions/refresh-tokens.ts";

const NOW = 1_000_000_000;
const used = (secondsAgo: number) => ({ value: "old", revoked: true, updatedAt: NOW - secondsAgo * 1000 });

describe("refresh token rotation", () => {
  it("swaps a token that was never used, however old", () => {
    const token = { value: "fresh", revoked: false, updatedAt: 0 };
    expect(decideRefresh(token, { value: "fresh", parent: null }, NOW, 10)).toEqual({ kind: "swap" });
  });

  it("gives the active token back to its parent, however long ago", () => {
    expect(decideRefresh(used(86_400), { value: "new", parent: "old" }, NOW, 10)).toEqual({
      kind: "active",
      token: "new",
    });
  });

  it("gives the active token for any used one up to the end of the reuse interval", () => {
    expect(decideRefresh(used(10), { value: "new", parent: "other" }, NOW, 10)).toEqual({
      kind: "active",
      token: "new",
    });
  });

  it("calls it a reuse after the interval", () => {
    expect(decideRefresh(used(10.001), { value: "new", parent: "other" }, NOW, 10)).toEqual({ kind: "reused" });
  });

  it("revives nothing in a revoked family, not even within the interval", () => {
    expect(decideRefresh(used(1), null, NOW, 10)).toEqual({ kind: "reused" });
  });
});
