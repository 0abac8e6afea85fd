// @vitest-environment happy-dom
import { act, cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { failure } from "#shared/contract/errors/failure.ts";
import { fail } from "#shared/lib/result.ts";
import { eventually } from "#tests/helpers/eventually.ts";
import type { FakePlatform, FakePlatformOptions } from "#tests/helpers/platform/fake-platform.ts";
import { identityView } from "#tests/helpers/screens/account-view.ts";
import { CODE, EMAIL, MESSAGE_CODE, openSecurity, texts, withFactor } from "#tests/helpers/screens/security-screen.tsx";
import { withStyles } from "#tests/helpers/screens/without-styles.ts";

afterEach(cleanup);

describe("security screen", () => {
  it("says how the account is protected and where the session is kept", async () => {
    const view = await openSecurity({ persistence: "keychain" });
    await view.findByRole("heading", { name: "Password", level: 2 });
    view.getByRole("heading", { name: "Solo password" });
    view.region("Sessioni").getByText("Nel portachiavi del sistema");
    view.region("Email").getByText(EMAIL);
  });

  it("reads the account again on a retry after a failure", async () => {
    const view = await openSecurity({}, (platform) => platform.setOffline(true));
    const alert = await view.findByRole("alert");
    expect(alert.textContent).toContain("Problemi di connessione");
    // Nobody knows: there may be a second factor since.
    expect(view.queryByRole("heading", { name: "Solo password" })).toBeNull();
    view.platform.setOffline(false);
    view.click("Riprova");
    await view.findByRole("heading", { name: "Password", level: 2 });
  });

  it("needs the network, says so, and comes back with it", async () => {
    const view = await openSecurity();
    await view.findByRole("button", { name: "Cambia password" });
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event("offline")));
    view.getByText(/Sei offline/);
    for (const name of ["Cambia password", "Cambia email", "Aggiungi un'app", "Collega Google"]) {
      expect(view.getByRole("button", { name })).toHaveProperty("disabled", true);
    }
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event("online")));
    expect(view.getByRole("button", { name: "Cambia password" })).toHaveProperty("disabled", false);
  });

  it("opens one change at a time, gives the focus back, and calls for a second factor while none is open", async () => {
    withStyles();
    const view = await openSecurity();
    // Its own button is the one accent.
    const app = await view.findByRole("button", { name: "Aggiungi un'app" });
    const phone = view.getByRole("button", { name: "Aggiungi un telefono" });
    expect(app.className).not.toBe(phone.className);
    view.click("Cambia password");
    expect(app.className).toBe(phone.className);
    expect(document.activeElement).toBe(view.getByLabelText("Nuova password"));
    expect(document.querySelector("input[autocomplete=username]")).toHaveProperty("value", EMAIL);
    view.click("Cambia email");
    expect(view.queryByLabelText("Nuova password")).toBeNull();
    expect(document.activeElement).toBe(view.getByLabelText("Nuova email"));
    view.click("Annulla");
    expect(document.activeElement).toBe(view.getByRole("button", { name: "Cambia email" }));
  });
});

describe("password", () => {
  const start = async (options: FakePlatformOptions = {}) => {
    const view = await openSecurity(options);
    fireEvent.click(await view.findByRole("button", { name: "Cambia password" }));
    const fill = (password: string, confirm = password) => {
      view.typePassword("Nuova password", password);
      view.typePassword("Conferma la nuova password", confirm);
      view.click("Salva la password");
    };
    return { ...view, fill };
  };

  it("is refused before it is sent or if it is the old one, else changed, which signs other devices out", async () => {
    const view = await start();
    const refused = (text: string) => expect.poll(() => view.queryByRole("alert")?.textContent).toBe(text);
    view.fill("corta");
    await refused("La password deve essere di almeno 8 caratteri");
    expect(document.activeElement).toBe(view.getByLabelText("Nuova password"));
    view.fill("abbastanza", "abbastanz");
    await refused("Le password non coincidono");
    expect(document.activeElement).toBe(view.getByLabelText("Conferma la nuova password"));
    view.account().password = "sempre-quella";
    view.fill("sempre-quella");
    await refused("È la password che usi già. Scegline un'altra.");
    view.fill("nuova-password");
    await eventually(() =>
      expect(texts(view)).toEqual(["Password cambiata. Gli altri dispositivi sono stati disconnessi."]),
    );
    expect(view.account().password).toBe("nuova-password");
    expect(view.queryByLabelText("Nuova password")).toBeNull();
  });

  it("asks for the code only when the server wants it", async () => {
    const view = await start({ passwordNeedsNonce: true });
    expect(view.queryByLabelText("Codice ricevuto")).toBeNull();
    view.fill("nuova-password");
    const code = await view.findByLabelText("Codice ricevuto");
    await eventually(() => expect(document.activeElement).toBe(code));
    view.getByText(/Ti abbiamo inviato un codice a giulia@example.it/);

    view.type("Codice ricevuto", "999999");
    view.click("Salva la password");
    expect((await view.findByRole("alert")).textContent).toMatch(/Codice non valido o scaduto/);

    view.type("Codice ricevuto", MESSAGE_CODE);
    view.click("Salva la password");
    await eventually(() => expect(view.account().password).toBe("nuova-password"));
  });

  it("asks for the second factor first where the server demands it", async () => {
    const view = await openSecurity({}, withFactor("verified"));
    fireEvent.click(await view.findByRole("button", { name: "Cambia password" }));
    view.typePassword("Nuova password", "nuova-password");
    view.typePassword("Conferma la nuova password", "nuova-password");
    view.click("Salva la password");
    const dialog = within(await view.findByRole("dialog", { name: "Conferma che sei tu" }));
    fireEvent.change(await dialog.findByLabelText("Codice di 6 cifre"), { target: { value: CODE } });
    fireEvent.click(dialog.getByRole("button", { name: "Conferma" }));
    await eventually(() => expect(view.account().password).toBe("nuova-password"));
  });
});

it("an invalid e-mail is refused, a new one waits for both addresses, and is sent again once a minute", async () => {
  const view = await openSecurity();
  fireEvent.click(await view.findByRole("button", { name: "Cambia email" }));
  const send = (email: string) => {
    view.type("Nuova email", email);
    view.click("Invia le email di conferma");
  };
  const refused = (text: string) => expect.poll(() => view.queryByRole("alert")?.textContent).toBe(text);
  send("giulia");
  await refused("Formato email non valido");
  send(EMAIL);
  await refused("È l'indirizzo che usi già.");
  send("nuova@example.it");
  await view.findByText("Cambio verso nuova@example.it da confermare");
  view.getByLabelText(`Codice arrivato a ${EMAIL}`);
  view.getByLabelText("Codice arrivato a nuova@example.it");
  fireEvent.click(await view.findByRole("button", { name: "Invia di nuovo le email" }));
  const button = await view.findByRole("button", { name: /Nuovo invio tra (60|59)\ss/ });
  expect(button).toHaveProperty("disabled", true);
  expect(texts(view)).toEqual(["Abbiamo inviato le email di conferma", "Abbiamo inviato le email di conferma"]);
});

it("a new e-mail is confirmed by a code of as many digits as the server sends", async () => {
  const view = await openSecurity();
  fireEvent.click(await view.findByRole("button", { name: "Cambia email" }));
  view.type("Nuova email", "nuova@example.it");
  view.click("Invia le email di conferma");
  await view.findByText("Cambio verso nuova@example.it da confermare");
  view.type("Codice arrivato a nuova@example.it", MESSAGE_CODE);
  view.click("Conferma nuova@example.it");
  await eventually(() => expect(texts(view)).toContain("Ora accedi con nuova@example.it"));
});

describe("ways to sign in", () => {
  const withIdentities =
    (...providers: string[]) =>
    (platform: FakePlatform) => {
      const account = platform.accountOf(EMAIL);
      if (account) account.view = { ...account.view, identities: providers.map(identityView) };
    };

  it("links Google by leaving for it", async () => {
    const view = await openSecurity();
    fireEvent.click(await view.findByRole("button", { name: "Collega Google" }));
    await eventually(() => expect(view.platform.visited).toEqual(["link:google"]));
  });

  it("does not offer Google where the server has it switched off", async () => {
    const view = await openSecurity({ offersGoogle: false });
    await view.findByRole("heading", { name: "Metodi di accesso" });
    expect(view.queryByRole("button", { name: "Collega Google" })).toBeNull();
  });

  it("unlinks Google after a question", async () => {
    const view = await openSecurity({}, withIdentities("email", "google"));
    fireEvent.click(await view.findByRole("button", { name: "Scollega Google" }));
    fireEvent.click(within(await view.findByRole("alertdialog")).getByRole("button", { name: "Scollega" }));
    await eventually(() => expect(texts(view)).toEqual(["Google scollegato"]));
    expect(view.account().view.identities.map(({ provider }) => provider)).toEqual(["email"]);
  });

  it("does not offer to unlink the last one, and says why", async () => {
    const view = await openSecurity({}, withIdentities("google"));
    await view.findByText("È il tuo unico metodo di accesso: non puoi scollegarlo.");
    expect(view.queryByRole("button", { name: /Scollega/ })).toBeNull();
    expect(view.queryByRole("button", { name: "Collega Google" })).toBeNull();
  });
});

describe("sessions", () => {
  const scopes = (platform: FakePlatform) => {
    const asked: string[] = [];
    const { signOut } = platform.auth;
    platform.auth.signOut = (input) => {
      asked.push(input.scope);
      return signOut(input);
    };
    return asked;
  };

  it.each([
    ["Esci dagli altri dispositivi", ["others"], "/settings/security"],
    ["Esci da tutti i dispositivi", ["others", "global"], "/auth"],
  ])("%s: asks, then ends them", async (name, scopesAsked, path) => {
    const view = await openSecurity();
    const asked = scopes(view.platform);
    fireEvent.click(await view.findByRole("button", { name }));
    const question = within(await view.findByRole("alertdialog"));
    expect(asked).toEqual([]);
    fireEvent.click(question.getByRole("button", { name }));
    await eventually(() => expect(asked).toEqual(scopesAsked));
    await eventually(() => expect(view.path()).toBe(path));
    expect(view.toasts).toMatchObject([{ tone: "success" }]);
  });

  it.each(["Esci dagli altri dispositivi", "Esci da tutti i dispositivi"])(
    "%s: says why the others could not be signed out, and stays",
    async (name) => {
      const view = await openSecurity();
      view.platform.auth.signOut = async () => fail(failure("network_error", "server words"));
      fireEvent.click(await view.findByRole("button", { name }));
      const question = within(await view.findByRole("alertdialog"));
      fireEvent.click(question.getByRole("button", { name }));
      await eventually(() =>
        expect(view.toasts).toMatchObject([
          { tone: "error", text: "Problemi di connessione. Controlla la tua rete e riprova." },
        ]),
      );
      expect(view.path()).toBe("/settings/security");
    },
  );
});
