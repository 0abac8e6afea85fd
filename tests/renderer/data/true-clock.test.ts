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
