import { safeStorage } from "#renderer/ui/browser/safe-storage.ts";

/**
 * Storage key of the hash of the member who wants system notifications on this device: another member is asked again,
 * and does not learn who was here.
 */
const KEY = "os-notifications";
/** Event for this window; the storage event reaches only other windows. */
const CHANGED = "os-notifications-changed";

export const wantsSystemNotifications = (owner: string | null): boolean =>
  owner !== null && safeStorage.get(KEY) === owner;

export const chooseSystemNotifications = (owner: string, wanted: boolean): void => {
  safeStorage.set(KEY, wanted ? owner : "");
  window.dispatchEvent(new Event(CHANGED));
};

/** Replaces the id, which earlier releases stored, by its hash. */
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
