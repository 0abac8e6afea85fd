// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { GymReport, ReportFailure } from "#renderer/data/account/gym-report-api.ts";
import { GymReportScreen } from "#renderer/features/reports/screens/GymReportScreen.tsx";
import type { GymRole } from "#shared/domain/kinds/gym/gym-people.ts";
import { fail, ok, type Result } from "#shared/lib/result.ts";
import { REPORT } from "#tests/helpers/screens/gym-report.ts";
import { GYM, NOW } from "#tests/helpers/screens/gym-view.tsx";
import { ADA, openAsStaff } from "#tests/helpers/screens/staff-view.tsx";

const server = vi.hoisted(() => ({ asked: [] as string[][], answer: null as unknown }));
vi.mock("#renderer/data/account/gym-report-api.ts", () => ({
  createGymReportApi: () => ({
    read: async (...asked: string[]) => {
      server.asked.push(asked);
      return server.answer;
    },
  }),
}));
const tell = (answer: Result<GymReport, ReportFailure>) => {
  server.answer = answer;
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  server.asked = [];
  tell(ok(REPORT));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const open = (role: GymRole = "owner") => openAsStaff(<GymReportScreen />, "/schedule/gym/reports", [role]);
const plain = (element: Element) => element.textContent?.replaceAll(/[\u00a0\u202f]/g, " ");

it("asks for the running month, by the gym's days", async () => {
  const view = await open();
  await view.findByText("412");
  expect(server.asked).toEqual([[GYM, "2026-11-01", "2026-11-18"]]);
});

it("says who came, who left, and the share that a month loses", async () => {
  const view = await open();
  const figures = (await view.findAllByRole("definition")).map(plain).slice(0, 7);
  expect(figures).toEqual(["412", "31", "12", "2,5%", "40", "30", "75%"]);
});

it("says no share of nothing", async () => {
  tell(ok({ ...REPORT, months: [], renewals: { ...REPORT.renewals, due: 0, done: 0 } }));
  const view = await open();
  const figures = (await view.findAllByRole("definition")).map(plain).slice(0, 7);
  expect(figures).toEqual(["412", "31", "12", "–", "0", "0", "–"]);
});

it("says of each figure what it counts", async () => {
  const view = await open();
  expect(await view.findByText(/^Attivi: chi ha un abbonamento valido l'ultimo giorno, anche sospeso\./)).toBeTruthy();
});

it("lists who comes no more with what may be why, and leads to a message", async () => {
  const view = await open();
  await view.findByText("412");
  const [absent] = await view.findAllByRole("region", { name: "Chi non si vede da 14 giorni" });
  const row = within(absent as HTMLElement).getByRole("row", { name: /^Ada Rossi/ });
  expect(plain(row)).toBe("Ada Rossi1 nov 20263 volte a settimana–200,00 €1 ott 2026Scrivi");
  expect(within(row).getByRole("link").getAttribute("href")).toBe(`/schedule/staff/messages?gym=${GYM}&member=${ADA}`);
});

it("shows entries by weekday and hour as a table that a screen reader reads", async () => {
  const view = await open();
  await view.findByText("412");
  const [visits] = await view.findAllByRole("region", { name: "Ingressi per giorno e ora" });
  const row = within(visits as HTMLElement).getByRole("row", { name: /^lun/ });
  expect(within(row).getAllByRole("cell").at(-1)?.textContent).toBe("120");
});

it("asks anew for days of one's own, once they are a span", async () => {
  const view = await open();
  await view.findByText("412");
  fireEvent.change(view.getByLabelText("Periodo"), { target: { value: "days" } });
  fireEvent.change(view.getByLabelText("Dal"), { target: { value: "2026-12-01" } });
  expect(view.getByText(/^Scegli due giorni in ordine/)).toBeTruthy();
  fireEvent.change(view.getByLabelText("Dal"), { target: { value: "2026-03-01" } });
  expect(server.asked.slice(1)).toEqual([[GYM, "2026-03-01", "2026-11-18"]]);
});

it("says that figures need a network, and asks again", async () => {
  tell(fail("unreachable"));
  const view = await open();
  expect(await view.findByText("Le statistiche si calcolano sul server: serve la connessione.")).toBeTruthy();
  tell(ok(REPORT));
  fireEvent.click(view.getByRole("button", { name: "Riprova" }));
  expect(await view.findByText("412")).toBeTruthy();
});

it("is for owners: the desk is told so, and nothing is asked", async () => {
  const view = await open("desk");
  expect(await view.findByText("Questa pagina è per il titolare della palestra.")).toBeTruthy();
  expect(server.asked).toEqual([]);
});
