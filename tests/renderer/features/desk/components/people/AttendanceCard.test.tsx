// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { idOf } from "#tests/helpers/data/id-of.ts";
import { commandOf, openDesk } from "#tests/helpers/screens/desk-view.tsx";
import { GYM, NOW } from "#tests/helpers/screens/gym-view.tsx";
import { ADA } from "#tests/helpers/screens/staff-view.tsx";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const entryAt = (at: string): RowOfKind<"gym_entries"> => ({
  ...{ id: idOf(at), space_id: idOf("desk"), created_at: at, updated_at: at, gym_id: GYM, member_id: ADA, at },
  ...{ verdict: "green", reasons: [], title: "Annuale", membership_id: null, left_at: null, let_in_by: idOf("me") },
  ...{ override_reason: "", pass_steps: [] },
});
const card = async (view: Awaited<ReturnType<typeof openDesk>>) =>
  within(await view.findByRole("region", { name: "Presenze" }));

it("says how often somebody came in eight weeks, in a sentence and in a table, without a network", async () => {
  const view = await openDesk();
  view.loseNetwork();
  for (const day of ["2026-09-01", "2026-10-20", "2026-11-10", "2026-11-12"])
    await view.receive("gym_entries", entryAt(`${day}T17:00:00.000Z`));
  const scope = await card(view);
  await scope.findByText("3 ingressi nelle ultime otto settimane, 0,4 a settimana. L'ultimo: 12 nov.");
  fireEvent.click(scope.getByText("Mostra i dati in tabella"));
  const rows = scope.getAllByRole("row").map(({ textContent }) => textContent);
  expect(rows).toEqual([
    "Settimana delIngressi",
    ...["16 nov 20260", "9 nov 20262", "2 nov 20260", "26 ott 20260"],
    ...["19 ott 20261", "12 ott 20260", "5 ott 20260", "28 set 20260"],
  ]);
});

it("counts an entry that waits to be sent", async () => {
  const view = await openDesk();
  await view.receive("gym_commands", commandOf("let_in", { member_id: ADA, verdict: "green" }));
  expect(await (await card(view)).findByText(/^1 ingresso nelle ultime otto settimane/)).toBeTruthy();
});

it("says so where nobody came", async () => {
  const view = await openDesk();
  expect(await (await card(view)).findByText("Nessun ingresso nelle ultime otto settimane.")).toBeTruthy();
});
