import type { CollectionName } from "#shared/sync/kinds/kinds.ts";
import type { Cursor, Poke, PullAnswer, PushAnswer, PushRow } from "#shared/sync/protocol.ts";

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
  /** These collections are about to be pulled: their pulls go out as one request where they can. */
  look(collections: readonly CollectionName[]): void;
  pull(collection: CollectionName, cursor: Cursor, maxRows: number): Promise<PullAnswer>;
  push(collection: CollectionName, rows: readonly PushRow[]): Promise<PushAnswer>;
  pokes(listener: PokeListener): PokeSubscription;
  /** Ends requests in flight. */
  close(): void;
};
