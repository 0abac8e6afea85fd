import type { SyncReport, SyncStatus } from "#renderer/data/sync-data.ts";

/**
 * Messages between a member's windows: the leader sends its status, others send requests. `wake`: a window came to the
 * front.
 */
export type TabMessage =
  | { kind: "status"; status: SyncStatus; report: SyncReport }
  | { kind: "hello" }
  | { kind: "wake" }
  | { kind: "retry" };

export type TabChannel = {
  send(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): void;
  close(): void;
};

/** A BroadcastChannel of the member's database. Messages are trusted: same origin, same app version. */
export const createTabChannel = (databaseName: string): TabChannel => {
  const channel = new BroadcastChannel(`sync-${databaseName}`);
  return {
    send: (message) => channel.postMessage(message),
    listen: (listener) => {
      channel.onmessage = (event: MessageEvent<TabMessage>) => listener(event.data);
    },
    close: () => channel.close(),
  };
};
