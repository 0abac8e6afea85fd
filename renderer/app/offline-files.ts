/** What keeps the app's files for a start without a network: `renderer/worker`. */
export const WORKER = "/service-worker.js";
/** Of workbox, which keeps nothing else for us. */
const OUR_CACHE = /^workbox-precache-/;

/** A registration without a worker yet is one that a page of ours has just begun. */
const isForeign = ({ active, waiting, installing }: ServiceWorkerRegistration): boolean => {
  const worker = active ?? waiting ?? installing;
  return worker !== null && new URL(worker.scriptURL).pathname !== WORKER;
};

/**
 * Removes every service worker and every cache but our own: an older release may have left them, and what they hold
 * would shadow the running one. `keepsOwn` false removes ours as well. Failures change nothing.
 */
export const removeForeignWorkers = async (keepsOwn = true): Promise<void> => {
  try {
    const found = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    const foreign = found.filter((registration) => !keepsOwn || isForeign(registration));
    await Promise.all(foreign.map((registration) => registration.unregister()));
    const names = (await window.caches?.keys()) ?? [];
    await Promise.all(
      names.filter((name) => !(keepsOwn && OUR_CACHE.test(name))).map((name) => window.caches.delete(name)),
    );
  } catch {
    // A browser without them, or one that refuses: nothing to remove.
  }
};

/** Milliseconds after which a release that should start counts as late: the browser holds it back at times. */
const PATIENCE = 3_000;

/** What came of it; the page reloads by itself where the release has started, out of sight where it did so late. */
export type ReleaseStart = "started" | "other-windows" | "late";

/** A newer release that is here whole and waits. */
export type WaitingRelease = {
  /** Starts it in place of this one, unless another window still runs this one. */
  start(): Promise<ReleaseStart>;
};

const reloadUnseen = () => {
  if (document.hidden) window.location.reload();
  else document.addEventListener("visibilitychange", () => window.location.reload(), { once: true });
};

export const waitingRelease = (worker: ServiceWorker): WaitingRelease => ({
  start: () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      let isLate = false;
      const reload = () => (isLate ? reloadUnseen() : window.location.reload());
      // Ahead of the answer, which may come later than what it tells of.
      navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
      const timer = setTimeout(() => {
        isLate = true;
        resolve("late");
      }, PATIENCE);
      port1.onmessage = ({ data }) => {
        clearTimeout(timer);
        if (data !== true) navigator.serviceWorker.removeEventListener("controllerchange", reload);
        resolve(data === true ? "started" : "other-windows");
      };
      worker.postMessage("take-over", [port2]);
    }),
});

/**
 * Starts a newer release that waits since before, where no other window is open; true: the page is about to reload. To
 * be asked ahead of the app, since Chromium may give such a start up for a page that fetches files meanwhile.
 */
export const startWaitingRelease = async (): Promise<boolean> => {
  const { serviceWorker } = navigator;
  if (!serviceWorker?.controller) return false;
  const waiting = (await serviceWorker.getRegistration())?.waiting;
  return waiting ? (await waitingRelease(waiting).start()) === "started" : false;
};
