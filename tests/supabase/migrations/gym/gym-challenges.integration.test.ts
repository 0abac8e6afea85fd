import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { atNewGym, later, NOW, openGym, seenBy, type TestGym } from "#tests/helpers/backend/gym.ts";
import { rowsOf } from "#tests/helpers/data/documents.ts";
import { syncClient } from "#tests/helpers/data/sync-client.ts";

const DAY = 24 * 60;
/** Of the week that `NOW` begins, by the gym's clocks. */
const WEEK = { title: "Settimana", measure: "workouts", starts_on: "2026-11-23", ends_on: "2026-11-29" };

let database: Database;
let gym: TestGym;
let ada: string;
let bruno: string;
atNewGym(async (opened) => {
  ({ database, gym } = opened);
  ada = await gym.join("member", "Ada");
  bruno = await gym.join("member", "Bruno");
  await database.query("update public.profiles set last_name = 'de Rossi' where id = $1", [ada]);
});

const challenge = async (changes: object = {}): Promise<string> => {
  const id = await gym.ask(gym.owner, "save_challenge", { ...WEEK, ...changes });
  await gym.run();
  expect(await gym.answer(id)).toEqual({ state: "accepted", reason: "" });
  return id;
};
const join = (who: string, challenge_id: string, at = NOW) => gym.tell(who, "join_challenge", { challenge_id }, at);

/** A workout with one set, as a device pushes it. */
const train = async (member: string, started_at: string, { minutes = 60, isDone = true, isEnded = true } = {}) => {
  const [workoutId, exerciseId] = [randomUUID(), randomUUID()];
  const ended_at = isEnded ? later(minutes, started_at) : null;
  const workout = { ...rowsOf("workouts", member), id: workoutId, started_at, ended_at };
  const exercise = { ...rowsOf("workout_exercises", member), id: exerciseId, workout_id: workoutId };
  const set = { ...rowsOf("workout_sets", member), id: randomUUID(), workout_id: workoutId };
  const client = syncClient(database, member);
  await client.push("workouts", [{ new: workout, assumed: null }]);
  await client.push("workout_exercises", [{ new: exercise, assumed: null }]);
  const done = { workout_exercise_id: exerciseId, completed_at: isDone ? started_at : null };
  await client.push("workout_sets", [{ new: { ...set, ...done }, assumed: null }]);
  return workout;
};
/** The standings as somebody of the gym reads them: name and score, the highest first. */
const standings = async (who = bruno, of?: string) =>
  (await seenBy(database, who, "gym_scores"))
    .filter(({ challenge_id }) => of === undefined || challenge_id === of)
    .map(({ name, score }) => [name, score] as [string, number])
    .toSorted(([, one], [, other]) => other - one);

describe("a challenge", () => {
  it("shows everybody of the gym who joined, by first name and initial, and nobody else", async () => {
    const id = await challenge();
    await train(ada, NOW);
    await train(bruno, NOW);
    expect(await join(ada, id, later(90))).toBe(null);
    expect(await standings()).toEqual([["Ada D.", 1]]);
    expect(await standings(gym.owner)).toEqual([["Ada D.", 1]]);
    const other = await openGym(database);
    expect(await seenBy(database, other.owner, "gym_challenges")).toEqual([]);
    expect(await seenBy(database, other.owner, "gym_scores")).toEqual([]);
    // The name follows the profile's.
    await database.query("update public.profiles set first_name = 'Adele' where id = $1", [ada]);
    await gym.run(later(91));
    expect(await standings()).toEqual([["Adele D.", 1]]);
  });

  it.each([
    ["workouts", 4],
    ["days", 3],
    ["minutes", 60 + 30 + 180 + 60],
  ])("counts %s", async (measure, score) => {
    const id = await challenge({ measure });
    await join(ada, id);
    // The last instants before the first day in Rome, and the first after the last one.
    await train(ada, "2026-11-22T22:59:59.000Z");
    await train(ada, "2026-11-29T23:00:00.000Z");
    await train(ada, "2026-11-22T23:00:00.000Z");
    await train(ada, "2026-11-23T17:00:00.000Z", { minutes: 30 });
    await train(ada, "2026-11-25T17:00:00.000Z", { minutes: 20 * 60 });
    await train(ada, "2026-11-29T22:59:59.000Z");
    // No set was done, it is not over, it is taken away.
    await train(ada, "2026-11-26T10:00:00.000Z", { isDone: false });
    await train(ada, "2026-11-26T11:00:00.000Z", { isEnded: false });
    const gone = await train(ada, "2026-11-26T12:00:00.000Z");
    await syncClient(database, ada).push("workouts", [{ new: { ...gone, deleted: true }, assumed: gone }]);
    await gym.run(later(7 * DAY));
    expect(await standings()).toEqual([["Ada D.", score]]);
  });

  it("is counted anew once its member's space changed, up to three days after the last day", async () => {
    const id = await challenge();
    await join(ada, id);
    const due = (at: string) => gym.one<boolean>("select $1 in (select private.due_gyms($2)) as value", gym.gym, at);
    await gym.run();
    expect(await due(NOW)).toBe(false);
    await train(ada, NOW);
    // As the job of each minute asks it: nothing else waits there.
    expect(await due(later(60))).toBe(true);
    await gym.run(later(60));
    expect(await due(later(60))).toBe(false);
    expect(await standings()).toEqual([["Ada D.", 1]]);
    await train(ada, later(DAY));
    await gym.run(later(9 * DAY));
    expect(await standings()).toEqual([["Ada D.", 2]]);
    await train(ada, later(2 * DAY));
    await gym.run(later(10 * DAY));
    expect(await standings()).toEqual([["Ada D.", 2]]);
  });

  it("lets go of who leaves it, or the gym, or ends their account, name and all", async () => {
    const [id, other] = [await challenge(), await challenge({ title: "Altra" })];
    await train(ada, NOW);
    for (const of of [id, other]) for (const who of [ada, bruno]) await join(who, of, later(90));
    expect(await gym.tell(ada, "leave_challenge", { challenge_id: id })).toBe(null);
    expect(await standings(gym.owner, id)).toEqual([["Bruno", 0]]);
    expect(await standings(gym.owner, other)).toEqual([
      ["Ada D.", 1],
      ["Bruno", 0],
    ]);
    expect(await gym.tell(ada, "leave_gym", {})).toBe(null);
    await gym.run();
    expect(await standings(gym.owner, other)).toEqual([["Bruno", 0]]);
    await database.query("delete from auth.users where id = $1", [bruno]);
    await gym.run();
    expect(await standings(gym.owner)).toEqual([]);
    const { rows } = await database.query(
      "select from public.gym_scores where space_id = $1 and (name <> '' or score <> 0)",
      [await gym.space("gym")],
    );
    expect(rows).toEqual([]);
  });

  it("is joined again under the same row, and twice is once", async () => {
    const id = await challenge();
    await train(ada, NOW);
    await join(ada, id, later(90));
    await gym.tell(ada, "leave_challenge", { challenge_id: id });
    await join(ada, id, later(90));
    await join(ada, id, later(90));
    expect(await standings()).toEqual([["Ada D.", 1]]);
  });
});

it("whoever took part is told once that the standings are final", async () => {
  const [id, removed] = [await challenge(), await challenge({ title: "Altra" })];
  for (const of of [id, removed]) for (const who of [ada, bruno]) await join(who, of);
  await gym.tell(bruno, "leave_challenge", { challenge_id: id });
  await gym.tell(gym.owner, "remove_challenge", { challenge_id: removed });
  const due = (at: string) => gym.one<boolean>("select $1 in (select private.due_gyms($2)) as value", gym.gym, at);
  await gym.run(later(9 * DAY));
  const notifications = async (who: string) =>
    (await seenBy(database, who, "notifications")).filter(({ message_key }) => message_key === "gym.challenge");
  expect(await notifications(ada)).toEqual([]);
  expect(await due(later(10 * DAY))).toBe(true);
  await gym.run(later(10 * DAY));
  expect(await due(later(10 * DAY))).toBe(false);
  await gym.run(later(10 * DAY + 60));
  expect((await notifications(ada)).map(({ message }) => message)).toEqual(["Settimana"]);
  expect(await notifications(bruno)).toEqual([]);
});

describe("those who work at the gym", () => {
  it("make and change challenges; members and those of another gym do not", async () => {
    for (const role of ["coach", "desk"] as const) {
      expect(await gym.tell(await gym.join(role), "save_challenge", WEEK)).toBe(null);
    }
    expect(await gym.tell(ada, "save_challenge", WEEK)).toBe("not_allowed");
    const challenge_id = await challenge();
    expect(await gym.tell(ada, "remove_challenge", { challenge_id })).toBe("not_allowed");
    const other = await openGym(database);
    for (const verb of ["save_challenge", "remove_challenge", "join_challenge"]) {
      expect(await other.tell(other.owner, verb, { ...WEEK, challenge_id })).toBe("unknown_challenge");
    }
  });

  it("change of one that began its title and its end alone, and what it counted follows", async () => {
    const challenge_id = await challenge();
    await join(ada, challenge_id);
    await train(ada, later(2 * DAY));
    const save = (changes: object, at = later(3 * DAY)) =>
      gym.tell(gym.owner, "save_challenge", { ...WEEK, challenge_id, ...changes }, at);
    expect(await save({ measure: "minutes" })).toBe("challenge_started");
    expect(await save({ starts_on: "2026-11-24" })).toBe("challenge_started");
    expect(await save({ title: "Dieci giorni", ends_on: "2026-12-02" })).toBe(null);
    await train(ada, later(8 * DAY));
    await gym.run(later(8 * DAY + 60));
    expect(await standings()).toEqual([["Ada D.", 2]]);
    expect(await save({ ends_on: "2026-11-30" }, later(7 * DAY))).toBe(null);
    expect(await standings()).toEqual([["Ada D.", 1]]);
    expect(await save({}, later(8 * DAY))).toBe("invalid");
    expect(await save({ ends_on: "2026-12-24" }, later(8 * DAY))).toBe("unknown_challenge");
  });

  it("take one away with its standings", async () => {
    const challenge_id = await challenge();
    await join(ada, challenge_id);
    expect(await gym.tell(gym.owner, "remove_challenge", { challenge_id })).toBe(null);
    expect(await standings()).toEqual([]);
    expect(await seenBy(database, ada, "gym_challenges")).toEqual([]);
    expect(await join(bruno, challenge_id)).toBe("unknown_challenge");
  });

  it.each([
    ["no title", { title: "  " }],
    ["a title that is none", { title: 7 }],
    ["a long title", { title: "x".repeat(101) }],
    ["what nobody counts", { measure: "volume" }],
    ["nothing to count", { measure: null }],
    ["no day", { starts_on: null }],
    ["a day that is none", { ends_on: "2026-02-30" }],
    ["an end before its begin", { starts_on: "2026-11-29", ends_on: "2026-11-28" }],
    ["a begin that is past", { starts_on: "2026-11-22" }],
    ["more than a year", { ends_on: "2027-11-25" }],
  ])("make none with %s", async (_, changes) => {
    expect(await gym.tell(gym.owner, "save_challenge", { ...WEEK, ...changes })).toBe("invalid");
    expect(await seenBy(database, ada, "gym_challenges")).toEqual([]);
  });

  it("have at most twenty that are not over", async () => {
    for (let count = 0; count < 20; count += 1) await gym.ask(gym.owner, "save_challenge", WEEK);
    await gym.run();
    expect(await gym.tell(gym.owner, "save_challenge", WEEK)).toBe("too_many_challenges");
    const next = { ...WEEK, starts_on: "2026-11-30", ends_on: "2026-12-06" };
    expect(await gym.tell(gym.owner, "save_challenge", next, later(7 * DAY))).toBe(null);
  });
});

it("nobody joins what is over", async () => {
  const id = await challenge();
  expect(await join(ada, id, "2026-11-29T22:59:00.000Z")).toBe(null);
  expect(await join(bruno, id, "2026-11-29T23:00:00.000Z")).toBe("unknown_challenge");
});
