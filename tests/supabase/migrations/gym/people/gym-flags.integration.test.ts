import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { atNewGym, seenBy, type TestGym } from "#tests/helpers/backend/gym.ts";

let database: Database;
let gym: TestGym;
atNewGym((opened) => {
  ({ database, gym } = opened);
});

const add = async (data: object) => {
  const id = randomUUID();
  expect(await gym.tell(gym.owner, "save_person", { first_name: "Marta", ...data }, undefined, { id })).toBeNull();
  return id;
};
const flagsOf = async (reader: string, member: string) =>
  (await seenBy(database, reader, "gym_flags")).find(({ member_id }) => member_id === member);
const sale = { title: "Annuale", starts_on: "2026-11-01", certificate: "non_agonistic" };
const instalment = { due_on: "2026-11-20", cents: 4500 };

it("coaches know age, membership, certificate and late days of the gym's people, and no sum", async () => {
  const coach = await gym.join("coach");
  const member = await add({ birth_date: "2010-05-01", phone: "333", guardian_consent_on: "2026-01-02" });
  await gym.tell(gym.owner, "sell_membership", { member_id: member, ...sale, instalments: [instalment] });
  await gym.tell(gym.owner, "note_certificate", { member_id: member, type: "competitive", expires_on: "2027-02-01" });
  await gym.tell(gym.owner, "note_waiver", { member_id: member, title: "Regolamento", signed_on: "2026-11-02" });
  const told = await flagsOf(coach, member);
  expect(told).toMatchObject({
    ...{ birth_date: "2010-05-01", guardian_consent_on: "2026-01-02" },
    memberships: [{ title: "Annuale", certificate: "non_agonistic", ends_on: null, class_ids: [] }],
    instalments: [{ due_on: "2026-11-20" }],
    certificates: [{ type: "competitive", expires_on: "2027-02-01" }],
    waivers: [{ title: "Regolamento" }],
  });
  expect(JSON.stringify(told)).not.toMatch(/cents|4500|333|price/);
});

it("a certificate that no membership needs is the desk's alone", async () => {
  const member = await add({});
  await gym.tell(gym.owner, "sell_membership", { member_id: member, ...sale, certificate: "none", instalments: [] });
  await gym.tell(gym.owner, "note_certificate", { member_id: member, type: "competitive", expires_on: "2027-02-01" });
  expect(await flagsOf(gym.owner, member)).toMatchObject({ certificates: [] });
});

it("what is paid and what is removed is told no more", async () => {
  const member = await add({});
  await gym.tell(gym.owner, "sell_membership", { member_id: member, ...sale, instalments: [instalment] });
  const instalment_id = await gym.one("select id as value from public.gym_instalments where member_id = $1", member);
  await gym.tell(gym.owner, "take_payment", { member_id: member, instalment_id, method: "cash" });
  expect(await flagsOf(gym.owner, member)).toMatchObject({ instalments: [] });
});

it("of who was merged the other one's flags have it all", async () => {
  const [member, twin] = [await add({}), await add({ birth_date: "1990-01-02" })];
  await gym.tell(gym.owner, "sell_membership", { member_id: twin, ...sale, instalments: [] });
  await gym.tell(gym.owner, "merge_persons", { member_id: member, from_id: twin });
  expect(await flagsOf(gym.owner, twin)).toBeUndefined();
  const merged = { birth_date: "1990-01-02", memberships: [{ title: "Annuale" }] };
  expect(await flagsOf(gym.owner, member)).toMatchObject(merged);
});

it("of who was anonymised the row is empty, removed ones that devices read included", async () => {
  const member = await add({ birth_date: "1990-01-02" });
  await gym.tell(gym.owner, "sell_membership", { member_id: member, ...sale, instalments: [] });
  await gym.tell(gym.owner, "anonymise_person", { member_id: member });
  const { rows } = await database.query("select * from public.gym_flags where member_id = $1", [member]);
  expect(rows).toMatchObject([{ deleted: true, birth_date: null, memberships: [], certificates: [], waivers: [] }]);
});

it("an act that changes no flag writes no row of them", async () => {
  const member = await add({});
  const version = () => gym.one("select version as value from public.gym_flags where member_id = $1", member);
  const before = await version();
  await gym.tell(gym.owner, "save_person", { member_id: member, phone: "333 1234567" });
  expect(await version()).toBe(before);
});
