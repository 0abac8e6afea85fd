/**
 * Keeps the app's own files, and nothing else, so that it starts without a network. docs/decisions/screens.md says
 * how.
 */
import { addRoute, cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precache } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import type { WorkerScope } from "./worker-scope.ts";

declare const self: WorkerScope;
/** Every file of the release, by the build. */
declare const __RELEASE_FILES__: PrecacheEntry[];
/** The files of the public pages, by path. */
declare const __PUBLIC_PAGES__: Record<string, string>;

const APP_PAGE = "/app.html";

/** Milliseconds after which a network that gives no page counts as none. */
const PATIENCE = 3_000;

/** Milliseconds in which a page that asks for the newer release gets what it still fetches. */
const QUIET_AFTER = 600;

/** Its name carries a hash, and so tells one release from another. */
const startFile = async (page: Response): Promise<string | undefined> =>
  /<script type="module"[^>]* src="([^"]+)"/.exec(await page.clone().text())?.[1];

const fetched = (request: Request): Promise<Response | null> =>
  Promise.race([
    fetch(request).then(
      (answer) => (answer.ok ? answer : null),
      () => null,
    ),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE)),
  ]);

/**
 * The server's page while it is of the release that is kept here, since it names the backend of today; else the kept
 * one: all windows are of one release until a newer worker takes over.
 */
const openPage = async ({ request, url }: { request: Request; url: URL }): Promise<Response> => {
  const publicPage = __PUBLIC_PAGES__[url.pathname];
  const [fresh, kept] = await Promise.all([fetched(request), matchPrecache(publicPage ?? APP_PAGE)]);
  if (fresh === null || kept === undefined) return kept ?? fresh ?? Response.error();
  if (publicPage !== undefined) return fresh;
  return (await startFile(fresh)) === (await startFile(kept)) ? fresh : kept;
};

/**
 * A window that was opened with the release before goes on with it: only one that is alone asks for the new one. A
 * fetch that reaches the worker before while it is being stopped makes Chromium hold this one back, hence the time
 * between.
 */
const takeOver = async (answer: (isTaken: boolean) => void): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, QUIET_AFTER));
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (windows.length === 1) await self.skipWaiting();
  answer(windows.length === 1);
};

precache(__RELEASE_FILES__);
registerRoute(new NavigationRoute(openPage, { denylist: [/\.\w+$/] }));
addRoute({ cleanURLs: false, directoryIndex: "" });
cleanupOutdatedCaches();
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("message", (event) => {
  const [port] = event.ports;
  if (event.data === "take-over" && port) event.waitUntil(takeOver((isTaken) => port.postMessage(isTaken)));
});
