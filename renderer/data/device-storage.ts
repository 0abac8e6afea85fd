import { storedMembers } from "./database/stored-members.ts";

/**
 * What the browser grants this app on this device: bytes, and whether it keeps them when room gets short; null: it does
 * not say.
 */
export type DeviceStorage = { usage: number | null; quota: number | null; kept: boolean | null };

const ASKED = "storage-asked";

/** Never fails: a browser without these calls says nothing. */
export const readDeviceStorage = async (
  storage: Partial<StorageManager> | undefined = navigator.storage,
): Promise<DeviceStorage> => {
  const [estimate, kept] = await Promise.allSettled([storage?.estimate?.(), storage?.persisted?.()]);
  const { usage = null, quota = null } = (estimate.status === "fulfilled" ? estimate.value : null) ?? {};
  return { usage, quota, kept: kept.status === "fulfilled" ? (kept.value ?? null) : null };
};

/**
 * Asks the browser not to clear this app's databases when room gets short. Once per device, since some browsers put the
 * question to the member. On the desktop too, where it is answered without one: no other site shares that profile.
 */
export const askToKeepStorage = async (
  storage: Partial<StorageManager> | undefined,
  memory: () => Pick<Storage, "getItem" | "setItem">,
): Promise<void> => {
  try {
    if (!storage?.persist || memory().getItem(ASKED) !== null || (await storage.persisted?.())) return;
    memory().setItem(ASKED, "1");
    await storage.persist();
  } catch {
    // Where it cannot be asked or remembered, the data stays as well kept as it was.
  }
};

/** Whether the data of any member lies on this device; false where the browser does not tell. */
export const holdsMembers = async (directory: IDBFactory | undefined = globalThis.indexedDB): Promise<boolean> =>
  directory?.databases !== undefined && (await storedMembers(directory)).length > 0;
