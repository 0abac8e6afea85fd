import { z } from "zod";

/** Signals of the timer. They are stored per device: a phone in a pocket and a screen on a wall differ. */
export const SIGNALS = ["sound", "vibration", "voice", "awake", "notify"] as const;
export type Signal = (typeof SIGNALS)[number];
export type Signals = Readonly<Record<Signal, boolean>>;

const KEY = "app-timer-signals";
const DEFAULTS: Signals = { sound: true, vibration: true, voice: false, awake: true, notify: true };
const stored = z.object({
  sound: z.boolean(),
  vibration: z.boolean(),
  voice: z.boolean(),
  awake: z.boolean(),
  notify: z.boolean(),
});

type Store = { get(key: string): string | null; set(key: string, value: string): void };

export const readSignals = (store: Store): Signals => {
  try {
    return stored.parse(JSON.parse(store.get(KEY) ?? ""));
  } catch {
    // Nothing there, or of another release.
    return DEFAULTS;
  }
};

export const keepSignals = (store: Store, signals: Signals): void => store.set(KEY, JSON.stringify(signals));
