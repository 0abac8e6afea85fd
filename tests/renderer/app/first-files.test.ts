import { expect, it, vi } from "vitest";
import { firstFilesCame } from "#renderer/app/first-files.ts";
import { createAuthStore } from "#renderer/kit/session/auth-store.ts";
import type { Scheduler } from "#shared/lib/clock.ts";
import { gate } from "#tests/helpers/gate.ts";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";

const MEMBER = { id: "00000000-0000-4000-8000-000000000001", email: "anna@example.test", role: "member" } as const;

const start = async (load: () => Promise<void>, user?: typeof MEMBER) => {
  const store = createAuthStore(createFakePlatform(user ? { user } : {}).auth);
  let runOut = () => {};
  const scheduler: Scheduler = {
    schedule(work) {
      runOut = work;
      return () => undefined;
    },
  };
  const came = vi.fn();
  const wait = firstFilesCame(store, load, scheduler).then(came);
  await vi.waitFor(() => expect(store.get().status).not.toBe("loading"));
  return { came, wait, runOut: () => runOut() };
};

it("waits for a member's files", async () => {
  const files = gate();
  const { came, wait } = await start(() => files.opened, MEMBER);
  expect(came).not.toHaveBeenCalled();
  files.open();
  await wait;
});

it("waits no longer for files that cannot be loaded, or do not come", async () => {
  await (await start(() => Promise.reject(new Error("fake: away")), MEMBER)).wait;
  const { wait, runOut } = await start(() => gate().opened, MEMBER);
  runOut();
  await wait;
});

it("loads nothing for a stranger", async () => {
  const load = vi.fn(async () => undefined);
  await (await start(load)).wait;
  expect(load).not.toHaveBeenCalled();
});
