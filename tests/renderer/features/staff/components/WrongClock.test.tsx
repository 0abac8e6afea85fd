// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openDesk } from "#tests/helpers/screens/desk-view.tsx";
import { NOW } from "#tests/helpers/screens/gym-view.tsx";

const DAY = 86_400_000;
const MINUTE = 60_000;

/** Opens the desk on a computer whose clock is ahead by `error` milliseconds, as it learned of the server. */
const openWith = (error: number) => {
  vi.setSystemTime(NOW.getTime() + error);
  window.localStorage.setItem(
    "clock-offset",
    JSON.stringify({ offset: -error, bound: 200, at: NOW.getTime() + error }),
  );
  return openDesk();
};
// The steady clock stands as still as the other one: else somebody would have set that back.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "performance"], now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  window.localStorage.clear();
});

it.each([
  [5 * MINUTE, "L'orologio di questo computer è avanti di 5 minuti."],
  [-DAY, "L'orologio di questo computer è indietro di 24 ore."],
  [-10 * DAY, "L'orologio di questo computer è indietro di 10 giorni."],
])("whoever works there is told of a clock that is wrong by %i ms", async (error, words) => {
  const view = await openWith(error);
  expect(await view.findByText(new RegExp(`^${words}`))).toBeTruthy();
});

it("nobody is told of a clock that is right to some minutes", async () => {
  const view = await openWith(2 * MINUTE);
  expect(await view.findByRole("region", { name: "Abbonamenti" })).toBeTruthy();
  expect(view.queryByText(/^L'orologio/)).toBeNull();
});

it("what is done at a desk whose clock is a day behind has the right time, and is of the right day", async () => {
  const view = await openWith(-DAY);
  fireEvent.click(await view.findByRole("button", { name: "Vendi abbonamento" }));
  const dialog = within(await view.findByRole("dialog", { name: "Nuovo abbonamento per Ada Rossi" }));
  expect((await dialog.findByLabelText<HTMLInputElement>("Dal")).value).toBe("2026-11-18");
  fireEvent.change(dialog.getByLabelText("Nome"), { target: { value: "Mensile" } });
  fireEvent.change(dialog.getByLabelText("Prezzo in euro"), { target: { value: "40" } });
  fireEvent.click(dialog.getByRole("button", { name: "Vendi" }));
  const commands = view.data.documents("gym_commands");
  await expect.poll(async () => (await commands.find()).map(({ acted_at }) => acted_at)).toEqual([NOW.toISOString()]);
});
