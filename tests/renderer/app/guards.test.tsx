// @vitest-environment happy-dom
import { cleanup } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { RequireSession } from "#renderer/app/guards.tsx";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

const USER = { id: "00000000-0000-4000-8000-000000000001", email: "giulia@example.it", role: "member" as const };

afterEach(cleanup);

describe("protected routes", () => {
  it("lead to the sign-in page without a session", async () => {
    const view = await renderApp({ screen: <RequireSession>{null}</RequireSession>, path: "/dashboard" });
    await view.findByText("/auth/login");
  });

  it("stay with a session, and leave when it is revoked", async () => {
    const platform = createFakePlatform({ user: USER });
    const view = await renderApp({ screen: <RequireSession>{null}</RequireSession>, path: "/dashboard", platform });
    expect(view.path()).toBe("/dashboard");
    platform.revoke();
    await view.findByText("/auth/login");
  });

  it("wait while the session is read", async () => {
    const platform = createFakePlatform();
    const silent = { ...platform, auth: { ...platform.auth, getState: () => new Promise<never>(() => undefined) } };
    const view = await renderApp({
      screen: <RequireSession>{null}</RequireSession>,
      path: "/dashboard",
      platform: silent,
    });
    view.getByRole("status", { name: "Caricamento in corso" });
    expect(view.path()).toBe("/dashboard");
  });

  it("lead to the sign-in page while the second factor is owed", async () => {
    const platform = createFakePlatform();
    platform.addMember({ email: USER.email, password: "segreta1" });
    const account = platform.accountOf(USER.email);
    if (!account) throw new Error("the member is missing");
    const factor = { id: USER.id, factorType: "totp", friendlyName: "", phone: null, createdAt: "" } as const;
    account.view = { ...account.view, factors: [{ ...factor, status: "verified" }] };
    await platform.auth.signIn({ email: USER.email, password: "segreta1" });
    const view = await renderApp({ screen: <RequireSession>{null}</RequireSession>, path: "/dashboard", platform });
    await view.findByText("/auth/login");
  });
});
