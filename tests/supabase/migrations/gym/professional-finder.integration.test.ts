import { expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { SPECIALTIES } from "#shared/domain/kinds/gym/gym-timetable.ts";
import en from "#shared/i18n/en/lazy/stored.json";
import it_ from "#shared/i18n/it/lazy/stored.json";
import { memberIdentity } from "#tests/helpers/backend/database.ts";
import { atNewGym, callAs, createConfirmed, openGym, seenBy, type TestGym } from "#tests/helpers/backend/gym.ts";

const GYM = { listed: true, name: "Ferro & Cuore", town: "Forlì", address: "Corso 12", contact: "0543 000000" };
const LISTED = { listed: true, headline: "Preparatrice atletica", specialties: ["strength", "weight_loss"] };

let database: Database;
let gym: TestGym;
let coach: string;
let stranger: string;
atNewGym(async (opened) => {
  ({ database, gym } = opened);
  await database.query("update public.gym_coaches set listed = false");
  stranger = await createConfirmed(database);
  coach = await gym.join("coach", "Élena Ferri");
  await gym.tell(gym.owner, "save_settings", GYM);
});

type Found = { id: string; name: string; appointments: boolean };
const find = (words = "", specialty = "", who = stranger) =>
  callAs<Found[]>(database, memberIdentity(who), "find_professionals($1, $2)", words, specialty);
const names = async (words = "", specialty = "") => (await find(words, specialty)).map(({ name }) => name);
const save = (args: object, who = coach) => gym.tell(who, "save_coach", args);
const rowOf = async (who: string) =>
  (await seenBy(database, gym.owner, "gym_coaches")).find((c) => c.member_id === who);

it("a coach is found by members once coach and gym are both listed, and no more when either ends", async () => {
  expect(await names()).toEqual([]);
  expect(await save(LISTED)).toBe(null);
  expect(await names()).toEqual(["Élena Ferri"]);
  await gym.tell(gym.owner, "save_settings", { listed: false });
  expect(await names()).toEqual([]);
  await gym.tell(gym.owner, "save_settings", { listed: true });
  expect(await save({ listed: false })).toBe(null);
  expect(await names()).toEqual([]);
});

it("nobody but the coach says that they are found, nor by what", async () => {
  for (const args of [{ listed: true }, { headline: "Il migliore" }, { specialties: ["yoga"] }])
    expect(await save({ coach_id: coach, ...args }, gym.owner)).toBe("not_allowed");
  expect(await save({ coach_id: coach, bio: "Forza" }, gym.owner)).toBe(null);
  expect(await save({ coach_id: coach, listed: true }, await gym.join("coach"))).toBe("unknown_coach");
  expect(await names()).toEqual([]);
  // An owner who coaches says it of themselves, as any coach does.
  await gym.give(gym.owner, "coach");
  await gym.run();
  expect(await save({ coach_id: gym.owner, listed: true }, gym.owner)).toBe(null);
  expect(await names()).toEqual(["Olga"]);
});

it.each([
  ["elena FERRI", true],
  ["preparatrice forli", true],
  ["ferro forza", true],
  ["weight loss", true],
  ["dimagrimento", true],
  ["yoga", false],
  // The address is the gym's to be found by.
  ["corso", false],
  ["%", false],
])("by the words of their name, headline, specialities in both languages, gym and town: %s", async (words, isFound) => {
  await save(LISTED);
  expect(await names(words)).toEqual(isFound ? ["Élena Ferri"] : []);
});

it("by words that differ by a letter, where nothing else goes by them", async () => {
  await save({ ...LISTED, specialties: ["postural"] });
  expect(await find("ginastica forli")).toMatchObject([{ name: "Élena Ferri", near: true }]);
  expect(await find("ginnastica")).toMatchObject([{ near: false }]);
});

it("by a speciality alone or beside words", async () => {
  await save(LISTED);
  expect(await names("", "strength")).toEqual(["Élena Ferri"]);
  expect(await names("forli", "strength")).toEqual(["Élena Ferri"]);
  expect(await names("bari", "strength")).toEqual([]);
  expect(await names("", "yoga")).toEqual([]);
});

it("the server's names of specialities are the app's", async () => {
  const known = await Promise.all(
    SPECIALTIES.map((one) => gym.one<string>("select private.specialty_names($1) as value", [one])),
  );
  expect(known).toEqual(
    SPECIALTIES.map((one) => [...new Set([it_, en].map(({ values }) => values.specialties[one]))].join(" ")),
  );
});

it("an answer says what the coach and the gym say, whether there are hours, and nothing else", async () => {
  const bio = "Vent'anni di sala pesi.";
  await save({ ...LISTED, bio });
  const { listed: _, ...profile } = LISTED;
  const { name, listed: __, ...where } = GYM;
  const shown = { gym_id: gym.gym, name: "Élena Ferri", bio, ...profile, gym: name, ...where, kilometres: null };
  expect(await find()).toEqual([{ id: (await rowOf(coach))?.id, ...shown, appointments: false, near: false }]);
  const receives = async () => (await find())[0]?.appointments;
  await save({ weekly: { 1: [], 2: [["09:00", "13:00"]] } });
  expect(await receives()).toBe(true);
  await save({ weekly: { 1: [] }, overrides: { "2020-01-01": [["09:00", "13:00"]], "2190-01-01": [] } });
  expect(await receives()).toBe(false);
  await save({ overrides: { "2190-01-01": [["09:00", "13:00"]] } });
  expect(await receives()).toBe(true);
  const exported = await callAs<{ coaching: object[] }>(database, memberIdentity(coach), "export_account()");
  expect(exported.coaching).toMatchObject([{ gym: gym.gym, name: "Élena Ferri", bio, ...LISTED }]);
});

it("around a place come those whose gym lies within reach of it", async () => {
  await save(LISTED);
  const around = (within: number) =>
    callAs<{ name: string; kilometres: number }[]>(
      ...([database, memberIdentity(stranger), "find_professionals('', 'strength', 44.191, 12.129, $1)"] as const),
      within,
    );
  expect(await around(25)).toEqual([]);
  await gym.tell(gym.owner, "save_settings", { latitude: 44.222, longitude: 12.041 });
  expect(await around(25)).toMatchObject([{ name: "Élena Ferri", kilometres: 7.8 }]);
  expect(await around(5)).toEqual([]);
});

it("it ends with the role at once, and is to be said anew by who is a coach again", async () => {
  await save({ ...LISTED, bio: "Forza" });
  await database.query("select private.take_gym_role($1, $2, 'coach')", [gym.gym, coach]);
  expect(await names()).toEqual([]);
  // Also where the role is given back before anybody read it.
  await gym.give(coach, "coach");
  expect(await names()).toEqual([]);
  await gym.run();
  expect(await names()).toEqual([]);
  expect(await rowOf(coach)).toMatchObject({ listed: false, headline: "", specialties: [], bio: "" });
});

it("whoever leaves the gym, may not sign in, is to end, has ended, or has no name is not found", async () => {
  const [left, banned, ending, ended, nameless] = await Promise.all(
    ["Lia", "Bea", "Ines", "Eva", ""].map((name) => gym.join("coach", name)),
  );
  await gym.run();
  for (const who of [left, banned, ending, ended, nameless]) expect(await save(LISTED, who)).toBe(null);
  expect(await names()).toEqual(["Bea", "Eva", "Ines", "Lia"]);
  expect(await gym.tell(String(left), "leave_gym", {})).toBe(null);
  await database.query("update auth.users set banned_until = now() + interval '1 day' where id = $1", [banned]);
  await database.query(
    "insert into public.account_deletions (member_id, requested_at, purge_at) values ($1, now(), now() + interval '1 day')",
    [ending],
  );
  await database.query("delete from auth.users where id = $1", [ended]);
  expect(await names()).toEqual([]);
});

it("they come by town and name, fifty at most, each at each of their gyms", async () => {
  const other = await openGym(database);
  await other.tell(other.owner, "save_settings", { ...GYM, name: "Alta", town: "ancona" });
  await other.give(coach, "coach");
  await other.run();
  await other.tell(coach, "save_coach", LISTED);
  const anna = await gym.join("coach", "anna");
  await gym.run();
  await save(LISTED);
  await save(LISTED, anna);
  expect(await names()).toEqual(["Élena Ferri", "anna", "Élena Ferri"]);
  await database.query("update public.profiles set first_name = 'Anna' where id = $1", [anna]);
  await database.query(
    `with made as (insert into auth.users (id, email, aud, role, instance_id)
       select gen_random_uuid(), 'n' || n || '@listed.test', 'authenticated', 'authenticated', gen_random_uuid()
       from generate_series(1, 60) n returning id),
     staff as (insert into private.gym_staff (gym_id, member_id, role) select $1, id, 'coach' from made)
     insert into public.gym_coaches (id, space_id, member_id, name, listed) select gen_random_uuid(), $2, id, 'Zoe', true from made`,
    [gym.gym, await gym.space("gym")],
  );
  expect(await names()).toHaveLength(50);
});

it.each([
  { listed: null },
  { listed: "maybe" },
  { headline: "x".repeat(121) },
  { specialties: ["physiotherapy"] },
  { specialties: [null] },
  { specialties: "yoga" },
  { specialties: SPECIALTIES.slice(0, 7) },
])("what is out of bounds is refused: %j", async (args) => {
  expect(await save(args)).toBe("invalid");
});
