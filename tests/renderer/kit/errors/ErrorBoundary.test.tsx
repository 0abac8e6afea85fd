// @vitest-environment happy-dom
import { cleanup } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ErrorBoundary } from "#renderer/kit/errors/ErrorBoundary.tsx";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";
import { pressFocused } from "#tests/helpers/screens/press-focused.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

// React repeats on the console what a boundary caught.
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Broken = ({ error }: { error: unknown }): never => {
  throw error;
};

describe("error screen", () => {
  it.each([
    [new Error("timeout of 5000 ms exceeded"), "La richiesta sta impiegando troppo tempo. Riprova tra poco."],
    [new TypeError("Failed to fetch"), "Problemi di connessione. Controlla la tua rete e riprova."],
    [new Error("session is gone"), "Sessione scaduta. Effettua di nuovo l'accesso."],
    [new Error("boom"), "Si è verificato un errore imprevisto"],
    [new TypeError("Failed to construct 'URL': Invalid URL"), "Si è verificato un errore imprevisto"],
    [new TypeError("Cannot read properties of undefined (reading 'token')"), "Si è verificato un errore imprevisto"],
    [new RangeError("Invalid time value"), "Si è verificato un errore imprevisto"],
  ])("says in friendly words what %s is, and never its own", async (error, text) => {
    const view = await renderApp({
      screen: (
        <ErrorBoundary>
          <Broken error={error} />
        </ErrorBoundary>
      ),
    });
    view.getByRole("heading", { name: "Ops! Qualcosa è andato storto" });
    await expect.poll(() => view.getByRole("alert").textContent).toBe(text);
    expect(view.container.textContent).not.toContain(error.message);
  });

  it("takes the focus that went with the content, and gives it on to the content that is back", async () => {
    let broken = false;
    const Content = () => (broken ? <Broken error={new Error("boom")} /> : <h1>{"Allenamenti"}</h1>);
    const Screen = () => {
      const [, again] = useState(0);
      return (
        <main id="content" tabIndex={-1}>
          <ErrorBoundary>
            <button type="button" onClick={() => again(1)}>
              {"Avanti"}
            </button>
            <Content />
          </ErrorBoundary>
        </main>
      );
    };
    const view = await renderApp({ screen: <Screen /> });
    broken = true;
    pressFocused(view.getByText("Avanti"));
    await expect.poll(() => document.activeElement?.textContent).toBe("Ops! Qualcosa è andato storto");
    broken = false;
    pressFocused(view.getByRole("button", { name: "Riprova" }));
    await expect.poll(() => document.activeElement?.textContent).toBe("Allenamenti");
  });

  it("offers an e-mail to the support that names the error, but on a front desk's screen", async () => {
    const screen = (
      <ErrorBoundary>
        <Broken error={new Error("boom")} />
      </ErrorBoundary>
    );
    const view = await renderApp({ screen });
    const link = await view.findByRole("link", { name: "Contatta il supporto" });
    const id = view.getByText(/^Codice errore: /).textContent;
    expect(decodeURIComponent(link.getAttribute("href") ?? "")).toMatch(new RegExp(`^mailto:\\S+@.+${id}$`));
    cleanup();

    const platform = createFakePlatform({ config: { kiosk: true } });
    const desk = await renderApp({ screen, platform });
    await expect.poll(() => desk.getByRole("alert").textContent).toBe("Si è verificato un errore imprevisto");
    await desk.findByText("Contatta il supporto");
    await expect.poll(() => desk.queryByRole("link", { name: "Contatta il supporto" })).toBeNull();
  });
});
