import { COLLECTIONS, type CollectionName } from "#shared/sync/documents.ts";

/** Name of the file of a database: the versions of its schemas, in the order of the collections. */
export const goldenFile = (schemas: Record<CollectionName, number>): string =>
  `schemas-${COLLECTIONS.map((name) => schemas[name]).join("-")}.json`;
