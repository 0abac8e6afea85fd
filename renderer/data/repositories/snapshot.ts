import type { MemberRxDatabase } from "#renderer/data/collections/collections.ts";
import { fromDocument } from "#renderer/data/collections/document-rows.ts";
import type { MemberSnapshot } from "#renderer/data/member-data.ts";
import { KIND_NAMES, kindOf } from "#shared/domain/kinds/kinds.ts";
import { groupBy } from "#shared/lib/group-by.ts";

/** All rows on this device that the member sees, without RxDB's fields. */
export const readSnapshot = async (rx: MemberRxDatabase): Promise<MemberSnapshot> => {
  const { device_notes: _, documents, ...bulk } = rx.collections;
  const found = await documents.find().exec();
  const byKind = groupBy(
    found.map((document) => document.toMutableJSON()),
    ({ kind }) => kind,
  );
  const rows = new Map<string, unknown[]>([...byKind].map(([kind, stored]) => [kind, stored.map(fromDocument)]));
  for (const [kind, collection] of Object.entries(bulk)) {
    rows.set(
      kind,
      (await collection.find().exec()).map((document) => document.toMutableJSON()),
    );
  }
  return Object.fromEntries(KIND_NAMES.map((kind) => [kind, rows.get(kind) ?? []])) as MemberSnapshot;
};

const withoutSecrets = (kind: string, row: object): object => {
  const secret: readonly string[] = kindOf(kind)?.secret ?? [];
  return secret.length === 0
    ? row
    : Object.fromEntries(Object.entries(row).filter(([field]) => !secret.includes(field)));
};

/** The member's own rows among {@link readSnapshot}, without secrets: staff of a gym also have other people's rows. */
export const readOwnSnapshot = async (rx: MemberRxDatabase, memberId: string): Promise<MemberSnapshot> => {
  const rows = Object.entries(await readSnapshot(rx));
  return Object.fromEntries(
    rows.map(([kind, found]) => [
      kind,
      found.filter(({ space_id }) => space_id === memberId).map((row) => withoutSecrets(kind, row)),
    ]),
  ) as MemberSnapshot;
};
