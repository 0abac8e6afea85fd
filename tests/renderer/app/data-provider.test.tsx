// @vitest-environment happy-dom
import { cleanup } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { WAITING_KEY } from "#renderer/app/errors/error-journal.ts";
import { createFakePlatform } from "#renderer/platform/fake/fake-platform.ts";
import { safeStorage } from "#renderer/ui/safe-storage.ts";
import { renderApp } from "#tests/helpers/render-app.tsx";

afterEach(cleanup);

it("a database that does not open is written down for the next log that does", async () => {
  const platform = createFakePlatform();
  await platform.auth.signUp({ email: "ada@example.test", password: "una password", firstName: "Ada", lastName: "" });
  await platform.auth.signIn({ email: "ada@example.test", password: "una password" });
  await renderApp({ screen: null, platform });
  await vi.waitFor(() => expect(safeStorage.get(WAITING_KEY)).toContain("database_failed"), { timeout: 8000 });
  expect(JSON.parse(safeStorage.get(WAITING_KEY) ?? "[]")).toMatchObject([{ severity: "high", type: "unknown" }]);
});
