// @vitest-environment happy-dom
import { cleanup, fireEvent } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { failure } from "#shared/contract/errors/failure.ts";
import type { FactorView } from "#shared/domain/auth/account.ts";
import { fail } from "#shared/lib/result.ts";
import { FAKE_MESSAGE_CODE } from "#tests/helpers/platform/fake-accounts.ts";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";
import { MEMBER, openAuthScreen, press, type } from "#tests/helpers/screens/auth-screen.tsx";

afterEach(cleanup);

const CODE = "123456";

const TOTP: FactorView = {
  id: "00000000-0000-4000-8000-000000000101",
  factorType: "totp",
  friendlyName: "Telefono",
  status: "verified",
  phone: null,
  createdAt: "2026-01-01T00:00:00.000Z",
};
const PHONE: FactorView = {
  ...TOTP,
  id: "00000000-0000-4000-8000-000000000102",
  factorType: "phone",
  friendlyName: "",
  phone: "+393331234567",
};

const platformWith = (...factors: FactorView[]) => {
  const platform = createFakePlatform();
  platform.addMember(MEMBER);
  const account = platform.accountOf(MEMBER.email);
  if (!account) throw new Error("the member is missing");
  account.view = { ...account.view, factors };
  return platform;
};

const signIn = async (platform = platformWith(TOTP)) => {
  const view = await openAuthScreen(platform);
  type("Email", MEMBER.email);
  type("Password", MEMBER.password);
  press("Accedi");
  await view.findByRole("heading", { name: "Conferma che sei tu" });
  return view;
};

describe("second factor", () => {
  it("is asked for before anything is said or shown, and then leads to the dashboard", async () => {
    const view = await signIn();
    expect(view.toasts).toEqual([]);
    await view.findByLabelText("Codice di verifica");
    type("Codice di verifica", CODE);
    press("Conferma");
    await expect.poll(() => view.toasts.map(({ text }) => text)).toEqual(["Accesso effettuato con successo!"]);
    view.getByRole("heading", { name: "Conferma che sei tu" });
    await view.pass(500);
    expect(view.path()).toBe("/dashboard");
  });

  it("is asked for again after a reload in the middle", async () => {
    const platform = platformWith(TOTP);
    await platform.auth.signIn(MEMBER);
    const view = await openAuthScreen(platform);
    await view.findByLabelText("Codice di verifica");
    expect(view.path()).toBe("/auth/login");
  });

  it("takes the code with autofill, digits only", async () => {
    const view = await signIn();
    const field = await view.findByLabelText("Codice di verifica");
    expect(field.getAttribute("autocomplete")).toBe("one-time-code");
    expect(field.getAttribute("inputmode")).toBe("numeric");
    expect(document.activeElement).toBe(field);
  });

  it("refuses a wrong code, says so at the field and keeps the focus there", async () => {
    const view = await signIn();
    const field = await view.findByLabelText("Codice di verifica");
    type("Codice di verifica", "654321");
    press("Conferma");
    expect((await view.findByRole("alert")).textContent).toBe("Il codice non è corretto. Controlla e riprova.");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    await expect.poll(() => document.activeElement).toBe(field);
    expect(view.toasts).toEqual([]);
  });

  it("wants six digits before it asks the server", async () => {
    const view = await signIn();
    await view.findByLabelText("Codice di verifica");
    type("Codice di verifica", "123");
    press("Conferma");
    expect((await view.findByRole("alert")).textContent).toBe("Il codice deve avere sei cifre.");
  });

  it("sends a text message only when asked to", async () => {
    const platform = platformWith(PHONE);
    const challenges: string[] = [];
    const { challengeFactor } = platform.auth;
    platform.auth.challengeFactor = (input) => {
      challenges.push(input.factorId);
      return challengeFactor(input);
    };
    const view = await signIn(platform);
    await view.findByText("Ti inviamo un codice al numero •••• 4567.");
    expect(challenges).toEqual([]);
    press("Invia il codice");
    await view.findByLabelText("Codice di verifica");
    expect(challenges).toEqual([PHONE.id]);
    type("Codice di verifica", FAKE_MESSAGE_CODE);
    press("Conferma");
    await expect.poll(() => view.toasts).toHaveLength(1);
    expect(challenges).toEqual([PHONE.id]);
  });

  it("holds the next text message back for a while, and asks again for one whose time is over", async () => {
    const platform = platformWith(PHONE);
    const view = await signIn(platform);
    await view.findByText("Ti inviamo un codice al numero •••• 4567.");
    press("Invia il codice");
    await view.findByLabelText("Codice di verifica");
    expect(view.getByRole("button", { name: /^Un altro codice tra \d+\ss$/ })).toHaveProperty("disabled", true);
    platform.auth.verifyFactor = async () => fail(failure("factor_challenge_expired", "expired", 422));
    type("Codice di verifica", CODE);
    press("Conferma");
    expect((await view.findByRole("alert")).textContent).toContain("Il codice è scaduto.");
    view.getByRole("button", { name: "Invia il codice" });
  });

  it("can be chosen where there are several", async () => {
    const view = await signIn(platformWith(TOTP, PHONE));
    await view.findByLabelText("Telefono · App di autenticazione");
    fireEvent.click(view.getByLabelText("SMS •••• 4567"));
    await view.findByText("Ti inviamo un codice al numero •••• 4567.");
  });

  it("leaves out a factor that was never verified", async () => {
    const view = await signIn(platformWith(TOTP, { ...PHONE, status: "unverified" }));
    await view.findByLabelText("Codice di verifica");
    expect(view.queryByLabelText("SMS •••• 4567")).toBeNull();
  });

  it("can be left by signing out of this device only", async () => {
    const platform = platformWith(TOTP);
    const scopes: string[] = [];
    const { signOut } = platform.auth;
    platform.auth.signOut = (input) => {
      scopes.push(input.scope);
      return signOut(input);
    };
    const view = await signIn(platform);
    press("Esci e usa un altro account");
    await view.findByRole("tab", { name: "Accedi" });
    expect(scopes).toEqual(["local"]);
  });

  it("says when the methods cannot be read, and tries again", async () => {
    const platform = platformWith(TOTP);
    await platform.auth.signIn(MEMBER);
    platform.setOffline(true);
    const view = await openAuthScreen(platform);
    expect((await view.findByRole("alert")).textContent).toContain("Non riusciamo a leggere");
    platform.setOffline(false);
    press("Riprova");
    await view.findByLabelText("Codice di verifica");
  });
});
