// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useSyncExternalStore } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LeaveDoor } from "#renderer/features/desk/components/door/LeaveDoor.tsx";
import { openDoor, readDoor } from "#renderer/features/desk/lib/door/door.ts";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { lastNotedActivity } from "#renderer/kit/idle/idle-setting.ts";
import { doorStore } from "#renderer/kit/session/door-store.ts";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";
import { renderLazy } from "#tests/helpers/screens/render-lazy.tsx";

const [EMAIL, PASSWORD, PIN] = ["desk@example.com", "prova-password", "274951"];
const NOW = new Date(2026, 10, 29, 8);

beforeEach(async () => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: NOW, shouldAdvanceTime: true });
  await openDoor("gym", PIN, false);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Leave = () => {
  useTexts("desk");
  const text = useSyncExternalStore(doorStore.subscribe, doorStore.get);
  return <LeaveDoor door={readDoor(text)} />;
};
const open = async () => {
  const platform = createFakePlatform();
  platform.addMember({ email: EMAIL, password: PASSWORD });
  await platform.auth.signIn({ email: EMAIL, password: PASSWORD });
  await renderLazy({ screen: <Leave />, platform });
  fireEvent.click(await screen.findByRole("button", { name: "Esci dall'ingresso self-service" }));
  return within(await screen.findByRole("dialog"));
};
type Dialog = Awaited<ReturnType<typeof open>>;
const type = (dialog: Dialog, label: string, value: string) =>
  fireEvent.change(dialog.getByLabelText(label), { target: { value } });
const submit = (dialog: Dialog) => fireEvent.click(dialog.getByRole("button", { name: "Esci" }));

it("opens with the PIN, and the time before counts as no absence of whoever typed it", async () => {
  const dialog = await open();
  type(dialog, "PIN", PIN);
  submit(dialog);
  await waitFor(() => expect(doorStore.get()).toBeNull());
  expect(lastNotedActivity()).toBeGreaterThanOrEqual(NOW.getTime());
});

it("says that a PIN is wrong, and after three of them how long to wait", async () => {
  const dialog = await open();
  for (let turn = 0; turn < 3; turn += 1) {
    await waitFor(() => expect(dialog.getByRole("button", { name: "Esci" })).toHaveProperty("disabled", false));
    type(dialog, "PIN", "000000");
    submit(dialog);
    await waitFor(() => expect(readDoor(doorStore.get())?.misses).toBe(turn + 1));
    if (turn < 2) expect(await dialog.findByText("Il PIN non è corretto.")).toBeTruthy();
  }
  expect(await dialog.findByText(/^Troppi tentativi\. Riprova tra (30|29) secondi\.$/)).toBeTruthy();
  expect(dialog.queryByLabelText("PIN")).toBeNull();
});

it("opens with the account's password where the PIN is forgotten, and with no other", async () => {
  const dialog = await open();
  fireEvent.click(dialog.getByRole("button", { name: "PIN dimenticato?" }));
  type(dialog, "Password", "un'altra");
  submit(dialog);
  expect(await dialog.findByText("La password non è corretta.")).toBeTruthy();
  expect(doorStore.get()).not.toBeNull();
  type(dialog, "Password", PASSWORD);
  submit(dialog);
  await waitFor(() => expect(doorStore.get()).toBeNull());
});

it("asks for the password alone where what was kept is damaged", async () => {
  doorStore.set("{");
  const dialog = await open();
  expect(dialog.queryByLabelText("PIN")).toBeNull();
  expect(dialog.getByLabelText("Password")).toBeTruthy();
});

it("closes by itself when nobody answers", async () => {
  await open();
  await vi.advanceTimersByTimeAsync(31_000);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
