import { SyncError } from "./sync-error.ts";
import type { PokeListener, PokeSubscription, SyncTransport } from "./transport.ts";

const closedError = () => new SyncError("sync_offline", "the transport is closed");

/**
 * A transport whose code is loaded at the first call. A failed load looks like a missing network, and the next call
 * tries again.
 */
export const createLateTransport = (load: () => Promise<SyncTransport>): SyncTransport => {
  let loading: Promise<SyncTransport> | null = null;
  let closed = false;
  const waiting = new Set<(transport: SyncTransport) => void>();

  const start = async (): Promise<SyncTransport> => {
    const transport = await load();
    if (closed) {
      transport.close();
      throw closedError();
    }
    for (const join of waiting) join(transport);
    waiting.clear();
    return transport;
  };
  const open = (): Promise<SyncTransport> => {
    if (closed) return Promise.reject(closedError());
    loading ??= start().catch((error: unknown) => {
      loading = null;
      if (error instanceof SyncError) throw error;
      throw new SyncError("sync_offline", "the code for the server could not be loaded");
    });
    return loading;
  };
  const pokes = (listener: PokeListener): PokeSubscription => {
    let spaces: readonly string[] = [];
    let joined: PokeSubscription | null = null;
    const join = (transport: SyncTransport) => {
      joined = transport.pokes(listener);
      joined.setSpaces(spaces);
    };
    waiting.add(join);
    // Joins what waits, now or with the call that loads it after a failure.
    open().then(
      (transport) => waiting.delete(join) && join(transport),
      () => undefined,
    );
    return {
      setSpaces(named) {
        spaces = named;
        joined?.setSpaces(named);
      },
      close() {
        waiting.delete(join);
        joined?.close();
      },
    };
  };
  return {
    pull: async (pulls) => (await open()).pull(pulls),
    push: async (pushes) => (await open()).push(pushes),
    pokes,
    close() {
      closed = true;
      loading?.then(
        (transport) => transport.close(),
        () => undefined,
      );
    },
  };
};
