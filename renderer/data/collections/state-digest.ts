import { readDigest } from "#renderer/data/storage/own-states.ts";
import type { CollectionName } from "#shared/domain/kinds/kinds.ts";
import { defaultsOf } from "./document-rows.ts";
import { kindIn, type StoredState, toRowState } from "./stored-states.ts";

/** The same for every order of keys: Postgres keeps another one in jsonb. */
const canonical = (value: unknown): string => {
  if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null);
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  return textOfFields(value);
};

const textOfFields = (fields: object, isLeftOut = (_value: unknown, _field: string): boolean => false): string => {
  let text = "";
  const values: Readonly<Record<string, unknown>> = { ...fields };
  for (const key of Object.keys(values).sort()) {
    if (!isLeftOut(values[key], key)) text += `${JSON.stringify(key)}:${canonical(values[key])},`;
  }
  return `{${text}}`;
};

/**
 * Without fields that are null, or as `defaults` has them: a state from before a release that added one is still the
 * same.
 */
const textOf = (collection: CollectionName, state: StoredState, defaults: Record<string, unknown> = {}): string =>
  textOfFields(
    toRowState(collection, state),
    (value, field) => value === null || (field in defaults && canonical(value) === canonical(defaults[field])),
  );

/** Whether two states of a row are the same, whichever side they come from. */
export const sameState = (collection: CollectionName, one: StoredState, other: StoredState): boolean =>
  one.updated_at === other.updated_at &&
  one._deleted === other._deleted &&
  textOf(collection, one) === textOf(collection, other);

const hex = (half: number): string => (half >>> 0).toString(16).padStart(8, "0");

/**
 * 16 hexadecimal digits that tell a few texts apart: FNV-1a, with a seed and a multiplier of its own for each half. Not
 * asynchronous, as digests of the browser are: IndexedDB would end the transaction.
 */
export const digestOf = (text: string): string => {
  let [one, other] = [0x811c9dc5, 0x9e3779b9];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 0x01000193);
    one ^= one >>> 15;
    other = Math.imul(other ^ code, 0x85ebca6b);
    other ^= other >>> 15;
  }
  return hex(one) + hex(other);
};

/** Names a state of a row among the few that it has between two replies, whichever side it comes from. */
export const stateDigest = (collection: CollectionName, state: StoredState): string =>
  digestOf(textOf(collection, state, collection === "documents" ? defaultsOf(kindIn(collection, state.id)) : {}));

const only = (state: StoredState, fields: readonly string[]): StoredState =>
  Object.fromEntries(Object.entries(state).filter(([field]) => fields.includes(field))) as StoredState;

/** The place of a state among digests of a row's states, also of an older release's; -1 where it is none of them. */
export const placeAmong = (collection: CollectionName, digests: readonly string[], state: StoredState): number => {
  if (digests.length === 0) return -1;
  const latest = stateDigest(collection, state);
  return digests.findIndex((known) => {
    const { digest, fields } = readDigest(known);
    return digest === (fields ? stateDigest(collection, only(state, fields)) : latest);
  });
};
