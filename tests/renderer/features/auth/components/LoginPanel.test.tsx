// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { failure } from "#shared/contract/errors/failure.ts";
import { fail } from "#shared/lib/result.ts";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";
import { MEMBER, openAuthScreen, press, type } from "#tests/helpers/screens/auth-screen.tsx";

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

  it("offers a new e-mail for an address that is not confirmed", async () => {
    const platform = createFakePlatform({ autoConfirm: false });
    await platform.auth.signUp({ ...MEMBER, firstName: "Giulia", lastName: "Rossi" });
    const view = await openAuthScreen(platform);
    submit(MEMBER.email, MEMBER.password);
    fireEvent.click(await view.findByRole("button", { name: "Invia di nuovo l'email" }));
    const text = `Se ${MEMBER.email} ha un account da confermare, l'email arriva tra poco.`;
    await expect.poll(() => view.toasts.at(-1)?.text).toBe(text);
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
  it("stands there where the server has no client for it, and says so when it is pressed", async () => {
    const platform = createFakePlatform({ offersGoogle: false });
    platform.auth.signInWithProvider = async () => fail(failure("provider_disabled", "not enabled", 400));
    const view = await openAuthScreen(platform);
    press("Continua con Google");
    expect((await view.findByRole("alert")).textContent).toContain("Questo metodo di accesso non è disponibile.");
  });

  it("is left for", async () => {
    const view = await openAuthScreen();
    await view.findByRole("button", { name: "Continua con Google" });
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
    await view.findByRole("button", { name: "Continua con Google" });
    press("Continua con Google");
    expect((await view.findByRole("alert")).textContent).toBe(`Errore durante il login con Google${text}`);
    expect(view.toasts).toEqual([
      { tone: "error", text: "Errore durante il login con Google", description: text, duration: 3000 },
    ]);
  });
});
