import { beforeEach, expect, test } from "vitest";
import { addMissingProfile, createProfileRepository } from "#renderer/data/repositories/profile-repository.ts";
import { storedRows } from "#tests/helpers/data/kind-rows.ts";
import { MEMBER, type Memory, openMemory } from "#tests/helpers/data/memory-member.ts";

let database: Memory;
beforeEach(async () => {
  database = await openMemory();
});

const stored = () => storedRows(database.rx, "profiles").one(MEMBER);

test.each([
  ["ada@example.test", "ada"],
  ["", "Utente"],
])("a member without a profile gets one that is named after %j", async (email, first_name) => {
  await addMissingProfile(database.rx, MEMBER, database.rows, async () => email);

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
  await addMissingProfile(database.rx, MEMBER, database.rows, async () => "ada@example.test");
  await createProfileRepository(database.rx, MEMBER, database.rows).update({ first_name: "Ada" });

  await addMissingProfile(database.rx, MEMBER, database.rows, async () => "other@example.test");

  expect(await stored()).toMatchObject({ first_name: "Ada", email: "ada@example.test" });
});
