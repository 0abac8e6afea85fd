import { safeStorage } from "#renderer/ui/browser/safe-storage.ts";

/** Minutes until a device that was left alone signs its member out; 0 never does. */
export const IDLE_CHOICES = [0, 5, 15, 30] as const;
export type IdleMinutes = (typeof IDLE_CHOICES)[number];

const SETTING_KEY = "idle-minutes";
const ACTIVITY_KEY = "last-activity";
/** The event for the same window: the storage event reaches only the others. */
const CHANGED = "idle-setting";

/** The choice for so many minutes; 0 for anything else. */
export const toChoice = (value: number): IdleMinutes => IDLE_CHOICES.find((choice) => choice === value) ?? 0;

/** What was chosen on this device, else `preset`, which the app's configuration gives. */
export const readIdleMinutes = (preset: number): IdleMinutes => {
  const stored = safeStorage.get(SETTING_KEY);
  return toChoice(stored === null ? preset : Number(stored));
};

export const chooseIdleMinutes = (minutes: IdleMinutes): void => {
  safeStorage.set(SETTING_KEY, String(minutes));
  window.dispatchEvent(new Event(CHANGED));
};

export const onIdleSetting = (listener: () => void): (() => void) => {
  const events = [CHANGED, "storage"] as const;
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
};

export const lastNotedActivity = (): number => Number(safeStorage.get(ACTIVITY_KEY)) || 0;
export const noteActivity = (at: number): void => safeStorage.set(ACTIVITY_KEY, String(at));

const ACTIVITY = ["pointerdown", "keydown", "wheel", "touchmove", "pointermove", "focus"] as const;

/** Any touch, key, scroll or movement, and the window's return to the front. */
export const onActivity = (listener: () => void): (() => void) => {
  for (const event of ACTIVITY) window.addEventListener(event, listener, { capture: true, passive: true });
  document.addEventListener("visibilitychange", listener);
  return () => {
    for (const event of ACTIVITY) window.removeEventListener(event, listener, { capture: true });
    document.removeEventListener("visibilitychange", listener);
  };
};
