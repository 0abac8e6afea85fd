// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { StartDoor } from "#renderer/features/desk/components/door/StartDoor.tsx";
import { readDoor } from "#renderer/features/desk/lib/door/door.ts";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { doorStore } from "#renderer/kit/session/door-store.ts";
import { safeStorage } from "#renderer/ui/browser/safe-storage.ts";
import { renderLazy } from "#tests/helpers/screens/render-lazy.tsx";

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Start = () => {
  useTexts("desk");
  return <StartDoor gym="gym" />;
};
/** Fills the form and asks for a door. */
const start = async (pin: string, again: string) => {
  await renderLazy({ screen: <Start /> });
  fireEvent.click(await screen.findByRole("button", { name: "Avvia l'ingresso self-service" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("PIN"), { target: { value: pin } });
  fireEvent.change(dialog.getByLabelText("Ripeti il PIN"), { target: { value: again } });
  fireEvent.click(dialog.getByRole("checkbox"));
  fireEvent.click(dialog.getByRole("button", { name: "Avvia" }));
  return dialog;
};

it("makes a door with the PIN that was typed twice, and with the camera where that was chosen", async () => {
  await start("2749", "2749");
  await waitFor(() => expect(readDoor(doorStore.get())).toMatchObject({ gym: "gym", camera: true }));
});

it("makes none with two PINs that differ", async () => {
  const dialog = await start("2749", "2794");
  expect(await dialog.findByText("I due PIN non coincidono.")).toBeTruthy();
  expect(doorStore.get()).toBeNull();
});

it("makes none with too few digits, and takes nothing but digits", async () => {
  const dialog = await start("27a", "27a");
  expect(await dialog.findByText("Scegli da 4 a 8 cifre.")).toBeTruthy();
  expect(dialog.getByLabelText("PIN")).toHaveProperty("value", "27");
  expect(doorStore.get()).toBeNull();
});

it("says so where the device keeps no lock", async () => {
  vi.spyOn(safeStorage, "set").mockReturnValue();
  const dialog = await start("2749", "2749");
  expect(await dialog.findByText(/^Questo dispositivo non riesce a memorizzare il blocco\./)).toBeTruthy();
});
