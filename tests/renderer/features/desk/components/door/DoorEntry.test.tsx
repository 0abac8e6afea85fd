// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DoorEntry } from "#renderer/features/desk/components/door/DoorEntry.tsx";
import { useGymTexts } from "#renderer/features/gym/index.ts";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { passText, readPass } from "#shared/domain/gym/access/gym-pass.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { idOf } from "#tests/helpers/data/id-of.ts";
import { instalmentOf, membershipOf, receivePerson } from "#tests/helpers/screens/desk-view.tsx";
import { GYM, NOW } from "#tests/helpers/screens/gym-view.tsx";
import { ADA, openAsStaff } from "#tests/helpers/screens/staff-view.tsx";

beforeEach(
  () => void vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: NOW, shouldAdvanceTime: true }),
);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Door = () => {
  useTexts("desk");
  useGymTexts();
  return <DoorEntry gym={GYM} isFilming={false} />;
};
const PASS: RowOfKind<"gym_passes"> = {
  ...{ id: idOf("pass"), space_id: idOf("desk"), created_at: NOW.toISOString(), updated_at: NOW.toISOString() },
  ...{ gym_id: GYM, member_id: ADA, number: "0412345678901234", secret: "0f".repeat(32) },
};
const code = (at = Date.now()) => passText(PASS, at);

const open = async (roles: ("desk" | "coach")[] = ["desk"]) => {
  const view = await openAsStaff(<Door />, "/schedule/desk", roles);
  await view.receive("gym_passes", PASS);
  return view;
};
const field = () => screen.findByRole("textbox", { name: "Tessera o pass" });
const scan = async (text: string) => {
  const into = await field();
  fireEvent.change(into, { target: { value: text } });
  fireEvent.keyDown(into, { key: "Enter" });
};
const says = (word: string) => screen.findByRole("heading", { level: 1, name: word });
const said = () => document.querySelector("[aria-live=assertive]")?.textContent;
const idle = () => says("Mostra il pass o la tessera");

it("lets in whom the desk would let in, by name and one word, and records it as the desk does", async () => {
  const view = await open();
  await view.receive("gym_memberships", membershipOf());
  await scan(code());
  await says("Entra");
  expect(screen.getByText("Ada")).toBeTruthy();
  expect(said()).toBe("Ada. Entra");
  const step = readPass(code())?.step;
  const args = { member_id: ADA, verdict: "green", card: PASS.number, pass_step: step };
  await waitFor(async () => expect(await view.asked()).toEqual([{ verb: "let_in", args }]));
  expect((await view.data.documents("gym_commands").find())[0]).toMatchObject({ acted_by: expect.any(String) });
});

it("sends whom a rule stops to the desk without a reason, and records nothing", async () => {
  const view = await open();
  await scan(code());
  await says("Passa in reception");
  expect(said()).toBe("Ada. Passa in reception");
  expect(screen.queryByText(/abbonamento/i)).toBeNull();
  expect(await view.asked()).toEqual([]);
});

it("lets in where there is only something to say, and says nothing of it", async () => {
  const view = await open();
  await view.receive("gym_memberships", membershipOf());
  const due_on = new Date(NOW.getTime() - 3 * 86_400_000).toISOString().slice(0, 10);
  await view.receive("gym_instalments", instalmentOf("instalment-1", due_on));
  await scan(code());
  await says("Entra");
  expect(screen.queryByText(/rata/i)).toBeNull();
  await waitFor(async () => expect(await view.asked()).toMatchObject([{ args: { verdict: "yellow" } }]));
});

it("clears what it said after five seconds, and not before", async () => {
  await open();
  await scan("99120");
  await says("Passa in reception");
  await vi.advanceTimersByTimeAsync(4_500);
  expect(screen.queryByRole("heading", { name: "Passa in reception" })).toBeTruthy();
  await vi.advanceTimersByTimeAsync(600);
  await idle();
  expect(said()).toBe("");
});

it("answers whoever comes next at once, and gives them their own five seconds", async () => {
  const view = await open();
  await view.receive("gym_memberships", membershipOf());
  await scan("99120");
  await says("Passa in reception");
  await vi.advanceTimersByTimeAsync(4_000);
  await scan(code());
  await says("Entra");
  await vi.advanceTimersByTimeAsync(4_000);
  expect(screen.queryByRole("heading", { name: "Entra" })).toBeTruthy();
});

it("counts a code that is read twice in a row once, and takes it no more afterwards", async () => {
  const view = await open();
  await view.receive("gym_memberships", membershipOf());
  const shown = code();
  await scan(shown);
  await says("Entra");
  await scan(shown);
  await says("Entra");
  expect(await view.asked()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(5_100);
  await scan(shown);
  await says("Passa in reception");
  expect(await view.asked()).toHaveLength(1);
});

it("names nobody by an old code, by a lost card, or by what is typed of a name", async () => {
  const view = await open();
  await receivePerson(view, { cards: ["0413"], lost_cards: ["0412"] });
  for (const text of [code(NOW.getTime() - 600_000), "0412", "ada rossi"]) {
    await scan(text);
    await says("Passa in reception");
    expect(said()).toBe("Passa in reception");
    await vi.advanceTimersByTimeAsync(5_100);
    await idle();
  }
  expect(screen.queryByRole("option")).toBeNull();
});

it("hears a scanner wherever the focus is", async () => {
  await open();
  const into = await field();
  into.blur();
  expect(document.activeElement).toBe(document.body);
  fireEvent.keyDown(document.body, { key: "0" });
  expect(document.activeElement).toBe(into);
});

it("works without a network", async () => {
  const view = await open();
  view.loseNetwork();
  await view.receive("gym_memberships", membershipOf());
  await scan(code());
  await says("Entra");
});

it("shows nobody to who has lost the desk", async () => {
  await open(["coach"]);
  expect(await screen.findByText("L'ingresso self-service non è disponibile. Passa in reception.")).toBeTruthy();
});
