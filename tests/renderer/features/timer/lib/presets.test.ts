import { expect, test } from "vitest";
import { MODE_SETTINGS } from "#renderer/features/timer/lib/interval-plan.ts";
import { presetChange, presetRemoval, readPresets } from "#renderer/features/timer/lib/presets.ts";
import { keepSignals, readSignals } from "#renderer/features/timer/lib/signals.ts";

const preset = { name: "Circuito", mode: "custom", settings: MODE_SETTINGS.custom } as const;

test("a preset is read as it was kept, and gone once it was removed", () => {
  const kept = { ...presetChange({ ...preset, name: "Zeta" }), ...presetChange(preset), quiet_hours: {} };
  expect(readPresets(kept)).toEqual([preset, { ...preset, name: "Zeta" }]);
  expect(readPresets({ ...kept, ...presetRemoval("Zeta") })).toEqual([preset]);
});

test.each([
  ["nonsense", "nonsense"],
  ["another mode", ["fartlek", 0, 20, 10, 8, 1, 0]],
  ["no rounds", ["tabata", 0, 20, 10, 0, 1, 0]],
  ["work that never ends", ["tabata", 0, 1e9, 10, 8, 1, 0]],
])("%s is no preset", (_, value) => {
  expect(readPresets({ "timer:x": value })).toEqual([]);
});

test("signals are the device's, and the voice is off until somebody wants it", () => {
  const kept = new Map<string, string>();
  const store = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => void kept.set(key, value),
  };
  expect(readSignals(store)).toMatchObject({ sound: true, voice: false });
  keepSignals(store, { ...readSignals(store), voice: true });
  expect(readSignals(store).voice).toBe(true);
});
