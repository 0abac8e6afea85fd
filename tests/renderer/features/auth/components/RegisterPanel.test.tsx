// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import english from "#shared/i18n/en/public/auth.json" with { type: "json" };
import italian from "#shared/i18n/it/public/auth.json" with { type: "json" };
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";
import { MEMBER, openAuthScreen, press } from "#tests/helpers/screens/auth-screen.tsx";

afterEach(cleanup);

const open = async (platform = createFakePlatform()) => {
  const view = await openAuthScreen(platform);
  fireEvent.click(view.getByRole("tab", { name: "Registrati" }));
  await view.findByLabelText("Nome");
  const panel = view.getByRole("tabpanel", { name: "Registrati" });
  const field = (name: string) => panel.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  const fill = (name: string, value: string) => {
    const input = field(name);
    if (!input) throw new Error(`no field ${name}`);
    fireEvent.change(input, { target: { value } });
  };
  const fillAll = () => {
    fill("firstName", "Giulia");
    fill("lastName", "Rossi");
    fill("email", MEMBER.email);
    fill("password", MEMBER.password);
    fill("confirmPassword", MEMBER.password);
    fireEvent.click(view.getByLabelText("Accetto i Termini di Servizio e la Privacy Policy"));
  };
  const button = () => view.getByRole("button", { name: "Crea account" });
  /** Sends the form past its disabled button, as a password manager can. */
  const force = () => fireEvent.submit(panel.querySelector("form") ?? panel);
  return { ...view, field, fill, fillAll, button, force };
};

describe("disabled button", () => {
  it("says what is missing, and no more once nothing is", async () => {
    const view = await open();
    const hint = () => document.getElementById(view.button().getAttribute("aria-describedby") ?? "")?.textContent;
    expect(hint()).toBe("Compila tutti i campi e accetta i termini per continuare.");
    view.fillAll();
    view.fill("confirmPassword", "un'altra");
    await view.pass(500);
    expect(hint()).toBe("Scrivi due volte la stessa password per continuare.");
    view.fill("confirmPassword", MEMBER.password);
    expect(view.button()).toHaveProperty("disabled", false);
    expect(hint()).toBeUndefined();
  });
});

it.each([italian, english])("the sentence about the terms names both documents, in order", ({ registration }) => {
  const { terms, termsName, privacyName } = registration;
  expect(terms.indexOf(termsName)).toBeGreaterThan(0);
  expect(terms.indexOf(privacyName)).toBeGreaterThan(terms.indexOf(termsName));
});

describe("address", () => {
  it("is judged half a second after the last keystroke", async () => {
    const view = await open();
    view.fill("email", "giulia");
    view.getByText("Controllo dell'email in corso");
    await view.pass(400);
    view.fill("email", MEMBER.email);
    await view.pass(499);
    expect(view.queryByText("Email valida e verificata")).toBeNull();
    await view.pass(1);
    view.getByText("Email valida e verificata");
    expect(view.field("email")?.getAttribute("aria-invalid")).toBeNull();
  });

  it("is shown as wrong", async () => {
    const view = await open();
    view.fill("email", "giulia");
    await view.pass(500);
    view.getByText("Formato email non valido");
    expect(view.field("email")?.getAttribute("aria-invalid")).toBe("true");
  });

  it("comes with what it has to be", async () => {
    const view = await open();
    const described = view.field("email")?.getAttribute("aria-describedby")?.split(" ") ?? [];
    const texts = described.map((id) => document.getElementById(id)?.textContent ?? "").join("");
    for (const words of ["reale e attivo", "usa e getta", "record MX", "formato corretto"])
      expect(texts).toContain(words);
  });
});

it("calls a password under eight characters too short, and every other valid", async () => {
  const view = await open();
  view.fill("password", "1234567");
  view.getByText("Troppo corta");
  view.fill("password", "12345678");
  view.getByText("Valida");
});

describe("submit", () => {
  it("is enabled once the form is whole and the address judged", async () => {
    const view = await open();
    view.fillAll();
    expect(view.button()).toHaveProperty("disabled", true);
    await view.pass(500);
    expect(view.button()).toHaveProperty("disabled", false);
  });

  it("checks in the product's order", async () => {
    const view = await open();
    const said: (string | undefined)[] = [];
    const attempt = () => {
      view.force();
      said.push(view.getByRole("alert").textContent ?? undefined);
    };
    view.fill("firstName", "Giulia");
    view.fill("lastName", "Rossi");
    view.fill("email", "giulia");
    view.fill("password", "1234567");
    view.fill("confirmPassword", "123");
    attempt();
    await view.pass(500);
    attempt();
    expect(document.activeElement).toBe(view.field("email"));
    view.fill("email", MEMBER.email);
    await view.pass(500);
    attempt();
    expect(document.activeElement).toBe(view.field("confirmPassword"));
    view.fill("confirmPassword", "1234567");
    attempt();
    expect(document.activeElement).toBe(view.field("password"));
    view.fill("password", MEMBER.password);
    view.fill("confirmPassword", MEMBER.password);
    attempt();
    expect(document.activeElement).toBe(view.field("acceptsTerms"));
    expect(said).toEqual([
      "Attendere il completamento della validazione email",
      "Correggere gli errori prima di procedere",
      "Le password non coincidono",
      "La password deve essere di almeno 8 caratteri",
      "Devi accettare i Termini di Servizio e la Privacy Policy per continuare",
    ]);
  });

  it("goes to the dashboard when the account is open at once", async () => {
    const view = await open();
    view.fillAll();
    await view.pass(500);
    press("Crea account");
    await view.findByText("/dashboard");
    expect(view.toasts).toEqual([{ tone: "success", text: "Registrazione completata e accesso effettuato!" }]);
  });

  it("says to check the mail when the address must be confirmed first", async () => {
    const view = await open(createFakePlatform({ autoConfirm: false }));
    view.fillAll();
    await view.pass(500);
    press("Crea account");
    await view.findByRole("heading", { name: "Controlla la tua email" });
    view.getByText("Registrazione completata! Controlla la tua email per confermare l'account.");
    press("Torna all'accesso");
    view.getByRole("tab", { name: "Accedi", selected: true });
  });

  it("sends trimmed names and address", async () => {
    const platform = createFakePlatform();
    const sent: object[] = [];
    const { signUp } = platform.auth;
    platform.auth.signUp = (input) => {
      sent.push(input);
      return signUp(input);
    };
    const view = await open(platform);
    view.fillAll();
    view.fill("firstName", " Giulia ");
    view.fill("email", ` ${MEMBER.email} `);
    await view.pass(500);
    press("Crea account");
    await view.findByText("/dashboard");
    expect(sent).toEqual([{ name: "Giulia Rossi", ...MEMBER }]);
  });

  it("says what the service refused, and stays", async () => {
    const platform = createFakePlatform();
    platform.addMember(MEMBER);
    const view = await open(platform);
    view.fillAll();
    await view.pass(500);
    press("Crea account");
    expect((await view.findByRole("alert")).textContent).toBe(
      "Un account con questa email esiste già. Prova a fare login o usa un'email diversa.",
    );
    expect(view.button()).toHaveProperty("disabled", false);
    expect(view.path()).toBe("/auth/login");
  });

  it("reads an exception by its words", async () => {
    const platform = createFakePlatform();
    platform.auth.signUp = async () => {
      throw new TypeError("Failed to fetch");
    };
    const view = await open(platform);
    view.fillAll();
    await view.pass(500);
    press("Crea account");
    expect((await view.findByRole("alert")).textContent).toBe(
      "Problema di connessione. Verifica la tua connessione internet.",
    );
  });

  it("is disabled while it is being sent", async () => {
    const platform = createFakePlatform();
    let answer = () => {};
    const { signUp } = platform.auth;
    platform.auth.signUp = async (input) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return signUp(input);
    };
    const view = await open(platform);
    view.fillAll();
    await view.pass(500);
    press("Crea account");
    expect(view.getByRole("button", { name: "Registrazione in corso" })).toHaveProperty("disabled", true);
    act(() => answer());
    await view.findByText("/dashboard");
  });
});

it("names its fields for password managers", async () => {
  const view = await open();
  const hints = ["firstName", "lastName", "email", "password", "confirmPassword"].map((name) =>
    view.field(name)?.getAttribute("autocomplete"),
  );
  expect(hints).toEqual(["given-name", "family-name", "email", "new-password", "new-password"]);
});
