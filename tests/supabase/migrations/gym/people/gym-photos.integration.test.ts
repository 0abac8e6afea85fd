import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { PHOTO_BYTES } from "#shared/domain/kinds/gym/gym-photos.ts";
import { ANONYMOUS, memberIdentity } from "#tests/helpers/backend/database.ts";
import { atNewGym, callAs, openGym, seenBy, type TestGym } from "#tests/helpers/backend/gym.ts";

let database: Database;
let gym: TestGym;
atNewGym((opened) => {
  ({ database, gym } = opened);
});

const [ONE, OTHER] = ["/9j/AAAA", "/9j/BBBB"];
const add = async () => {
  const id = randomUUID();
  await gym.tell(gym.owner, "save_person", { first_name: "Marta" }, undefined, { id });
  return id;
};
const save = (member_id: string, jpeg = ONE) => gym.tell(gym.owner, "save_photo", { member_id, jpeg });
const photoOf = async (member: string, reader = gym.owner) =>
  (await seenBy(database, reader, "gym_photos")).find(({ member_id }) => member_id === member)?.jpeg;

it("a photo is for coaches too, and a newer one takes its place", async () => {
  const coach = await gym.join("coach");
  const member = await add();
  expect(await save(member)).toBeNull();
  expect(await save(member, OTHER)).toBeNull();
  expect(await photoOf(member, coach)).toBe(OTHER);
});

it("members see nobody's photo", async () => {
  const member = await gym.join("member");
  await save(member);
  expect(await photoOf(member, member)).toBeUndefined();
});

it("is shown to whom it is of, and to no other member", async () => {
  const [member, other] = [await gym.join("member"), await gym.join("member")];
  await save(member);
  const own = (who: string, at = gym.gym) =>
    callAs<string | null>(database, memberIdentity(who), `own_gym_photo('${at}')`);
  expect(await own(member)).toBe(ONE);
  expect(await own(other)).toBeNull();
  expect(await own(member, (await openGym(database)).gym)).toBeNull();
  await expect(callAs(database, ANONYMOUS, `own_gym_photo('${gym.gym}')`)).rejects.toThrow("permission denied");
});

it.each([
  ["is no JPEG", "iVBORw0KGgo="],
  ["is empty", ""],
  ["is larger than 12 kB", `/9j/${"A".repeat((PHOTO_BYTES / 3) * 4)}`],
])("refuses what %s", async (_, jpeg) => {
  expect(await save(await add(), jpeg)).toBe("invalid");
});

it("takes one of 12 kB, and keeps it with the person alone", async () => {
  const member = await add();
  const command = await gym.ask(gym.owner, "save_photo", { member_id: member, jpeg: `/9j/${"A".repeat(16_380)}` });
  await gym.run();
  expect(await gym.answer(command)).toMatchObject({ state: "accepted" });
  expect(await gym.one("select args ? 'jpeg' as value from public.gym_commands where id = $1", command)).toBe(false);
});

it("refuses one of somebody whom the gym does not know", async () => {
  expect(await save(randomUUID())).toBe("unknown_member");
});

it.each([
  ["removed by the desk", "remove_photo"],
  ["anonymised", "anonymise_person"],
])("nothing is left of one that is %s", async (_, verb) => {
  const member = await add();
  await save(member);
  expect(await gym.tell(gym.owner, verb, { member_id: member })).toBeNull();
  const { rows } = await database.query("select deleted, jpeg from public.gym_photos where member_id = $1", [member]);
  expect(rows).toEqual([{ deleted: true, jpeg: "" }]);
});

it("goes with whoever leaves", async () => {
  const member = await gym.join("member");
  await save(member);
  await gym.tell(member, "leave_gym", {});
  expect(await photoOf(member)).toBeUndefined();
});

it("of two entries for one person the photo stays, that of the entry that stays before the other one", async () => {
  const [member, twin, third] = [await add(), await add(), await add()];
  await save(twin);
  await gym.tell(gym.owner, "merge_persons", { member_id: member, from_id: twin });
  expect(await photoOf(member)).toBe(ONE);
  await save(third, OTHER);
  await gym.tell(gym.owner, "merge_persons", { member_id: member, from_id: third });
  expect(await photoOf(member)).toBe(ONE);
});

it("is in the export of its member's account", async () => {
  const member = await gym.join("member");
  await save(member);
  const told = await callAs<{ gym_photos: unknown[] }>(database, memberIdentity(member), "export_account()");
  expect(told.gym_photos).toEqual([{ gym: gym.gym, jpeg: ONE }]);
});
