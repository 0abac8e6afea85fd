// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readOwnGymPhoto } from "#renderer/data/account/own-photo-api.ts";
import { OwnGymCards } from "#renderer/features/desk/index.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { fail, ok } from "#shared/lib/result.ts";
import { idOf } from "#tests/helpers/data/id-of.ts";
import { MEMBER } from "#tests/helpers/data/member-data.ts";
import { instalmentOf, membershipOf, receiptOf } from "#tests/helpers/screens/desk-view.tsx";
import { AHEAD, NOW, openAtGym } from "#tests/helpers/screens/gym-view.tsx";

vi.mock("#renderer/data/account/own-photo-api.ts", () => ({ readOwnGymPhoto: vi.fn() }));

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

/** The member's copy of what the desk has. */
const own = <Row extends { member_id: string | null }>({ member_id: _, ...row }: Row) => ({
  ...{ ...row, space_id: MEMBER, gym_name: "Palestra Demo" },
});

it("shows a member what they bought, owe and paid, without a network", async () => {
  const view = await openAtGym(<OwnGymCards />, "/subscriptions");
  view.loseNetwork();
  await view.receive("own_memberships", own(membershipOf()) as RowOfKind<"own_memberships">);
  const paid = { paid_at: NOW.toISOString(), method: "card" } as const;
  for (const part of [instalmentOf(idOf("part-1"), "2026-11-01", paid), instalmentOf(idOf("part-2"), "2026-11-10")])
    await view.receive("own_instalments", own(part) as RowOfKind<"own_instalments">);
  await view.receive("own_receipts", own(receiptOf()) as RowOfKind<"own_receipts">);
  const card = within(await view.findByRole("region", { name: "Palestra Demo" }));
  expect(card.getByRole("heading", { name: "Annuale", level: 3 })).toBeTruthy();
  expect(card.getByText("In corso")).toBeTruthy();
  expect(await card.findByText("Pagata il 18 nov 2026, carta")).toBeTruthy();
  expect(card.getByText("In ritardo di 8 giorni")).toBeTruthy();
  expect(card.getByText("Per pagare una rata vai alla reception.")).toBeTruthy();
  expect(await card.findByRole("button", { name: "Salva il PDF: Ricevuta di pagamento 2026/12" })).toBeTruthy();
  const days = { paused_from: "2026-11-10", paused_until: "2026-11-24", ends_on: "2027-11-15" };
  await view.receive("own_memberships", own(membershipOf(days)) as RowOfKind<"own_memberships">);
  expect(await card.findByText("Sospeso")).toBeTruthy();
  expect(card.getByText(/^Dal 1 nov 2026 al 15 nov 2027/)).toBeTruthy();
  expect(card.getByText(/^Sospensione dal 10 nov 2026 al 24 nov 2026/)).toBeTruthy();
  expect(card.queryByRole("button", { name: /Incassa|Storna|Termina|Sospendi|Riprendi/ })).toBeNull();
});

it("says when a membership renews by itself and what it costs then, or that it does not", async () => {
  const view = await openAtGym(<OwnGymCards />, "/subscriptions");
  const renewal = { cents: 4_550, duration: 1, duration_unit: "months", instalments: 1, every_months: 1 };
  const show = (renews: boolean) =>
    view.receive("own_memberships", own(membershipOf({ renews, renewal })) as RowOfKind<"own_memberships">);
  await show(true);
  expect(await view.findByText(/^Si rinnova automaticamente il 1 nov 2027 a 45,50/)).toBeTruthy();
  await show(false);
  expect(await view.findByText("Nessun rinnovo automatico")).toBeTruthy();
});

it("shows the receipts of who only ordered of the shop", async () => {
  const view = await openAtGym(<OwnGymCards />, "/subscriptions", { isMember: false });
  const receipt = receiptOf({ instalment_id: null, order_id: idOf("order-1"), description: "Barretta × 2" });
  await view.receive("own_receipts", own(receipt) as RowOfKind<"own_receipts">);
  const card = within(await view.findByRole("region", { name: "Palestra Demo" }));
  expect(card.getByText(/Barretta × 2/)).toBeTruthy();
});

it("shows nothing to who belongs to no gym", async () => {
  const view = await openAtGym(<OwnGymCards />, "/subscriptions", { isMember: false });
  await expect.poll(async () => (await view.data.documents("own_gyms").find()).length).toBe(0);
  expect(view.queryByRole("region")).toBeNull();
});

it("shows a receipt in full, and prints it on the paper that was chosen last", async () => {
  const printed: (string | undefined)[] = [];
  vi.stubGlobal("print", () => {
    const sheet = document.querySelector<HTMLElement>("[data-print]");
    printed.push(`${sheet?.dataset.print}: ${sheet?.textContent}`);
    window.dispatchEvent(new Event("afterprint"));
  });
  const view = await openAtGym(<OwnGymCards />, "/subscriptions");
  await view.receive("own_receipts", own(receiptOf()) as RowOfKind<"own_receipts">);
  const open = async () => fireEvent.click(await view.findByRole("button", { name: /^Stampa o invia: Ricevuta/ }));
  await open();
  const shown = (await view.findByRole("dialog", { name: /^Ricevuta di pagamento 2026\/12/ })).textContent;
  expect(shown).toMatch(/Palestra Demo.*Totale200,00/s);
  fireEvent.click(await view.findByRole("radio", { name: "Rotolo 80\u00a0mm" }));
  fireEvent.click(view.getByRole("button", { name: "Stampa" }));
  await open();
  fireEvent.click(await view.findByRole("button", { name: "Stampa" }));
  expect(printed).toHaveLength(2);
  for (const sheet of printed)
    expect(sheet).toMatch(/^roll: Palestra Demo.*Ricevuta di pagamento 2026\/12.*Totale200,00/);
  expect(document.querySelector("[data-print]")).toBeNull();
});

it("counts days by the gym's clocks", async () => {
  const view = await openAtGym(<OwnGymCards />, "/subscriptions", { settings: AHEAD });
  await view.receive("own_memberships", own(membershipOf()) as RowOfKind<"own_memberships">);
  await view.receive(
    "own_instalments",
    own(instalmentOf(idOf("part-2"), "2026-11-10")) as RowOfKind<"own_instalments">,
  );
  expect(await view.findByText("In ritardo di 9 giorni")).toBeTruthy();
});

it("shows a member the photo that the gym has of them, and whom to ask about it", async () => {
  vi.mocked(readOwnGymPhoto).mockResolvedValue(ok("/9j/AAAA"));
  const view = await openAtGym(<OwnGymCards />, "/subscriptions", { settings: { contact: "06 1234567" } });
  fireEvent.click(await view.findByRole("button", { name: "La mia foto: Palestra Demo" }));
  const dialog = within(await view.findByRole("dialog", { name: "La tua foto in palestra" }));
  const picture = await dialog.findByRole("img", { name: "La tua foto in palestra" });
  expect(picture.getAttribute("src")).toBe("data:image/jpeg;base64,/9j/AAAA");
  expect(dialog.getByText("Per cambiarla o rimuoverla chiedi alla reception.")).toBeTruthy();
  expect(dialog.getByText("06 1234567")).toBeTruthy();
});

it.each([
  ["La palestra non ha una tua foto.", ok(null)],
  ["La foto non è su questo dispositivo: per vederla serve la connessione.", fail("unreachable" as const)],
])("says %s", async (words, answer) => {
  vi.mocked(readOwnGymPhoto).mockResolvedValue(answer);
  const view = await openAtGym(<OwnGymCards />, "/subscriptions");
  fireEvent.click(await view.findByRole("button", { name: "La mia foto: Palestra Demo" }));
  expect(await view.findByText(words)).toBeTruthy();
});
