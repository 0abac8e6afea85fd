// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { failure } from "#shared/contract/errors/failure.ts";
import { fail } from "#shared/lib/result.ts";
import { eventually } from "#tests/helpers/eventually.ts";
import type { FakePlatform } from "#tests/helpers/platform/fake-platform.ts";
import { factorView } from "#tests/helpers/screens/account-view.ts";
import { CODE, EMAIL, MESSAGE_CODE, openSecurity, texts, withFactor } from "#tests/helpers/screens/security-screen.tsx";

afterEach(cleanup);

describe("authenticator app", () => {
  const start = async (prepare?: (platform: FakePlatform) => void) => {
    const view = await openSecurity({}, prepare);
    fireEvent.click(await view.findByRole("button", { name: "Aggiungi un'app" }));
    return view;
  };

  it("is added by its first code", async () => {
    const view = await start();
    view.type("Nome", "Telefono di Giulia");
    view.click("Continua");
    const picture = await view.findByRole("img", { name: /Codice QR/ });
    expect(picture.getAttribute("src")).toMatch(/^data:image\/svg\+xml/);
    view.getByText("JBSW");

    view.type("Codice di 6 cifre", "000000");
    view.click("Attiva");
    expect((await view.findByRole("alert")).textContent).toBe("Codice non valido. Controllalo e riprova.");

    view.type("Codice di 6 cifre", CODE);
    view.click("Attiva");
    await view.findByRole("heading", { name: "Verifica in due passaggi attiva" });
    view.getByText("In questa sessione hai completato la verifica in due passaggi.");
    view.region("Verifica in due passaggi").getByText("Telefono di Giulia");
    expect(texts(view)).toEqual([
      "Verifica in due passaggi attiva. Sugli altri dispositivi servirà un codice per accedere di nuovo.",
    ]);
  });

  it("wants the password first where the server asks for a recent proof", async () => {
    const view = await start((platform) => {
      const account = platform.accountOf(EMAIL);
      if (account) account.password = "prova-password";
      const { enrollFactor, signIn } = platform.auth;
      let proved = false;
      platform.auth.enrollFactor = async (input) =>
        proved ? enrollFactor(input) : fail(failure("reauthentication_needed", "server words", 400));
      platform.auth.signIn = async (credentials) => {
        const answer = await signIn(credentials);
        proved = answer.ok;
        return answer;
      };
    });
    view.click("Continua");
    await view.findByText("Per sicurezza conferma la tua password, poi continua.");
    view.typePassword("La tua password", "not the password");
    view.click("Continua");
    await view.findByText("La password non è corretta.");
    view.typePassword("La tua password", "prova-password");
    view.click("Continua");
    await view.findByRole("img", { name: /Codice QR/ });
  });

  it("leaves nothing behind when it is cancelled", async () => {
    const view = await start();
    view.click("Continua");
    await view.findByRole("img", { name: /Codice QR/ });
    view.click("Annulla");
    await eventually(() => expect(view.account().view.factors).toEqual([]));
  });

  it("shows the written code alone where the picture cannot be drawn", async () => {
    const view = await start();
    view.click("Continua");
    fireEvent.error(await view.findByRole("img", { name: /Codice QR/ }));
    view.getByText("Il codice QR non compare: usa quello scritto qui sotto.");
    view.getByText("JBSW");
  });

  it("that was left unfinished can be finished", async () => {
    const view = await openSecurity({}, withFactor("unverified"));
    fireEvent.click(await view.findByRole("button", { name: "Completa Il mio telefono" }));
    view.type("Codice di 6 cifre", CODE);
    view.click("Attiva");
    await view.findByRole("heading", { name: "Verifica in due passaggi attiva" });
  });

  it("that the server lets nobody add without the one that is there asks for it, and goes on", async () => {
    const view = await openSecurity({}, withFactor("unverified"));
    const { verifyFactor } = view.platform.auth;
    let asked = 0;
    view.platform.auth.verifyFactor = async (input) => {
      asked += 1;
      if (asked > 1) return verifyFactor(input);
      const account = view.account();
      const there = factorView({ id: "there", status: "verified", friendlyName: "Di prima" });
      account.view = { ...account.view, factors: [...account.view.factors, there] };
      return fail(failure("aal2_required", "server words", 403));
    };
    fireEvent.click(await view.findByRole("button", { name: "Completa Il mio telefono" }));
    view.type("Codice di 6 cifre", CODE);
    view.click("Attiva");
    const dialog = within(await view.findByRole("dialog"));
    fireEvent.change(await dialog.findByRole("textbox", { name: "Codice di 6 cifre" }), { target: { value: CODE } });
    fireEvent.click(dialog.getByRole("button", { name: "Conferma" }));
    await eventually(() =>
      expect(view.account().view.factors.map(({ status }) => status)).toEqual(["verified", "verified"]),
    );
    expect(asked).toBe(3);
  });

  it("that was left unfinished can be removed without a question", async () => {
    const view = await openSecurity({}, withFactor("unverified"));
    fireEvent.click(await view.findByRole("button", { name: "Rimuovi Il mio telefono" }));
    await eventually(() => expect(view.account().view.factors).toEqual([]));
  });

  it("that was left unfinished does not block another of its name", async () => {
    const view = await start(withFactor("unverified", "Il mio telefono"));
    view.type("Nome", "Il mio telefono");
    view.click("Continua");
    await view.findByRole("img", { name: /Codice QR/ });
    expect(view.account().view.factors).toHaveLength(1);
  });
});

describe("phone", () => {
  it("is added by the code of a text message", async () => {
    const view = await openSecurity();
    fireEvent.click(await view.findByRole("button", { name: "Aggiungi un telefono" }));
    view.type("Numero di telefono", "333");
    view.click("Invia il codice");
    expect((await view.findByRole("alert")).textContent).toMatch(/con il prefisso/);

    view.type("Numero di telefono", "+39 333 123 4567");
    view.click("Invia il codice");
    await view.findByText("Ti abbiamo inviato un SMS al +393331234567.");
    expect(view.getByRole("button", { name: /Un altro codice tra/ })).toHaveProperty("disabled", true);
    view.type("Codice ricevuto", MESSAGE_CODE);
    view.click("Attiva");
    await view.findByRole("heading", { name: "Verifica in due passaggi attiva" });
    view.region("Verifica in due passaggi").getByText(/SMS al \+393331234567/);
  });

  it("that was not reached is reported, and can be tried again", async () => {
    const view = await openSecurity();
    const { challengeFactor } = view.platform.auth;
    view.platform.auth.challengeFactor = async () => fail(failure("sms_failed", "server words", 500));
    fireEvent.click(await view.findByRole("button", { name: "Aggiungi un telefono" }));
    view.type("Numero di telefono", "+39 333 123 4567");
    view.click("Invia il codice");
    await view.findByRole("alert");
    expect(view.getByRole("button", { name: "Attiva" })).toHaveProperty("disabled", true);
    view.platform.auth.challengeFactor = challengeFactor;
    view.click("Invia un altro codice");
    await view.findByText("Ti abbiamo inviato un SMS al +393331234567.");
  });
});

describe("removing a second factor", () => {
  const remove = async () => {
    const view = await openSecurity({}, withFactor("verified"));
    fireEvent.click(await view.findByRole("button", { name: "Rimuovi Il mio telefono" }));
    const question = within(await view.findByRole("alertdialog"));
    question.getByText("È il tuo unico metodo di verifica: per accedere basterà la password.");
    fireEvent.click(question.getByRole("button", { name: "Rimuovi" }));
    const dialog = within(await view.findByRole("dialog", { name: "Conferma che sei tu" }));
    return { view, dialog };
  };

  it("asks, then asks for its code, then goes on", async () => {
    const { view, dialog } = await remove();
    fireEvent.change(await dialog.findByLabelText("Codice di 6 cifre"), { target: { value: CODE } });
    fireEvent.click(dialog.getByRole("button", { name: "Conferma" }));
    await eventually(() => expect(texts(view)).toEqual(["Metodo di verifica rimosso"]));
    await view.findByRole("heading", { name: "Solo password" });
    expect(view.account().view.factors).toEqual([]);
    expect(document.activeElement?.textContent).toBe("Verifica in due passaggi");
  });

  it("removes nothing when the code is not given", async () => {
    const { view, dialog } = await remove();
    fireEvent.click(await dialog.findByRole("button", { name: "Annulla" }));
    await eventually(() => expect(view.toasts).toMatchObject([{ tone: "error" }]));
    expect(view.account().view.factors).toHaveLength(1);
  });
});

describe("the dialog for the second factor", () => {
  const app = factorView({ id: "app", friendlyName: "App", status: "verified" });
  const phone = factorView({
    id: "phone",
    factorType: "phone",
    friendlyName: "Cellulare",
    phone: "393331234567",
    status: "verified",
  });

  it("asks the app first, and takes the phone instead", async () => {
    const view = await openSecurity({}, (platform) => {
      const account = platform.accountOf(EMAIL);
      if (account) account.view = { ...account.view, factors: [phone, app] };
    });
    fireEvent.click(await view.findByRole("button", { name: "Rimuovi App" }));
    fireEvent.click(within(await view.findByRole("alertdialog")).getByRole("button", { name: "Rimuovi" }));
    const dialog = within(await view.findByRole("dialog", { name: "Conferma che sei tu" }));
    await dialog.findByText("Scrivi il codice che trovi nella tua app «App».");
    fireEvent.click(dialog.getByRole("button", { name: "Usa un altro metodo" }));
    fireEvent.click(dialog.getByRole("button", { name: "Cellulare" }));
    await dialog.findByText("Ti abbiamo inviato un SMS al +393331234567.");
    fireEvent.change(dialog.getByLabelText("Codice ricevuto"), { target: { value: MESSAGE_CODE } });
    fireEvent.click(dialog.getByRole("button", { name: "Conferma" }));
    await eventually(() => expect(view.account().view.factors).toMatchObject([{ id: "phone" }]));
  });
});
