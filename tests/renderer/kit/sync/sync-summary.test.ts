import { expect, it } from "vitest";
import { summarizeSync } from "#renderer/kit/sync/sync-summary.ts";

const AT = "2026-11-21T10:00:00.000Z";

it("the chip says the state, and how many changes wait where any do", () => {
  expect(summarizeSync({ kind: "in-sync", pending: 0, lastSuccess: AT })).toMatchObject({
    label: "sync:inSync",
    detail: null,
  });
  expect(summarizeSync({ kind: "offline", pending: 3, lastSuccess: null })).toMatchObject({
    label: "sync:offline",
    detail: "sync:pending",
    count: 3,
  });
  expect(summarizeSync({ kind: "in-sync", pending: 0, lastSuccess: AT }, 2)).toMatchObject({
    label: "sync:toSettle",
    count: 2,
  });
  const error = { code: "server_error", message: "" };
  expect(summarizeSync({ kind: "failing", pending: 1, lastSuccess: null, error })).toMatchObject({ tone: "danger" });
});
