/** The parts of a device that the engine needs. */
export type SyncEnvironment = {
  isOnline(): boolean;
  /**
   * Calls the listener when the network, the foreground or the device returns, to look for news; and when the network
   * goes, to show it. Gives a function that unsubscribes.
   */
  onWake(listener: () => void): () => void;
};

/** The environment of a browser, with the platform's `onResume`. */
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
