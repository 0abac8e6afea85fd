// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import { leaveDoor, openDoor, readDoor, waitOf } from "#renderer/features/desk/lib/door/door.ts";
import { isPin } from "#renderer/features/desk/lib/door/door-pin.ts";
import { doorStore } from "#renderer/kit/session/door-store.ts";
import { safeStorage } from "#renderer/ui/browser/safe-storage.ts";

const GYM = "20000000-0000-4000-8000-000000000001";
const PIN = "274951";
const NOW = Date.parse("2026-11-29T08:00:00.000Z");
const SECOND = 1_000;
beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

it("is left with its PIN alone, of which the device keeps no digit", async () => {
  expect(await openDoor(GYM, PIN, true)).toBe(true);
  const kept = doorStore.get() ?? "";
  expect(kept).not.toContain(PIN);
  expect(readDoor(kept)).toMatchObject({ gym: GYM, camera: true, misses: 0 });
  expect(await leaveDoor("274952", NOW)).toBe(false);
  expect(doorStore.get()).not.toBeNull();
  expect(await leaveDoor(PIN, NOW)).toBe(true);
  expect(doorStore.get()).toBeNull();
});

it("is derived with another salt each time", async () => {
  await openDoor(GYM, PIN, false);
  const first = readDoor(doorStore.get())?.pin;
  await openDoor(GYM, PIN, false);
  const second = readDoor(doorStore.get())?.pin;
  expect([first?.salt === second?.salt, first?.hash === second?.hash]).toEqual([false, false]);
});

it("counts a try before its answer is known, so that a reload gives none back", async () => {
  await openDoor(GYM, PIN, false);
  const trying = leaveDoor("000000", NOW);
  expect(readDoor(doorStore.get())).toMatchObject({ misses: 1, missedAt: NOW });
  await trying;
});

it("takes no PIN while a wait lasts, not even the right one", async () => {
  await openDoor(GYM, PIN, false);
  for (let turn = 0; turn < 3; turn += 1) await leaveDoor("000000", NOW);
  expect(await leaveDoor(PIN, NOW + 29 * SECOND)).toBe(false);
  expect(readDoor(doorStore.get())?.misses).toBe(3);
  expect(await leaveDoor(PIN, NOW + 30 * SECOND)).toBe(true);
});

it.each([
  [2, 0],
  [3, 30],
  [4, 60],
  [5, 120],
  [9, 900],
  [60, 900],
])("after %i wrong PINs waits %i seconds", (misses, seconds) => {
  expect(waitOf({ misses, missedAt: NOW }, NOW)).toBe(seconds * SECOND);
  expect(waitOf({ misses, missedAt: NOW }, NOW + seconds * SECOND)).toBe(0);
});

it("waits no longer where somebody set the clock back", () => {
  expect(waitOf({ misses: 3, missedAt: NOW }, NOW - 86_400 * SECOND)).toBe(30 * SECOND);
});

it("is no door where the device keeps nothing", async () => {
  vi.spyOn(safeStorage, "set").mockReturnValue();
  expect(await openDoor(GYM, PIN, false)).toBe(false);
});

it.each(["", "{", "{}", '{"gym":1}'])("stays shut for every PIN where what was kept is damaged: %s", async (text) => {
  doorStore.set(text);
  expect(await leaveDoor(PIN, NOW)).toBe(false);
  expect(doorStore.get()).toBe(text);
});

it.each([
  ["1234", true],
  ["12345678", true],
  ["123", false],
  ["123456789", false],
  ["12a4", false],
])("%s as a PIN is %s", (text, fits) => expect(isPin(text)).toBe(fits));
