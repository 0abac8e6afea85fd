import { firstValueFrom } from "rxjs";
import { expect, test } from "vitest";
import { type PlaceEquipment, USUAL_EQUIPMENT } from "#shared/domain/kinds/place-equipment.ts";
import { MEMBER, openMemberData } from "#tests/helpers/data/member-data.ts";
import { memberRows } from "#tests/helpers/data/member-rows.ts";

const FORMER = { bar: 15, plates: [{ weight: 20, pairs: 3 }], bars: { smith: 11.5 } };
const GYM = "0e8f2d7a-77aa-4a4b-8a54-6b7c8d9e0f1a";
const AT = "2026-11-20T18:30:00.000Z";

const open = async (preferences: Record<string, unknown> = {}, more: Partial<PlaceEquipment> = {}) => {
  const profiles = [{ ...memberRows(MEMBER).profiles, preferences }];
  const published = (dumbbells: number[]) => ({
    ...{ id: GYM, space_id: GYM, created_at: AT, updated_at: AT },
    equipment: { ...USUAL_EQUIPMENT, dumbbells, ...more },
  });
  const data = await openMemberData({ rows: { profiles, gym_equipment: [published([2, 4])] } });
  return { data, places: () => firstValueFrom(data.places.watch()) };
};

test("the bars and plates of the preferences are the first place, which is stored once it is changed", async () => {
  const { data, places } = await open({ gym_kg: FORMER });
  const [first] = await places();
  expect(first).toEqual({
    ...{ id: null, name: "", isFirst: true, gymId: null, isLive: false },
    equipment: { ...USUAL_EQUIPMENT, kg: FORMER },
  });
  await data.places.changeEquipment(first, () => ({ dumbbells: [5] }));
  expect(await data.documents("places").find()).toMatchObject([
    { slot: "first", equipment: { kg: FORMER, dumbbells: [5] } },
  ]);
});

test("another place leaves the first one with what it had", async () => {
  const { data, places } = await open({ gym_kg: FORMER });
  const id = await data.places.add({ name: "Casa", gym_id: null, equipment: USUAL_EQUIPMENT });
  const [first, home] = await places();
  expect([first.equipment.kg, home]).toMatchObject([FORMER, { id, name: "Casa" }]);
});

test("two changes of a first place that is not stored yet are both kept", async () => {
  const { data, places } = await open();
  const [first] = await places();
  await Promise.all([
    data.places.changeEquipment(first, () => ({ dumbbells: [5] })),
    data.places.changeEquipment(first, () => ({ missing: ["cable"] })),
  ]);
  expect(await places()).toMatchObject([{ equipment: { dumbbells: [5], missing: ["cable"] } }]);
});

test("a change is taken back, but not what was changed since", async () => {
  const { data, places } = await open();
  const [first] = await places();
  const undo = await data.places.changeEquipment(first, () => ({ dumbbells: [5] }));
  const [stored] = await places();
  await data.places.update(stored.id, () => ({ name: "Casa" }));
  await undo();
  expect(await places()).toMatchObject([{ name: "Casa", equipment: { dumbbells: [] } }]);
});

test("a place with a gym's equipment has what the gym has now", async () => {
  const { data, places } = await open();
  const id = await data.places.add({ name: "Palestra", gym_id: GYM, equipment: USUAL_EQUIPMENT });
  const linked = async () => (await places()).find((place) => place.id === id);
  expect(await linked()).toMatchObject({ isLive: true, equipment: { dumbbells: [2, 4] } });
});

test("a change of a place with a gym's equipment makes a copy of it", async () => {
  const { data, places } = await open();
  const id = await data.places.add({ name: "Palestra", gym_id: GYM, equipment: USUAL_EQUIPMENT });
  const linked = async () => (await places()).find((place) => place.id === id);
  const before = await linked();
  if (before) await data.places.changeEquipment(before, () => ({ missing: ["cable"] }));
  expect(await linked()).toMatchObject({
    gymId: null,
    isLive: false,
    equipment: { dumbbells: [2, 4], missing: ["cable"] },
  });
});

test("where a workout begins, the place keeps what its gym has by then", async () => {
  const { data } = await open();
  const id = await data.places.add({ name: "Palestra", gym_id: GYM, equipment: USUAL_EQUIPMENT });
  await data.profile.setPreferences({ place: id });
  expect(await data.places.arrive()).toMatchObject({ id, isLive: true });
  const stored = (await data.documents("places").find()).find((row) => row.id === id);
  expect(stored?.equipment.dumbbells).toEqual([2, 4]);
});

test("a gym that publishes more than a place holds keeps nobody from beginning a workout", async () => {
  const exercises = Array.from({ length: 12 }, (_, at) => `${at}`.padEnd(100, "x"));
  const stacks = Array.from({ length: 20 }, (_, at) => ({ name: `Stack ${at}`, exercises, levels: [5] }));
  const { data } = await open({}, { stacks });
  const id = await data.places.add({ name: "Palestra", gym_id: GYM, equipment: USUAL_EQUIPMENT });
  await data.profile.setPreferences({ place: id });
  expect((await data.places.arrive()).equipment.stacks).toHaveLength(20);
});
