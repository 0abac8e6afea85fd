import { expect, it, vi } from "vitest";
import { openAhead } from "#renderer/app/open-ahead.ts";
import type { DataSession } from "#renderer/data/member-data.ts";
import { createAuthStore } from "#renderer/kit/session/auth-store.ts";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";

const MEMBER = { id: "00000000-0000-4000-8000-000000000001", email: "anna@example.test", role: "member" } as const;

const started = async (user?: typeof MEMBER) => {
  const platform = createFakePlatform(user ? { user } : {});
  const store = createAuthStore(platform.auth);
  const load = vi.fn(async () => ({}) as DataSession);
  const take = openAhead(store, platform, load);
  await vi.waitFor(() => expect(store.get().status).not.toBe("loading"));
  return { platform, load, take: () => take(platform) };
};

it("opens a member's data before the page asks, which gets the same", async () => {
  const { load, take } = await started(MEMBER);
  expect(load).toHaveBeenCalledOnce();
  expect(await take()).toBe(await load.mock.results[0]?.value);
  expect(load).toHaveBeenCalledOnce();
});

it("opens nothing for a stranger, and not again for who signs in later", async () => {
  const { load, take } = await started();
  expect(load).not.toHaveBeenCalled();
  await take();
  expect(load).toHaveBeenCalledOnce();
});

it("loads anew once what was opened ahead is taken", async () => {
  const { load, take } = await started(MEMBER);
  expect(await take()).not.toBe(await take());
  expect(load).toHaveBeenCalledTimes(2);
});
