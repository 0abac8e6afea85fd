import { randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import ws from "ws";
import { type BackendServer, startBackendServer } from "#e2e/fixtures/backend/backend-server.ts";
import { MEMBER_PASSWORD, signUpMember } from "#tests/helpers/backend/stack.ts";
import { createFakeDevice, inSync, signInAs, waitFor } from "#tests/helpers/data/sync-device.ts";
import { startDesktopSession } from "#tests/helpers/desktop-session.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** In a process of its own: this process's clock is the device's. */
let backend: BackendServer;
const endings: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  backend = await startBackendServer("http://127.0.0.1:4173", { autoConfirm: true });
});
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
  vi.useRealTimers();
});
afterAll(() => backend.dispose());

async function deviceWithClockOff(offset: number) {
  const member = await signUpMember(backend);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + offset });
  let refreshes = 0;
  const { session } = await startDesktopSession({
    config: { supabaseUrl: backend.url, supabasePublishableKey: backend.publishableKey },
    fetch: (input, init) => {
      if (String(input).includes("grant_type=refresh_token")) refreshes += 1;
      return fetch(input, init);
    },
  });
  endings.push(() => session.dispose());
  expect((await session.api.signIn({ email: member.email, password: MEMBER_PASSWORD })).ok).toBe(true);
  const client = createClient(backend.url, backend.publishableKey, {
    accessToken: () => session.api.getAccessToken(),
    // Node 20 has no WebSocket of its own.
    realtime: { transport: ws as unknown as typeof WebSocket },
  });
  const device = createFakeDevice([{ ...member, client }]);
  await signInAs(device.platform, member);
  const data = device.open();
  endings.push(() => data.dispose());
  return { member, device, session, data: await device.ready(data), refreshes: () => refreshes };
}

describe.each([
  ["a day ahead of", DAY],
  ["a day behind", -DAY],
])("a device whose clock is %s the server's", (_what, offset) => {
  it("loses no edit, refreshes no more often, and goes on when its clock is set right", async () => {
    const { member, device, session, data, refreshes } = await deviceWithClockOff(offset);
    await inSync(data);
    const first = await data.workouts.create({ name: `Before ${randomUUID()}` });
    await inSync(data);
    expect(refreshes()).toBe(0);

    device.setOnline(false);
    await data.workouts.update(first.id, { notes: "offline" });
    vi.setSystemTime(Date.now() + 2 * HOUR);
    device.setOnline(true);
    await waitFor(data.sync.status(), ({ kind, pending }) => kind === "in-sync" && pending === 0);
    expect(refreshes()).toBe(1);

    device.setOnline(false);
    vi.setSystemTime(Date.now() - 2 * HOUR - offset);
    await data.workouts.update(first.id, { name: "Set right" });
    const second = await data.workouts.create({ name: "After" });
    device.setOnline(true);
    await waitFor(data.sync.status(), ({ kind, pending }) => kind === "in-sync" && pending === 0);

    const { data: rows } = await member.client.from("workouts").select("id, name, notes").order("name");
    expect(rows).toEqual([
      { id: second.id, name: "After", notes: "" },
      { id: first.id, name: "Set right", notes: "offline" },
    ]);
    expect(refreshes()).toBeLessThanOrEqual(2);
    expect(session.state.status).toBe("signed-in");
  });
});
