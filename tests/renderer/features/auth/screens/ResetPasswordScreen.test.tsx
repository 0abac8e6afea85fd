// @vitest-environment happy-dom
import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ResetPasswordScreen } from "#renderer/features/auth/screens/ResetPasswordScreen.tsx";
import { failure } from "#shared/contract/errors/failure.ts";
import { fail } from "#shared/lib/result.ts";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";
import { MEMBER, press, type } from "#tests/helpers/screens/auth-screen.tsx";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

const LINK = `/auth/reset-password?code=recovery:${MEMBER.email}`;

const open = async (path: string, platform = createFakePlatform()) => {
  // The link is read from the address bar: memory routes have none of their own.
  window.history.replaceState(null, "", path);
  return renderApp({ screen: <ResetPasswordScreen />, path, pattern: "/auth/reset-password", platform });
};

const openForm = async () => {
  const platform = createFakePlatform();
  platform.addMember(MEMBER);
  const view = await open(LINK, platform);
  await view.findByLabelText("Nuova password");
  return view;
};

beforeEach(() => window.history.replaceState(null, "", "/"));
afterEach(cleanup);

describe("new password", () => {
  it("is saved after the link was redeemed, and leads to the dashboard", async () => {
    const view = await openForm();
    type("Nuova password", "nuova-segreta");
    type("Conferma nuova password", "nuova-segreta");
    press("Salva la password");
    await view.findByText("/dashboard");
    expect(view.toasts.map(({ text }) => text)).toEqual(["Password aggiornata"]);
    expect(view.platform.accountOf(MEMBER.email)?.password).toBe("nuova-segreta");
  });

  it("has at least eight characters", async () => {
    const view = await openForm();
    type("Nuova password", "1234567");
    type("Conferma nuova password", "1234567");
    press("Salva la password");
    expect(view.getByRole("alert").textContent).toBe("La password deve essere di almeno 8 caratteri");
    expect(document.activeElement).toBe(view.getByLabelText("Nuova password"));
    expect(view.platform.accountOf(MEMBER.email)?.password).toBe(MEMBER.password);
  });

  it("is a first one for somebody who was invited", async () => {
    const platform = createFakePlatform();
    platform.addMember(MEMBER);
    const view = await open(`/auth/reset-password?code=invitation:${MEMBER.email}`, platform);
    await view.findByRole("heading", { name: "Scegli la tua password" });
    type("Password", "prima-segreta");
    type("Conferma password", "prima-segreta");
    press("Salva e accedi");
    await view.findByText("/dashboard");
    expect(view.toasts.map(({ text }) => text)).toEqual(["Password salvata"]);
    expect(view.platform.accountOf(MEMBER.email)?.password).toBe("prima-segreta");
  });

  it("tells password managers whose it is", async () => {
    const view = await openForm();
    const name = view.container.querySelector('input[autocomplete="username"]');
    expect(name).toHaveProperty("value", MEMBER.email);
    expect(name).toHaveProperty("hidden", true);
  });

  it("is typed twice", async () => {
    const view = await openForm();
    type("Nuova password", "12345678");
    type("Conferma nuova password", "12345679");
    press("Salva la password");
    expect(view.getByRole("alert").textContent).toBe("Le password non coincidono");
    expect(document.activeElement).toBe(view.getByLabelText("Conferma nuova password"));
  });

  it("may not be the old one", async () => {
    const view = await openForm();
    type("Nuova password", MEMBER.password);
    type("Conferma nuova password", MEMBER.password);
    press("Salva la password");
    expect((await view.findByRole("alert")).textContent).toBe("La nuova password è uguale alla vecchia.");
  });

  it("waits for the second factor of a member who has one", async () => {
    const platform = createFakePlatform();
    platform.addMember(MEMBER);
    const account = platform.accountOf(MEMBER.email);
    if (!account) throw new Error("the member is missing");
    account.view = {
      ...account.view,
      factors: [
        {
          id: "00000000-0000-4000-8000-000000000101",
          factorType: "totp",
          friendlyName: "",
          status: "verified",
          phone: null,
          createdAt: "2026-01-01T00:00:00.000Z",
        },
      ],
    };
    const view = await open(LINK, platform);
    await view.findByLabelText("Codice di verifica");
    type("Codice di verifica", "123456");
    press("Conferma");
    await view.findByLabelText("Nuova password");
  });
});

describe("a link that does not work", () => {
  it.each([
    ["link_expired", "Il link è scaduto o è già stato usato. Richiedine uno nuovo."],
    ["link_not_expected", "Il link è stato richiesto da un altro dispositivo. Aprilo lì, o richiedine uno nuovo qui."],
  ] as const)("says so and offers a new e-mail: %s", async (code, text) => {
    const platform = createFakePlatform();
    platform.auth.redeemLink = async () => fail(failure(code, ""));
    const view = await open(LINK, platform);
    expect((await view.findByRole("alert")).textContent).toBe(text);
    type("Email dell'account", MEMBER.email);
    press("Invia il link");
    await expect.poll(() => view.toasts.map(({ text }) => text)).toHaveLength(1);
  });

  it("is one that lacks its code", async () => {
    const view = await open("/auth/reset-password");
    view.getByText(/Apri il link che trovi nell'email di reset/);
    view.getByLabelText("Email dell'account");
  });

  it("is none where the address carries something else", async () => {
    const view = await open("/auth/reset-password?utm_source=newsletter#top");
    view.getByText(/Apri il link che trovi nell'email di reset/);
    expect(view.queryByRole("alert")).toBeNull();
  });

  it("does not open the form to a member who came without a link", async () => {
    const user = { id: "00000000-0000-4000-8000-000000000001", email: MEMBER.email, role: "member" as const };
    const view = await open("/auth/reset-password", createFakePlatform({ user }));
    expect(view.queryByLabelText("Nuova password")).toBeNull();
  });

  it("offers a new e-mail when the session ends before the password is saved", async () => {
    const view = await openForm();
    view.platform.auth.updateUser = async () => fail(failure("session_revoked", "", 403));
    type("Nuova password", "12345678");
    type("Conferma nuova password", "12345678");
    press("Salva la password");
    expect((await view.findByRole("alert")).textContent).toBe(
      "Il link è scaduto o è già stato usato. Richiedine uno nuovo.",
    );
  });
});
