/** What keeps the app's files for a start without a network: `renderer/worker`. */
const WORKER = "/service-worker.js";
/** Of workbox, which keeps nothing else for us. */
const OUR_CACHE = /^workbox-precache-/;
/** Milliseconds between questions for a newer release, in a window that stays open. */
const ASK_EVERY = 60 * 60_000;

const isOurs = ({ active, waiting, installing }: ServiceWorkerRegistration): boolean => {
  const worker = active ?? waiting ?? installing;
  return worker !== null && new URL(worker.scriptURL).pathname === WORKER;
};

/**
 * Removes every service worker and every cache but our own: an older release may have left them, and what they hold
 * would shadow the running one. `keepsOwn` false removes ours as well. Failures change nothing.
 */
export const removeForeignWorkers = async (keepsOwn = true): Promise<void> => {
  try {
    const found = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    const foreign = found.filter((registration) => !(keepsOwn && isOurs(registration)));
    await Promise.all(foreign.map((registration) => registration.unregister()));
    const names = (await window.caches?.keys()) ?? [];
    await Promise.all(
      names.filter((name) => !(keepsOwn && OUR_CACHE.test(name))).map((name) => window.caches.delete(name)),
    );
  } catch {
    // A browser without them, or one that refuses: nothing to remove.
  }
};

/** A newer release that is here whole and waits. */
export type WaitingRelease = {
  /** Starts it in place of this one. False where another window still runs this one: then nothing happens. */
  start(): Promise<boolean>;
};

const release = (worker: ServiceWorker): WaitingRelease => ({
  start: () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      const reload = () => window.location.reload();
      // Ahead of the answer, which may come later than what it tells of.
      navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
      port1.onmessage = ({ data }) => {
        if (data !== true) navigator.serviceWorker.removeEventListener("controllerchange", reload);
        resolve(data === true);
      };
      worker.postMessage("take-over", [port2]);
    }),
});

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
 * Keeps the app's files on this device, and has a newer release that waits since before take over, where no other
 * window is open. `onRelease` is told of each that comes later. Gives back false where the browser keeps none.
 */
export const keepOfflineFiles = async (onRelease: (release: WaitingRelease) => void): Promise<boolean> => {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return false;
  // All files at once: the first page comes first.
  if (!serviceWorker.controller) await pageLoaded();
  const registration = await serviceWorker.register(WORKER, { updateViaCache: "none" });
  const { waiting } = registration;
  if (waiting && serviceWorker.controller && (await release(waiting).start())) return true;
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    if (!installing || !serviceWorker.controller) return;
    void settled(installing).then((isWhole) => isWhole && onRelease(release(installing)));
  });
  setInterval(() => void registration.update().catch(() => undefined), ASK_EVERY);
  return true;
};
