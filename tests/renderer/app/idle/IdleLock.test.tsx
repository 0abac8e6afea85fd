// @vitest-environment happy-dom
import { act, cleanup } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { IdleLock } from "#renderer/app/idle/IdleLock.tsx";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";
import { factorView } from "#tests/helpers/screens/account-view.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

const EMAIL = "anna@example.com";
const PASSWORD = "prova-password";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

it("a device that was left at the second factor signs the half session out", async () => {
  const platform = createFakePlatform({ config: { kiosk: true, idleMinutes: 5 } });
  platform.addMember({ email: EMAIL, password: PASSWORD });
  const account = platform.accountOf(EMAIL);
  if (!account) throw new Error("the account is gone");
  account.view = { ...account.view, factors: [factorView({ status: "verified" })] };
  await platform.auth.signIn({ email: EMAIL, password: PASSWORD });
  expect(await platform.auth.getState()).toMatchObject({ session: { assurance: { current: "aal1", next: "aal2" } } });
  localStorage.setItem("last-activity", String(Date.now() - 6 * 60_000));

  const screen = <IdleLock onCover={() => undefined} />;
  const view = await act(() => renderApp({ screen, path: "/auth/login", platform }));
  await view.findByText("/auth");
  expect(await platform.auth.getState()).toMatchObject({ status: "signed-out" });
});
