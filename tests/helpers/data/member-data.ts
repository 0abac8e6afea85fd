import type { RxCollection } from "rxdb/plugins/core";
import { onTestFinished } from "vitest";
import type { MemberRxDatabase } from "#renderer/data/collections/collections.ts";
import { toDocument } from "#renderer/data/collections/document-rows.ts";
import { openMemberDatabase } from "#renderer/data/database/member-database.ts";
import type { MemberData, MemberSnapshot } from "#renderer/data/member-data.ts";
import { createMemberRepositories } from "#renderer/data/member-repositories.ts";
import { createPhotosRepository } from "#renderer/data/repositories/photos-repository.ts";
import { createRowFactory } from "#renderer/data/repositories/row-factory.ts";
import { insertAll } from "#renderer/data/repositories/rows.ts";
import type { SyncedFields } from "#shared/domain/kinds/documents.ts";
import { collectionOf } from "#shared/domain/kinds/kinds.ts";
import type { Clock } from "#shared/lib/clock.ts";
import { ownStorage } from "#tests/helpers/data/storage/own-storage.ts";
import { createFakeSync, type FakeSync } from "#tests/helpers/fakes/fake-sync.ts";

export const MEMBER = "00000000-0000-4000-8000-000000000001";

/** A member's data as screens get it, over the database `rx`; what sync says of it is the test's to set. */
export type TestMemberData = Omit<MemberData, "sync"> & { sync: FakeSync; rx: MemberRxDatabase };

/** A clock that stands still. */
export const clockAt = (at: string | Date): Clock => ({ now: () => new Date(at).getTime() });

type Options = {
  /** What the database begins with. */
  rows?: Partial<MemberSnapshot>;
  clock?: Clock;
};

/** Rows as the device or as the wire has them. */
const insert = async ({ collections }: MemberRxDatabase, rows: Partial<MemberSnapshot>): Promise<void> => {
  for (const [kind, found] of Object.entries(rows)) {
    const own = found.map(({ deleted: _, ...row }: SyncedFields & { deleted?: unknown }) => row);
    const name = collectionOf(kind);
    if (name === "documents")
      await insertAll(
        collections.documents,
        own.map((row) => toDocument(kind, row)),
      );
    else await insertAll(collections[name] as unknown as RxCollection<SyncedFields>, own);
  }
};

/**
 * The app's repositories over a database in memory, which is closed with the test. Ids of new rows count up. RxDB lets
 * 13 collections be open, so a test may open two of these. Sync alone is a fake: it would need a server.
 */
export const openMemberData = async ({
  rows: initial = {},
  clock = clockAt("2026-11-21T10:00:00.000Z"),
}: Options = {}): Promise<TestMemberData> => {
  const disk = ownStorage();
  const { rx } = await openMemberDatabase({ memberId: MEMBER, ...disk, multiInstance: false });
  let made = 0;
  const rows = createRowFactory(MEMBER, clock, () => {
    made += 1;
    return `10000000-0000-4000-8000-${String(made).padStart(12, "0")}`;
  });
  const photos = createPhotosRepository(disk.directory, MEMBER, rows);
  onTestFinished(async () => void (await Promise.all([photos.close(), rx.close()])));
  await insert(rx, initial);
  const repositories = createMemberRepositories({ memberId: MEMBER, rx, rows, clock, photos: photos.repository });
  return { ...repositories, stillSealed: 0, sync: createFakeSync(rows.now()), rx };
};
