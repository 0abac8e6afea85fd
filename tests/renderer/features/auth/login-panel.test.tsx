// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { createFakePlatform } from "#renderer/platform/fake/fake-platform.ts";
import { failure } from "#shared/errors/failure.ts";
import { fail } from "#shared/lib/result.ts";
import { MEMBER, openAuthScreen, press, type } from "#tests/helpers/auth-screen.tsx";

afterEach(cleanup);

const submit = (email: string, password: string) => {
  type("Email", email);
  type("Password", password);
  press("Accedi");
};

describe("sign-in", () => {
  it("says so for three seconds, and goes to the dashboard after half a second", async () => {
    const platform = createFakePlatform();
    platform.addMember(MEMBER);
    const view = await openAuthScreen(platform);
    submit(` ${MEMBER.email} `, MEMBER.password);
    await expect
      .poll(() => view.toasts)
      .toEqual([{ tone: "success", text: "Accesso effettuato con successo!", duration: 3000 }]);
    await view.pass(499);
    expect(view.path()).toBe("/auth/login");
    await view.pass(1);
    expect(view.path()).toBe("/dashboard");
  });

  it("reads out what went wrong, shows it for three seconds, and gives the focus to the password", async () => {
    const view = await openAuthScreen();
    submit(MEMBER.email, "sbagliata");
    const alert = await view.findByRole("alert");
    expect(alert.textContent).toContain("Errore durante l'accesso");
    expect(alert.textContent).toContain("Email o password non corrette.");
    expect(view.toasts).toEqual([
      {
        tone: "error",
        text: "Errore durante l'accesso",
        description: "Email o password non corrette.",
        duration: 3000,
      },
    ]);
    expect(document.activeElement).toBe(view.getByLabelText("Password"));
  });

  it("shows the service's own message where it has no text for it", async () => {
    const platform = createFakePlatform();
    platform.auth.signIn = async () => fail(failure("auth_error", "Hook says no", 400));
    const view = await openAuthScreen(platform);
    submit(MEMBER.email, MEMBER.password);
    expect((await view.findByRole("alert")).textContent).toContain("Hook says no");
  });

  it("says so when the call itself breaks, and can be tried again", async () => {
    const platform = createFakePlatform();
    platform.auth.signIn = async () => {
      throw new Error("the bridge is gone");
    };
    const view = await openAuthScreen(platform);
    submit(MEMBER.email, MEMBER.password);
    expect((await view.findByRole("alert")).textContent).toContain("Si è verificato un errore. Riprova.");
    await expect.poll(() => view.getByRole("button", { name: "Accedi" })).toHaveProperty("disabled", false);
  });

  it.each([
    ["", MEMBER.password, "Email"],
    [MEMBER.email, "", "Password"],
  ])("requires both fields and goes to the empty one", async (email, password, field) => {
    const view = await openAuthScreen();
    submit(email, password);
    expect(view.getByRole("alert").textContent).toContain("Compila tutti i campi obbligatori.");
    expect(document.activeElement).toBe(view.getByLabelText(field));
    const invalid = ["Email", "Password"].filter((name) => view.getByLabelText(name).hasAttribute("aria-invalid"));
    expect(invalid).toEqual([field]);
    type(field, "scritto");
    expect(view.getByLabelText(field).hasAttribute("aria-invalid")).toBe(false);
  });

  it("offers a new letter for an address that is not confirmed", async () => {
    const platform = createFakePlatform({ autoConfirm: false });
    await platform.auth.signUp({ ...MEMBER, firstName: "Giulia", lastName: "Rossi" });
    const view = await openAuthScreen(platform);
    submit(MEMBER.email, MEMBER.password);
    fireEvent.click(await view.findByRole("button", { name: "Invia di nuovo l'email" }));
    await expect.poll(() => view.toasts.at(-1)?.text).toBe(`Email inviata a ${MEMBER.email}`);
  });

  it("says why a revoked session ended and that pending edits are kept", async () => {
    const platform = createFakePlatform();
    platform.addMember(MEMBER);
    await platform.auth.signIn(MEMBER);
    platform.revoke();
    const view = await openAuthScreen(platform);
    view.getByText("La sessione è stata chiusa");
    view.getByText(/modifiche non ancora inviate restano/);
  });

  it("shows and hides the password", async () => {
    const view = await openAuthScreen();
    const field = view.getByLabelText("Password");
    press("Mostra password");
    expect(field.getAttribute("type")).toBe("text");
    press("Nascondi password");
    expect(field.getAttribute("type")).toBe("password");
  });

  it("names its fields for password managers", async () => {
    const view = await openAuthScreen();
    expect(view.getByLabelText("Email").getAttribute("autocomplete")).toBe("username");
    expect(view.getByLabelText("Password").getAttribute("autocomplete")).toBe("current-password");
  });
});

describe("the screen's two addresses", () => {
  const user = { id: "00000000-0000-4000-8000-000000000001", email: MEMBER.email, role: "member" as const };

  it("leave /auth/login at once when there is a session", async () => {
    const view = await openAuthScreen(createFakePlatform({ user }));
    await view.findByText("/dashboard");
    expect(view.toasts).toEqual([]);
  });

  it("show /auth even then, and say who is in", async () => {
    const view = await openAuthScreen(createFakePlatform({ user }), "/auth");
    view.getByRole("button", { name: "Accedi" });
    await view.findByText(/Hai già effettuato l'accesso con giulia@example.it/);
    fireEvent.click(view.getByRole("link", { name: "Vai alla dashboard" }));
    expect(view.path()).toBe("/dashboard");
  });

  it("let a member sign in from /auth as well", async () => {
    const platform = createFakePlatform({ user });
    platform.addMember({ email: "anna@example.it", password: MEMBER.password });
    const view = await openAuthScreen(platform, "/auth");
    submit("anna@example.it", MEMBER.password);
    await expect.poll(() => view.toasts).toHaveLength(1);
    await view.pass(500);
    expect(view.path()).toBe("/dashboard");
  });
});

describe("tabs", () => {
  it("are chosen with the arrows, and keep what was typed", async () => {
    const view = await openAuthScreen();
    type("Email", MEMBER.email);
    const first = view.getByRole("tab", { name: "Accedi" });
    first.focus();
    fireEvent.keyDown(first, { key: "ArrowRight" });
    const second = view.getByRole("tab", { name: "Registrati" });
    expect(second.getAttribute("aria-selected")).toBe("true");
    expect(document.activeElement).toBe(second);
    await view.findByLabelText("Nome");
    expect(view.queryByRole("button", { name: "Accedi" })).toBeNull();
    fireEvent.keyDown(second, { key: "ArrowRight" });
    expect(view.getByRole("tabpanel", { name: "Accedi" }).querySelector("input")?.value).toBe(MEMBER.email);
  });
});

describe("Google", () => {
  it("is left for", async () => {
    const view = await openAuthScreen();
    press("Continua con Google");
    await view.findByText("Continua sulla pagina di Google.");
    expect(view.platform.visited).toEqual(["google"]);
    // The browser shows the page again as it was left.
    act(() => void window.dispatchEvent(new Event("pageshow")));
    expect(view.queryByText("Continua sulla pagina di Google.")).toBeNull();
  });

  it.each([
    ["Provider says no", "Provider says no"],
    ["", "Si è verificato un errore imprevisto"],
  ])("says why it could not be: %j", async (message, text) => {
    const platform = createFakePlatform();
    platform.auth.signInWithProvider = async () => fail(failure("auth_error", message, 400));
    const view = await openAuthScreen(platform);
    press("Continua con Google");
    expect((await view.findByRole("alert")).textContent).toBe(`Errore durante il login con Google${text}`);
    expect(view.toasts).toEqual([
      { tone: "error", text: "Errore durante il login con Google", description: text, duration: 3000 },
    ]);
  });
});

describe("reset form", () => {
  const open = async (platform = createFakePlatform()) => {
    const view = await openAuthScreen(platform);
    type("Email", MEMBER.email);
    press("Password dimenticata?");
    await view.findByLabelText("Email dell'account");
    return view;
  };

  it("takes over the address, says for five seconds that the letter is out, and clears the field", async () => {
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

  it("says why no letter went out, and keeps the address", async () => {
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
    type("Codice", "123456");
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
    view.getByText("Codice inviato a nessuno@example.it.");
  });
});
