import { safeStorage } from "#renderer/ui/browser/safe-storage.ts";

/**
 * Holds a hash of the id of the member who wants the system's notifications on this device: the next one is asked anew,
 * and does not learn who was here.
 */
const KEY = "os-notifications";
/** The event for the same window: the storage event reaches only the others. */
const CHANGED = "os-notifications-changed";

export const wantsSystemNotifications = (owner: string | null): boolean =>
  owner !== null && safeStorage.get(KEY) === owner;

export const chooseSystemNotifications = (owner: string, wanted: boolean): void => {
  safeStorage.set(KEY, wanted ? owner : "");
  window.dispatchEvent(new Event(CHANGED));
};

/** Releases before wrote the id itself. */
export const nameChoiceAnew = (memberId: string, owner: string): void => {
  if (safeStorage.get(KEY) === memberId) chooseSystemNotifications(owner, true);
};

export const onSystemNotificationsChoice = (listener: () => void): (() => void) => {
  const events = [CHANGED, "storage"] as const;
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
};
