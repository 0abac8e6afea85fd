import { expect, it, vi } from "vitest";
import { HOUSEKEEPING_INTERVAL, scheduleHousekeeping } from "#backend/jobs/housekeeping.ts";
import type { StackContext } from "#local/context.ts";
import { FakeTime } from "#tests/helpers/fakes/fake-time.ts";

it("does all that is due each hour, also where the first of it fails", async () => {
  const time = new FakeTime();
  const asked: (string | undefined)[] = [];
  const lines: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url.split("/").at(-1));
    return new Response();
  });
  const fails = (sql: string) => /is_reminder_due|purge_trimmed_errors/.test(sql);
  const database = {
    query: async (sql: string) => (fails(sql) ? Promise.reject(new Error("broken")) : { rows: [{ due: true }] }),
  };
  const context = {
    database,
    clock: time,
    url: "http://stack.test",
    keys: {},
    log: (line: string) => lines.push(line),
  };
  const passTime = () => Promise.reject(new Error("no payments"));
  const stop = await scheduleHousekeeping({
    context: context as unknown as StackContext,
    scheduler: time,
    payments: { passTime },
  });
  await expect.poll(() => time.scheduled).toBe(1);
  time.advance(HOUSEKEEPING_INTERVAL);
  await expect.poll(() => time.scheduled).toBe(1);
  await stop();
  expect(asked.slice(0, 3)).toEqual(["send-mails", "reconcile-payments", "purge-accounts"]);
  expect(lines).toContain("housekeeping, trimmed errors: Error: broken");
});
