// @vitest-environment happy-dom
import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ErrorBoundary } from "#renderer/app/ErrorBoundary.tsx";
import { renderApp } from "#tests/helpers/render-app.tsx";

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
});
