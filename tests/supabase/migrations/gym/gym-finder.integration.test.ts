import { expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { ANONYMOUS, memberIdentity } from "#tests/helpers/backend/database.ts";
import { atNewGym, callAs, createConfirmed, openGym, type TestGym } from "#tests/helpers/backend/gym.ts";

const LISTED = { listed: true, name: "Ferro & Cuore", town: "Forlì", address: "Corso della Repubblica 12" };

let database: Database;
let gym: TestGym;
let stranger: string;
atNewGym(async (opened) => {
  ({ database, gym } = opened);
  stranger = await createConfirmed(database);
  await database.query("update public.gym_settings set listed = false");
});

const save = (args: object, of = gym) => of.tell(of.owner, "save_settings", args);
const find = (words: string, who = stranger) =>
  callAs<{ name: string; near: boolean }[]>(database, memberIdentity(who), "find_gyms($1)", words);
const names = async (words: string) => (await find(words)).map(({ name }) => name);

it("a gym is found by who has an account once its owner lists it, and no more once that is taken back", async () => {
  expect(await find("")).toEqual([]);
  expect(await save(LISTED)).toBe(null);
  expect(await names("")).toEqual(["Ferro & Cuore"]);
  expect(await save({ listed: false })).toBe(null);
  expect(await find("")).toEqual([]);
});

it.each([
  ["forli", true],
  ["FORLÌ  cuore", true],
  ["repubblica ferro", true],
  ["corso 12 forlì", true],
  ["forli milano", false],
  ["%", false],
  ["  ", true],
])("by the words of its name, its town and its address: %s", async (words, isFound) => {
  await save(LISTED);
  expect(await names(words)).toEqual(isFound ? ["Ferro & Cuore"] : []);
});

it("a word that differs by one letter finds where nothing else does, and the answer says so", async () => {
  await save(LISTED);
  const near = async (words: string) => (await find(words)).map((one) => [one.name, one.near]);
  for (const words of ["republica", "repubblicca", "rapubblica forli"])
    expect(await near(words)).toEqual([["Ferro & Cuore", true]]);
  for (const words of ["repblica", "forly milano", "cuoe"]) expect(await near(words)).toEqual([]);
  const other = await openGym(database);
  await save({ ...LISTED, name: "Republica" }, other);
  expect(await near("republica")).toEqual([["Republica", false]]);
});

it("an answer says what the gym says of itself and its classes, and nothing else", async () => {
  const held = { room: "", capacity: 9, minutes: 60, weekly: [], starts_on: "2026-11-01" };
  for (const [title, ends_on] of [
    ["Yoga", null],
    ["Pilates", "2190-01-01"],
    ["Yoga", null],
    ["Boxe", "2026-11-23"],
  ])
    expect(await gym.tell(gym.owner, "save_class", { ...held, title, ends_on })).toBe(null);
  const hours = { weekly: { 1: [["06:30", "22:00"]] } };
  await save({ ...LISTED, contact: "0543 000000", about: "Sala pesi e corsi", ...hours });
  const { listed: _, ...shown } = LISTED;
  expect(await find("")).toEqual([
    {
      ...{ id: gym.gym, ...shown, contact: "0543 000000", about: "Sala pesi e corsi", ...hours, overrides: {} },
      ...{ zone: "Europe/Rome", near: false, classes: ["Pilates", "Yoga"], kilometres: null },
    },
  ]);
});

it("they come by town and name, fifty at most", async () => {
  const other = await openGym(database);
  await save({ ...LISTED, name: "Zeta", town: "Ancona" });
  await save({ ...LISTED, name: "Alfa", town: "ancona" }, other);
  expect(await names("")).toEqual(["Alfa", "Zeta"]);
  await database.query(
    `insert into public.gym_settings (id, space_id, name, listed, town)
     select gen_random_uuid(), $1, 'Palestra ' || n, true, 'Bari' from generate_series(1, 60) n`,
    [await other.space("gym")],
  );
  expect(await names("")).toHaveLength(50);
});

it("from a place come those within reach of it, the closest first, and say how far they are", async () => {
  const [other, third] = [await openGym(database), await openGym(database)];
  await save({ ...LISTED, latitude: 44.222, longitude: 12.041 });
  await save({ ...LISTED, name: "Vicina", town: "Bertinoro", latitude: 44.149, longitude: 12.135 }, other);
  await save({ ...LISTED, name: "Ignota" }, third);
  const around = async (...asked: [words: string, latitude: number, longitude: number, within: number]) => {
    const call = "find_gyms($1, $2, $3, $4)";
    const found = await callAs<{ name: string; kilometres: number }[]>(
      database,
      memberIdentity(stranger),
      call,
      ...asked,
    );
    return found.map(({ name, kilometres }) => [name, kilometres]);
  };
  // Forlimpopoli; both distances by a great circle on a globe of 6,378 km.
  expect(await around("", 44.191, 12.129, 25)).toEqual([
    ["Vicina", 4.7],
    ["Ferro & Cuore", 7.8],
  ]);
  expect(await around("ferro", 44.191, 12.129, 25)).toEqual([["Ferro & Cuore", 7.8]]);
  expect(await around("", 44.191, 12.129, 5)).toEqual([["Vicina", 4.7]]);
  expect(await around("", 41.892, 12.511, 100)).toEqual([]);
});

it("a place has both its figures, within their bounds", async () => {
  for (const place of [
    { latitude: 44 },
    { latitude: 44, longitude: null },
    { latitude: 91, longitude: 12 },
    { latitude: 44, longitude: 181 },
  ])
    expect(await save({ ...LISTED, ...place })).toBe("invalid");
  expect(await save({ ...LISTED, latitude: 44.2, longitude: 12 })).toBe(null);
  expect(await save({ latitude: null, longitude: null })).toBe(null);
});

it("none is listed without a town, and nobody else's by somebody who does not own it", async () => {
  expect(await save({ ...LISTED, town: " " })).toBe("invalid");
  expect(await save({ listed: true })).toBe("invalid");
  expect(await save({ ...LISTED, about: "x".repeat(1001) })).toBe("invalid");
  expect(await gym.tell(await gym.join("desk"), "save_settings", LISTED)).toBe("not_allowed");
  expect(await find("")).toEqual([]);
});

it("nobody searches without an account", async () => {
  await expect(callAs(database, ANONYMOUS, "find_gyms($1)", "")).rejects.toThrow(/permission denied/);
  await expect(callAs(database, ANONYMOUS, "find_professionals('', '')")).rejects.toThrow(/permission denied/);
});
