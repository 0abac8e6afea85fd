import { useEffect, useRef, useSyncExternalStore } from "react";
import { useAuthState } from "#renderer/kit/session/auth-context.ts";
import { doorStore } from "#renderer/kit/session/door-store.ts";

/**
 * Whether this device is a gym's door: then nothing else is shown, whatever its address is. Without a session there is
 * nothing to protect, and who signs in proves more than a PIN does.
 */
export const useDoorLock = (): boolean => {
  const isDoor = useSyncExternalStore(doorStore.subscribe, doorStore.get) !== null;
  const { status } = useAuthState();
  const before = useRef(status);
  useEffect(() => {
    if (before.current === "signed-out" && status === "signed-in") doorStore.set(null);
    before.current = status;
  }, [status]);
  return isDoor && status !== "signed-out";
};
