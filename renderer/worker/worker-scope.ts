type Lasting = Event & { waitUntil(work: Promise<unknown>): void };

/** What our workers use of `ServiceWorkerGlobalScope`, whose library of types and the page's cannot stand together. */
export type WorkerScope = {
  clients: {
    claim(): Promise<void>;
    matchAll(of: { type: "window"; includeUncontrolled: boolean }): Promise<readonly unknown[]>;
  };
  registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(name: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(name: "message", listener: (event: Lasting & MessageEvent<unknown>) => void): void;
};
