// @vitest-environment happy-dom
import { cleanup } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, expect, it, vi } from "vitest";
import { WAITING_KEY } from "#renderer/kit/errors/error-journal.ts";
import { safeStorage } from "#renderer/ui/browser/safe-storage.ts";
import { openMemberData } from "#tests/helpers/data/member-data.ts";
import { eventually } from "#tests/helpers/eventually.ts";
import { createFakeDataSession } from "#tests/helpers/fakes/fake-data-session.ts";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

afterEach(cleanup);

it("a database that does not open is written down for the next log that does", async () => {
  const platform = createFakePlatform();
  await platform.auth.signUp({ email: "ada@example.test", password: "una password", firstName: "Ada", lastName: "" });
  await platform.auth.signIn({ email: "ada@example.test", password: "una password" });
  await renderApp({ screen: null, platform });
  await eventually(() => expect(safeStorage.get(WAITING_KEY)).toContain("database_failed"));
  expect(JSON.parse(safeStorage.get(WAITING_KEY) ?? "[]")).toMatchObject([{ severity: "high", type: "unknown" }]);
});

it("what an earlier session could not remove is swept at the next start, without a sign-in", async () => {
  const { indexedDB } = globalThis;
  const names = ["rxdb-dexie-prime-00000000-0000-4000-8000-000000000001--0--workouts"];
  globalThis.indexedDB = Object.assign(new IDBFactory(), {
    databases: async () => names.map((name) => ({ name, version: 1 })),
  });
  try {
    const data = await openMemberData();
    const load = vi.fn(async () => createFakeDataSession(data, async () => undefined));
    await renderApp({ screen: null, load });
    await eventually(() => expect(load).toHaveBeenCalledTimes(1));
  } finally {
    globalThis.indexedDB = indexedDB;
  }
});

it("no database code is loaded for a visitor of a clean device", async () => {
  const { indexedDB } = globalThis;
  const databases = vi.fn(async () => [{ name: "prime-outbox", version: 1 }]);
  globalThis.indexedDB = Object.assign(new IDBFactory(), { databases });
  try {
    const data = await openMemberData();
    const load = vi.fn(async () => createFakeDataSession(data, async () => undefined));
    await renderApp({ screen: null, load });
    await eventually(() => expect(databases).toHaveBeenCalled());
    await databases.mock.results[0]?.value;
    expect(load).not.toHaveBeenCalled();
  } finally {
    globalThis.indexedDB = indexedDB;
  }
});
