import { expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { USUAL_EQUIPMENT } from "#shared/domain/kinds/place-equipment.ts";
import { atNewGym, openGym, seenBy, type TestGym } from "#tests/helpers/backend/gym.ts";

let database: Database;
let gym: TestGym;
let desk: string;
let ada: string;
atNewGym(async (opened) => {
  ({ database, gym } = opened);
  desk = await gym.join("desk");
  ada = await gym.join("member", "Ada");
});

const equipment = { ...USUAL_EQUIPMENT, dumbbells: [2, 4.5], missing: ["cable"] };
const publish = (who: string, changes: object = {}) =>
  gym.tell(who, "save_equipment", { equipment: { ...equipment, ...changes } });

it("is published by the desk, and read by everybody of the gym alone", async () => {
  expect(await publish(desk)).toBe(null);
  expect(await seenBy(database, ada, "gym_equipment")).toEqual([{ id: gym.gym, equipment }]);
  const other = await openGym(database);
  expect(await seenBy(database, other.owner, "gym_equipment")).toEqual([]);
});

it("is one row, however often it is published", async () => {
  for (const dumbbells of [[2], [2, 4]]) expect(await publish(desk, { dumbbells })).toBe(null);
  expect(await seenBy(database, ada, "gym_equipment")).toMatchObject([{ equipment: { dumbbells: [2, 4] } }]);
});

it("is nothing that members or coaches say", async () => {
  for (const who of [ada, await gym.join("coach")]) {
    expect(await publish(who)).toBe("not_allowed");
    expect(await gym.tell(who, "remove_equipment", {})).toBe("not_allowed");
  }
});

it("is gone once it is withdrawn, and back once it is published anew", async () => {
  expect(await gym.tell(desk, "remove_equipment", {})).toBe("no_equipment");
  await publish(desk);
  expect(await gym.tell(gym.owner, "remove_equipment", {})).toBe(null);
  expect(await seenBy(database, ada, "gym_equipment")).toEqual([]);
  expect(await publish(desk)).toBe(null);
  expect(await seenBy(database, ada, "gym_equipment")).toHaveLength(1);
});

const plates = (weight: number, pairs: unknown = 1) => ({ kg: { bar: 20, plates: [{ weight, pairs }], bars: {} } });
const levels = (...kilograms: unknown[]) => ({ stacks: [{ name: "Leg press", exercises: [], levels: kilograms }] });

const barsOf = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`bar ${at}`, 20]));

it.each([
  ["a plate of 0 kg", plates(0)],
  ["half a pair", plates(10, 0.5)],
  ["pairs that are words", plates(10, "2")],
  ["one size twice", { kg: { bar: 20, plates: [10, 10].map((weight) => ({ weight, pairs: 1 })), bars: {} } }],
  ["a bar of less than nothing", { lb: { bar: -1, plates: [], bars: {} } }],
  ["more bars than there can be", { kg: { bar: 20, plates: [], bars: barsOf(31) } }],
  ["a bar that is a word", { kg: { bar: 20, plates: [], bars: { smith: "20" } } }],
  ["levels that do not rise", levels(5, 5)],
  ["levels that fall", levels(10, 5)],
  ["a machine without levels", levels()],
  ["a level that is a word", levels("5")],
  ["dumbbells that do not rise", { dumbbells: [4, 2] }],
  ["a dumbbell of 0 kg", { dumbbells: [0, 2] }],
  ["kettlebells that do not rise", { kettlebells: [16, 8] }],
  ["a third decimal", { dumbbells: [2.125] }],
  ["more machines than there can be", { stacks: Array(41).fill(levels(5).stacks[0]) }],
  ["one band twice", { bands: [5, 9].map((kg) => ({ colour: "red", kg })) }],
  ["no list of what is missing", { missing: null }],
  ["more bytes than there can be", { of_later: "x".repeat(33_000) }],
])("with %s is refused", async (_, changes) => {
  expect(await publish(desk, changes)).toBe("invalid");
});

it("a place of a member's own is refused with the same", async () => {
  const add = (dumbbells: number[]) =>
    database.query("insert into public.places (space_id, slot, name, equipment) values ($1, $2, '', $3)", [
      ada,
      String(dumbbells),
      JSON.stringify({ ...equipment, dumbbells }),
    ]);
  await add([2, 4]);
  await expect(add([4, 2])).rejects.toMatchObject({ constraint: "places_equipment_check" });
});
