import { safeStorage } from "#renderer/ui/browser/safe-storage.ts";
import { isShareCode, MAX_CODE, SHARED_PATH } from "#shared/domain/training/share/share-address.ts";

const KEY = "performance-prime-shared";

/** Keeps the code of the opened link until its reader is signed in. */
export const keepShare = ({ pathname, hash }: Pick<Location, "pathname" | "hash">): void => {
  const code = hash.slice(1);
  if (pathname === SHARED_PATH && isShareCode(code) && code.length <= MAX_CODE) safeStorage.set(KEY, code);
};

/** The kept code; null for none. */
export const keptShare = (): string | null => safeStorage.get(KEY);

export const dropShare = (): void => safeStorage.remove(KEY);
