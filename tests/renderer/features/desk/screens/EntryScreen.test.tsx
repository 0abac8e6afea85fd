// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EntryScreen } from "#renderer/features/desk/screens/EntryScreen.tsx";
import { passText, readPass } from "#shared/domain/gym/access/gym-pass.ts";
import { askedCommand } from "#shared/domain/gym/acts.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { idOf } from "#tests/helpers/data/id-of.ts";
import { MEMBER } from "#tests/helpers/data/member-data.ts";
import { certificateOf, instalmentOf, membershipOf, receivePerson } from "#tests/helpers/screens/desk-view.tsx";
import { GYM, NOW } from "#tests/helpers/screens/gym-view.tsx";
import { ADA, JPEG, openAsStaff, photoOf } from "#tests/helpers/screens/staff-view.tsx";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const open = () => openAsStaff(<EntryScreen />, "/schedule/desk", ["desk"]);
type View = Awaited<ReturnType<typeof open>>;
const field = () => screen.findByRole("combobox", { name: "Chi entra" });
const panelOf = (name: string) => screen.findByRole("region", { name });
const commands = (view: View) => view.data.documents("gym_commands").find();
const enter = async () => fireEvent.keyDown(await field(), { key: "Enter" });
const find = async (value: string) => {
  fireEvent.change(await field(), { target: { value } });
  await enter();
};

const entryOf = (values: Partial<RowOfKind<"gym_entries">>): RowOfKind<"gym_entries"> => ({
  ...{ id: idOf("entry-1"), space_id: idOf("desk"), created_at: NOW.toISOString(), updated_at: NOW.toISOString() },
  ...{
    gym_id: GYM,
    member_id: ADA,
    at: new Date(NOW.getTime() - 3_600_000).toISOString(),
    verdict: "green",
    reasons: [],
  },
  ...{ title: "Annuale", membership_id: null, left_at: null, let_in_by: idOf("me"), override_reason: "" },
  ...{ pass_steps: [], ...values },
});

const PASS: RowOfKind<"gym_passes"> = {
  ...{ id: idOf("pass"), space_id: idOf("desk"), created_at: NOW.toISOString(), updated_at: NOW.toISOString() },
  ...{ gym_id: GYM, member_id: ADA, number: "0412345678901234", secret: "0f".repeat(32) },
};

describe("who stands at the desk", () => {
  it("is found by name, seen as welcome, and let in by Enter", async () => {
    const view = await open();
    await view.receive("gym_memberships", membershipOf());
    await find("ada");
    const panel = within(await panelOf("Ada Rossi"));
    await panel.findByText("Entra");
    expect(panel.getByText(/^Abbonamento fino al .*31 ott/)).toBeTruthy();
    await enter();
    await waitFor(async () =>
      expect(await commands(view)).toMatchObject([{ verb: "let_in", args: { member_id: ADA, verdict: "green" } }]),
    );
    expect(await screen.findByText("In sala")).toBeTruthy();
  });

  it("is found once where they came with an import that waits for the network", async () => {
    const view = await open();
    const owed = [{ due_on: "2026-11-01", cents: 5000 }];
    const memberships = [{ title: "Annuale", starts_on: "2026-01-10", ends_on: "2027-01-09", owed }];
    const people = [{ first_name: "Zoe", last_name: "Neri", memberships }];
    const args = { import_id: idOf("import"), file: "soci.csv", total: 1, first: 1, people };
    await view.data
      .documents("gym_commands")
      .create(askedCommand({ gym_id: GYM, verb: "import_people", args }, MEMBER, NOW.toISOString()));
    fireEvent.change(await field(), { target: { value: "zoe" } });
    await waitFor(() => expect(screen.getAllByRole("option", { name: /Zoe Neri/ })).toHaveLength(1));
    // What they bought before, and owe of it, counts as well.
    await enter();
    expect(
      await within(await panelOf("Zoe Neri")).findByText(/^50,00.* da saldare dal 1 nov 2026, 17 giorni$/),
    ).toBeTruthy();
    fireEvent.click(await screen.findByRole("button", { name: /Incassa/ }));
    expect(await screen.findByRole("dialog", { name: /^Incassare 50,00/ })).toBeTruthy();
  });

  it("is shown with the photo that the gym has", async () => {
    const view = await open();
    await view.receive("gym_photos", photoOf(ADA));
    await find("ada");
    const panel = await panelOf("Ada Rossi");
    await waitFor(() => expect(panel.querySelector("img")?.getAttribute("src")).toBe(JPEG));
  });

  it("is found by the card that a scanner reads, and stopped by one that was lost", async () => {
    const view = await open();
    await receivePerson(view, { cards: ["0413"], lost_cards: ["0412"] });
    await find("0413");
    expect(within(await panelOf("Marta Conti")).getByText(/tessera 0413/)).toBeTruthy();
    await find("0412");
    expect(await screen.findByText("La tessera è segnata come smarrita")).toBeTruthy();
    await find("99120");
    expect(await screen.findByText("Nessuno ha questa tessera")).toBeTruthy();
  });

  it("is found by the pass of their app, whose code lets them in once", async () => {
    const view = await open();
    await view.receive("gym_memberships", membershipOf());
    await view.receive("gym_passes", PASS);
    await find(passText(PASS, NOW.getTime()));
    await within(await panelOf("Ada Rossi")).findByText("Entra");
    await enter();
    const step = readPass(passText(PASS, NOW.getTime()))?.step;
    await waitFor(async () =>
      expect(await commands(view)).toMatchObject([{ args: { member_id: ADA, card: PASS.number, pass_step: step } }]),
    );
    await screen.findByText("In sala");
    await find(passText(PASS, NOW.getTime()));
    await screen.findByText("Codice già usato");
    expect(await panelOf("Ada Rossi")).toBeTruthy();
  });

  it("with a picture of an old pass hears that the code expired, and is let in by no Enter", async () => {
    const view = await open();
    await view.receive("gym_memberships", membershipOf());
    await view.receive("gym_passes", PASS);
    await find(passText(PASS, NOW.getTime() - 600_000));
    await screen.findByText("Codice scaduto");
    expect(await panelOf("Ada Rossi")).toBeTruthy();
    await enter();
    expect(await commands(view)).toEqual([]);
  });

  it("hears the verdict read out, the worst reason with it", async () => {
    const view = await open();
    await view.receive("gym_memberships", membershipOf({ certificate: "non_agonistic" }));
    await view.receive("gym_certificates", certificateOf("2026-11-15"));
    await find("ada");
    const said = await screen.findByText(/^Ada Rossi. Fermo. Certificato scaduto il .*15 nov/);
    expect(said.getAttribute("role")).toBe("status");
  });

  it("comes in against a rule with a reason, and by no Enter alone", async () => {
    const view = await open();
    await find("ada");
    await screen.findByText("Non ha un abbonamento");
    await enter();
    expect(await commands(view)).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: "Lascia entrare comunque" }));
    const dialog = within(await screen.findByRole("dialog"));
    fireEvent.click(dialog.getByRole("button", { name: "Lascia entrare" }));
    expect(await dialog.findByText("Scrivi il motivo.")).toBeTruthy();
    fireEvent.change(dialog.getByRole("textbox"), { target: { value: "Rinnova domani" } });
    fireEvent.click(dialog.getByRole("button", { name: "Lascia entrare" }));
    await waitFor(async () =>
      expect(await commands(view)).toMatchObject([{ args: { verdict: "red", override: "Rinnova domani" } }]),
    );
  });

  it("is not let in by Enter once an unknown card was read after them", async () => {
    const view = await open();
    await view.receive("gym_memberships", membershipOf());
    await find("ada");
    await within(await panelOf("Ada Rossi")).findByText("Entra");
    await find("99120");
    await screen.findByText("Nessuno ha questa tessera");
    await enter();
    await enter();
    expect(await commands(view)).toEqual([]);
  });

  it("is the owner's to let in once the desk did within thirty days", async () => {
    const view = await open();
    const before = new Date(NOW.getTime() - 5 * 86_400_000).toISOString();
    await view.receive(
      "gym_entries",
      entryOf({ at: before, left_at: before, verdict: "red", override_reason: "Prova" }),
    );
    await find("ada");
    expect(await screen.findByRole("button", { name: "Lascia entrare comunque" })).toHaveProperty("disabled", true);
  });
});

describe("the entries of the day", () => {
  it("are counted and listed with why, and what to do about it", async () => {
    const view = await open();
    await view.receive("gym_instalments", instalmentOf(idOf("part-1"), "2026-11-12"));
    const late = { code: "instalment_late" as const, days: 6, day: "2026-11-12", cents: 20_000 };
    await view.receive("gym_entries", entryOf({ verdict: "yellow", reasons: [late] }));
    const list = within(await screen.findByRole("list", { name: "Ingressi di oggi" }));
    expect(list.queryByText(/Rata di 200,00\s€ scaduta da 6 giorni/)).not.toBeNull();
    fireEvent.click(list.getByRole("button", { name: "Incassa: Ada Rossi" }));
    const dialog = within(await screen.findByRole("dialog"));
    fireEvent.click(dialog.getByRole("button", { name: "Incassa" }));
    await waitFor(async () => expect(await commands(view)).toMatchObject([{ verb: "take_payment" }]));
  });

  it("leave out those of other days", async () => {
    const view = await open();
    const yesterday = new Date(NOW.getTime() - 86_400_000).toISOString();
    await view.receive("gym_entries", entryOf({ at: yesterday, left_at: yesterday }));
    expect(await screen.findByText(/Oggi non è ancora entrato nessuno/)).toBeTruthy();
  });
});
