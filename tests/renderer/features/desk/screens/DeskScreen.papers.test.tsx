// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { certificateOf, openDesk } from "#tests/helpers/screens/desk-view.tsx";
import { AHEAD, NOW } from "#tests/helpers/screens/gym-view.tsx";
import { ADA } from "#tests/helpers/screens/staff-view.tsx";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type View = Awaited<ReturnType<typeof openDesk>>;
const region = async (view: View, name: string) => within(await view.findByRole("region", { name }));
const click = (scope: Pick<View, "getByRole">, name: string) => fireEvent.click(scope.getByRole("button", { name }));
const type = (scope: Pick<View, "getByLabelText">, label: string, value: string) =>
  fireEvent.change(scope.getByLabelText(label), { target: { value } });

it("notes a certificate by its dates, and tells how long one is valid", async () => {
  const view = await openDesk();
  const card = await region(view, "Certificato medico");
  expect(await card.findByText("Nessun certificato")).toBeTruthy();
  click(card, "Registra certificato");
  const dialog = within(await view.findByRole("dialog", { name: "Registra certificato" }));
  type(dialog, "Scade il", "2027-11-01");
  type(dialog, "Rilasciato il (facoltativo)", "2027-11-02");
  click(dialog, "Salva");
  expect(dialog.getByText("La scadenza non può precedere il rilascio")).toBeTruthy();
  type(dialog, "Rilasciato il (facoltativo)", "");
  click(dialog, "Salva");
  const args = { member_id: ADA, type: "non_competitive", issued_on: null, expires_on: "2027-11-01" };
  await expect.poll(view.asked).toEqual([{ verb: "note_certificate", args }]);
  await view.answer("accepted");
  for (const [day, words] of [
    ["2026-11-17", "Scaduto il 17 nov 2026"],
    ["2026-11-18", "Scade oggi"],
    ["2026-12-18", "Scade tra 30 giorni"],
    ["2027-11-01", "Valido fino al 1 nov 2027"],
  ] as const) {
    await view.receive("gym_certificates", certificateOf(day));
    expect(await card.findByText(words)).toBeTruthy();
  }
});

it("notes a waiver that was signed, not one of tomorrow", async () => {
  const view = await openDesk();
  click(await region(view, "Liberatorie"), "Registra liberatoria");
  const dialog = within(await view.findByRole("dialog", { name: "Registra liberatoria" }));
  type(dialog, "Titolo", "Regolamento");
  type(dialog, "Firmata il", "2026-11-19");
  click(dialog, "Salva");
  expect(dialog.getByText("Scegli oggi o un giorno passato")).toBeTruthy();
  type(dialog, "Firmata il", "2026-11-18");
  click(dialog, "Salva");
  const args = { member_id: ADA, title: "Regolamento", signed_on: "2026-11-18" };
  await expect.poll(view.asked).toEqual([{ verb: "note_waiver", args }]);
});

it("takes a waiver of what is today by the gym's clocks", async () => {
  const view = await openDesk("desk", undefined, AHEAD);
  click(await region(view, "Liberatorie"), "Registra liberatoria");
  const dialog = within(await view.findByRole("dialog", { name: "Registra liberatoria" }));
  expect((dialog.getByLabelText("Firmata il") as HTMLInputElement).value).toBe("2026-11-19");
  type(dialog, "Titolo", "Regolamento");
  click(dialog, "Salva");
  const args = { member_id: ADA, title: "Regolamento", signed_on: "2026-11-19" };
  await expect.poll(view.asked).toEqual([{ verb: "note_waiver", args }]);
});
