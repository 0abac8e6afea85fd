import { describe, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { atNewGym, seenBy, type TestGym } from "#tests/helpers/backend/gym.ts";

let database: Database;
let gym: TestGym;
let [dina, dario, ada] = ["", "", ""];
atNewGym(async (opened) => {
  ({ database, gym } = opened);
  [dina, dario, ada] = [await gym.join("desk", "Dina"), await gym.join("desk", "Dario"), await gym.join()];
});

describe("the keys of the desk's box", () => {
  const keys = async (by: string) => (await seenBy(database, by, "gym_keys")).map(({ secret }) => String(secret));

  it("are of 256 random bits, and read by desk and owner alone", async () => {
    const [key, ...more] = await keys(dina);
    expect([key?.length, more, await keys(gym.owner)]).toEqual([64, [], [key]]);
    expect([await keys(await gym.join("coach")), await keys(ada)]).toEqual([[], []]);
  });

  it("are one more once somebody has left the desk, which that one does not read", async () => {
    await gym.run();
    await database.query("delete from private.gym_staff where member_id = $1", [dina]);
    await gym.run();
    expect([await keys(dina), (await keys(dario)).length]).toEqual([[], 2]);
    await gym.give(dina, "member");
    await gym.run();
    expect((await keys(dario)).length).toBe(2);
  });
});
