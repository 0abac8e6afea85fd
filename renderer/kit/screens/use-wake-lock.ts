import { useEffect } from "react";

/** Keeps the screen on while `wanted`. The lock ends when the page is hidden, and is taken again when it returns. */
export const useWakeLock = (wanted: boolean): void => {
  useEffect(() => {
    if (!wanted || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let live = true;
    const take = async () => {
      if (document.visibilityState !== "visible") return;
      // Refused on a low battery: all else goes on.
      const taken = await navigator.wakeLock.request("screen").catch(() => null);
      if (live) lock = taken;
      else await taken?.release();
    };
    const onVisible = () => void take();
    document.addEventListener("visibilitychange", onVisible);
    void take();
    return () => {
      live = false;
      document.removeEventListener("visibilitychange", onVisible);
      void lock?.release().catch(() => undefined);
    };
  }, [wanted]);
};
