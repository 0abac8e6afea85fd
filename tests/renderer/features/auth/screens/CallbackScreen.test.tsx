// @vitest-environment happy-dom
import { cleanup, fireEvent } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { CallbackScreen } from "#renderer/features/auth/screens/CallbackScreen.tsx";
import { failure } from "#shared/contract/errors/failure.ts";
import { fail } from "#shared/lib/result.ts";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";
import { MEMBER } from "#tests/helpers/screens/auth-screen.tsx";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

afterEach(cleanup);

const open = async (code: string, platform = createFakePlatform()) => {
  const path = `/auth/callback?code=${code}`;
  window.history.replaceState(null, "", path);
  return renderApp({ screen: <CallbackScreen />, path, pattern: "/auth/callback", platform });
};

it("shows progress, and leads a provider's member to the dashboard", async () => {
  const view = await open(`google:${MEMBER.email}`);
  view.getByText("Apertura del link in corso");
  await view.findByText("/dashboard");
});

it("leads somebody who forgot the password to the form for a new one", async () => {
  const platform = createFakePlatform();
  platform.addMember(MEMBER);
  const view = await open(`recovery:${MEMBER.email}`, platform);
  await view.findByText("/auth/reset-password");
});

it("leads a member who linked an account back to the security screen", async () => {
  const user = { id: "00000000-0000-4000-8000-000000000001", email: MEMBER.email, role: "member" as const };
  const view = await open("link:anna@example.it", createFakePlatform({ user }));
  await view.findByText("/settings/security");
});

it.each([
  ["a member", true, "Vai alla dashboard", "/dashboard"],
  ["somebody without a session", false, "Torna all'accesso", "/auth"],
] as const)("tells %s that the first of two addresses is confirmed", async (_who, signedIn, button, path) => {
  const user = { id: "00000000-0000-4000-8000-000000000001", email: MEMBER.email, role: "member" as const };
  const platform = createFakePlatform(signedIn ? { user } : {});
  platform.auth.redeemLink = async () => fail(failure("link_half_done", "Confirmation link accepted"));
  const view = await open("half", platform);
  await view.findByRole("heading", { name: "Primo indirizzo confermato" });
  view.getByText("Indirizzo confermato. Apri ora il link inviato all'altro indirizzo.");
  expect(view.queryByRole("alert")).toBeNull();
  fireEvent.click(view.getByRole("link", { name: button }));
  expect(view.path()).toBe(path);
});

it("redeems a link once, says why it did not work, and leads back to /auth", async () => {
  const platform = createFakePlatform();
  let calls = 0;
  const { redeemLink } = platform.auth;
  platform.auth.redeemLink = (input) => {
    calls += 1;
    return redeemLink(input);
  };
  const view = await open("unknown", platform);
  expect((await view.findByRole("alert")).textContent).toContain("Il link è scaduto o è già stato usato.");
  expect(calls).toBe(1);
  fireEvent.click(view.getByRole("link", { name: "Torna all'accesso" }));
  expect(view.path()).toBe("/auth");
});

it("names a provider's refusal for what it is", async () => {
  const platform = createFakePlatform();
  platform.auth.redeemLink = async () => fail(failure("provider_refused", "The user denied the request", 403));
  const view = await open("refused", platform);
  await view.findByRole("heading", { name: "Errore durante il login con Google" });
  expect(view.getByRole("alert").textContent).toBe("L'accesso con il provider non è stato completato.");
});

it("leads a member whose link did not work to the dashboard, or to /auth", async () => {
  const user = { id: "00000000-0000-4000-8000-000000000001", email: MEMBER.email, role: "member" as const };
  const platform = createFakePlatform({ user });
  platform.auth.redeemLink = async () => fail(failure("link_not_expected", ""));
  const view = await open("foreign", platform);
  await view.findByRole("heading", { name: "Questo link non funziona" });
  expect(view.getByRole("link", { name: "Vai alla dashboard" }).getAttribute("href")).toBe("/dashboard");
  fireEvent.click(view.getByRole("link", { name: "Torna all'accesso" }));
  expect(view.path()).toBe("/auth");
});
