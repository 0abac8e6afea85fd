import type { Poke, PullAnswer, PullRequest, PushAnswer, PushRequest } from "#shared/contract/sync/protocol.ts";

export type PokeListener = {
  poke(poke: Poke): void;
  /** The channel of a space was joined, for the first time or again: pokes may have been missed. */
  joined(): void;
};

export type PokeSubscription = {
  /** Listens to exactly these spaces from now on. */
  setSpaces(spaces: readonly string[]): void;
  close(): void;
};

/** The engine's way to the server. Fails with `SyncError`; answers are validated. Tests hand in their own. */
export type SyncTransport = {
  /** Pulls, each of another collection, in one request and of one snapshot. Their answers in order. */
  pull(pulls: readonly PullRequest[]): Promise<PullAnswer[]>;
  /** Pushes, each of another collection, in one request and one transaction. Their answers in order. */
  push(pushes: readonly PushRequest[]): Promise<PushAnswer[]>;
  pokes(listener: PokeListener): PokeSubscription;
  /** Ends requests in flight. */
  close(): void;
};
