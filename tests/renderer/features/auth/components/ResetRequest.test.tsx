// @vitest-environment happy-dom
import { cleanup } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";
import { MEMBER, openAuthScreen, press, type } from "#tests/helpers/screens/auth-screen.tsx";

afterEach(cleanup);

describe("reset form", () => {
  const open = async (platform = createFakePlatform()) => {
    const view = await openAuthScreen(platform);
    type("Email", MEMBER.email);
    press("Password dimenticata?");
    await view.findByLabelText("Email dell'account");
    return view;
  };

  it("takes over the address, says for five seconds that the e-mail is out, and clears the field", async () => {
    const platform = createFakePlatform();
    const asked: string[] = [];
    const { requestPasswordReset } = platform.auth;
    platform.auth.requestPasswordReset = (input) => {
      asked.push(input.email);
      return requestPasswordReset(input);
    };
    const view = await open(platform);
    press("Invia il link");
    await expect
      .poll(() => view.toasts)
      .toEqual([
        {
          tone: "success",
          text: "Email di reset inviata! Controlla la tua email per reimpostare la password.",
          duration: 5000,
        },
      ]);
    expect(asked).toEqual([MEMBER.email]);
    await expect.poll(() => view.getByLabelText("Email dell'account")).toHaveProperty("value", "");
  });

  it("says why no e-mail went out, and keeps the address", async () => {
    const platform = createFakePlatform();
    const view = await open(platform);
    platform.setOffline(true);
    press("Invia il link");
    const alert = await view.findByRole("alert");
    expect(alert.textContent).toBe("Errore durante l'invioProblema di connessione. Riprova più tardi.");
    expect(view.toasts.map(({ text, duration }) => [text, duration])).toEqual([["Errore durante l'invio", 3000]]);
    expect(view.getByLabelText("Email dell'account")).toHaveProperty("value", MEMBER.email);
  });

  it("goes out to an address only", async () => {
    const view = await open();
    type("Email dell'account", "giulia");
    press("Invia il link");
    expect(view.getByRole("alert").textContent).toBe("Formato email non valido");
    expect(view.toasts).toEqual([]);
  });

  it("requires an address", async () => {
    const view = await open();
    type("Email dell'account", " ");
    press("Invia il link");
    expect(view.getByRole("alert").textContent).toBe("Compila tutti i campi obbligatori.");
    expect(document.activeElement).toBe(view.getByLabelText("Email dell'account"));
  });
});
