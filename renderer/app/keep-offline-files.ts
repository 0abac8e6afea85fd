import { type WaitingRelease, WORKER, waitingRelease } from "./offline-files.ts";

/** Milliseconds between questions for a newer release, in a window that stays open. */
const ASK_EVERY = 60 * 60_000;

const settled = (worker: ServiceWorker): Promise<boolean> =>
  new Promise((resolve) => {
    worker.addEventListener("statechange", () => {
      if (worker.state !== "installing") resolve(worker.state === "installed");
    });
  });

const pageLoaded = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === "complete") resolve();
    else window.addEventListener("load", () => resolve(), { once: true });
  });

/**
 * Keeps the app's files on this device. `onRelease` is called for each newer release, and for one that already waits.
 * Gives back false where the browser keeps none.
 */
export const keepOfflineFiles = async (onRelease: (release: WaitingRelease) => void): Promise<boolean> => {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return false;
  // All files at once: the first page comes first.
  if (!serviceWorker.controller) await pageLoaded();
  const registration = await serviceWorker.register(WORKER, { updateViaCache: "none" });
  const { waiting } = registration;
  if (waiting && serviceWorker.controller) onRelease(waitingRelease(waiting));
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    if (!installing || !serviceWorker.controller) return;
    void settled(installing).then((isWhole) => isWhole && onRelease(waitingRelease(installing)));
  });
  setInterval(() => void registration.update().catch(() => undefined), ASK_EVERY);
  return true;
};
