// @vitest-environment happy-dom
import { cleanup, fireEvent } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { LoginScreen } from "#renderer/features/auth/screens/LoginScreen.tsx";
import { createFakePlatform } from "#renderer/platform/fake/fake-platform.ts";
import { renderApp } from "#tests/helpers/render-app.tsx";

const MEMBER = { email: "giulia@example.it", password: "segreta1" };

afterEach(cleanup);

const open = async (platform = createFakePlatform()) => {
  const view = await renderApp({ screen: <LoginScreen />, path: "/auth/login", platform });
  await view.findByRole("heading", { name: "Accedi" });
  const submit = (email: string, password: string) => {
    fireEvent.change(view.getByLabelText("Email"), { target: { value: email } });
    fireEvent.change(view.getByLabelText("Password"), { target: { value: password } });
    fireEvent.click(view.getByRole("button", { name: "Accedi" }));
  };
  return { ...view, submit };
};

describe("sign-in", () => {
  it("says so for three seconds, then goes to the dashboard", async () => {
    const platform = createFakePlatform();
    platform.addMember(MEMBER);
    const view = await open(platform);
    view.submit(` ${MEMBER.email} `, MEMBER.password);
    await view.findByText("/dashboard");
    expect(view.toasts).toEqual([{ tone: "success", text: "Accesso effettuato con successo!", duration: 3000 }]);
  });

  it("reads out what went wrong and gives the focus to the password", async () => {
    const view = await open();
    view.submit(MEMBER.email, "sbagliata");
    const alert = await view.findByRole("alert");
    expect(alert.textContent).toContain("Errore durante l'accesso");
    expect(alert.textContent).toContain("Email o password non corrette.");
    expect(document.activeElement).toBe(view.getByLabelText("Password"));
  });

  it("offers a new letter for an address that is not confirmed", async () => {
    const platform = createFakePlatform({ autoConfirm: false });
    await platform.auth.signUp({ ...MEMBER, firstName: "Giulia", lastName: "Rossi" });
    const view = await open(platform);
    view.submit(MEMBER.email, MEMBER.password);
    fireEvent.click(await view.findByRole("button", { name: "Invia di nuovo la mail" }));
    await expect.poll(() => view.toasts.map(({ text }) => text)).toEqual([`Mail inviata a ${MEMBER.email}`]);
  });

  it("says why a revoked session ended and that pending edits are kept", async () => {
    const platform = createFakePlatform();
    platform.addMember(MEMBER);
    await platform.auth.signIn(MEMBER);
    platform.revoke();
    const view = await open(platform);
    view.getByText("La sessione è stata chiusa");
    view.getByText(/modifiche non ancora inviate restano/);
  });

  it("shows and hides the password", async () => {
    const view = await open();
    const field = view.getByLabelText("Password");
    fireEvent.click(view.getByRole("button", { name: "Mostra password" }));
    expect(field.getAttribute("type")).toBe("text");
    fireEvent.click(view.getByRole("button", { name: "Nascondi password" }));
    expect(field.getAttribute("type")).toBe("password");
  });

  it("leaves at once when there is a session already", async () => {
    const user = { id: "00000000-0000-4000-8000-000000000001", email: MEMBER.email, role: "member" as const };
    const view = await renderApp({
      screen: <LoginScreen />,
      path: "/auth/login",
      platform: createFakePlatform({ user }),
    });
    await view.findByText("/dashboard");
    expect(view.toasts).toEqual([]);
  });
});
