// @vitest-environment happy-dom
import { cleanup, fireEvent } from "@testing-library/react";
import { Route, Routes, useLocation } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LetterScreen } from "#renderer/features/coach/screens/LetterScreen.tsx";
import { systemClock } from "#shared/lib/clock.ts";
import { agree } from "#tests/helpers/data/agree.ts";
import { trainedMember } from "#tests/helpers/data/trained.ts";
import { renderLazy } from "#tests/helpers/screens/render-lazy.tsx";

/** Tuesdays up to the 17th of November 2026, on which the bench press rose. */
const SESSIONS = Array.from({ length: 8 }, (_, week) => ({
  name: "Spinta A",
  start: new Date(2026, 10, 17 - 7 * week, 18),
  exerciseId: "panca-piana",
  sets: [[100 - 2.5 * week, 5]] as const,
}));

beforeEach(() => void vi.spyOn(systemClock, "now").mockReturnValue(new Date(2026, 10, 23, 10).getTime()));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Coach = () => <p>Domanda: {String(Object(useLocation().state).question)}</p>;
const open = async (given: boolean, sessions: Parameters<typeof trainedMember>[0] = SESSIONS) => {
  const data = await trainedMember(sessions, {});
  await data.profile.update({ birth_date: "1990-05-01" });
  await agree(data, "log_analysis", given);
  const screen = (
    <Routes>
      <Route path="/ai-coach" element={<Coach />} />
      <Route path="/ai-coach/letter" element={<LetterScreen />} />
    </Routes>
  );
  return renderLazy({ screen, path: "/ai-coach/letter", pattern: "*", data });
};

it("shows the week that is over, and asks PrimeBot what is most urgent at a tap", async () => {
  const view = await open(true);
  expect(await view.findByText("Settimana dal 16 nov 2026 al 22 nov 2026")).toBeTruthy();
  expect(await view.findByText("Che cosa è salito:")).toBeTruthy();
  expect(view.getAllByRole("listitem").map(({ textContent }) => textContent)).toContainEqual(
    expect.stringMatching(/^Panca piana: 116,7\skg.*, prima 113,8\skg/),
  );
  const [ask] = view.getAllByRole("button").slice(-1);
  fireEvent.click(ask as HTMLElement);
  expect(await view.findByText(`Domanda: ${ask?.textContent}`)).toBeTruthy();
});

it("asks to propose a change where a lift stands still", async () => {
  const still = SESSIONS.map((session) => ({ ...session, sets: [[100, 5] as const] }));
  const view = await open(true, still);
  expect(await view.findByText("Che cosa è fermo o in calo:")).toBeTruthy();
  fireEvent.click(view.getByRole("button", { name: "Panca piana è in stallo: che cosa cambio?" }));
  expect(await view.findByText("Domanda: Panca piana è in stallo: che cosa cambio?")).toBeTruthy();
});

it("is not written without the consent to read the log", async () => {
  const view = await open(false);
  expect(await view.findByText("Per scriverla PrimeBot deve poter leggere il tuo diario.")).toBeTruthy();
  expect(view.queryByText("Che cosa è salito:")).toBeNull();
});
