// @vitest-environment happy-dom
import { cleanup } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { FAKE_MESSAGE_CODE } from "#tests/helpers/platform/fake-accounts.ts";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";
import { MEMBER, openAuthScreen, press, type } from "#tests/helpers/screens/auth-screen.tsx";

afterEach(cleanup);

describe("code in place of the password", () => {
  const ask = async (email: string) => {
    const platform = createFakePlatform();
    platform.addMember(MEMBER);
    const view = await openAuthScreen(platform);
    press("Accedi con un codice");
    await view.findByLabelText("Email per il codice");
    type("Email per il codice", email);
    press("Invia il codice");
    await view.findByLabelText("Codice");
    return view;
  };

  it("signs in", async () => {
    const view = await ask(MEMBER.email);
    type("Codice", FAKE_MESSAGE_CODE);
    press("Accedi con il codice");
    await expect.poll(() => view.toasts.map(({ text }) => text)).toEqual(["Accesso effettuato con successo!"]);
    await view.pass(500);
    expect(view.path()).toBe("/dashboard");
  });

  it("refuses a wrong code and stays", async () => {
    const view = await ask(MEMBER.email);
    type("Codice", "654321");
    press("Accedi con il codice");
    expect((await view.findByRole("alert")).textContent).toBe("Il codice è sbagliato o scaduto.");
    expect(view.path()).toBe("/auth/login");
    const field = view.getByLabelText("Codice");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(field);
  });

  it("has at least six digits", async () => {
    const view = await ask(MEMBER.email);
    type("Codice", "12345");
    press("Accedi con il codice");
    expect((await view.findByRole("alert")).textContent).toBe("Il codice deve avere almeno sei cifre.");
  });

  it("goes to an address only", async () => {
    const view = await openAuthScreen();
    press("Accedi con un codice");
    const field = await view.findByLabelText("Email per il codice");
    type("Email per il codice", "giulia");
    press("Invia il codice");
    expect((await view.findByRole("alert")).textContent).toBe("Formato email non valido");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    await expect.poll(() => document.activeElement).toBe(field);
  });

  it("starts over with another address, without the old code and its problem", async () => {
    const view = await ask(MEMBER.email);
    type("Codice", "654321");
    press("Accedi con il codice");
    await view.findByRole("alert");
    press("Usa un'altra email");
    expect(view.queryByRole("alert")).toBeNull();
    const field = view.getByLabelText("Email per il codice");
    expect(document.activeElement).toBe(field);
    press("Invia il codice");
    expect(await view.findByLabelText("Codice")).toHaveProperty("value", "");
  });

  it("reads the same for an address without an account", async () => {
    const view = await ask("nessuno@example.it");
    view.getByText("Se nessuno@example.it ha un account, il codice arriva tra poco.");
  });
});
