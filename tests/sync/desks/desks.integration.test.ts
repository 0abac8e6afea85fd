import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "#tests/helpers/backend/database.ts";
import { createDraws } from "#tests/sync/simulation/draws.ts";
import { compareOrders, expectedOf, type Ground, openGround } from "./evening.ts";

const RUNS = 6;
const SEED = 20261129;

let ground: Ground;
beforeAll(async () => {
  ground = await openGround(await openTestDatabase());
});
afterAll(() => ground.database.close());

test.each(Array.from({ length: RUNS }, (_, run) => Math.floor(createDraws(SEED)("run", run) * 0x7fffffff)))(
  "in whatever order desks arrive, the list is the same, and each act is done once: seed %i",
  async (seed) => {
    const { evening, first, second } = await compareOrders(ground, seed);
    expect(second).toEqual(first);
    expect(first).toMatchObject(expectedOf(evening));
  },
);
