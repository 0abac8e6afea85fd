/** What the engine must know of the device it runs on. */
export type SyncEnvironment = {
  isOnline(): boolean;
  /**
   * Back online, back in the foreground, back from sleep: time to look for news; or offline, which is shown at once.
   * Gives back the unsubscribe function.
   */
  onWake(listener: () => void): () => void;
};

/** The browser's events together with the platform's `onResume`. */
export const createBrowserEnvironment = (onResume: (listener: () => void) => () => void): SyncEnvironment => ({
  isOnline: () => navigator.onLine,
  onWake(listener) {
    const whenVisible = () => {
      if (document.visibilityState === "visible") listener();
    };
    const stopResume = onResume(listener);
    window.addEventListener("online", listener);
    window.addEventListener("offline", listener);
    window.addEventListener("focus", listener);
    document.addEventListener("visibilitychange", whenVisible);
    return () => {
      stopResume();
      window.removeEventListener("online", listener);
      window.removeEventListener("offline", listener);
      window.removeEventListener("focus", listener);
      document.removeEventListener("visibilitychange", whenVisible);
    };
  },
});
