// @vitest-environment happy-dom
import { cleanup } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { RegisterScreen } from "#renderer/features/auth/screens/RegisterScreen.tsx";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";
import { MEMBER, press, type } from "#tests/helpers/screens/auth-screen.tsx";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

afterEach(cleanup);

const open = async (platform = createFakePlatform()) => {
  const view = await renderApp({ screen: <RegisterScreen />, path: "/auth/register", platform });
  await view.findByRole("heading", { name: "Registrati" });
  const fill = ({ firstName = "Giulia", email = MEMBER.email, password = "segreta" } = {}) => {
    type("Nome", firstName);
    type("Cognome", "Rossi");
    type("Email", email);
    type("Password", password);
    press("Crea account");
  };
  return { ...view, fill };
};

it("goes to the dashboard when the account is open at once", async () => {
  const view = await open();
  view.fill();
  await view.findByText("/dashboard");
  expect(view.toasts.map(({ text }) => text)).toEqual(["Registrazione completata e accesso effettuato!"]);
});

it("says to check the mail when the address must be confirmed first", async () => {
  const view = await open(createFakePlatform({ autoConfirm: false }));
  view.fill();
  await view.findByRole("heading", { name: "Controlla la tua email" });
  press("Torna all'accesso");
  expect(view.path()).toBe("/auth/login");
});

it("says that the password has at least six characters, and holds to it", async () => {
  const view = await open();
  view.getByText("Minimo 6 caratteri");
  view.fill({ password: "12345" });
  expect(view.getByRole("alert").textContent).toBe("La password deve essere di almeno 6 caratteri.");
  expect(document.activeElement).toBe(view.getByLabelText("Password"));
});

it("requires every field and goes to the first empty one", async () => {
  const view = await open();
  view.fill({ firstName: " " });
  expect(view.getByRole("alert").textContent).toBe("Compila tutti i campi obbligatori.");
  expect(document.activeElement).toBe(view.getByLabelText("Nome"));
  expect(view.getByLabelText("Nome").getAttribute("aria-invalid")).toBe("true");
});

it("says in its own words what the service refused", async () => {
  const platform = createFakePlatform();
  platform.addMember(MEMBER);
  const view = await open(platform);
  view.fill();
  expect((await view.findByRole("alert")).textContent).toBe("Email già registrata. Prova ad accedere.");
});

it("links to the sign-in screen and home", async () => {
  const view = await open();
  expect(view.getByRole("link", { name: "Accedi" }).getAttribute("href")).toBe("/auth/login");
  expect(view.getByRole("link", { name: "Torna alla home" }).getAttribute("href")).toBe("/");
});

it("leaves at once when there is a session", async () => {
  const user = { id: "00000000-0000-4000-8000-000000000001", email: MEMBER.email, role: "member" as const };
  const view = await renderApp({
    screen: <RegisterScreen />,
    path: "/auth/register",
    platform: createFakePlatform({ user }),
  });
  await view.findByText("/dashboard");
});
