import { COLLECTIONS, type CollectionName } from "#shared/domain/kinds/kinds.ts";

/**
 * Name of the file of a database: the versions of the schemas that its release knew, in the order of the collections.
 */
export const goldenFile = (schemas: Partial<Record<CollectionName, number>>): string =>
  `schemas-${COLLECTIONS.flatMap((name) => schemas[name] ?? []).join("-")}.json`;
