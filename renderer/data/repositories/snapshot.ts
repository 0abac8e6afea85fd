import { COLLECTIONS, type SyncedDocuments } from "#shared/sync/documents.ts";
import type { MemberRxDatabase } from "../collections/collections.ts";
import type { MemberSnapshot } from "../member-data.ts";

/** Every living row of the member on this device, without what RxDB adds. */
export const readSnapshot = async (rx: MemberRxDatabase): Promise<MemberSnapshot> => {
  const rowsOf = async (name: keyof SyncedDocuments) => {
    const documents = await rx.collections[name].find().exec();
    return [name, documents.map((document) => document.toMutableJSON())] as const;
  };
  return Object.fromEntries(await Promise.all(COLLECTIONS.map(rowsOf))) as MemberSnapshot;
};
