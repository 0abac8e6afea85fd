import type { CollectionName } from "#shared/domain/kinds/kinds.ts";
import { type StoredState, toRowState } from "./stored-states.ts";

/** The same for every order of keys: Postgres keeps another one in jsonb. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== "object" || value === null) return value ?? null;
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, entry]) => [key, canonical(entry)]);
};

/** Without fields that are null: a state from before a release that added one is still the same. */
const textOf = (collection: CollectionName, state: StoredState): string => {
  const fields = Object.entries(toRowState(collection, state)).filter(([, value]) => value !== null);
  return JSON.stringify(canonical(Object.fromEntries(fields)));
};

/** Whether two states of a row are the same, whichever side they come from. */
export const sameState = (collection: CollectionName, one: StoredState, other: StoredState): boolean =>
  one.updated_at === other.updated_at &&
  one._deleted === other._deleted &&
  textOf(collection, one) === textOf(collection, other);

/** FNV-1a with a seed and a multiplier of its own for each half, which together have 64 bits. */
const half = (text: string, seed: number, multiplier: number): string => {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), multiplier);
    hash ^= hash >>> 15;
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
};

/**
 * 16 hexadecimal digits that tell a few texts apart. Not asynchronous, as digests of the browser are: IndexedDB would
 * end the transaction.
 */
export const digestOf = (text: string): string =>
  half(text, 0x811c9dc5, 0x01000193) + half(text, 0x9e3779b9, 0x85ebca6b);

/** Names a state of a row among the few that it has between two replies, whichever side it comes from. */
export const stateDigest = (collection: CollectionName, state: StoredState): string =>
  digestOf(textOf(collection, state));
