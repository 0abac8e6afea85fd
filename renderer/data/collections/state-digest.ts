import { readDigest } from "#renderer/data/storage/own-states.ts";
import type { CollectionName } from "#shared/domain/kinds/kinds.ts";
import { defaultsOf } from "./document-rows.ts";
import { kindIn, type StoredState, toRowState } from "./stored-states.ts";

/** JSON that does not depend on the order of keys, which Postgres changes in jsonb. */
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
 * The text of a state without fields that are null or have their defaults, so that a state from before a release that
 * added a field keeps its digest.
 */
const textOf = (collection: CollectionName, state: StoredState, defaults: Record<string, unknown> = {}): string =>
  textOfFields(
    toRowState(collection, state),
    (value, field) => value === null || (field in defaults && canonical(value) === canonical(defaults[field])),
  );

/** Whether two states of a row are equal, whichever side they come from. */
export const sameState = (collection: CollectionName, one: StoredState, other: StoredState): boolean =>
  one.updated_at === other.updated_at &&
  one._deleted === other._deleted &&
  textOf(collection, one) === textOf(collection, other);

const hex = (half: number): string => (half >>> 0).toString(16).padStart(8, "0");

/**
 * 16 hexadecimal digits that distinguish a few texts: FNV-1a, with another seed and multiplier for each half. It is
 * synchronous, unlike the browser's digests, because IndexedDB would end the transaction meanwhile.
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

/** The first character of a deleted state's digest. */
const DELETED = "-";

/**
 * A digest that distinguishes the few states that a row has between two replies, whichever side they come from, and
 * shows whether the row was deleted.
 */
export const stateDigest = (collection: CollectionName, state: StoredState): string => {
  const defaults = collection === "documents" ? defaultsOf(kindIn(collection, state.id)) : {};
  return `${state._deleted ? DELETED : ""}${digestOf(textOf(collection, state, defaults))}`;
};

/** Whether one of the states with these digests was deleted. */
export const hasDeletion = (digests: readonly string[]): boolean =>
  digests.some((digest) => digest.startsWith(DELETED));

/** A state without the fields that a release did not know. */
export const onlyFields = (state: StoredState, fields: readonly string[]): StoredState =>
  Object.fromEntries(Object.entries(state).filter(([field]) => fields.includes(field))) as StoredState;

/** The index of a state in a list of digests, also of an older release's; -1 for none. */
export const placeAmong = (collection: CollectionName, digests: readonly string[], state: StoredState): number => {
  if (digests.length === 0) return -1;
  const latest = stateDigest(collection, state);
  return digests.findIndex((known) => {
    const { digest, fields } = readDigest(known);
    return digest === (fields ? stateDigest(collection, onlyFields(state, fields)) : latest);
  });
};
