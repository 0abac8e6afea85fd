// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { EndingsScreen } from "#renderer/features/desk/screens/EndingsScreen.tsx";
import type { GymRole } from "#shared/domain/kinds/gym/gym-people.ts";
import { idOf } from "#tests/helpers/data/id-of.ts";
import {
  certificateOf,
  instalmentOf,
  membershipOf,
  type openDesk,
  receivePerson,
} from "#tests/helpers/screens/desk-view.tsx";
import { GYM, NOW } from "#tests/helpers/screens/gym-view.tsx";
import { ADA, BEA, openAsStaff } from "#tests/helpers/screens/staff-view.tsx";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const open = (role: GymRole = "desk") => openAsStaff(<EndingsScreen />, "/schedule/desk/due", [role]);
type View = Awaited<ReturnType<typeof openDesk>>;
const rowsOf = (view: View) =>
  within(view.getByRole("region", { name: "In scadenza" }))
    .queryAllByRole("listitem")
    .map(({ textContent }) => textContent);

it("lists what ends, is due and is late, the most urgent first, without a network", async () => {
  const view = await open();
  view.loseNetwork();
  await view.receive("gym_memberships", membershipOf({ ends_on: "2026-11-24" }));
  await view.receive("gym_instalments", instalmentOf(idOf("part-1"), "2026-11-10", { cents: 4500, member_id: BEA }));
  await view.receive("gym_certificates", { ...certificateOf("2026-12-01"), member_id: BEA });
  await expect.poll(() => rowsOf(view)).toHaveLength(3);
  expect(rowsOf(view)).toEqual([
    expect.stringMatching(/^Bea VerdiRata in ritardo · 45,00\s€da \d+ giorni$/),
    expect.stringMatching(/^Ada RossiFine abbonamento · Annualetra \d+ giorni$/),
    expect.stringMatching(/^Bea VerdiCertificato medicotra \d+ giorni$/),
  ]);
});

it("shows one kind alone", async () => {
  const view = await open();
  await view.receive("gym_memberships", membershipOf({ ends_on: "2026-11-24" }));
  await view.receive("gym_certificates", { ...certificateOf("2026-12-01"), member_id: BEA });
  await expect.poll(() => rowsOf(view)).toHaveLength(2);
  fireEvent.change(view.getByLabelText("Mostra"), { target: { value: "certificate" } });
  expect(rowsOf(view)).toEqual([expect.stringMatching(/^Bea Verdi/)]);
});

it("leads to the person, and calls them", async () => {
  const view = await open();
  await receivePerson(view, { phone: "+39 333 1234567" });
  await view.receive("gym_memberships", membershipOf({ ends_on: "2026-11-24", member_id: idOf("marta") }));
  const call = await view.findByRole("link", { name: "Chiama Marta Conti: +39 333 1234567" });
  expect(call.getAttribute("href")).toBe("tel:+393331234567");
  const row = view.getByRole("link", { name: /^Marta Conti Fine|^Marta ContiFine/ });
  expect(row.getAttribute("href")).toBe(`/schedule/staff/members?gym=${GYM}&member=${idOf("marta")}`);
});

it("says that nothing is due", async () => {
  const view = await open();
  await view.receive("gym_memberships", membershipOf({ ends_on: "2027-11-24", member_id: ADA }));
  expect(await view.findByText("Niente in scadenza.")).toBeTruthy();
});

it("is not a coach's", async () => {
  const view = await open("coach");
  expect(await view.findByText("Questa pagina è per la reception e il titolare.")).toBeTruthy();
});
