import type { SyncReport, SyncStatus } from "#renderer/data/sync-data.ts";

/**
 * What windows of one member tell each other: the leader its status, the others their wishes. `wake`: came to the
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

/** A BroadcastChannel of the member's database. Same origin, same version of the app: messages are trusted. */
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
