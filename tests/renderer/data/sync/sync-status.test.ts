import { expect, it } from "vitest";
import { DataError } from "#renderer/data/data-error.ts";
import { createStatusBoard } from "#renderer/data/sync/sync-status.ts";
import { SyncError } from "#renderer/data/sync/transport/sync-error.ts";

const AT = "2026-11-21T10:00:00.000Z";

it.each<[string, unknown, string]>([
  ["the server's own", new SyncError("sync_server", "fake: 500"), "sync_server"],
  ["the database's own", new DataError("database_newer", "fake: newer"), "database_newer"],
  ["a full disk", new DataError("quota_exceeded", "fake: full"), "quota_exceeded"],
  ["a storage that fails otherwise", new DOMException("fake: internal error", "UnknownError"), "database_failed"],
  ["anything else", "fake: thrown", "database_failed"],
])("a failure is shown as what it was, and never blamed on the server: %s", (_, error, code) => {
  const board = createStatusBoard(() => AT);
  board.setError("workouts:storage", error);
  expect(board.current()).toMatchObject({
    status: { kind: "failing", error: { code } },
    report: { lastError: { code, collection: "workouts", at: AT } },
  });
});
