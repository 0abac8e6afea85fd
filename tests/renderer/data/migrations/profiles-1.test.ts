import { IDBFactory as FakeFactory, IDBKeyRange as FakeKeyRange } from "fake-indexeddb";
import { createRxDatabase, type RxJsonSchema } from "rxdb/plugins/core";
import { expect, test } from "vitest";
import { profilesSchema } from "#renderer/data/collections/profiles.ts";
import { openMemberDatabase } from "#renderer/data/database/member-database.ts";
import { createStorage } from "#renderer/data/database/storage.ts";
import { databaseName } from "#renderer/data/database/stored-members.ts";
import { createProfileRepository } from "#renderer/data/repositories/profile-repository.ts";
import { createRowFactory } from "#renderer/data/repositories/row-factory.ts";
import type { ProfileDocument } from "#shared/sync/documents.ts";
import { waitFor } from "#tests/helpers/sync-device.ts";

const MEMBER = "00000000-0000-4000-8000-000000000001";
const AT = "2026-11-20T10:00:00.000Z";

type FirstProfile = Omit<ProfileDocument, "preferences">;
const { preferences: _, ...firstProperties } = profilesSchema.properties;
const firstSchema: RxJsonSchema<FirstProfile> = {
  version: 0,
  primaryKey: "id",
  type: "object",
  properties: firstProperties,
  required: ["id", "space_id", "created_at", "updated_at"],
};

test("a profile that an older app stored keeps its fields and takes preferences", async () => {
  const directory = new FakeFactory();
  const storage = createStorage({ indexedDB: directory, IDBKeyRange: FakeKeyRange });
  const row: FirstProfile = {
    id: MEMBER,
    space_id: MEMBER,
    created_at: AT,
    updated_at: AT,
    first_name: "Ada",
    last_name: "Neri",
    birth_place: "Torino",
    phone: "+39 333 000000",
    avatar_url: null,
    email: "ada@example.test",
    birth_date: "1990-02-03",
  };
  const older = await createRxDatabase({ name: databaseName(MEMBER), storage, multiInstance: false });
  await older.addCollections({ profiles: { schema: firstSchema } });
  await older.collections.profiles?.insert(row);
  await older.close();

  const database = await openMemberDatabase({ memberId: MEMBER, storage, directory, multiInstance: false });
  const profile = createProfileRepository(
    database.rx,
    MEMBER,
    createRowFactory(MEMBER, { now: () => 0 }, () => MEMBER),
  );
  expect(await waitFor(profile.watch(), (read) => read !== null)).toMatchObject({ ...row, preferences: {} });

  await profile.setPreferences({ notify_goals: false });
  await profile.setPreferences({ quiet_hours: null });
  const changed = await waitFor(profile.watch(), (read) => Object.keys(read?.preferences ?? {}).length === 2);
  expect(changed?.preferences).toEqual({ notify_goals: false, quiet_hours: null });
  await database.rx.remove();
});
