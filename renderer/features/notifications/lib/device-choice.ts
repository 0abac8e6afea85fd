import { safeStorage } from "../../../ui/safe-storage.ts";

/** Holds the id of the member who wants the system's notifications on this device: the next one is asked anew. */
const KEY = "os-notifications";
/** Told to the same window: the storage event reaches only the others. */
const CHANGED = "os-notifications-changed";

export const wantsSystemNotifications = (memberId: string): boolean => safeStorage.get(KEY) === memberId;

export const chooseSystemNotifications = (memberId: string, wanted: boolean): void => {
  safeStorage.set(KEY, wanted ? memberId : "");
  window.dispatchEvent(new Event(CHANGED));
};

export const onSystemNotificationsChoice = (listener: () => void): (() => void) => {
  const events = [CHANGED, "storage"] as const;
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
};
