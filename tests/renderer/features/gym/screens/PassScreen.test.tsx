// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { trueClock } from "#renderer/data/true-clock.ts";
import { PassScreen } from "#renderer/features/gym/screens/PassScreen.tsx";
import { drawQr } from "#renderer/ui/qr/draw-qr.ts";
import { passText } from "#shared/domain/gym/access/gym-pass.ts";
import { idOf } from "#tests/helpers/data/id-of.ts";
import { MEMBER } from "#tests/helpers/data/member-data.ts";
import { GYM, NOW, openAtGym } from "#tests/helpers/screens/gym-view.tsx";

beforeEach(
  () => void vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: NOW, shouldAdvanceTime: true }),
);
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
});

const PASS = {
  ...{ id: idOf("pass"), space_id: MEMBER, created_at: NOW.toISOString(), updated_at: NOW.toISOString() },
  ...{ gym_id: GYM, number: "0412345678901234", secret: "0f".repeat(32) },
};
const drawn = async () =>
  (await screen.findByRole("img", { name: "Codice d'ingresso" })).querySelector("path")?.getAttribute("d");
const expected = async () => (await drawQr(passText(PASS, Date.now()), "M")).dots;

it("shows the code of this half minute, and another one in the next, without a network", async () => {
  const view = await openAtGym(<PassScreen />, "/schedule/pass");
  view.loseNetwork();
  await view.receive("own_passes", PASS);
  const first = await drawn();
  expect(first).toBe(await expected());
  await vi.advanceTimersByTimeAsync(30_000);
  await waitFor(async () => expect(await drawn()).not.toBe(first));
  expect(await drawn()).toBe(await expected());
});

it("shows the code of the server's time where the device's clock is wrong", async () => {
  const ahead = new Date(NOW.getTime() + 600_000).toISOString();
  trueClock.told(ahead, Date.now());
  const view = await openAtGym(<PassScreen />, "/schedule/pass");
  await view.receive("own_passes", PASS);
  expect(await drawn()).toBe((await drawQr(passText(PASS, trueClock.now()), "M")).dots);
  expect(await drawn()).not.toBe(await expected());
});

it("is renewed after a question, and says that the new one waits for the network", async () => {
  const view = await openAtGym(<PassScreen />, "/schedule/pass");
  view.loseNetwork();
  await view.receive("own_passes", PASS);
  fireEvent.click(await screen.findByRole("button", { name: "Rinnova il pass" }));
  fireEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Rinnova" }));
  await screen.findByText(/^Nuovo pass\. /);
  expect(await view.asked()).toEqual([{ verb: "renew_pass", args: {} }]);
  expect(screen.queryByRole("button", { name: "Rinnova il pass" })).toBeNull();
});

it("is a QR code of 21 modules, the smallest there is", async () => {
  expect((await drawQr(passText(PASS, NOW.getTime()), "M")).size).toBe(21);
});

it("says how to get a pass to who has no gym", async () => {
  await openAtGym(<PassScreen />, "/schedule/pass", { isMember: false });
  expect(await screen.findByText(/^Qui trovi il codice per entrare/)).toBeTruthy();
});
