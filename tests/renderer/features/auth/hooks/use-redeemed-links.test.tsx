// @vitest-environment happy-dom
import { cleanup } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { useRedeemedLinks } from "#renderer/features/auth/index.ts";
import { failure } from "#shared/contract/errors/failure.ts";
import { fail, ok } from "#shared/lib/result.ts";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

const USER = { id: "00000000-0000-4000-8000-000000000001", email: "giulia@example.it", role: "member" as const };

const Listener = () => {
  useRedeemedLinks();
  return null;
};

afterEach(cleanup);

describe("a link from the operating system", () => {
  it("leads to the dashboard when it gave a session", async () => {
    const platform = createFakePlatform();
    const view = await renderApp({ screen: <Listener />, path: "/auth/register", platform });
    const assurance = { current: "aal1", next: "aal1" } as const;
    const session = { user: USER, expiresAt: 4_000_000_000, persistence: "keychain", assurance } as const;
    platform.deliverLink(ok({ session, purpose: "sign-in" }));
    await view.findByText("/dashboard");
  });

  it.each([
    ["recovery", "/auth/reset-password"],
    ["link", "/settings/security"],
    ["email-change", "/settings/security"],
  ] as const)("leads where a link for %s belongs", async (purpose, path) => {
    const platform = createFakePlatform();
    const view = await renderApp({ screen: <Listener />, path: "/auth/register", platform });
    const assurance = { current: "aal1", next: "aal1" } as const;
    const session = { user: USER, expiresAt: 4_000_000_000, persistence: "keychain", assurance } as const;
    platform.deliverLink(ok({ session, purpose }));
    await view.findByText(path);
  });

  it("is good news when it confirmed the first of two addresses", async () => {
    const platform = createFakePlatform();
    const view = await renderApp({ screen: <Listener />, path: "/auth/register", platform });
    platform.deliverLink(fail(failure("link_half_done", "Confirmation link accepted")));
    const text = "Indirizzo confermato. Apri ora il link inviato all'altro indirizzo.";
    await expect.poll(() => view.toasts).toEqual([{ tone: "success", text }]);
    expect(view.path()).toBe("/auth/register");
  });

  it("says for three seconds that Google refused", async () => {
    const platform = createFakePlatform();
    const view = await renderApp({ screen: <Listener />, path: "/auth/register", platform });
    platform.deliverLink(fail(failure("provider_refused", "The user denied the request", 403)));
    const text = "Errore durante il login con Google";
    const description = "L'accesso con il provider non è stato completato.";
    await expect.poll(() => view.toasts).toEqual([{ tone: "error", text, description, duration: 3000 }]);
  });

  it("says why it did not, and leaves the page alone", async () => {
    const platform = createFakePlatform();
    const view = await renderApp({ screen: <Listener />, path: "/auth/register", platform });
    platform.deliverLink(fail(failure("link_expired", "")));
    await expect
      .poll(() => view.toasts.map(({ text }) => text))
      .toEqual(["Il link è scaduto o è già stato usato. Accedi per riceverne un altro."]);
    expect(view.path()).toBe("/auth/register");
  });
});
