import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { RunningStack } from "#local/stack-options.ts";
import { createFileStorage } from "#tests/helpers/backend/file-storage.ts";
import { signUpMember, startTestStack } from "#tests/helpers/backend/stack.ts";
import type { TabReport } from "#tests/helpers/data/tab-process.ts";

const KEY = "performance-prime-session";
const TABS = 5;
const ROUNDS = 6;

let stack: RunningStack;
let folder: string;
const tabs: ChildProcess[] = [];

beforeAll(async () => {
  stack = await startTestStack();
  folder = mkdtempSync(join(tmpdir(), "prime-tabs-"));
});
afterAll(async () => {
  for (const tab of tabs) tab.kill();
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function answerOf<Message>(tab: ChildProcess): Promise<Message> {
  const failed = once(tab, "exit").then(([code]) => {
    throw new Error(`a tab's process ended with code ${code}`);
  });
  const [message] = await Promise.race([once(tab, "message"), failed]);
  return message;
}

async function openTab(): Promise<ChildProcess> {
  const tab = fork(new URL("../../../helpers/data/tab-process.ts", import.meta.url), { execArgv: ["--import", "tsx"] });
  tabs.push(tab);
  const ready = answerOf<"ready">(tab);
  tab.send({ supabaseUrl: stack.url, supabasePublishableKey: stack.publishableKey, folder });
  await ready;
  return tab;
}

it("five processes that refresh one session at once never sign the member out", { timeout: 120_000 }, async () => {
  const { session } = await signUpMember(stack);
  const storage = createFileStorage(folder);
  storage.setItem(KEY, JSON.stringify(session));
  const open = await Promise.all(Array.from({ length: TABS }, openTab));

  const seen = new Set([session.refresh_token]);
  for (let round = 0; round < ROUNDS; round += 1) {
    const stored = JSON.parse(storage.getItem(KEY) ?? "null");
    storage.setItem(KEY, JSON.stringify({ ...stored, expires_at: 1 }));
    const answers = open.map((tab) => answerOf<TabReport>(tab));
    for (const tab of open) tab.send("refresh");
    const reports = await Promise.all(answers);

    const { refresh_token: current } = JSON.parse(storage.getItem(KEY) ?? "null");
    expect(seen.has(current)).toBe(false);
    seen.add(current);
    for (const { tokens, later, events, status } of reports) {
      expect(status).toBe("signed-in");
      expect(events).not.toContain("SIGNED_OUT");
      expect(tokens).not.toContain(null);
      expect(later).not.toBeNull();
      const headers = { apikey: stack.publishableKey, authorization: `Bearer ${later}` };
      expect((await fetch(`${stack.url}/auth/v1/user`, { headers })).status).toBe(200);
    }
  }
  for (const tab of open) tab.send("end");
});
