// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, it } from "vitest";
import type { AdminApi } from "#renderer/data/admin/admin-api.ts";
import type { ModelSettings, ModelUse } from "#renderer/data/admin/admin-coach.ts";
import { AdminContext } from "#renderer/features/admin/hooks/admin-context.ts";
import { ADMIN_TEXTS } from "#renderer/features/admin/lib/admin-texts.ts";
import { ModelScreen } from "#renderer/features/admin/screens/ModelScreen.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import type { ChatState } from "#shared/contract/coach/chat.ts";
import { ok } from "#shared/lib/result.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

afterEach(cleanup);

const Screen = () => {
  useTexts("admin", ADMIN_TEXTS);
  return <ModelScreen />;
};
const NOTHING = { turns: 0, calls: 0, tokensIn: 0, tokensOut: 0, holds: 0 };
const UNRATED = { helpful: 0, reasons: { figure: 0, misunderstood: 0, useless: 0, long: 0, other: 0, none: 0 } };
const WELL = { busy: 0, unavailable: 0, timeout: 0, tooMany: 0, cap: 0, latency: [0, 0, 0, 0, 0, 0] };

/** The screen on a server that keeps what is set, and what was set. */
const open = async (state: ChatState, day: Partial<ModelUse["days"][number]> = {}) => {
  const sent: ModelSettings[] = [];
  let settings: ModelSettings = { on: true, model: "", memberTokens: 200_000, gymTokens: 5_000_000 };
  const coach: AdminApi["coach"] = {
    state: async () => ok(state),
    use: async () =>
      ok({
        settings,
        month: { tokens: 900, members: 2 },
        days: [{ day: "2026-11-29", ...NOTHING, ...WELL, ...UNRATED, ...day }],
      }),
    set: async (next) => {
      sent.push(next);
      settings = next;
      return ok(null);
    },
  };
  const screen = (
    <AdminContext value={{ coach } as AdminApi}>
      <Suspense fallback={null}>
        <Screen />
      </Suspense>
    </AdminContext>
  );
  const view = await act(async () => await renderApp({ screen }));
  await view.findByRole("switch");
  const setElsewhere = (changes: Partial<ModelSettings>) => {
    settings = { ...settings, ...changes };
  };
  return { view, sent, setElsewhere };
};

it("says in one line that no endpoint is set", async () => {
  const { view } = await open({ state: "unconfigured", model: null });
  expect(view.getByText("Nessun modello è collegato: PrimeBot risponde solo con le sue regole.")).toBeTruthy();
});

it("counts failures apart from questions beyond the limits", async () => {
  const { view } = await open({ state: "ready", model: "tiny" }, { busy: 1, timeout: 2, tooMany: 4, cap: 1, turns: 9 });
  const failures = view.getByRole("region", { name: "Errori" });
  expect(failures.textContent).toContain("3");
  expect(failures.textContent).toContain("5 domande oltre i limiti");
});

it("shows what members said of answers, by reason", async () => {
  const reasons = { ...UNRATED.reasons, figure: 2, none: 1 };
  const { view } = await open({ state: "ready", model: "tiny" }, { helpful: 5, reasons });
  expect(view.getByRole("img", { name: /^Pareri al giorno/ }).getAttribute("aria-label")).toContain("8");
  const rows = [...view.container.querySelectorAll("li")].map(({ textContent }) => textContent);
  for (const row of ["Utile5", "Un numero sbagliato2", "Troppo lunga0", "Non utile, senza motivo1"])
    expect(rows).toContain(row);
});

it("switches the model off at once, and leaves what is typed unsaved", async () => {
  const { view, sent } = await open({ state: "ready", model: "tiny" });
  fireEvent.change(view.getByLabelText("Nome del modello"), { target: { value: "larger" } });
  fireEvent.click(view.getByRole("switch", { name: "Attivo per tutti" }));
  await expect.poll(() => sent).toEqual([{ on: false, model: "", memberTokens: 200_000, gymTokens: 5_000_000 }]);
  await expect.poll(() => view.getByRole("switch").getAttribute("aria-checked")).toBe("false");
});

it("saves caps that are whole numbers within bounds, and no others", async () => {
  const { view, sent } = await open({ state: "ready", model: "tiny" });
  const cap = view.getByLabelText("Token al mese per iscritto");
  for (const wrong of ["", "-1", "1,5", "100000001"]) {
    fireEvent.change(cap, { target: { value: wrong } });
    fireEvent.click(view.getByRole("button", { name: "Salva" }));
    await view.findByText(/^Scrivi un numero intero tra 0 e 100/);
  }
  expect(sent).toEqual([]);
  fireEvent.change(cap, { target: { value: "5000" } });
  fireEvent.click(view.getByRole("button", { name: "Salva" }));
  await expect.poll(() => sent).toMatchObject([{ on: true, memberTokens: 5000 }]);
});

it("leaves off what another administrator switched off since it was shown", async () => {
  const { view, sent, setElsewhere } = await open({ state: "ready", model: "tiny" });
  setElsewhere({ on: false });
  fireEvent.change(view.getByLabelText("Token al mese per iscritto"), { target: { value: "5000" } });
  fireEvent.click(view.getByRole("button", { name: "Salva" }));
  await expect.poll(() => sent).toMatchObject([{ on: false, memberTokens: 5000 }]);
});
