// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { press, type } from "#tests/helpers/screens/auth-screen.tsx";
import { renderRoutes } from "#tests/helpers/screens/render-routes.tsx";

// All other screens are of no use here.
vi.mock("#renderer/app/load-ahead.ts", () => ({ loadAhead: () => () => undefined }));

const scrolled = vi.fn();
// What takes a busy machine long is not what is tested.
beforeAll(() => import("#renderer/features/legal/screens/LegalScreen.tsx"));
beforeEach(() => {
  scrolled.mockClear();
  vi.stubGlobal("scrollTo", scrolled);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The form beneath has a link of the same name, before it. */
const follow = (name: string) => {
  const link = screen.getAllByRole("link", { name }).at(-1) ?? document.body;
  return act(async () => void fireEvent.click(link));
};
const title = (name: string) => screen.findByRole("heading", { level: 1, name });

it("keeps what was typed while one document leads to the other, each read from its top", async () => {
  await act(() => renderRoutes("/auth", {}));
  fireEvent.click(await screen.findByRole("tab", { name: "Registrati" }));
  await screen.findByLabelText("Nome");
  type("Nome", "Giulia");
  const terms = screen.getByRole("link", { name: "Termini di Servizio" });
  terms.focus();
  await follow("Termini di Servizio");
  await title("Termini e Condizioni");
  scrolled.mockClear();
  await follow("Privacy Policy");
  await title("Privacy Policy");
  expect(window.location.pathname).toBe("/privacy-policy");
  expect(scrolled.mock.calls).toEqual([[0, 0]]);
  press("Indietro");
  await title("Termini e Condizioni");
  press("Indietro");
  await expect.poll(() => window.location.pathname).toBe("/auth");
  expect(await screen.findByLabelText("Nome")).toHaveProperty("value", "Giulia");
  expect(document.activeElement).toBe(terms);
});
