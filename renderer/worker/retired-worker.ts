/** Served in the worker's place it ends it on every device: docs/decisions/screens.md. */
import type { WorkerScope } from "./worker-scope.ts";

declare const self: WorkerScope;

const retire = async (): Promise<void> => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
};

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil(retire()));
