import { IDBFactory as FakeFactory, IDBKeyRange as FakeKeyRange } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type MemberDatabase, openMemberDatabase } from "#renderer/data/database/member-database.ts";
import { createStorage } from "#renderer/data/database/storage.ts";
import { addMissingProfile, createProfileRepository } from "#renderer/data/repositories/profile-repository.ts";
import { createRowFactory } from "#renderer/data/repositories/row-factory.ts";

const MEMBER = "00000000-0000-4000-8000-000000000001";
const rows = createRowFactory(MEMBER, { now: () => Date.parse("2026-11-20T10:00:00.000Z") }, () => "unused");
let database: MemberDatabase;

beforeEach(async () => {
  const directory = new FakeFactory();
  const storage = createStorage({ indexedDB: directory, IDBKeyRange: FakeKeyRange });
  database = await openMemberDatabase({ memberId: MEMBER, storage, directory, multiInstance: false });
});
afterEach(async () => {
  await database.rx.remove();
});

const stored = async () => (await database.rx.collections.profiles.findOne(MEMBER).exec())?.toMutableJSON();

test.each([
  ["ada@example.test", "ada"],
  ["", "Utente"],
])("a member without a profile gets one that is named after %j", async (email, first_name) => {
  await addMissingProfile(database.rx, MEMBER, rows, async () => email);

  expect(await stored()).toMatchObject({
    id: MEMBER,
    space_id: MEMBER,
    first_name,
    last_name: "",
    birth_place: "",
    phone: "",
    avatar_url: null,
    email,
  });
});

test("a profile that is there, or was removed, stays as it is", async () => {
  await addMissingProfile(database.rx, MEMBER, rows, async () => "ada@example.test");
  await createProfileRepository(database.rx, MEMBER, rows).update({ first_name: "Ada" });

  await addMissingProfile(database.rx, MEMBER, rows, async () => "other@example.test");

  expect(await stored()).toMatchObject({ first_name: "Ada", email: "ada@example.test" });
});
