import { storedMembers } from "./database/stored-members.ts";

/** The storage that the browser grants, in bytes, and whether it keeps it when space gets short; null for unknown. */
export type DeviceStorage = { usage: number | null; quota: number | null; kept: boolean | null };

const ASKED = "storage-asked";

/** Reads the storage's state; all null where the browser does not support it. Never rejects. */
export const readDeviceStorage = async (
  storage: Partial<StorageManager> | undefined = navigator.storage,
): Promise<DeviceStorage> => {
  const [estimate, kept] = await Promise.allSettled([storage?.estimate?.(), storage?.persisted?.()]);
  const { usage = null, quota = null } = (estimate.status === "fulfilled" ? estimate.value : null) ?? {};
  return { usage, quota, kept: kept.status === "fulfilled" ? (kept.value ?? null) : null };
};

/**
 * Asks the browser not to delete this app's databases when space gets short. Once per device, because some browsers ask
 * the member. On the desktop too, where nobody is asked.
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

/** Whether any member's data is on this device; false where the browser cannot tell. */
export const holdsMembers = async (directory: IDBFactory | undefined = globalThis.indexedDB): Promise<boolean> =>
  directory?.databases !== undefined && (await storedMembers(directory)).length > 0;
