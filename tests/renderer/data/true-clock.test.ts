import { expect, it } from "vitest";
import { createTrueClock } from "#renderer/data/true-clock.ts";

const DAY = 86_400_000;
const NOW = Date.parse("2026-11-29T05:00:00.000Z");
const iso = (time: number) => new Date(time).toISOString();
const memory = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};

it("goes by the server's time from the first answer on, also after a restart without a network", () => {
  const storage = memory();
  let device = NOW - DAY;
  const open = () => createTrueClock({ now: () => device }, () => storage);
  expect(open().now()).toBe(NOW - DAY);
  open().told(iso(NOW), device);
  device += 3_600_000;
  expect(open().now()).toBe(NOW + 3_600_000);
});

it("goes by the device's where nothing can be kept, or what was kept is nothing of ours", () => {
  const refusing = () => {
    throw new Error("fake: no storage");
  };
  for (const storage of [() => undefined, refusing, () => ({ ...memory(), getItem: () => "{" })]) {
    const clock = createTrueClock({ now: () => NOW }, storage);
    clock.told(iso(NOW + DAY), NOW);
    expect([clock.now(), clock.offset()]).toEqual([NOW, null]);
  }
});

/** A device that is a day behind, whose windows are open; `set`: milliseconds by which somebody sets its clock. */
const openDevice = () => {
  const storage = memory();
  let [truth, error] = [NOW, -DAY];
  const device = { now: () => truth + error };
  const openWindow = () => createTrueClock(device, () => storage, { now: () => truth });
  const first = openWindow();
  first.told(iso(NOW), device.now());
  return {
    first,
    openWindow,
    pass: (time: number) => {
      truth += time;
    },
    set: (by: number) => {
      error += by;
    },
  };
};

it("goes on by the server's time when somebody sets the clock without a network while a window is open", () => {
  const { first, pass, set } = openDevice();
  for (const by of [DAY, -3_600_000]) {
    first.now();
    pass(60_000);
    set(by);
    pass(60_000);
  }
  expect(first.now()).toBe(NOW + 240_000);
});

it("takes a clock that was set into account once, however many windows see it, also after a restart", () => {
  const { first, openWindow, pass, set } = openDevice();
  const second = openWindow();
  for (const window of [first, second]) window.now();
  set(DAY);
  pass(60_000);
  expect([first, second, first, openWindow()].map((window) => window.now())).toEqual(Array(4).fill(NOW + 60_000));
});
