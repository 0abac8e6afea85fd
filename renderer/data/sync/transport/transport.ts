import type { Poke, PullAnswer, PullRequest, PushAnswer, PushRequest } from "#shared/contract/sync/protocol.ts";

export type PokeListener = {
  poke(poke: Poke): void;
  /** Called when a space's channel was joined, also again: pokes may have been missed. */
  joined(): void;
};

export type PokeSubscription = {
  /** Subscribes to exactly these spaces. */
  setSpaces(spaces: readonly string[]): void;
  close(): void;
};

/** The engine's connection to the server. Fails with `SyncError`; answers are validated. Tests replace it. */
export type SyncTransport = {
  /** Sends pulls of different collections in one request, answered from one snapshot, in order. */
  pull(pulls: readonly PullRequest[]): Promise<PullAnswer[]>;
  /** Sends pushes of different collections in one request and transaction; answers in order. */
  push(pushes: readonly PushRequest[]): Promise<PushAnswer[]>;
  pokes(listener: PokeListener): PokeSubscription;
  /** Aborts running requests. */
  close(): void;
};
